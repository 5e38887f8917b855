/**
 * The questions that the landing page offers. A test compares them with the library's questions, all of which it
 * answers.
 */

export const askAddress = (question: string) => `/simple-search?q=${encodeURIComponent(question)}`;
export const quickAddress = (question: string) => `/quick-search?q=${encodeURIComponent(question)}`;
export const addressOfWords = (words: string) => `/search?q=${encodeURIComponent(words)}`;

/** Under the box, for all users. */
export const oftenAsked: readonly string[] = [
  'Does exercise help with depression?',
  'Do valerian or melatonin help people sleep better?',
  'What helps people to quit smoking?',
];

export const exampleQuestions: readonly string[] = [
  'Does ginger ease nausea in pregnancy?',
  'Which medicines work for a migraine attack?',
  'Do probiotics help with irritable bowel syndrome?',
  'Which exercises help with low back pain?',
  'Does cutting down on salt lower blood pressure?',
  'Which way of eating helps people with type 2 diabetes?',
];

/** A focus area with an example: a question, or words to search for if no plain question fits. */
type Field = { name: string } & ({ question: string } | { search: string });

/** The specification's seven, in its order. */
export const fields: readonly Field[] = [
  { name: 'Nutrition', question: 'Do oats and whole grains lower cholesterol?' },
  { name: 'Exercise', question: 'Is interval training better than steady exercise?' },
  { name: 'Longevity', question: 'Do activity and healthy eating help older people live longer?' },
  { name: 'Cognitive', question: 'Can mental training keep older people sharp?' },
  { name: 'Cardiovascular', question: 'Do statins prevent heart attacks?' },
  { name: 'Musculoskeletal', question: 'Does exercise help with knee osteoarthritis?' },
  { name: 'Mechanisms', search: 'vitamin D insulin resistance' },
];
