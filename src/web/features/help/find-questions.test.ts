import { describe, expect, test } from 'vitest';
import { findQuestions } from './faq-page.tsx';
import { faqSections } from './faq-texts.ts';

const idsOf = (asked: string) =>
  findQuestions(faqSections, asked).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('questions about the product', () => {
  test('are in the five sections of the specification, each with an id of its own', () => {
    expect(faqSections.map(({ heading }) => heading)).toEqual([
      'Getting started',
      'Search',
      'AI analysis',
      'Data management',
      'Installation',
    ]);
    const ids = faqSections.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are found by words of question, answer and heading, regardless of case, accent or apostrophe', () => {
    expect(idsOf('RETRACTED')).toEqual(expect.arrayContaining(['retracted', 'shared-answers']));
    expect(idsOf("r's metafor")).toEqual(['meta-analysis']);
    expect(idsOf('installation uninstall')).toEqual([]);
    expect(idsOf('remove installation app')).toContain('uninstall');
  });

  test('are all there for an empty or blank search, and none for words that no answer has', () => {
    expect(idsOf('  ')).toHaveLength(faqSections.flatMap(({ questions }) => questions).length);
    expect(idsOf('zebra crossing')).toEqual([]);
  });

  test('are not found by the address of a link', () => {
    expect(idsOf('simple-search')).toEqual([]);
  });
});
