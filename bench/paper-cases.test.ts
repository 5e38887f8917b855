/**
 * Cases that were written without knowledge of the rules, and are judged by them. NOTHING IN THEM IS TRUE. What must
 * never happen is limited to zero; the number found must not fall below today's figure.
 */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { sectionOfMatter } from '#core/documents/blocks/article-matter.ts';
import { namedSection, runInSection } from '#core/documents/blocks/section-names.ts';
import { decoded } from '#core/documents/pages/decodable-text.ts';
import { paperPassages } from '#core/documents/paper-passages.ts';
import { readDocument } from '#core/documents/read-document.ts';
import { answerFromPapers } from '#core/papers/ask-papers.ts';
import { lexicon } from '../tests/lexicon.ts';
import { buildPage, noMetadata, type SampleText } from '../tests/sample-pages.ts';
import { samplePaperBytes } from '../tests/sample-paper.ts';

function casesOf<Case>(name: string): Case[] {
  const text = fs.readFileSync(new URL(`paper-cases/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
}

/** Our sections by the kinds of the cases, where they differ. */
const ours: Readonly<Record<string, readonly string[]>> = {
  'data-availability': ['availability'],
  'front-matter': ['correspondence', 'history', 'publication', 'registration'],
  appendix: ['other'],
  other: ['none', 'other', 'publication', 'correspondence'],
};

test('headings open the sections that they name', () => {
  const cases = casesOf<{ heading: string; kind: string; run_in?: boolean }>('sections');
  const wrong = cases.filter(({ heading, kind, run_in: isRunIn }) => {
    const found = (isRunIn ? runInSection(heading) : namedSection(heading))?.name ?? 'none';
    return !(ours[kind] ?? [kind]).includes(found);
  });
  expect(wrong.length, wrong.map(({ heading }) => heading).join('\n')).toBeLessThanOrEqual(4);
});

test('no finding is taken for front or back matter, and most of such matter is recognised', () => {
  const cases = casesOf<{ text: string; finding: boolean; kind: string }>('not-findings');
  const known = (isFinding: boolean) =>
    cases.filter(({ finding, text }) => finding === isFinding && sectionOfMatter(text) !== null);
  expect(known(true)).toEqual([]);
  expect(known(false).length).toBeGreaterThanOrEqual(57);
});

test('no text of any language, table or list is taken for undecoded, and undecoded text is reported', () => {
  const cases = casesOf<{ text: string; readable: boolean; why: string }>('readable');
  const garbled = (isReadable: boolean) =>
    cases.filter(({ readable, text }) => readable === isReadable && decoded(text) === 'garbled');
  expect(garbled(true).map(({ why }) => why)).toEqual([]);
  expect(garbled(false).length).toBeGreaterThanOrEqual(35);
});

/** The first page with its title in large type. */
function headPage(text: string, title: string) {
  const texts: SampleText[] = [];
  let y = 40;
  let before = false;
  for (const line of text.split('\n')) {
    const isTitle = line.trim().length > 8 && title.toLowerCase().includes(line.trim().toLowerCase());
    if (isTitle !== before) y += 8;
    before = isTitle;
    if (line.trim() !== '')
      texts.push({ text: line, x: 40, y, size: isTitle ? 16 : 9, font: isTitle ? 'Bold' : 'Body' });
    y += line.trim() === '' ? 8 : isTitle ? 20 : 11;
  }
  return buildPage(1, texts);
}

test('no head has the DOI or, without doubt, the year of another paper', () => {
  const cases = casesOf<{ text: string; title: string; doi: string | null; year: number | null }>('heads');
  let right = 0;
  const wrong: string[] = [];
  for (const { text, title, doi, year } of cases) {
    const { head } = readDocument([headPage(text, title)], noMetadata);
    if (head.doi && head.doi.value !== doi?.toLowerCase()) wrong.push(`${title}: ${head.doi.value}`);
    if (head.year?.isCertain && head.year.value !== year) wrong.push(`${title}: ${head.year.value}`);
    if ((head.doi?.value ?? null) === (doi?.toLowerCase() ?? null)) right += 1;
  }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(16);
});

test('questions about papers: no wrong sentence, and most are answered', () => {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  let answered = 0;
  let right = 0;
  const wrong: string[] = [];
  type Question = { question: string; sentence: string | null };
  for (const { paper, questions } of casesOf<{ paper: string; questions: Question[] }>('questions')) {
    const read = readDocument(samplePaperBytes(paper), noMetadata);
    const title = read.head.title?.value ?? '';
    const study = { id: 1, title, studyTypes: [], randomized: false, passages: paperPassages(read) };
    for (const { question, sentence } of questions) {
      const found = answerFromPapers(question, [study], lexicon).map(({ text }) => plain(text));
      const wanted = sentence === null ? null : plain(sentence);
      if (wanted !== null) answered += 1;
      if (wanted !== null && found.some((text) => text.includes(wanted) || wanted.includes(text))) right += 1;
      else if (found.length > 0) wrong.push(`${title}: ${question} ${found[0]}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(right / answered).toBeGreaterThan(0.95);
});
