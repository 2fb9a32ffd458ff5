/** An emblem for each kind of event tile, 24 wide about 0,0: what is filled, what is drawn in ink on it, its paint. */
export interface Emblem {
  fill: string;
  line?: string;
  paint: string;
}

const COW = "M-6-6L-11-9-8-2-6-3V3Q-4 10 0 10 4 10 6 3V-3L8-2 11-9 6-6Q0-9-6-6Z";
const FLAME = "M1-12Q8-4 7 3 6 11 0 11-7 11-7 3-7-1-4-4-3-1-1-1 2-6 1-12Z";
const DROP = "M0-12Q8-2 7 4 6 11 0 11-6 11-7 4-8-2 0-12Z";
const PETAL = "a4 4 0 1 0 .1 0Z";

export const EMBLEMS: Record<string, Emblem> = {
  bishop: { fill: "M-7 9H7V3Q10-4 0-12-10-4-7 3Z", line: "M0-7V5M-3-3H3M-7 5H7", paint: "#f2d16b" },
  "heathen-worship": { fill: "M-9 10V-3H-4V10ZM4 10V-3H9V10ZM-11-4V-9H11V-4Z", paint: "#9aa3a0" },
  "saintly-relic": { fill: "M-9 10V1H9V10ZM-9 0Q0-9 9 0Z", line: "M0-12V-6M-2.500-10H2.500M0 3V7M-9 5H9", paint: "#f2d16b" },
  "red-hand": { fill: "M-6 11V2L-10-2Q-9-5-6-3L-5-2V-9Q-4-11-2-9L-1-4V-11Q1-12 2-10V-4L4-9Q6-10 6-7V-2L8-5Q10-5 9-2L6 5V11Z", paint: "#d9463a" },
  wizard: { fill: "M-11 8Q0 3 11 8 0 13-11 8ZM-7 5L1-12 4-6 7 5Q0 2-7 5Z", line: "M0-3L1 0 3-1 1 1", paint: "#8d6fd1" },
  blessing: { fill: "M-11 2Q-4 3-2-3 1-11 8-10 5-7 6-3L11-5Q10 6 0 8L-5 11-4 7Q-9 7-11 2Z", paint: "#f5f1e2" },
  gargantua: { fill: "M-6-12H4V0L11 5V10H-7Z", line: "M-7 6H10M-6-8H4", paint: "#a5703f" },
  footprint: { fill: "M0 11Q-5 11-4 5-3 1-5-2-5-6 0-6 6-5 4 0 3 4 4 7 4 11 0 11ZM-7-8a2 2 0 1 0 .1 0ZM-3-12a2 2 0 1 0 .1 0ZM2-12a2 2 0 1 0 .1 0ZM6-9a2 2 0 1 0 .1 0Z", paint: "#c79a6b" },
  imps: { fill: "M-9-11Q-8-6-5-5 0-8 5-5 8-6 9-11 12-3 8 2 5 10 0 11-5 10-8 2-12-3-9-11Z", line: "M-5-1L-2 1M5-1L2 1M-4 5Q0 9 4 5", paint: "#d9463a" },
  "fairy-melusine": { fill: "M-3-12Q5-8 4-1 3 4 1 6L9 11Q2 12 0 9-2 12-9 11L-3 5Q-8-3-3-12Z", line: "M-4-2Q0 0 3-3M-4 3Q0 5 3 1", paint: "#47b5a5" },
  "will-o-the-wisp": { fill: FLAME, line: "M-3 3h.1M3 3h.1M-2 7Q0 8 2 7", paint: "#9be7f2" },
  bitard: { fill: "M-11 4Q-7-6 2-5L5-11 8-7 12-5 8-3Q9 6 1 8L-1 12H-4L-3 8Q-9 8-11 4Z", line: "M6-6h.1M-6 3Q-1 5 2 1", paint: "#c79a6b" },
  auberge: { fill: "M-9 10V-1H9V10ZM-12 0L0-11 12 0Z", line: "M-3 10V4H3V10M-9-1H9", paint: "#e2935b" },
  "little-bridge": { fill: "M-12 8V3Q0-10 12 3V8H8Q0-2-8 8Z", line: "M-6 0V-5M0-3V-9M6 0V-5M-8-4Q0-12 8-4", paint: "#c79a6b" },
  "private-property": { fill: "M-8-2H8V10H-8Z", line: "M-5-2V-6Q-5-11 0-11 5-11 5-6V-2M0 2V6", paint: "#b9a27c" },
  shipwreck: { fill: "M-11-3L9 4Q5 9-3 8-9 5-11-3Z", line: "M-3 1L4-11M1-5L9-1M-12 9q3-3 6 0t6 0 6 0 6 0", paint: "#8a5a33" },
  obstruction: { fill: "M-12-4L10-9V-4L-12 1ZM-10 5L12 0V5L-10 10Z", line: "M-8-2h.1M8-6h.1M-6 7h.1M8 3h.1", paint: "#a5703f" },
  "professional-guide": { fill: "M-5-11a4 4 0 1 0 .1 0ZM-11 11Q-11-1-5-1 1-1 1 11ZM5-11L12-7.500 5-4Z", line: "M5 11V-11", paint: "#5fb36b" },
  "traffic-jam": { fill: "M-12-3H-1L-3 1H-10ZM1-3H12L10 1H3ZM-6 6H6L4 11H-4Z", line: "M-6-3V-10M6-3V-10M0 6V0", paint: "#e2604c" },
  disorientation: { fill: "M0-12a12 12 0 1 0 .1 0Z", line: "M-4-4Q-4-9 0-9 5-9 5-5 5-2 1 0 0 1 0 3M0 7V8", paint: "#f3c647" },
  signposting: { fill: "M-9-10H5L10-7 5-4H-9ZM9-1H-5L-10 2-5 5H9Z", line: "M0-12V-10M0-4V-1M0 5V12", paint: "#f2d16b" },
  "transport-of-cattle": { fill: COW, line: "M-3-2h.1M3-2h.1M-2 6h.1M2 6h.1", paint: "#f5f1e2" },
  "transport-of-goods": { fill: "M-10-9H10V10H-10Z", line: "M-10-9L10 10M10-9L-10 10M-10-9H10V10H-10Z", paint: "#c79a6b" },
  floods: { fill: "M-12-2Q-6-12 0-4 6-12 12-2V11H-12Z", line: "M-11 2q4-5 7.500 0t7.500 0 7.500 0M-11 7q4-5 7.500 0t7.500 0 7.500 0", paint: "#5b9fe6" },
  fire: { fill: FLAME, line: "M0 9Q-4 6 0 1 4 6 0 9", paint: "#f08a2c" },
  rain: { fill: "M-7 1Q-12 1-12-3-12-7-7-7-6-12-1-10 3-13 5-8 12-8 11-3 11 1 7 1Z", line: "M-5 4L-7 10M0 4L-2 10M5 4L3 10", paint: "#a9c4d6" },
  rodents: { fill: "M-9 7Q-9-4 0-4 2-10 6-6L11 2Q10 7 4 7Z", line: "M-9 7Q-13 11-4 11H2M6 0h.1", paint: "#9c8f84" },
  heron: { fill: "M-11 2Q-6-4 3-1 7-4 4-9L5-12 12-9 8-8Q10 0 4 4-4 6-11 2Z", line: "M2 12V4M-2 12V5M6-9h.1", paint: "#c9d6de" },
  gamekeeper: { fill: "M-12 5Q0 10 12 5 9 2 7 2L5-7Q0-4-5-7L-7 2Q-9 2-12 5Z", line: "M5-3Q10-7 10-12M-6 0Q0 2 6 0", paint: "#5fb36b" },
  "water-bailiff": { fill: "M0-12L10-9Q10 4 0 12-10 4-10-9Z", line: "M-6-1Q0-6 4-1L7-4V2L4-1Q0 4-6-1", paint: "#5b9fe6" },
  poacher: { fill: "M3-12a2.500 2.500 0 1 0 .1 0Z", line: "M3-7V4Q3 10-2 10-8 10-8 3L-4 6", paint: "#9c8f84" },
  "maintenance-work": { fill: "M2 6L7 1 11 11ZM-2 6L-7 1-11 11Z", line: "M-9-10L5 4M9-10L-5 4", paint: "#a9b4b8" },
  drought: { fill: "M0-12a6 6 0 1 0 .1 0Z", line: "M-12 5H-5L-1 11 3 4 7 9 12 5M-10-6H-8M8-6H10", paint: "#f3c647" },
  "water-primrose": { fill: `M0-12${PETAL}M-7-7${PETAL}M7-7${PETAL}M-5 1${PETAL}M5 1${PETAL}`, line: "M0-1h.1", paint: "#f3d84b" },
  pollution: { fill: "M0-12Q10-12 10-3 10 1 6 3V9H-6V3Q-10 1-10-3-10-12 0-12Z", line: "M-4-3h.1M4-3h.1M-2 9V6M2 9V6M0 2V3", paint: "#a8b83e" },
  "purifying-plant": { fill: DROP, line: "M-3 4L-1 7 4 1", paint: "#8fd6ee" },
  "mad-cow": { fill: COW, line: "M-5-4L-2-1M-2-4L-5-1M2-4L5-1M5-4L2-1M-3 7Q0 4 3 7", paint: "#f0a49a" },
  pasture: { fill: "M-12 3H12V11H-12Z", line: "M-9 11V-6M0 11V-9M9 11V-6M-12-2H12M-12 4H12", paint: "#8fbf5e" },
  yob: { fill: "M-8-2L-9-10-4-7-2-12 1-7 5-11 6-6 10-8 8-1Q8 11 0 11-8 11-8-2Z", line: "M-5 0L-2 2M5 0L2 2M-3 7H3", paint: "#e2935b" },
  "tourist-guide": { fill: "M-12-2Q-10-12 0-12 10-12 12-2 8-4 6-2 3-4 0-2-3-4-6-2-8-4-12-2Z", line: "M0-2V8Q0 11-3 11-5 11-5 9", paint: "#e58fb0" },
  "embarkation-point": { fill: "M0-12a3.500 3.500 0 1 0 .1 0Z", line: "M0-5V11M-6-1H6M-10 3Q-9 11 0 11 9 11 10 3", paint: "#f2d16b" },
  factory: { fill: "M-12 11V0L-6-4V0L0-4V0H3L4-12H8L9 11Z", line: "M-8 6h3M-2 6h3", paint: "#a9968a" },
};
