/** A plot as a file for print: in the chosen palette, on white paper in any theme. */
import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import type { PlotPicture } from '#core/meta-analysis/plots/plot-shape.ts';
import { plotSvg } from '#core/meta-analysis/plots/plot-svg.ts';
import { withPixelDensity } from './png-density.ts';

/** px that a plot is laid out at for print: with its margin 180 mm wide, its smallest letters are 7 points high. */
export const printLayoutWidth = 908;

/** 180 mm, the width of a printed page of two columns, at 300 dpi. */
const printWidth = 2126;
/** px of the plot's own. */
const margin = 16;
/** 300 dpi. */
const pixelsPerMetre = 11_811;
/** Beyond it browsers give an empty canvas. */
const maxCanvasSide = 16_000;

/** The plot's name and the words in ASCII letters: `forest-plot-heart-attack.svg`. */
export function plotFileName(plot: string, about: string | null, format: 'svg' | 'png'): string {
  const words = (about ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return `${plot}${words && `-${words}`}.${format}`;
}

export function svgFile(plot: PlotPicture, palette: PlotPalette): Blob {
  return new Blob([plotSvg(plot, { palette, theme: 'print', margin })], { type: 'image/svg+xml;charset=utf-8' });
}

/** The picture's size with its margin: as wide as print needs, unless a very long plot would then exceed a canvas. */
export function printSize(plot: Pick<PlotPicture, 'width' | 'height'>): {
  readonly width: number;
  readonly height: number;
} {
  const [width, height] = [plot.width + 2 * margin, plot.height + 2 * margin];
  const scale = Math.min(printWidth / width, maxCanvasSide / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function loaded(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The plot could not be read as a picture.'));
    // The page's policy allows pictures from such addresses only.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

/** Throws where the browser cannot draw it. */
export async function pngFile(plot: PlotPicture, palette: PlotPalette): Promise<Blob> {
  const size = printSize(plot);
  const image = await loaded(plotSvg(plot, { palette, theme: 'print', margin, size }));
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.drawImage(image, 0, 0, size.width, size.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const bytes = drawn && withPixelDensity(new Uint8Array(await drawn.arrayBuffer()), pixelsPerMetre);
  if (!bytes) throw new Error('The browser made no PNG of the plot.');
  return new Blob([bytes], { type: 'image/png' });
}
