/** How large pages are shown. A scale is CSS px for a point of the page. */

/** A page at its printed size: 96 px and 72 points are an inch. */
export const printedScale = 96 / 72;

const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5].map(
  (step) => step * printedScale,
);
/** Steps too small to see are skipped. */
const minChange = 1.01;

export function largerScale(scale: number): number {
  return steps.find((step) => step > scale * minChange) ?? scale;
}

export function smallerScale(scale: number): number {
  return steps.findLast((step) => step < scale / minChange) ?? scale;
}

/** At which a page is as wide as its viewport; a page of a pixel or a kilometre has a scale as well. */
export function fittingScale(pageWidth: number, availableWidth: number): number {
  return Math.min(steps.at(-1) ?? 1, Math.max(0.000_1, availableWidth / Math.max(1, pageWidth)));
}

/** `120%`. */
export function formatScale(scale: number): string {
  return `${Math.max(1, Math.round((scale / printedScale) * 100))}%`;
}

/** The largest canvas, in pixels: phones refuse larger ones, or they take the memory of all other pages. */
const maxPixels = 12_000_000;

/** Pixels of the canvas for a CSS px: the screen's own, or fewer for a page that would not fit. */
export function canvasRatio(width: number, height: number, screenRatio: number): number {
  return Math.min(screenRatio, Math.sqrt(maxPixels / Math.max(1, width * height)), 8_192 / Math.max(width, height));
}
