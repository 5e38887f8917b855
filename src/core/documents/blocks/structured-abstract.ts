/** Finds an abstract by its labelled parts, where it has no heading. */

import type { BlockKind } from '#core/documents/document.ts';
import { splitPassages } from '#core/text/passages.ts';
import { type SectionKind, sectionKind } from '#core/text/section-kind.ts';
import { sectionOfMatter } from './article-matter.ts';
import { headingNumber, namedSection, sectionNameOf } from './section-names.ts';

/** A block in reading order. `opens`: the heading or run-in words that begin a section here, null elsewhere. */
export interface AbstractBlock {
  kind: BlockKind;
  opens: string | null;
  text: string;
  page: number;
}

/** The abstract is the blocks from `from` up to, but not including, `to`. */
export interface AbstractRange {
  from: number;
  to: number;
}

/** Characters of the longest abstract. */
const maxAbstractLength = 5_000;
/** Characters of names, places and notes before the abstract. */
const maxBefore = 2_500;
/** Minimum ratio of the rest of the paper to its abstract, where no section name is repeated. */
const minRest = 3;

const label = /^(\p{L}[\p{L}\s,/&-]{2,60}?)\s?[:.—–]\s+(?=[\p{Lu}\d"“(])/u;

/** The label of a block, from its heading or its own first words; null without a label. */
function labelOf({ kind, opens, text }: AbstractBlock): string | null {
  if (opens) return opens;
  if (kind !== 'paragraph') return null;
  const own = label.exec(text)?.[1] ?? null;
  return own !== null && (namedSection(own) !== null || isPartLabel(own)) ? own : null;
}

const isPartLabel = (text: string) =>
  /^(?:importance|context|objectives?|aims?|purpose|questions?|hypothesis|design(?:,? settings?)?(?:,? (?:and )?participants)?|settings?|participants|patients|subjects|interventions?|exposures?|(?:main |primary )?(?:outcomes?|measures?|outcome measures?|outcomes and measures)|measurements|significance|meaning|data sources?|study selection)$/i.test(
    text,
  );

const order: Readonly<Partial<Record<SectionKind, number>>> = { background: 0, methods: 1, results: 2, conclusion: 3 };

/** Whether a paragraph contains all parts of an abstract, each after its label. */
function isWholeAbstract({ kind, text }: AbstractBlock): boolean {
  if (kind !== 'paragraph' || text.length > maxAbstractLength) return false;
  const kinds = new Set(splitPassages(text, []).map(({ section }) => sectionKind(section)));
  return kinds.has('results') && kinds.has('methods') && (kinds.has('conclusion') || kinds.has('background'));
}

/** Where the labelled parts that begin at `from` end; null where they are not an abstract. */
function endOf(blocks: readonly AbstractBlock[], from: number): number | null {
  const seen = new Set<SectionKind>();
  let latest = 0;
  let length = 0;
  let parted = false;
  let to = from;
  for (; to < blocks.length; to += 1) {
    const block = blocks[to];
    if (!block || block.kind === 'table' || block.kind === 'caption') break;
    const own = labelOf(block);
    const kind = own === null ? null : sectionKind(own);
    const place = kind === null ? undefined : order[kind];
    if (own !== null && (headingNumber(own) !== null || (to > from && sectionNameOf(own) === 'introduction'))) break;
    if (place !== undefined) {
      if (place < latest - 1 || (latest === 3 && place < 3)) break;
      latest = Math.max(latest, place);
      if (kind) seen.add(kind);
      parted = false;
    } else if (kind !== 'registration' && sectionOfMatter(block.text) === null) {
      if (block.kind === 'heading') break;
      // A part of an abstract is one paragraph. Text after the last part belongs to the paper.
      if (latest === 3 && parted) break;
    }
    if (block.kind === 'paragraph' && kind !== 'registration') parted = true;
    length += block.text.length;
    if (length > maxAbstractLength) return null;
  }
  return seen.has('methods') && seen.has('results') && seen.has('conclusion') ? to : null;
}

/** Whether the names are repeated, as those of the paper's own sections, or much text follows. */
function hasPaperAfter(blocks: readonly AbstractBlock[], { from, to }: AbstractRange): boolean {
  const references = blocks.findIndex(({ opens }) => opens !== null && sectionNameOf(opens) === 'references');
  const rest = blocks.slice(to, references < 0 ? undefined : references);
  const names = rest.flatMap(({ opens }) => (opens ? (sectionNameOf(opens) ?? []) : []));
  if (names.includes('methods') || names.includes('results')) return true;
  if (blocks.slice(from, to).some(({ kind }) => kind === 'heading')) return false;
  const lengthOf = (some: readonly AbstractBlock[]) =>
    some.reduce((sum, { kind, text }) => (kind === 'paragraph' ? sum + text.length : sum), 0);
  return lengthOf(rest) > minRest * lengthOf(blocks.slice(from, to));
}

/**
 * An abstract in labelled parts (`Background`, `Methods`, `Results`, `Conclusions`) at the beginning of a paper, with
 * or without a heading of its own. Its parts have the names of the paper's sections, which come after it. Null where
 * there is none, and where the labels can be those of a short paper itself.
 */
export function structuredAbstract(blocks: readonly AbstractBlock[]): AbstractRange | null {
  let before = 0;
  let announced = false;
  for (const [index, block] of blocks.entries()) {
    if (block.page > (blocks[0]?.page ?? 1) + 1 || before > maxBefore) return null;
    if (isWholeAbstract(block)) {
      const range = { from: index, to: index + 1 };
      return hasPaperAfter(blocks, range) ? range : null;
    }
    const own = labelOf(block);
    if (own !== null && order[sectionKind(own)] !== undefined) {
      const to = endOf(blocks, index);
      if (to === null) return null;
      const range = { from: index, to };
      return hasPaperAfter(blocks, range) ? range : null;
    }
    // Text directly under the heading of an abstract: it has no parts.
    if (announced && block.kind === 'paragraph') return null;
    announced ||= block.opens !== null && sectionNameOf(block.opens) === 'abstract';
    if (block.kind === 'paragraph') before += block.text.length;
  }
  return null;
}
