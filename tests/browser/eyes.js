// What a test needs to know of a page: how far the table has come, what can be pointed at, what has the focus.
(() => {
  const heard = { answers: -1, sent: 0, waited: 0, whys: [] };
  const fetched = window.fetch;
  // An answer is heard when all of it is: what is long goes on coming after its first line.
  window.fetch = async (...given) => {
    heard.waited += 1;
    const heardOut = () => setTimeout(() => (heard.waited -= 1));
    try {
      const answer = await fetched(...given);
      void answer.clone().arrayBuffer().then(heardOut, heardOut);
      return answer;
    } catch (error) {
      heardOut();
      throw error;
    }
  };
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        const said = JSON.parse(event.data);
        if (said.type === "Frame") heard.answers = said.answers;
        else if (said.type === "WhyNot" || said.type === "Refused") heard.whys.push(said);
      });
    }

    send(said) {
      super.send(said);
      if (JSON.parse(said).type === "Answer") heard.sent += 1;
    }
  };

  const all = (what) => [...document.querySelectorAll(what)];
  const isShown = (element) => element.getClientRects().length > 0;

  /** A point at which a click meets this element, or this piece of the board. */
  async function spot(element) {
    const piece = element.closest(".piece");
    const met = (x, y) => {
      const there = document.elementFromPoint(x, y);
      return !!there && (piece ? there.closest(".piece") === piece : element.contains(there));
    };
    const meet = () => {
      const box = element.getBoundingClientRect();
      for (const down of [0.5, 0.25, 0.1, 0.75, 0.9]) {
        for (const right of [0.5, 0.25, 0.1, 0.04, 0.75, 0.9, 0.96]) {
          const [x, y] = [box.left + box.width * right, box.top + box.height * down];
          if (met(x, y)) return { x, y };
        }
      }
      return null;
    };
    const direct = meet();
    if (direct) return direct;
    element.scrollIntoView({ block: "center" });
    // What lies on a ground comes into sight when the keyboard goes there.
    if (element.closest(".ground")) {
      element.focus({ preventScroll: true });
      await new Promise(requestAnimationFrame);
    }
    return meet() ?? { x: null, y: null };
  }

  /** Whether it lies on a ground, beyond what is seen of it. */
  function isAway(element) {
    const ground = element.closest(".ground")?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return !!ground && (x < ground.left || x > ground.right || y < ground.top || y > ground.bottom);
  }

  const called = (element) => element?.dataset.name ?? element?.innerText ?? "";

  function leading() {
    const offered = all(".offer button:not(.back):enabled");
    const pieces = all(".halo.lit:not([aria-pressed=true])");
    return offered.length ? offered : pieces.length ? pieces : all(".prompt .plain button");
  }

  window.eyes = {
    heard,
    called,
    settled() {
      if (document.querySelector("section[aria-label='How it ended']")) return "over";
      if (document.getElementById("pass")) return "pass";
      return document.querySelector(".prompt.mine") && (document.querySelector(".halo.lit, .plain button") || !document.querySelector(".board")) ? "mine" : null;
    },
    /** Whether the last choice has led to something: a narrower choice, or an answer that the table has heard. */
    done([answers, sent, seen]) {
      if (heard.sent === sent) return this.seen() !== seen;
      return heard.answers !== answers || this.refused() !== "" || this.warned();
    },
    now() {
      return [heard.answers, heard.sent, this.seen()];
    },
    /** All that a choice may change. */
    seen() {
      const halos = all(".halo.lit").map((halo) => `${halo.dataset.name}${halo.getAttribute("aria-pressed")}`);
      return JSON.stringify([document.querySelector(".prompt")?.innerText, halos, all(".offer button").map((button) => button.innerText)]);
    },
    /** Whether nothing is under way: no answer of the house, nobody who plays in a lesson. */
    rested: () => heard.waited === 0 && !document.querySelector(".note .moving"),
    out: () => all(".prompt .plain button").some((button) => button.innerText === "Play the rest at once"),
    warned: () => !!document.querySelector("dialog.warning[open]"),
    refused: () => document.querySelector(".prompt .refused")?.innerText ?? "",
    /** What one would point at next: first what is offered, else pieces that lead on and plain answers.  Where they
     *  are; but what has to be brought into sight first is not looked for before somebody wants it. */
    async spots() {
      const found = [];
      for (const element of leading()) found.push({ what: called(element), away: isAway(element), ...(isAway(element) ? {} : await spot(element)) });
      return found;
    },
    /** Where one of them is now: looking for another may have moved it. */
    spot: (what) => spot(leading().find((element) => called(element) === what)),
    /** How far right and down of what the keyboard is on one of them lies; nothing, if either is nowhere. */
    ahead(what) {
      const [here, there] = [document.activeElement, leading().find((element) => called(element) === what)];
      if (!there || !leading().includes(here)) return null;
      const [one, other] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
      return [other.x - one.x + (other.width - one.width) / 2, other.y - one.y + (other.height - one.height) / 2];
    },
    focused() {
      const element = document.activeElement ?? document.body;
      return {
        what: (element.getAttribute("aria-label") || element.innerText || "").replaceAll(/\s+/g, " "),
        lit: element.classList.contains("lit"),
        pressed: element.getAttribute("aria-pressed") === "true",
        offered: !!element.closest(".offer, .prompt .plain"),
      };
    },
    /** What can be chosen and is smaller than so many pixels; a spot on a tile has as much of it as lies nearest to it. */
    small(least) {
      const halos = all(".halo.lit").filter((halo) => !isAway(halo));
      const at = (element) => {
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      return halos.flatMap((halo) => {
        const box = halo.getBoundingClientRect();
        const [x, y] = at(halo);
        const tile = halo.closest(".ground") && document.elementsFromPoint(x, y).map((element) => element.closest("[data-key^='tile@']")).find(Boolean);
        const others = halos.filter((other) => other !== halo).map(at).map(([right, down]) => Math.hypot(right - x, down - y));
        const around = tile ? Math.min(tile.getBoundingClientRect().width, ...others) : 0;
        const size = Math.max(Math.min(box.width, box.height), around);
        return size < least ? [`${halo.dataset.name}: ${Math.round(size)} pixels`] : [];
      });
    },
    /** Words that are seen and smaller than so many pixels, as large as they come out on the screen.  A picture beside a
     *  sentence that says the same may be as small as it likes. */
    faint(least) {
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) => (node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
      const found = new Set();
      while (words.nextNode()) {
        const element = words.currentNode.parentElement;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest(".unseen, option, script, style, [aria-label='Since your turn'] svg")) continue;
        const drawn = element.getScreenCTM?.();
        const size = parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
        if (size < least) found.add(`${size.toFixed(1)} pixels: ${words.currentNode.data.trim()} (${element.closest("[data-key]")?.dataset.key ?? element.className})`);
      }
      return [...found];
    },
    misfits() {
      const wide = document.scrollingElement.scrollWidth;
      const low = all("button, .button, select, input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=file])").filter(isShown).filter((element) => {
        const box = element.getBoundingClientRect();
        return box.height < 39.5 && getComputedStyle(element).clip === "auto";
      });
      return [
        ...(wide > innerWidth ? [`the page is ${wide} wide`] : []),
        ...low.map((element) => `${element.getBoundingClientRect().height} high: ${element.outerHTML.slice(0, 160)}`),
      ];
    },
  };
})();
