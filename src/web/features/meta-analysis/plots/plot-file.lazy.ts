/** A plot as a file for print: in the chosen palette, on white paper in any theme. */
import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import type { PlotPicture } from '#core/meta-analysis/plots/plot-shape.ts';
import { plotSvg } from '#core/meta-analysis/plots/plot-svg.ts';

/** The print resolution of a PNG, written into its bytes: a browser's canvas makes pictures that do not say theirs. */

const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const densityBytes = 21;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 of ISO 3309, as every chunk ends with. */
function crc(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (crcTable[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/** 9 bytes of data; the last one sets the unit to the metre (PNG specification, 11.3.4.3). */
function densityChunk(pixelsPerMetre: number): Uint8Array {
  const chunk = new Uint8Array(densityBytes);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set([112, 72, 89, 115], 4);
  view.setUint32(8, pixelsPerMetre);
  view.setUint32(12, pixelsPerMetre);
  chunk[16] = 1;
  view.setUint32(17, crc(chunk.subarray(4, 17)));
  return chunk;
}

interface Chunk {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Null where the bytes are no whole PNG. */
function chunksOf(png: Uint8Array): Chunk[] | null {
  if (!signature.every((byte, index) => png[index] === byte)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  let start = signature.length;
  while (start + 12 <= png.length) {
    const end = start + 12 + view.getUint32(start);
    if (end > png.length) return null;
    chunks.push({
      name: String.fromCharCode(...png.subarray(start + 4, start + 8)),
      bytes: png.subarray(start, end),
    });
    start = end;
  }
  return chunks[0]?.name === 'IHDR' && chunks.at(-1)?.name === 'IEND' && start === png.length ? chunks : null;
}

/** The same picture with its density, after its header and in place of an earlier one. Null if the bytes are no PNG. */
export function withPixelDensity(png: Uint8Array, pixelsPerMetre: number): Uint8Array<ArrayBuffer> | null {
  const [head, ...rest] = chunksOf(png) ?? [];
  if (!head) return null;
  const parts = [
    Uint8Array.from(signature),
    head.bytes,
    densityChunk(pixelsPerMetre),
    ...rest.filter(({ name }) => name !== 'pHYs').map(({ bytes }) => bytes),
  ];
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

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
