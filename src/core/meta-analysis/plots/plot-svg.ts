/** A plot as a self-contained SVG file: no script, no font, no external image, the same text every time. */
import { type PlotColours, type PlotPaint, type PlotPalette, type PlotTheme, plotColours } from './plot-palette.ts';
import type { PlotPicture, PlotRole, PlotShape, TextShape } from './plot-shape.ts';

export interface PlotSvgOptions {
  readonly palette: PlotPalette;
  readonly theme: PlotTheme;
  /** Margin around the plot, in px of the plot. Default 0. */
  readonly margin?: number;
  /**
   * Width and height of the picture, where they differ from the plot's own. The plot is scaled to fit, never stretched.
   */
  readonly size?: { readonly width: number; readonly height: number };
  /** Prefix of every id, where a page has more than one SVG. */
  readonly idPrefix?: string;
}

const families = {
  serif: "'Source Serif 4', 'Source Serif Pro', Georgia, 'Times New Roman', serif",
  sans: "'Source Sans 3', 'Source Sans Pro', Arial, 'Liberation Sans', sans-serif",
} as const;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Text for an element or an attribute. Left out are characters that XML forbids, and marks of text direction, with
 * which a label could reorder its neighbours.
 */
export function svgText(value: string): string {
  return value
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Hundredths of a px are finer than any printer, and short. */
const px = (value: number) => String(Number(value.toFixed(2)) || 0);

const attributes = (pairs: Readonly<Record<string, string | number | null>>) =>
  Object.entries(pairs)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? px(value) : svgText(value ?? '')}"`)
    .join('');

const titled = (name: string, own: string, title: string | null) =>
  title === null ? `<${name}${own}/>` : `<${name}${own}><title>${svgText(title)}</title></${name}>`;

function paintOf(paint: PlotPaint, hatch: string): Record<string, string | number | null> {
  return {
    fill: paint.hatched ? `url(#${hatch})` : (paint.fill ?? 'none'),
    stroke: paint.stroke,
    'stroke-width': paint.strokeWidth,
    'stroke-dasharray': paint.dash?.join(' ') ?? null,
  };
}

function textElement(shape: TextShape, colours: PlotColours): string {
  const { x, y, anchor, style, tone, text, title } = shape;
  const own = attributes({
    x,
    y,
    'text-anchor': anchor,
    'font-family': families[style.face],
    'font-size': style.sizePx,
    'font-weight': style.bold ? 600 : null,
    fill: colours.tones[tone],
  });
  const told = title === null ? '' : `<title>${svgText(title)}</title>`;
  return `<text${own}>${told}${svgText(text)}</text>`;
}

function element(shape: PlotShape, colours: PlotColours, hatchOf: (role: PlotRole) => string): string {
  if (shape.kind === 'text') return textElement(shape, colours);
  const paint = colours.paints[shape.role];
  const painted = paintOf(paint, hatchOf(shape.role));
  switch (shape.kind) {
    case 'line': {
      const { from, to } = shape;
      return titled(
        'line',
        attributes({ x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...painted, fill: null }),
        shape.title,
      );
    }
    case 'rectangle': {
      const { x, y, width, height } = shape;
      return titled('rect', attributes({ x, y, width, height, ...painted }), shape.title);
    }
    case 'circle':
      return titled(
        'circle',
        attributes({ cx: shape.centre.x, cy: shape.centre.y, r: shape.radius, ...painted }),
        shape.title,
      );
    case 'polygon': {
      const points = shape.points.map(({ x, y }) => `${px(x)},${px(y)}`).join(' ');
      const filled = shape.isArrowHead ? { fill: paint.stroke } : painted;
      return titled('polygon', attributes({ points, ...filled }), shape.title);
    }
  }
}

/** Slanted lines, in the colour of the role's edge on the paper. */
function hatch(id: string, paint: PlotPaint, paper: string): string {
  const step = paint.strokeWidth > 1 ? 4 : 7;
  return (
    `<pattern${attributes({ id, width: step, height: step, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' })}>` +
    `<rect${attributes({ width: step, height: step, fill: paper })}/>` +
    `<line${attributes({ x1: 0, y1: 0, x2: 0, y2: step, stroke: paint.stroke, 'stroke-width': 2 })}/></pattern>`
  );
}

/** Title and description come first, as screen readers need them; all text is escaped. */
export function plotSvg(
  plot: PlotPicture,
  { palette, theme, size, margin = 0, idPrefix = 'plot' }: PlotSvgOptions,
): string {
  const colours = plotColours(palette, theme);
  const hatchOf = (role: PlotRole) => `${idPrefix}-hatch-${role}`;
  const paper = { x: -margin, y: -margin, width: plot.width + 2 * margin, height: plot.height + 2 * margin };
  const { width, height } = size ?? paper;
  const root = attributes({
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `${px(paper.x)} ${px(paper.y)} ${px(paper.width)} ${px(paper.height)}`,
    role: 'img',
    'aria-labelledby': `${idPrefix}-title ${idPrefix}-description`,
    direction: 'ltr',
    'font-variant-numeric': 'tabular-nums',
  });
  const used = new Set(plot.shapes.flatMap((shape) => (shape.kind === 'text' ? [] : [shape.role])));
  const hatches = [...used].filter((role) => colours.paints[role].hatched);
  const defs = hatches.map((role) => hatch(hatchOf(role), colours.paints[role], colours.paper)).join('');
  return [
    `<svg${root}>`,
    `<title id="${svgText(idPrefix)}-title">${svgText(plot.title)}</title>`,
    `<desc id="${svgText(idPrefix)}-description">${svgText(plot.description)}</desc>`,
    ...(defs ? [`<defs>${defs}</defs>`] : []),
    `<rect${attributes({ ...paper, fill: colours.paper })}/>`,
    ...plot.shapes.map((shape) => element(shape, colours, hatchOf)),
    '</svg>',
    '',
  ].join('\n');
}
