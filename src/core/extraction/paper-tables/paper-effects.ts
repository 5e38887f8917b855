/**
 * Every effect that a whole paper reports as its own: in its abstract, in the running text of its results and in its
 * tables. Introduction and discussion mostly report the work of others and are not read.
 */

import { isMatter } from '#core/documents/blocks/section-names.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';
import { readStatedEffects } from '#core/extraction/effects/state-effects.ts';
import type { Words } from '#core/extraction/effects/stated-effect.ts';
import { speaksOfOtherWork } from '#core/extraction/other-work.ts';
import { splitPassages } from '#core/text/passages.ts';
import { type Span, splitSentences } from '#core/text/sentences.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import { paperTables } from './paper-table.ts';
import { type PaperEffect, readTableEffects } from './read-table-effects.ts';
import { atTimesOf } from './table-times.ts';

/** An effect with every place of the paper that reports it. The place with the most detail is first. */
export interface FoundEffect {
  effect: PaperEffect;
  from: 'abstract' | 'text' | 'table';
  /** For a table: its block of the paper. */
  block: number;
  /** Offsets of the other places in the paper’s text. */
  alsoAt: readonly { start: number; end: number }[];
}

type Block = PaperText['blocks'][number];

/** Characters of running text that are read, so that a book takes no longer than a paper. */
const maxProseLength = 120_000;
/** Characters in which the compared arms are searched. */
const maxContextLength = 4_000;
const assigning =
  /\b(?:randomi[sz]ed|randomly|assigned|allocated|received?|placebo|usual\scare|control\s(?:group|arm|condition))\b/i;
