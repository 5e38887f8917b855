/** The PRISMA 2020 flow diagram as geometry: a column of boxes, the exclusions beside or below each, arrows between. */

import {
  arrowHead,
  line,
  type PlotPicture,
  type PlotPoint,
  type PlotShape,
  type TextStyle,
} from '#core/meta-analysis/plots/plot-shape.ts';
import { textShape, wrapToWidth } from '#core/meta-analysis/plots/text-width.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { faultInPrisma, type PrismaCounts, type PrismaField, prismaMismatches } from './prisma-counts.ts';
import { type PrismaLine, type PrismaPhase, prismaSteps } from './prisma-steps.ts';

export interface PrismaInput {
  readonly counts: PrismaCounts;
  /** The counts that the user typed; those that are null also belong to the user. */
  readonly own: readonly PrismaField[];
  readonly title: string;
  /** In px. */
  readonly width: number;
}

interface PrismaBox {
  readonly phase: PrismaPhase;
  readonly place: 'main' | 'side';
  readonly lines: readonly PrismaLine[];
  /** Dashed: every count in it belongs to the user. */
  readonly isOwn: boolean;
  /** The lines, wrapped to fit. */
  readonly texts: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PrismaDiagram extends PlotPicture {
  readonly kind: 'prisma';
  /** In the order of reading. */
  readonly boxes: readonly PrismaBox[];
  /** True where exclusions are beside the flow, false where they are below. */
  readonly isWide: boolean;
  /** What does not add up, and what dashed boxes mean. */
  readonly notes: readonly string[];
}

const style: TextStyle = { face: 'sans', sizePx: 14, bold: false };
const phaseStyle: TextStyle = { face: 'sans', sizePx: 14, bold: true };
const lineHeight = 19;
const inset = 12;
const gap = 34;
const phaseWidth = 116;
const indent = 40;
/** In px, so that the outer half of a box's edge is not cut. */
const edge = 1;
const stem = 16;
const minWideWidth = 620;

function words({ text, countText, whose }: PrismaLine): string {
  if (whose === 'nobody') return text;
  const count = `n = ${countText || '___'}`;
  return whose === 'reader' ? `${text} (${count}, reader’s own)` : `${text} (${count})`;
}

function boxOf(
  phase: PrismaPhase,
  place: PrismaBox['place'],
  lines: readonly PrismaLine[],
  at: { readonly x: number; readonly y: number; readonly width: number },
): PrismaBox {
  const texts = lines.flatMap((item) => wrapToWidth(words(item), at.width - 2 * inset, style));
  const counts = lines.filter(({ whose }) => whose !== 'nobody');
  const isOwn = counts.length > 0 && counts.every(({ whose }) => whose === 'reader');
  return { phase, place, lines, isOwn, texts, ...at, height: texts.length * lineHeight + 2 * inset - 5 };
}

function boxShapes({ x, y, width, height, texts, isOwn }: PrismaBox): PlotShape[] {
  const role = isOwn ? 'own_box' : 'box';
  return [
    { kind: 'rectangle', role, x, y, width, height, key: null, title: null },
    ...texts.map((text, index) =>
      textShape({ x: x + inset, y: y + inset + 12 + index * lineHeight, style, tone: isOwn ? 'ink_2' : 'ink' }, text),
    ),
  ];
}

const arrow = (from: PlotPoint, to: PlotPoint, way: 'right' | 'down'): PlotShape[] => [
  line('flow', from, to),
  arrowHead('flow', to, way),
];

interface Placed {
  readonly boxes: readonly PrismaBox[];
  readonly marks: readonly PlotShape[];
  readonly bottom: number;
}

/** Exclusions are to the right of their step. */
function placeWide(steps: ReturnType<typeof prismaSteps>, width: number): Placed {
  const availableWidth = (width - phaseWidth - gap - edge) / 2;
  const boxes: PrismaBox[] = [];
  const marks: PlotShape[] = [];
  let y = 8;
  let above: PrismaBox | null = null;
  for (const { phase, main, side } of steps) {
    if (above?.phase !== phase)
      marks.push(textShape({ x: 0, y: y + inset + 12, style: phaseStyle, tone: 'ink_2' }, phase));
    const box = boxOf(phase, 'main', main, { x: phaseWidth, y, width: availableWidth });
    const middle = box.x + availableWidth / 2;
    if (above) marks.push(...arrow({ x: middle, y: above.y + above.height }, { x: middle, y }, 'down'));
    boxes.push(box);
    const beside = side && boxOf(phase, 'side', side, { x: box.x + availableWidth + gap, y, width: availableWidth });
    if (beside) {
      const height = y + Math.min(box.height, beside.height) / 2;
      marks.push(...arrow({ x: box.x + availableWidth, y: height }, { x: beside.x, y: height }, 'right'));
      boxes.push(beside);
    }
    y += Math.max(box.height, beside?.height ?? 0) + gap;
    above = box;
  }
  return { boxes, marks, bottom: y - gap };
}

/** Exclusions are below their step, indented, so that the stem runs past them. */
function placeNarrow(steps: ReturnType<typeof prismaSteps>, width: number): Placed {
  const boxes: PrismaBox[] = [];
  const marks: PlotShape[] = [];
  let y = 0;
  let above: PrismaBox | null = null;
  for (const { phase, main, side } of steps) {
    if (above?.phase !== phase) {
      marks.push(textShape({ x: above ? indent : 0, y: y + 16, style: phaseStyle, tone: 'ink_2' }, phase));
      y += 28;
    }
    const box = boxOf(phase, 'main', main, { x: edge, y, width: width - 2 * edge });
    if (above) marks.push(...arrow({ x: stem, y: above.y + above.height }, { x: stem, y }, 'down'));
    boxes.push(box);
    y += box.height + 14;
    if (side) {
      const below = boxOf(phase, 'side', side, { x: indent, y, width: width - indent - edge });
      const height = y + below.height / 2;
      marks.push(...arrow({ x: stem, y: height }, { x: indent, y: height }, 'right'));
      boxes.push(below);
      y += below.height + 18;
    }
    above = box;
  }
  return { boxes, marks, bottom: y - 14 };
}

/**
 * Refused for a count that is not an integer of 0 or more. Counts that do not add up are drawn, and named in `notes`.
 */
export function prismaDiagram({ counts, own, title, width }: PrismaInput): PrismaDiagram | Refusal {
  const fault = faultInPrisma(counts, width);
  if (fault) return fault;
  const isWide = width >= minWideWidth;
  const steps = prismaSteps(counts, own);
  const { boxes, marks, bottom } = isWide ? placeWide(steps, width) : placeNarrow(steps, width);
  const notes = prismaMismatches(counts);
  if (boxes.some(({ lines }) => lines.some(({ whose }) => whose === 'reader')))
    notes.push(
      'Counts marked “reader’s own” were not counted by the search; those without a number are still to be filled in.',
    );
  return {
    kind: 'prisma',
    title,
    description: [...boxes.map(({ lines }) => `${lines.map(words).join('; ')}.`), ...notes].join(' '),
    width,
    height: bottom + 10,
    boxes,
    isWide,
    notes,
    shapes: [...marks, ...boxes.flatMap(boxShapes)],
  };
}
