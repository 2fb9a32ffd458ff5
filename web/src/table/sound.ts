/** Sounds made on the spot: a plucked reed, a drop, a far bell.  No files, no waiting. */

let context: AudioContext | null = null;

function tone(pitch: number, at: number, long: number, shape: OscillatorType, loud: number): void {
  if (!context) return;
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + long);
}

export type Sound = "turn" | "laid" | "over" | "refused";

export function sounded(sound: Sound): void {
  try {
    context ??= new AudioContext();
    // Browsers let a page sound only after it was touched; until then it is silent, which is fine.
    if (context.state === "suspended") void context.resume();
  } catch {
    return;
  }
  if (sound === "turn") {
    tone(523.25, 0, 0.5, "triangle", 0.12);
    tone(783.99, 0.13, 0.7, "triangle", 0.12);
  } else if (sound === "laid") tone(220, 0, 0.12, "sine", 0.14);
  else if (sound === "refused") tone(155, 0, 0.22, "triangle", 0.1);
  else [392, 493.88, 587.33, 783.99].forEach((pitch, n) => tone(pitch, n * 0.12, 1.2, "triangle", 0.09));
}
