/** Time as people read it. */

/** What is left on a clock: `2 d 4 h`, `1:02:09`, `4:05`, and tenths when it gets close. */
export function left(seconds: number): string {
  const rest = Math.max(0, seconds);
  if (rest >= 86400) return `${Math.floor(rest / 86400)} d ${Math.floor((rest % 86400) / 3600)} h`;
  if (rest < 10) return `0:0${(Math.floor(rest * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(rest);
  const [hours, minutes, last] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), two(whole % 60)];
  return hours ? `${hours}:${two(minutes)}:${last}` : `${minutes}:${last}`;
}

/** How long something took. */
export function lasted(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "under a minute";
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** How long ago, roughly: people want to know whether it is worth coming back. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, now - then);
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  const days = Math.floor(seconds / 86400);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
