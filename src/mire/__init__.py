"""Mire: a table for games of hidden hands, interruptions and luck.  This is the vocabulary of its core."""

from mire import geometry as _geometry

_geometry.choose()

from mire.core.agenda import Action as Action  # noqa: E402
from mire.core.agenda import Choice as Choice  # noqa: E402
from mire.core.agenda import Event as Event  # noqa: E402
from mire.core.agenda import Outcome as Outcome  # noqa: E402
from mire.core.agenda import Refusal as Refusal  # noqa: E402
from mire.core.agenda import Step as Step  # noqa: E402
from mire.core.agenda import Table as Table  # noqa: E402
from mire.core.agenda import Then as Then  # noqa: E402
from mire.core.copying import clone as clone  # noqa: E402
from mire.core.dice import Dice as Dice  # noqa: E402
from mire.core.engine import IllegalAction as IllegalAction  # noqa: E402
from mire.core.engine import advance as advance  # noqa: E402
from mire.core.engine import asked as asked  # noqa: E402
from mire.core.engine import expire as expire  # noqa: E402
from mire.core.engine import imagine as imagine  # noqa: E402
from mire.core.engine import legal as legal  # noqa: E402
from mire.core.engine import play as play  # noqa: E402
from mire.core.engine import play_unchecked as play_unchecked  # noqa: E402
from mire.core.engine import refusal as refusal  # noqa: E402
from mire.core.engine import start as start  # noqa: E402
from mire.core.engine import to_act as to_act  # noqa: E402
from mire.core.engine import view as view  # noqa: E402
from mire.core.game import Edition as Edition  # noqa: E402
from mire.core.game import Game as Game  # noqa: E402
from mire.core.game import Options as Options  # noqa: E402
from mire.core.records import FACE_DOWN as FACE_DOWN  # noqa: E402
from mire.core.records import Card as Card  # noqa: E402
from mire.core.records import Pile as Pile  # noqa: E402
from mire.core.records import Record as Record  # noqa: E402
from mire.core.records import Seat as Seat  # noqa: E402
from mire.core.records import Viewer as Viewer  # noqa: E402
