import { expect, test } from 'vitest';
import type { DocumentBlock, SectionName } from './document.ts';
import { type FoundText, whyNotThePaper } from './paper-verdict.ts';

const wanted = { title: 'Walking for back pain: a randomised trial', doi: '10.5555/walk.1' };
const sentence = 'The people who took part in this study were asked to walk for half an hour on each day of the week. ';

function found(given: Partial<FoundText>, ...parts: readonly (readonly [SectionName, string])[]): FoundText {
  const blocks: DocumentBlock[] = [];
  let text = '';
  for (const [section, words] of parts) {
    const start = text.length;
    text += words;
    blocks.push({ kind: 'paragraph', section, page: 1, start, end: text.length });
    text += '\n\n';
  }
  return { text, pages: [], blocks, sections: [], title: null, doi: null, ...given };
}

const whole = [
  ['abstract', sentence],
  ['methods', sentence.repeat(15)],
  ['results', sentence.repeat(15)],
] as const;

test('accepts the paper by its title in any spelling, by its DOI, or by its title on the first page', () => {
  expect(whyNotThePaper(found({ title: 'WALKING FOR BACK PAIN. A Randomised Trial' }, ...whole), wanted)).toBeNull();
  expect(whyNotThePaper(found({ pageTitle: `${wanted.title} | A Journal` }, ...whole), wanted)).toBeNull();
  expect(whyNotThePaper(found({ title: 'Manuscript', doi: '10.5555/WALK.1' }, ...whole), wanted)).toBeNull();
  expect(
    whyNotThePaper(found({}, ['other', 'Walking for back pain: a\nrandomised trial'], ...whole), wanted),
  ).toBeNull();
});

test('rejects another paper, also on the same topic, and one that only cites it', () => {
  expect(whyNotThePaper(found({ title: 'Yoga for neck pain' }, ...whole), wanted)).toBe('other_paper');
  const words = 'A trial of pain in the back: for walking people, randomised by day. ';
  expect(whyNotThePaper(found({ title: 'Yoga' }, ['other', words], ...whole), wanted)).toBe('other_paper');
  expect(
    whyNotThePaper(found({ doi: '10.5555/yoga.2' }, ['other', 'As in 10.5555/walk.1 before.'], ...whole), wanted),
  ).toBe('other_paper');
});

test('rejects an abstract alone, a letter and a paper without headings', () => {
  const { title } = wanted;
  expect(whyNotThePaper(found({ title }, ['abstract', sentence.repeat(60)]), wanted)).toBe('not_whole');
  expect(whyNotThePaper(found({ title }, ['other', sentence.repeat(40)]), wanted)).toBe('not_whole');
  expect(whyNotThePaper(found({ title }, ['other', sentence.repeat(90)]), wanted)).toBeNull();
});

test.each([
  ['Please verify you are human to go on.', 'captcha'],
  ['Access through your institution, or buy this article.', 'login'],
  ['The journal was founded in 1901.', 'not_whole'],
])('%s', (words, verdict) => {
  expect(whyNotThePaper(found({ title: wanted.title }, ['other', words]), wanted)).toBe(verdict);
});

test('rejects images of pages, and another language', () => {
  expect(whyNotThePaper(found({ isScan: true }), wanted)).toBe('scan');
  const german =
    'Die Menschen, die an dieser Studie teilnahmen, wurden gebeten, jeden Tag eine halbe Stunde zu gehen. ';
  const parts = [
    ['methods', german.repeat(15)],
    ['results', german.repeat(15)],
  ] as const;
  expect(whyNotThePaper(found({ title: wanted.title }, ...parts), wanted)).toBe('other_language');
});
