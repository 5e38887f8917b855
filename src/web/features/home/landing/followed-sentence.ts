/**
 * The sentence that the landing page follows to its source. A test compares every word and figure with the library, and
 * puts the sentence through the same check as any statement on screen: what is under `checked` is what that said.
 */

/** What an answer could say of the study. */
export const followedStatement =
  'Supportive text messages helped more smokers stay off cigarettes for 6 months: 10.7%, against 4.9% of the control group.';

/** The library's study: `slug` is its file, `sentence` the quote's number in its abstract, from 1. */
export const followedStudy = {
  id: 50,
  slug: 'txt2stop-smoking',
  sentence: 5,
  title:
    'Smoking cessation support delivered via mobile phone text messaging (txt2stop): a single-blind, randomised trial',
  authors: 'Free, Knight, Robertson et al.',
  journal: 'Lancet',
  year: 2011,
  people: 5800,
  pmcid: 'PMC3143315',
} as const;

/** The quote in its place: the library's sentences around it. */
export const followedPassage = {
  before: 'Saying that one had not smoked at all was verified by a biochemical test at 6 months.',
  quote:
    'At 6 months, 10.7% of the txt2stop group and 4.9% of the control group had stayed off cigarettes (relative risk 2.20, 95% CI 1.80 to 2.68, p < 0.0001).',
  after:
    'Counting everyone lost from sight as a smoker gave a similar result: 268 of 2911 against 124 of 2881 (2.14, 1.74 to 2.63).',
  /** Of the quote, those that the statement says. */
  numbers: ['6 months', '10.7%', '4.9%'],
} as const;

export const checked = { numbersInStatement: 3, numbersFound: 3 } as const;
