import type { BlockKind, SectionName } from '#core/documents/document.ts';
import { piecesOf, plainTextOf } from '#core/documents/pages/rows.ts';
import { fontOf, isBold, isItalic, isTypewriter, type TypeMeasures } from '#core/documents/pages/type-measures.ts';
import type { RowBlock } from './line-blocks.ts';
import { startsCaption } from './line-blocks.ts';
import {
  headingNumber,
  isMatter,
  type NamedSection,
  namedSection,
  sectionNameOf,
  sectionUnder,
} from './section-names.ts';
import { structuredAbstract } from './structured-abstract.ts';

/** A block with its kind. */
export interface KnownBlock extends RowBlock {
  kind: BlockKind;
  section: SectionName;
  /**
   * The words of the heading that opens a section here; empty where a section begins without a heading; null elsewhere.
   */
  opens: string | null;
  size: number;
  text: string;
}

interface Style {
  size: number;
  font: string;
  /** Nearly the whole block is in one font. */
  whole: boolean;
  bold: boolean;
  capitals: boolean;
}

const maxHeadingLength = 150;

const plainBlockText = ({ rows }: RowBlock): string => rows.map(plainTextOf).join(' ');

function styleOf(block: RowBlock): Style {
  const first = block.rows[0];
  const font = first ? fontOf(first) : '';
  let own = 0;
  let all = 0;
  let bold = 0;
  for (const row of block.rows) {
    for (const { run } of piecesOf(row)) {
      all += run.text.length;
      if (run.font === font) own += run.text.length;
      if (isBold(run.font)) bold += run.text.length;
    }
  }
  const letters = plainBlockText(block).replace(/[^\p{L}]/gu, '');
  return {
    size: first?.height ?? 0,
    font,
    whole: own >= 0.85 * all,
    bold: bold >= 0.8 * all,
    capitals: letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase(),
  };
}

const styleKey = ({ size, font, capitals }: Style) => `${Math.round(size * 2)} ${font} ${capitals}`;

/** Whether words read like a heading: short, the beginning but not the end of a sentence, no figures. */
function readsAsHeading(text: string): boolean {
  if (text.length > maxHeadingLength || !/\p{L}{3}/u.test(text)) return false;
  if (!/^[\p{Lu}\d§]/u.test(text) || startsCaption(text)) return false;
  const wordCount = text.split(/\s+/).length;
  if (/[.,;:]$/.test(text) && (wordCount > 7 || (!text.endsWith(':') && headingNumber(text) === null))) return false;
  if (/^key ?words\b/i.test(text)) return false;
  if (/[=≈±@]|https?:|\(\d{4}\)|\d+\.\d{2,}|;.*;/.test(text)) return false;
  const written = text.replace(/\s+/g, '');
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 0.6 * written.length) return false;
  return wordCount <= 18;
}

function isHeading(
  block: RowBlock,
  style: Style,
  text: string,
  measures: TypeMeasures,
  next: RowBlock | undefined,
): boolean {
  if (block.rows.length > 3) return false;
  const known = sectionNameOf(text);
  const larger = style.size >= 1.07 * measures.size;
  if (known !== null && block.rows.length === 1)
    return larger || style.bold || style.capitals || style.font !== measures.font || next !== undefined;
  if (isTypewriter(style.font)) return false;
  if (!readsAsHeading(text) || style.size < 0.88 * measures.size) return false;
  if (larger || (style.bold && !isBold(measures.font))) return true;
  const isNumbered = headingNumber(text) !== null;
  if (style.capitals && (style.whole || isNumbered) && block.rows.length <= 2) return true;
  if (style.font === measures.font) return false;
  const followed =
    next !== undefined && !next.table && Math.abs((next.rows[0]?.height ?? 0) - measures.size) < 0.06 * measures.size;
  return style.whole && block.rows.length <= 2 && followed && (isNumbered || isItalic(style.font) || text.length <= 90);
}

/** The words at the start of a paragraph that are bold or otherwise marked, up to their stop or colon: `Methods.` */
function runInHeading(block: RowBlock, measures: TypeMeasures): string | null {
  const row = block.rows[0];
  if (!row || block.table) return null;
  let text = '';
  for (const { run } of piecesOf(row)) {
    if (run.font === measures.font) break;
    text += (text === '' ? '' : ' ') + run.text.trim();
    if (text.length > 60) return null;
  }
  return /[.:]$/.test(text) && text.length < plainTextOf(row).length && namedSection(text) !== null ? text : null;
}

