import type { AbstractSection } from '#core/records/study-record.ts';
import { everyMatch } from './every-match.ts';
import { type Span, splitSentences } from './sentences.ts';

/** The passages that can be read as sentences, with their own numbers. */
export function readablePassages(passages: readonly Passage[]): Passage[] {
  return passages.filter(({ isPart }) => !isPart);
}

/** One sentence of a study's stored text; `text` is `abstract.slice(start, end)`. */
export interface Passage {
  /** From 1, in the order of the text. */
  passage: number;
  /** The label of its part, as the journal wrote it. */
  section: string | null;
  /** Offsets in UTF-16 units in the abstract. */
  start: number;
  end: number;
  text: string;
  /** A part of a stretch without the end of a sentence: it can be shown, but is not a sentence. */
  isPart?: true;
}

const headingWords =
  'background|introduction|context|importance|rationale|objectives?|aims?|purpose|hypothesis|design|setting|methods?|' +
  'methodology|materials? and methods?|patients and methods?|methods and results|methods and findings|study design|' +
  'participants|patients|subjects|interventions?|measurements?|main outcome measures?|main outcomes and measures|' +
  'outcomes?|results?|findings|principal findings|conclusions?|discussion|interpretation|significance|limitations?|' +
  'trial registration|clinical trial registration|registration|funding|study registration';
const heading = new RegExp(`(?:^|(?<=[.!?)\\]]\\s))(${headingWords})\\s?:\\s+`, 'giu');

/**
 * Headings that a source left inside an unlabelled abstract; at least two, because a single word with a colon can be
 * part of a sentence.
 */
function headingsIn(abstract: string): AbstractSection[] {
  const found = everyMatch(abstract, heading);
  if (found.length < 2) return [];
  return found.map((match, index) => ({
    label: match[1] ?? '',
    start: match.index + match[0].length,
    end: found[index + 1]?.index ?? abstract.length,
  }));
}

/** The sections as stretches of the text: in order, within it, without overlap. Invalid ones are left out. */
function validSections(abstract: string, sections: readonly AbstractSection[]): AbstractSection[] {
  const sound: AbstractSection[] = [];
  for (const section of [...sections].sort((left, right) => left.start - right.start)) {
    const before = sound.at(-1)?.end ?? 0;
    if (section.start >= before && section.end > section.start && section.end <= abstract.length) sound.push(section);
  }
  return sound;
}

/** Text before a section without the section's label. */
function withoutLabel(abstract: string, gap: Span, label: string | undefined): Span {
  const text = abstract.slice(gap.start, gap.end).trimEnd();
  for (const written of label ? [`${label}:`, label] : [])
    if (text.toLowerCase().endsWith(written.toLowerCase()))
      return { start: gap.start, end: gap.start + text.length - written.length };
  return gap;
}

/**
 * The numbered sentences of an abstract, without labels. All text except labels and white space is in exactly one
 * passage; an empty abstract has none.
 */
export function splitPassages(abstract: string, sections: readonly AbstractSection[]): Passage[] {
  const given = validSections(abstract, sections);
  const parts = given.length > 0 ? given : headingsIn(abstract);
  const passages: Passage[] = [];
  const add = (span: Span, section: string | null) => {
    for (const sentence of splitSentences(abstract.slice(span.start, span.end))) {
      const start = span.start + sentence.start;
      const end = span.start + sentence.end;
      const { isPart } = sentence;
      const text = abstract.slice(start, end);
      passages.push({ passage: passages.length + 1, section, start, end, text, ...(isPart && { isPart }) });
    }
  };
  let position = 0;
  for (const part of parts) {
    add(withoutLabel(abstract, { start: position, end: part.start }, part.label), null);
    add(part, part.label.trim() || null);
    position = part.end;
  }
  add({ start: position, end: abstract.length }, null);
  return passages;
}
