import type { AbstractSection } from '#core/records/study-record.ts';
import { type AbstractPart, abstractParts, isNoAbstract, withoutAbstractTitle } from './abstract-parts.ts';
import { plainText } from './plain-text.ts';

/**
 * Markup of any origin as one line of plain text: entities are decoded however often they were escaped, known tags are
 * removed (HTML, JATS, MathML), unknown ones stay as text, superscripts and subscripts become Unicode characters where
 * there are any. Clean text is unchanged. Never throws.
 */
export function cleanText(markup: string): string {
  return plainText(markup);
}

/** An abstract's text with its labelled parts; see StudyRecord for both. */
export interface CleanAbstract {
  abstract: string | null;
  sections: AbstractSection[];
}

/** Reads an abstract in any form of the databases: JATS, HTML headings, or labels in the text. */
export function cleanAbstract(markup: string): CleanAbstract {
  return joinParts(abstractParts(markup));
}

/** The same for a database that sends the parts separately; labels and texts can contain markup. */
export function joinSections(parts: readonly { label: string | null; text: string }[]): CleanAbstract {
  const [only] = parts;
  if (only && parts.length === 1 && (only.label === null || cleanLabel(only.label) === null)) {
    return joinParts(abstractParts(only.text));
  }
  return joinParts(
    parts.map((part) => ({ label: part.label === null ? null : cleanLabel(part.label), text: plainText(part.text) })),
  );
}

function cleanLabel(label: string): string | null {
  return plainText(label).replace(/[\s:.–—-]+$/, '') || null;
}

function joinParts(parts: readonly AbstractPart[]): CleanAbstract {
  let abstract = '';
  const sections: AbstractSection[] = [];
  for (const [index, part] of parts.entries()) {
    const text = index === 0 ? withoutAbstractTitle(part.text) : part.text;
    if (text === '' || (parts.length === 1 && isNoAbstract(text))) continue;
    if (abstract !== '') abstract += ' ';
    const label = part.label === null || /^abstract$/i.test(part.label) ? null : part.label;
    if (label !== null) abstract += `${label}: `;
    const start = abstract.length;
    abstract += text;
    if (label !== null) sections.push({ label, start, end: abstract.length });
  }
  return abstract === '' ? { abstract: null, sections: [] } : { abstract, sections };
}
