/** The board as a picture to be sent to friends. */

/** What a picture in SVG takes from the page's styles; apart from the page it has to carry them itself. */
const CARRIED = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "display", "visibility",
  "transform", "transform-origin", "transform-box", "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor", "dominant-baseline", "paint-order",
  "mix-blend-mode", "clip-path", "stop-color", "stop-opacity", "vector-effect",
];

/** How wide a picture is, in pixels. */
const WIDE = 1200;

function carried(from: Element, to: Element): void {
  const styles = getComputedStyle(from);
  const own = CARRIED.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(";");
  to.setAttribute("style", own);
  [...from.children].forEach((child, n) => {
    const copy = to.children[n];
    if (copy) carried(child, copy);
  });
}

export async function pictureOf(svg: SVGSVGElement): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  carried(svg, copy);
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(WIDE));
  copy.setAttribute("height", String((WIDE * height) / width));
  for (const part of copy.querySelectorAll(".moved, .halo")) part.remove();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: Math.round((WIDE * height) / width) });
  const paint = canvas.getContext("2d");
  if (!paint) throw new Error("This browser paints no pictures.");
  paint.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The picture could not be painted.");
  return blob;
}

/** Hand a picture to the device's own way of sharing; where there is none, it is saved. */
export async function share(blob: Blob, name: string, text: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], text }).catch(() => {});
    return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
