/** Statements that are nearly what their quote says, for each thing that a proof may change or leave out. */
import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { prove, readProofStudy } from './prove.ts';

const quotes = {
  length: 'Hospital stay was 9.5 days in the walking group versus 12.1 in the bed rest group (P = 0.02).',
  lower:
    'Blood loss was significantly lower in the walking group than in the bed rest group (120 versus 180 ml, P = 0.01).',
  list: 'Walking significantly reduced joint stiffness compared with bed rest (P = 0.03) and raised appetite (P = 0.04).',
  cases:
    'Walking lowered pain compared with bed rest at 4 weeks (2.1 versus 3.4 points) and at 8 weeks (1.5 versus 2.9 points).',
  none: 'Nausea did not differ significantly between the walking group and the bed rest group (P = 0.60).',
  subgroup: 'In women over 80, blood clots were significantly fewer with walking than with bed rest.',
  hedged: 'Walking may lower the risk of death from any cause compared with bed rest.',
  whole: 'The risk of stroke or death was lower with walking than with bed rest.',
  gathered: 'Information on falls was collected through monthly calls by a research nurse.',
  unforced: 'Most carers (71%) did not feel pressed to help.',
  related: 'There were no walking-related treatment-related adverse events.',
  assigned:
    'Adults were randomised to receive walking (W group, 70 adults), walking with stretching (W-S group, 66 adults) or bed rest (64 adults).',
  aside: 'Walking enhanced muscle strength (relative to bed rest) in the thigh and the calf.',
  placed: 'Walking supplementation resulted in longer evening sleep relative to bed rest in the ward.',
  within: 'Grip strength improved in the bed rest group (P = 0.02).',
  before: 'Worry did not differ significantly between the groups before the operation (P = 0.40).',
  labelled: 'The response rate was 52.0% for walking and 31.4% for bed rest.',
};
const study = readProofStudy(
  {
    title: 'Walking or bed rest after surgery in adults: a randomised trial',
    passages: splitPassages(
      `We randomised 200 adults after surgery to walking or bed rest for 4 weeks. ${Object.values(quotes).join(' ')}`,
      [],
    ),
  },
  concepts,
);
const isProved = (statement: string, quote: keyof typeof quotes) => {
  const cited = study.passages.filter(({ text }) => text === quotes[quote]).map(({ passage }) => passage);
  expect(cited).toHaveLength(1);
  return prove(statement, cited, study).proved;
};

test.each([
  ['bare figures left out', 'Blood loss was significantly lower with walking than with bed rest.', 'lower'],
  ['one of two cases', 'Walking lowered pain compared with bed rest at 4 weeks (2.1 versus 3.4 points).', 'cases'],
  ['an item of a list of acts', 'Walking significantly reduced joint stiffness compared with bed rest.', 'list'],
  ['whose figure is said first', 'For walking the response rate was 52.0%, and for bed rest 31.4%.', 'labelled'],
  [
    'the same parts in another order',
    'Evening sleep was longer with walking than with bed rest in the ward.',
    'placed',
  ],
  ['a bracket opened', 'Walking enhanced muscle strength relative to bed rest in the thigh and the calf.', 'aside'],
  ['another name for one risk', 'Walking may lower all-cause mortality compared with bed rest.', 'hedged'],
] as const)('true: %s', (_what, statement, quote) => {
  expect(isProved(statement, quote)).toBe(true);
});

test.each([
  ['arms swapped, figures left out', 'Blood loss was significantly lower with bed rest than with walking.', 'lower'],
  ['the other outcome of the sentence', 'Walking significantly reduced appetite compared with bed rest.', 'list'],
  ['its direction turned', 'Walking significantly raised joint stiffness compared with bed rest.', 'list'],
  [
    "the other case's figures",
    'Walking lowered pain compared with bed rest at 4 weeks (1.5 versus 2.9 points).',
    'cases',
  ],
  ['before as after', 'Worry did not differ significantly between the groups after the operation.', 'before'],
  ['a denial moved to the next verb', 'Most carers (71%) felt pressed not to help.', 'unforced'],
  ['more denied than was', 'There were no adverse events.', 'related'],
  [
    'a size of another arm',
    'Seventy adults were randomised to walking with stretching and 66 to bed rest.',
    'assigned',
  ],
  [
    'sides exchanged in another order',
    'Evening sleep was longer with bed rest than with walking in the ward.',
    'placed',
  ],
  [
    'sides exchanged in the same order',
    'Bed rest resulted in longer evening sleep than walking in the ward.',
    'placed',
  ],
  ['a change in an arm as its effect', 'Bed rest improved grip strength.', 'within'],
  ["the other case's time", 'Walking lowered pain compared with bed rest at 8 weeks (2.1 versus 3.4 points).', 'cases'],
  ['time left out of several', 'Walking lowered pain compared with bed rest.', 'cases'],
  ['a figure of the other arm', 'For walking the response rate was 31.4%, and for bed rest 52.0%.', 'labelled'],
  ['significance invented', 'The response rate was significantly higher with walking than with bed rest.', 'labelled'],
  ['a difference invented', 'Nausea was significantly lower with walking than with bed rest.', 'none'],
  ['a subgroup as the whole', 'Blood clots were significantly fewer with walking than with bed rest.', 'subgroup'],
  [
    'another age',
    'In women over 60, blood clots were significantly fewer with walking than with bed rest.',
    'subgroup',
  ],
  ['a hedge lost', 'Walking lowered all-cause mortality compared with bed rest.', 'hedged'],
  ['a part of a combined outcome', 'The risk of death was lower with walking than with bed rest.', 'whole'],
  ['a denial added', 'Information on falls was not collected through calls by a research nurse.', 'gathered'],
  ['another source', 'Information on nurses was collected through monthly falls.', 'gathered'],
  ['another interval', 'A research nurse collected information on falls through weekly calls.', 'gathered'],
  ['a changed figure', 'Hospital stay was 9.5 days in the walking group versus 13.1 in the bed rest group.', 'length'],
] as const)('not proved: %s', (_what, statement, quote) => {
  expect(isProved(statement, quote)).toBe(false);
});

test('who had more of a thing was not thereby changed by it, unless chance assigned it', () => {
  const own = 'People who ate more salt had higher blood pressure.';
  const salt = readProofStudy(
    { title: 'Salt and blood pressure in a cohort', passages: splitPassages(`We asked 900 people. ${own}`, []) },
    concepts,
  );
  expect(prove('Eating more salt raised blood pressure.', [2], salt).proved).toBe(false);
});
