/** Whether the document at an address is the paper that was wanted. */
import { foldedWords, plainTitle, titleKey } from '#core/records/title-key.ts';
import { readLanguage } from '#core/text/is-english.ts';
import { doiFrom } from './blocks/found-doi.ts';
import type { PaperText } from './paper-passages.ts';

export type NotThePaper =
  /** A page that checks whether the visitor is a person. */
  | 'captcha'
  /** A page that requires a sign-in or payment. */
  | 'login'
  /** Only the abstract, or a page about the paper. */
  | 'not_whole'
  /** Images of pages. */
  | 'scan'
  | 'other_paper'
  | 'other_language';

export interface FoundText extends PaperText {
  /** The document's own title. */
  title: string | null;
  doi: string | null;
  pageTitle?: string | null;
  isScan?: boolean;
}

/** Characters of running text beside the abstract. A research letter has some four thousand. */
const minBody = 2_500;
/** Characters. With more running text no sections are required. */
const muchBody = 8_000;
/** Characters at the start of a paper that contain its head. */
const beginning = 6_000;
/** Share of a title’s words. */
const minShared = 0.7;

const bodySections = new Set(['introduction', 'methods', 'results', 'discussion', 'conclusion']);

const asksForPerson =
  /\b(?:captcha|recaptcha|are you (?:a )?(?:human|robot)|verify (?:that )?you are (?:a )?human|checking your browser|just a moment|unusual traffic|enable javascript and cookies|access denied|request blocked|bot detection)\b/i;
const asksForAccount =
  /\b(?:log ?in|sign ?in|institutional (?:access|login)|access through your institution|purchase|buy (?:this )?(?:article|access)|rent (?:this )?article|get (?:full )?access|subscribe|subscription|paywall|register to (?:read|continue))\b/i;

function bodyOf({ text, blocks }: PaperText): { length: number; sections: number } {
  const prose = blocks.filter(
    ({ kind, section }) => kind === 'paragraph' && section !== 'abstract' && section !== 'references',
  );
  const named = new Set(prose.map(({ section }) => section).filter((section) => bodySections.has(section)));
  return {
    length: prose.reduce((sum, { start, end }) => sum + text.slice(start, end).length, 0),
    sections: named.size,
  };
}

function isAbout({ title, pageTitle, doi, text }: FoundText, wanted: { title: string; doi: string | null }): boolean {
  const start = text.slice(0, beginning);
  if (wanted.doi !== null) {
    if (doi !== null) {
      if (doi.toLowerCase() === wanted.doi.toLowerCase()) return true;
    } else if (start.toLowerCase().includes(wanted.doi.toLowerCase()) && doiFrom(start) === wanted.doi.toLowerCase())
      return true;
  }
  const words = new Set(foldedWords(plainTitle(wanted.title)).filter((word) => word.length > 2));
  if (words.size === 0) return true;
  const shares = [title, pageTitle].map((place) => {
    const there = new Set(foldedWords(plainTitle(place ?? '')));
    return [...words].filter((word) => there.has(word)).length / words.size;
  });
  // A paper shares words with others on the same topic; only its own first page has its title as printed.
  return Math.max(...shares) >= minShared || foldedWords(plainTitle(start)).join('').includes(titleKey(wanted.title));
}

/** The reason for rejecting a text; null where it is the paper, complete and in English. */
export function whyNotThePaper(found: FoundText, wanted: { title: string; doi: string | null }): NotThePaper | null {
  if (found.isScan) return 'scan';
  const { length, sections } = bodyOf(found);
  if (length < minBody || (length < muchBody && sections < 2)) {
    const said = `${found.pageTitle ?? ''} ${found.text.slice(0, 20_000)}`;
    if (length < minBody && asksForPerson.test(said)) return 'captcha';
    return asksForAccount.test(said) ? 'login' : 'not_whole';
  }
  if (!isAbout(found, wanted)) return 'other_paper';
  return readLanguage(found.text) === 'other' ? 'other_language' : null;
}