/** A sentence that cites its source. */
const citing =
  /\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]|\(\p{Lu}[\p{L}’'-]+(?:\set\sal\.?|\sand\s\p{Lu}\p{L}+)?,?\s(?:19|20)\d\d[a-z]?\)/u;
const planning =
  /\b(?:sample\ssize|power\s(?:of|to\sdetect)|would\s(?:be|have|provide|allow)|to\sdetect\sa|assum(?:ing|ed))\b/i;
/** The part of an abstract about earlier knowledge. */
const ofBefore = /^(?:background|introduction|context|importance|rationale|objectives?|aims?|purpose|hypothesis)\b/i;

const isProse = ({ kind }: Block) => kind === 'paragraph' || kind === 'caption';

/** From the first block of the results to the first block after them, including parts with their own headings. */
function resultBlocks(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex(({ section }) => section === 'results');
  if (first < 0) return [];
  const behind = blocks.findIndex(
    ({ section }, index) =>
      index > first &&
      (isMatter(section) || ['discussion', 'limitations', 'conclusion', 'references'].includes(section)),
  );
  return blocks
    .slice(first, behind < 0 ? blocks.length : behind)
    .filter(({ section }) => section === 'results' || section === 'other');
}

function contextOf({ text, blocks }: PaperText): string {
  const sentences: string[] = [];
  let length = 0;
  for (const { kind, section, start, end } of blocks) {
    if (kind !== 'paragraph' || (section !== 'abstract' && section !== 'methods')) continue;
    for (const span of splitSentences(text.slice(start, end))) {
      const sentence = text.slice(start + span.start, start + span.end);
      if (!assigning.test(sentence) || length + sentence.length > maxContextLength) continue;
      sentences.push(sentence);
      length += sentence.length + 1;
    }
  }
  return sentences.length === 0 ? '' : `${sentences.join(' ')}\n\n`;
}

const moved = <Part extends { start: number; end: number }>(part: Part, by: number): Part => ({
  ...part,
  start: part.start + by,
  end: part.end + by,
});

/** Finds the first place of words in the paper; results are cached. */
function createLookup({ text }: PaperText): (words: string) => number {
  const known = new Map<string, number>();
  return (words) => {
    const start = known.get(words) ?? text.indexOf(words);
    known.set(words, start);
    return start;
  };
}
type Lookup = ReturnType<typeof createLookup>;

/**
 * Words that were found in the context are at another place in the paper: they are searched there, and dropped where
 * they are not found.
 */
function wordsIn(lookup: Lookup, found: Words, context: number, by: number): Words | null {
  if (found.start >= context) return moved(found, by);
  const start = lookup(found.text);
  return start < 0 ? null : { start, end: start + found.text.length, text: found.text };
}

function proseEffects(paper: PaperText, lookup: Lookup, block: Block, context: string): PaperEffect[] {
  const own = paper.text.slice(block.start, block.end);
  if (!/\d/.test(own)) return [];
  const by = block.start - context.length;
  const labelled = block.section === 'abstract' ? splitPassages(own, []) : [];
  const parts = labelled.filter(({ section }) => section !== null && ofBefore.test(section));
  const place = (found: Words | null) => found && wordsIn(lookup, found, context.length, by);
  const sentences = splitSentences(own);
  return readStatedEffects(context + own, context.length).flatMap(({ named: _named, text: _text, ...effect }) => {
    const { start, end, outcome, timePoint, arms, counts, means } = effect;
    const sentence = sentenceAt(own, sentences, start - context.length);
    if (parts.some((part) => start - context.length >= part.start && start - context.length < part.end)) return [];
    if (speaksOfOtherWork(sentence) || citing.test(sentence) || planning.test(sentence)) return [];
    const [studied, reference] = [place(arms?.studied ?? null), place(arms?.reference ?? null)];
    return [
      {
        ...effect,
        start: start + by,
        end: end + by,
        outcome: place(outcome),
        timePoint: place(timePoint),
        arms: studied && reference ? { studied, reference } : null,
        counts: counts && [moved(counts[0], by), moved(counts[1], by)],
        means: means && [moved(means[0], by), moved(means[1], by)],
      },
    ];
  });
}

function sentenceAt(text: string, sentences: readonly Span[], at: number): string {
  const span = sentences.find(({ start, end }) => at >= start && at < end);
  return span ? text.slice(span.start, span.end) : text;
}

const fieldsFilled = ({ effect }: FoundEffect) =>
  Object.values(effect).filter((value) => value !== null).length + (effect.counts || effect.means ? 2 : 0);

const sameNumber = (one: number | null, other: number | null) =>
  one !== null && other !== null && Math.abs(one - other) < 1e-9;

/** Equal figures with words that do not distinguish them. A table has its own words for the same outcome. */
function isSame({ effect: one, from }: FoundEffect, { effect: other, from: otherFrom }: FoundEffect): boolean {
  if (one.estimate === null && other.estimate === null) {
    const figures = ({ counts, means }: PaperEffect) =>
      counts?.flatMap(({ events, total }) => [events, total]) ??
      means?.flatMap(({ value, deviation }) => [value, deviation]);
    const [left, right] = [figures(one), figures(other)];
    return left !== undefined && JSON.stringify(left) === JSON.stringify(right) && sharesOutcome(one, other);
  }
  if (
    !sameNumber(one.estimate, other.estimate) ||
    !sameNumber(one.ciLow, other.ciLow) ||
    !sameNumber(one.ciHigh, other.ciHigh)
  )
    return false;
  if (one.measure !== null && other.measure !== null && one.measure !== other.measure) return false;
  if (one.level !== null && other.level !== null && one.level !== other.level) return false;
  return from === 'table' && otherFrom === 'table'
    ? sharesOutcome(one, other)
    : from !== otherFrom || sharesOutcome(one, other);
}

function sharesOutcome({ outcome: one }: PaperEffect, { outcome: other }: PaperEffect): boolean {
  if (!one || !other) return true;
  const [left, right] = [contentStems(one.text), contentStems(other.text)];
  return shared(left, right) > 0;
}

/** Fields that the richer effect leaves open are taken from the other. Every place is preserved. */
function joined(one: FoundEffect, other: FoundEffect): FoundEffect {
  const [rich, poor] = fieldsFilled(other) > fieldsFilled(one) ? [other, one] : [one, other];
  const filled = Object.fromEntries(
    Object.entries(poor.effect).filter(
      ([name]) => rich.effect[name as keyof PaperEffect] === null && name !== 'doubtful',
    ),
  );
  return {
    ...rich,
    effect: { ...rich.effect, ...filled },
    alsoAt: [...rich.alsoAt, { start: poor.effect.start, end: poor.effect.end }, ...poor.alsoAt],
  };
}

function withoutRepeats(found: readonly FoundEffect[]): FoundEffect[] {
  const kept: FoundEffect[] = [];
  for (const one of found) {
    const place = kept.findIndex((other) => isSame(one, other));
    const other = kept[place];
    if (other) kept[place] = joined(other, one);
    else kept.push(one);
  }
  return kept;
}

const primary =
  /\b(?:primary|main|principal)\s(?:(?:efficacy|clinical|study)\s)?(?:outcome|end\s?point)(?:\smeasure)?\s(?:was|is)\s(?:the\s)?(?<what>[^.;]{3,200})/giu;

/** The primary outcome of the methods or the abstract, with its time; null where there are several or none. */
function primaryOutcome({ text, blocks }: PaperText) {
  const named: { stems: Set<string>; isThen: ReturnType<typeof atTimesOf> }[] = [];
  for (const { kind, section, start, end } of blocks) {
    if (kind !== 'paragraph' || (section !== 'abstract' && section !== 'methods')) continue;
    for (const match of text.slice(start, end).matchAll(primary)) {
      const whole = match.groups?.['what'] ?? '';
      const what = whole.replace(
        /,?\s(?:measured|assessed|defined|as\s|on\s|using|between|from|at\s|after|within|over)\b.*$/su,
        '',
      );
      const stems = contentStems(
        what.replace(/^(?:change|difference|proportion|mean|rate|time)s?\s(?:in|of|to)\s(?:the\s)?/i, ''),
      );
      named.push({ stems, isThen: atTimesOf(whole) });
    }
  }
  const [first, ...others] = named;
  if (!first || first.stems.size === 0 || others.some((other) => shared(first.stems, other.stems) === 0)) return null;
  return first;
}

/** Marks the effects of the primary outcome, where the paper names only one. */
function withPrimary(paper: PaperText, found: readonly FoundEffect[]): FoundEffect[] {
  const wanted = primaryOutcome(paper);
  if (!wanted) return [...found];
  return found.map((one) => {
    const { importance, outcome, population, timePoint } = one.effect;
    if (importance !== null || population === 'subgroup' || outcome === null) return one;
    const stems = contentStems(outcome.text);
    const both = shared(wanted.stems, stems);
    const isOutcome = both === wanted.stems.size || (both > 0 && both === stems.size);
    return isOutcome && (timePoint === null || wanted.isThen(timePoint))
      ? { ...one, effect: { ...one.effect, importance: 'primary' } }
      : one;
  });
}

/** In the order of the text; offsets refer to the paper's text. */
export function readPaperEffects(paper: PaperText): FoundEffect[] {
  const context = contextOf(paper);
  const lookup = createLookup(paper);
  const found: FoundEffect[] = [];
  let read = 0;
  const results = new Set(resultBlocks(paper.blocks));
  for (const [index, block] of paper.blocks.entries()) {
    const from = block.kind === 'table' ? 'table' : block.section === 'abstract' ? 'abstract' : 'text';
    const add = (effects: readonly PaperEffect[]) => {
      for (const effect of effects) found.push({ effect, from, block: index, alsoAt: [] });
    };
    if (from === 'table') {
      // A table floats: the page on which the discussion begins can contain one of the results.
      if (block.section === 'references' || block.section === 'introduction') continue;
      for (const table of paperTables(paper, index)) add(readTableEffects(table));
    } else if (isProse(block) && (from === 'abstract' || results.has(block)) && read < maxProseLength) {
      read += block.end - block.start;
      add(proseEffects(paper, lookup, block, from === 'abstract' ? '' : context));
    }
  }
  return withPrimary(paper, withoutRepeats(found));
}
