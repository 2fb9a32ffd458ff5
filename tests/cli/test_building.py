"""What is given to others: built from a clean checkout it has the page in it, or is not built; and extras are named."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]
PAGE = "mire/server/page/"
NODE_MODULES = HERE / "web" / "node_modules"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that are in version control, and nothing else."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HERE, capture_output=True, check=True, text=True).stdout
    clean = tmp_path / "clean"
    for name in filter(None, listed.split("\0")):
        if (HERE / name).is_file():
            (clean / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / name, clean / name)
    assert not (clean / "src" / PAGE).exists()
    return clean


def built(checkout: Path, path: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel, where these programs are."""
    environment = {**os.environ, "MIRE_PLAIN": "1", "PATH": path}
    command = [
        str(Path(sys.executable).parent / "uv"),
        "build",
        "--wheel",
        "--python",
        sys.executable,
        "--out-dir",
        "built",
    ]
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=300)


def within(checkout: Path) -> list[str]:
    """What is in the page's folder of the wheel that was built."""
    (wheel,) = (checkout / "built").glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        return [name.removeprefix(PAGE) for name in opened.namelist() if name.startswith(PAGE)]


@pytest.mark.slow
def test_without_the_page_and_without_node_nothing_is_built(checkout: Path, tmp_path: Path) -> None:
    done = built(checkout, str(tmp_path))
    assert done.returncode != 0
    assert "The page is not built, and there is no Node to build it: run `make page`" in done.stderr
    assert not list((checkout / "built").glob("*.whl"))
    (checkout / "src" / PAGE).mkdir()
    (checkout / "src" / PAGE / "index.html").write_text("built before")
    assert built(checkout, str(tmp_path)).returncode == 0
    assert within(checkout) == ["index.html"]


@pytest.mark.slow
@pytest.mark.skipif(not (NODE_MODULES.is_dir() and shutil.which("npm")), reason="needs Node and web/node_modules")
def test_from_a_clean_checkout_the_page_is_built_and_goes_along(checkout: Path) -> None:
    (checkout / "web/node_modules").symlink_to(NODE_MODULES)
    done = built(checkout, os.environ["PATH"])
    assert done.returncode == 0, done.stderr
    names = within(checkout)
    assert "index.html" in names
    assert any(name.startswith("assets/") and name.endswith(".js") for name in names)


WITHOUT = """
import sys
sys.modules["{0}"] = None  # as if it were not installed
from mire.cli import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("missing", "extra", "command"),
    [
        ("psycopg", "postgres", ["serve", "--database", "postgresql://mire@127.0.0.1:1/mire"]),
        (
            "pyarrow",
            "lab",
            ["sim", "swapx", "--games", "1", "--bots", "random,random,random,random", "--out", "a.parquet"],
        ),
    ],
)
def test_an_extra_that_is_missing_is_named_in_one_line(
    tmp_path: Path, missing: str, extra: str, command: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(missing), *command],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert f"pip install 'mire[{extra}]'" in done.stderr