const noteStart = /^(?:[*†‡§¶‖#]|[a-z]\s|abbreviations?:|notes?[:.]|data are |values are |source:)/i;

/**
 * Finds the kind and the section of each block, in reading order. A heading of unknown words opens a section of its own
 * where it has the style of the known ones, and belongs to their section where it is smaller.
 */
export function knowBlocks(blocks: readonly RowBlock[], measures: TypeMeasures): KnownBlock[] {
  const styles = blocks.map(styleOf);
  const texts = blocks.map((block) => (block.table ? '' : plainBlockText(block)));
  const headings = blocks.map((block, index) => {
    const style = styles[index];
    return (
      style !== undefined && !block.table && isHeading(block, style, texts[index] ?? '', measures, blocks[index + 1])
    );
  });
  const names = texts.map((text, index) => (headings[index] ? sectionNameOf(text) : null));
  const mainStyles = new Set(
    styles.flatMap((style, index) => {
      const name = names[index] ?? null;
      return name === null || name === 'other' || isMatter(name) ? [] : [styleKey(style)];
    }),
  );
  const foot = footOfColumns(blocks, styles, measures.size);
  let section: SectionName = 'other';
  /**
   * The style of the heading that opened a part of a section, and that section. The next heading of this style ends the
   * part.
   */
  let part: { style: string; within: SectionName } | null = null;
  let abstractSize: number | null = null;
  let begun = false;
  const named = blocks.map((block, index) => {
    const style = styles[index] ?? styleOf(block);
    const text = texts[index] ?? '';
    const known = (kind: BlockKind, opens: string | null = null): KnownBlock => ({
      ...block,
      kind,
      section,
      opens,
      size: style.size,
      text,
    });
    if (block.table) return known('table');
    const own: NamedSection | null = headings[index] ? namedSection(text) : null;
    const name = own && sectionUnder(section, text, own);
    if (
      headings[index] &&
      (own !== null || begun || headingNumber(text) !== null || block.rows[0]?.page !== blocks[0]?.rows[0]?.page)
    ) {
      const main = name !== null || mainStyles.has(styleKey(style));
      const topNumber = /^\d{1,2}[.)]?\s/.test(text) || headingNumber(text) === null;
      if (section === 'references' && name === null && !main) return known('reference');
      const within = part?.style === styleKey(style) ? part.within : section;
      part = own?.isPart && name !== null ? { style: styleKey(style), within } : null;
      if (name !== null) section = name;
      else if (main && own === null && topNumber && !isBetween(section, names, index)) section = 'other';
      else section = within;
      begun = true;
      abstractSize = null;
      return known('heading', text);
    }
    if (startsCaption(text)) return known('caption');
    if (section === 'references') return known('reference');
    const above = blocks[index - 1];
    if (style.size < 0.97 * measures.size && above?.table === true) return known('note');
    if (style.size < 0.93 * measures.size && (noteStart.test(text) || foot.has(index))) return known('note');
    let opens: string | null = null;
    const runIn = section === 'abstract' ? null : runInHeading(block, measures);
    const runInName = runIn === null ? null : namedSection(runIn);
    const opened = runIn && runInName && sectionUnder(section, runIn, runInName);
    if (opened) {
      section = opened;
      begun = true;
      opens = runIn;
    } else if (section === 'abstract' && block.rows.length > 2) {
      if (abstractSize === null) abstractSize = style.size;
      else if (Math.abs(style.size - abstractSize) > 0.05 * abstractSize) {
        section = 'introduction';
        opens = '';
      }
    }
    return known('paragraph', opens);
  });
  return withAbstract(named);
}

/**
 * The blocks with an abstract that is recognised only by its labelled parts. Text after it without a heading is the
 * introduction.
 */
function withAbstract(blocks: KnownBlock[]): KnownBlock[] {
  const found = structuredAbstract(blocks.map((block) => ({ ...block, page: block.rows[0]?.page ?? 1 })));
  if (found === null) return blocks;
  const next = blocks.findIndex(({ opens }, index) => index >= found.to && opens !== null);
  return blocks.map((block, index) => {
    if (index >= found.from && index < found.to) {
      return { ...block, section: 'abstract', opens: index === found.from ? (block.opens ?? '') : block.opens };
    }
    if (index < found.to || (next >= 0 && index >= next)) return block;
    return { ...block, section: 'introduction', opens: index === found.to ? '' : null };
  });
}

const nextSections: Partial<Record<SectionName, readonly SectionName[]>> = {
  methods: ['results'],
  results: ['discussion', 'conclusion'],
  discussion: ['conclusion'],
};

/** Whether the section can still continue: no section that always follows it has begun. */
function isBetween(section: SectionName, names: readonly (SectionName | null)[], index: number): boolean {
  const next = nextSections[section] ?? [];
  return names.slice(index + 1).some((name) => name !== null && next.includes(name));
}

/** The blocks in small type at the foot of a column below larger type. */
function footOfColumns(blocks: readonly RowBlock[], styles: readonly Style[], size: number): Set<number> {
  const foot = new Set<number>();
  let open = true;
  let waiting: number[] = [];
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const small = (styles[index]?.size ?? 0) < 0.93 * size && blocks[index]?.table === false;
    if (blocks[index]?.column !== blocks[index + 1]?.column) {
      open = true;
      waiting = [];
    }
    if (!small) {
      if (open) for (const one of waiting) foot.add(one);
      open = false;
    } else if (open) waiting.push(index);
  }
  return foot;
}
