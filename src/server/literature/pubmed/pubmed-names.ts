import { cleanText } from '#core/records/cleaning/clean-text.ts';
import { readName } from '#core/records/read-author-name.ts';
import type { Author } from '#core/records/study-record.ts';
import { childrenOf, textAt, type XmlElement } from '#server/literature/xml-elements.ts';

/** The names of one `AuthorList`; authors that NLM marked as invalid spellings are left out. */
export function readAuthorList(list: XmlElement | null): Author[] {
  return childrenOf(list, 'Author').flatMap((author) => readAuthor(author) ?? []);
}

function readAuthor(author: XmlElement): Author | null {
  if (author.attributes.ValidYN === 'N') return null;
  const family = cleanText(textAt(author, 'LastName') ?? '');
  if (family === '') {
    const group = cleanText(textAt(author, 'CollectiveName') ?? '');
    return group === '' ? null : { group };
  }
  const given = cleanText(textAt(author, 'ForeName') ?? textAt(author, 'Initials') ?? '');
  const suffix = cleanText(textAt(author, 'Suffix') ?? '');
  return { family: suffix === '' ? family : `${family} ${suffix}`, given: given === '' ? null : given };
}

/** Names in the form of document summaries: `Hambrick GW Jr`, or a group where the summary marks it. */
export function readSummaryName(name: string, isGroup: boolean): Author | null {
  const text = cleanText(name);
  if (text === '') return null;
  return isGroup ? { group: text } : readName(text);
}
