import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { projectFolder } from '../../../tests/shared-data.ts';
import { mainFinding } from './main-finding.ts';
import { readFindings } from './read-findings.ts';

function mainOf(text: string, title: string, passages: readonly Passage[]) {
  const main = mainFinding(readFindings(passages, { concepts, title }), passages, { title, text, concepts });
  return main && { by: main.by, outcome: main.finding.outcome.text, ...main.finding.source };
}

/** The main finding of labelled parts. */
function mainIn(parts: { [label: string]: string }, title = 'Yoga or stretching: a randomised trial') {
  let text = '';
  const sections = Object.entries(parts).map(([label, part]) => {
    const start = text.length;
    text += `${part} `;
    return { label, start, end: text.length };
  });
  const main = mainOf(text, title, splitPassages(text, sections));
  return main && [main.by, main.outcome];
}

const pain = 'Pain was lower in the yoga group than in the stretching group (p = 0.01).';
const sleep = 'Sleep quality did not differ between the groups (p = 0.6).';

describe('the finding that a study leads with', () => {
  test('is the primary outcome, wherever its result is', () => {
    const methods = 'The primary outcome was sleep quality at 8 weeks; secondary outcomes were pain and fatigue.';
    expect(mainIn({ Methods: methods, Results: `${pain} ${sleep}` })).toEqual(['primary outcome', 'Sleep quality']);
    expect(mainIn({ Results: `${pain} ${sleep}`, Methods: 'Secondary outcomes were pain and fatigue.' })).toBeNull();
  });

  test('is none where the result of the primary outcome was not read', () => {
    const methods = 'The primary outcome was walking distance at 8 weeks.';
    expect(mainIn({ Methods: methods, Results: `${pain} ${sleep}`, Conclusions: pain })).toBeNull();
  });

  test('is what the conclusion repeats, else what the title names', () => {
    const conclusion = 'Yoga eased pain more than stretching did.';
    expect(mainIn({ Results: `${sleep} ${pain}`, Conclusions: conclusion })?.[1]).toBe('Pain');
    expect(mainIn({ Results: `${sleep} ${pain}` }, 'Yoga for sleep quality')).toEqual(['title', 'Sleep quality']);
  });

  test('is none where results on the outcome differ', () => {
    const other = 'Pain did not differ between the yoga group and the stretching group at 12 months (p = 0.6).';
    expect(mainIn({ Results: `${pain} ${other}` }, 'Yoga for pain')).toBeNull();
  });

  test.each([
    ['a subgroup', 'In a subgroup analysis, pain was lower in the yoga group than in the stretching group (p = 0.01).'],
    ['a secondary outcome', `As a secondary outcome, ${pain.toLowerCase()}`],
    ['a plan', 'Pain will be compared between the yoga group and the stretching group.'],
    [
      'the state at the start',
      'At baseline, pain was lower in the yoga group than in the stretching group (p = 0.01).',
    ],
    ['a change within one arm', 'Pain decreased from baseline in the yoga group after 8 weeks (p = 0.01).'],
    ['a correlation', 'Pain correlated with fatigue and was lower in the yoga group than in the stretching group.'],
    ['a guess of an arm', 'Pain was lower in the blue ward than in the green ward (p = 0.01).'],
  ])('is not %s', (_, result) => {
    expect(mainIn({ Results: result, Conclusions: 'Yoga eased pain.' }, 'Yoga for pain')).toBeNull();
  });

  test('is a combined outcome whole', () => {
    const risk =
      'The risk of heart attack or stroke was not clearly lower in the yoga group than in the stretching group, with a hazard ratio of 0.95 (95% CI 0.80 to 1.12).';
    expect(mainIn({ Results: risk })).toEqual(['only outcome', 'risk of heart attack or stroke']);
  });

  test('is never background', () => {
    expect(mainIn({ Background: pain, Results: 'Forty people took part.' }, 'Yoga for pain')).toBeNull();
  });
});

interface LibraryStudy {
  title: string;
  abstract: { sections: { label: string; text: string }[] } | null;
  outcomes: { sentence: string }[];
}

test('in the library it is one of the results that were chosen by hand', () => {
  let found = 0;
  const folder = path.join(projectFolder, 'library');
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json') || file === 'questions.json') continue;
    const { title, abstract, outcomes }: LibraryStudy = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const parts = abstract?.sections ?? outcomes.map(({ sentence }) => ({ label: 'Results', text: sentence }));
    const text = parts.map((part) => part.text).join(' ');
    let from = 0;
    const sections = parts.map((part) => {
      const start = from;
      from += part.text.length + 1;
      return { label: part.label, start, end: from - 1 };
    });
    const main = mainOf(text, title, splitPassages(text, sections));
    if (!main) continue;
    found += 1;
    const sentence = text.slice(main.start, main.end).trim();
    expect(
      outcomes.some((one) => one.sentence.includes(sentence) || sentence.includes(one.sentence)),
      title,
    ).toBe(true);
  }
  expect(found).toBeGreaterThanOrEqual(33);
});
