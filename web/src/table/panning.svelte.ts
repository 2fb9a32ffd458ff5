/** Moving about on a ground: by finger, mouse, wheel and keys, and by itself to what the game follows. */
import { bounded, dragged, first, gathering, onTheWay, seen, seesAll, showing, turnedTo, whole, zoomed, type Box, type Camera, type Point } from "./camera";
import type { Ground, Scene } from "./piece";

/** How far a finger slips without meaning it, in pixels of the screen. */
const SLIP = 6;
const GLIDE = 420;

export class Panning {
  camera: Camera | null = $state.raw(null);
  /** Whether what is happening is a drag: the click that ends it chooses nothing. */
  moving = false;
  #scene: Scene | null = null;
  #pointers = new Map<number, { at: Point; time: number }>();
  #start: Point = { x: 0, y: 0 };
  #speed: Point = { x: 0, y: 0 };
  #turn = 0;

  /** `pixels` is how many pixels of the screen a unit of the scene takes; `still` whether nothing may move by itself. */
  constructor(
    readonly pixels: () => number,
    readonly still: () => boolean,
    /** Whether fingers point at things, not a mouse. */
    readonly fingers: () => boolean = () => false,
  ) {}

  /** Another scene: go where the game turns to, and keep all in sight for whoever looked at all of it. */
  renewed(next: Scene): void {
    const last = this.#scene;
    this.#scene = next;
    const ground = next.ground;
    if (!ground) return void (this.camera = null);
    const camera = this.camera;
    if (!camera || !last?.ground || last.width !== next.width || last.height !== next.height) {
      this.#stop();
      this.camera = first(ground, followed(next), this.pixels(), this.fingers());
    } else if (places(last) !== places(next)) {
      this.glide(turnedTo(camera, ground, followed(next)));
    } else if (JSON.stringify([last.ground.window, last.ground.extent]) !== JSON.stringify([ground.window, ground.extent])) {
      this.glide(seesAll(camera, last.ground) ? whole(ground) : bounded(camera, ground));
    }
  }

  /** Bring all of these into sight, if that can be done; whether it can. */
  gather(boxes: Box[]): boolean {
    const to = this.camera && this.#ground && gathering(this.camera, this.#ground, boxes, this.pixels(), this.fingers());
    if (to) this.glide(to);
    return !!to;
  }

  /** Bring this into sight; what is larger than the window, by stepping back. */
  show(box: Box): void {
    const ground = this.#ground;
    if (!this.camera || !ground) return;
    const { width, height } = seen(this.camera, ground);
    this.glide(box.width > width || box.height > height ? whole(ground) : showing(this.camera, ground, box));
  }

  zoom(factor: number, at?: Point): void {
    if (!this.camera || !this.#ground) return;
    const { left, top, width, height } = this.#ground.window;
    const to = zoomed(this.camera, this.#ground, factor, at ?? { x: left + width / 2, y: top + height / 2 });
    // A wheel turns in small steps, which are smooth as they are; a key or a button takes a large one.
    if (at) this.#set(to);
    else this.glide(to);
  }

  fit(): void {
    if (this.#ground) this.glide(whole(this.#ground));
  }

  /** Move by a share of the window. */
  move(right: number, down: number): void {
    if (!this.camera || !this.#ground) return;
    const { width, height } = this.#ground.window;
    this.glide(dragged(this.camera, this.#ground, { x: -right * width, y: -down * height }));
  }

  /** Whether there is more than is seen. */
  get more(): boolean {
    return !!this.camera && !!this.#ground && !seesAll(this.camera, this.#ground);
  }

  down(pointer: number, at: Point, time: number): void {
    this.#stop();
    this.#pointers.set(pointer, { at, time });
    if (this.#pointers.size > 1) return;
    [this.moving, this.#start, this.#speed] = [false, at, { x: 0, y: 0 }];
  }

  /** Whether the ground moves along. */
  dragged(pointer: number, at: Point, time: number): boolean {
    const before = this.#pointers.get(pointer);
    if (!before || !this.camera || !this.#ground) return false;
    const other = [...this.#pointers].find(([id]) => id !== pointer)?.[1].at;
    const slipped = Math.hypot(at.x - this.#start.x, at.y - this.#start.y) * this.pixels();
    if (!other && (!this.more || (!this.moving && slipped < SLIP))) return false;
    this.moving = true;
    this.#pointers.set(pointer, { at, time });
    if (other) {
      const [old, now] = [middle(before.at, other), middle(at, other)];
      const factor = away(at, other) / Math.max(1, away(before.at, other));
      const closer = zoomed(this.camera, this.#ground, factor, old);
      this.camera = dragged(closer, this.#ground, { x: now.x - old.x, y: now.y - old.y });
    } else {
      const by = { x: at.x - before.at.x, y: at.y - before.at.y };
      const long = Math.max(1, time - before.time);
      this.#speed = { x: by.x / long, y: by.y / long };
      this.camera = dragged(this.camera, this.#ground, by);
    }
    return true;
  }

  up(pointer: number, time: number): void {
    const last = this.#pointers.get(pointer);
    this.#pointers.delete(pointer);
    if (last && this.moving && !this.#pointers.size && time - last.time < 60 && !this.still()) this.#coast(time);
  }

  glide(to: Camera): void {
    this.#stop();
    const from = this.camera;
    if (!from || this.still()) return void (this.camera = to);
    const start = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, now - start) / GLIDE);
      this.camera = share < 1 ? onTheWay(from, to, 1 - (1 - share) ** 3) : to;
      if (share < 1) this.#turn = requestAnimationFrame(step);
    };
    this.#turn = requestAnimationFrame(step);
  }

  get #ground(): Ground | null {
    return this.#scene?.ground ?? null;
  }

  #set(to: Camera): void {
    this.#stop();
    this.camera = to;
  }

  /** What was thrown goes on for a little. */
  #coast(since: number): void {
    let [{ x, y }, last] = [this.#speed, since];
    const step = (now: number): void => {
      const long = Math.min(50, Math.max(0, now - last));
      last = now;
      if (!this.camera || !this.#ground || Math.hypot(x, y) * this.pixels() < 0.02) return;
      this.camera = dragged(this.camera, this.#ground, { x: x * long, y: y * long });
      [x, y] = [x * 0.995 ** long, y * 0.995 ** long];
      this.#turn = requestAnimationFrame(step);
    };
    this.#turn = requestAnimationFrame(step);
  }

  #stop(): void {
    cancelAnimationFrame(this.#turn);
  }
}

/** The pieces a scene turns to. */
export function followed(scene: Scene): Box[] {
  const keys = scene.ground?.follow ?? [];
  return scene.pieces.filter((piece) => piece.ground && keys.includes(piece.key));
}

function places(scene: Scene): string {
  return JSON.stringify(followed(scene).map(({ x, y }) => [x, y]));
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function away(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
