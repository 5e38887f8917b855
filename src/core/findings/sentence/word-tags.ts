/** The words that give a sentence its structure, by their part in it. All other words are names of things. */
import { onFirstUse } from '#core/text/first-use.ts';

/** What goes up or down: an amount, its worth, or a speed; `efficacy` judges a treatment, and no amount. */
export type DirectionAxis = 'size' | 'worth' | 'speed' | 'efficacy';

/** `adjective`: higher; `verb`: increased, also as a participle; `noun`: an increase. */
interface DirectionWord {
  sign: 1 | -1;
  axis: DirectionAxis;
  form: 'adjective' | 'verb' | 'noun';
}

type WordTag =
  | 'name'
  | 'number'
  | 'mark'
  | 'adverb'
  | 'auxiliary'
  | 'negation'
  | 'preposition'
  | 'comparing'
  | 'conjunction'
  | 'contrast'
  | 'determiner'
  | 'relative'
  | 'direction'
  | 'alike'
  | 'differing'
  | 'effect'
  | 'having'
  | 'observing'
  | 'linking'
  | 'significance';

const tags: readonly (readonly [WordTag, string])[] = [
  ['auxiliary', 'was were is are be been being has have did does do may might can could would should will did'],
  [
    'negation',
    "not no nor neither never without cannot none didn't wasn't weren't couldn't hadn't doesn't don't failed fails fail unable unlikely lack absence lacked",
  ],
  [
    'preposition',
    'in with for between among amongst after before at on of by from to during over within across through via under per ' +
      'following into against regarding concerning towards toward upon throughout until since around near despite using about as',
  ],
  ['comparing', 'than versus vs vs. v. compared comparing relative'],
  ['conjunction', 'and or & plus'],
  ['contrast', 'but while whereas whilst although though however yet except'],
  ['determiner', 'the a an this that these those its their his her our any both each all either some such'],
  [
    'relative',
    'which who whose whom that when where because if whether showing indicating suggesting demonstrating revealing confirming resulting',
  ],
  [
    'alike',
    'similar similarly comparable comparably equivalent equivalently identical unchanged same equal equally alike unaffected ' +
      'non-inferior noninferior stable',
  ],
  ['differing', 'differ differs differed differing difference differences different differential vary varied varies'],
  [
    'effect',
    'effect effects influence impact change changes changed alter altered affect affects affected influenced impacted benefit benefits',
  ],
  [
    'having',
    'had showed shows show shown demonstrated demonstrates exhibited experienced achieved displayed reported revealed ' +
      'required gained produced induced caused yielded provided elicits provides produces induces causes led resulted attained received obtained presented elicited ' +
      'reached made developed offered conferred needed died survived relapsed responded withdrew discontinued underwent suffered ' +
      'occurred completed recovered generated scored gave brought',
  ],
  [
    'observing',
    'observed found seen saw noted detected recorded identified noticed documented evident apparent reported',
  ],
  ['linking', 'associated related linked correlated'],
  [
    'significance',
    'significant significance nonsignificant non-significant insignificant nonsignificantly non-significantly',
  ],
  [
    'adverb',
    'also only even still further respectively statistically more-or-less very quite rather much almost nearly about ' +
      'approximately both just then thus therefore moreover furthermore additionally again yet too well overall',
  ],
];

const directions: readonly (readonly [1 | -1, DirectionAxis, DirectionWord['form'], string])[] = [
  [
    1,
    'size',
    'adjective',
    'higher greater larger more longer heavier bigger thicker deeper stronger commoner elevated prolonged wider denser steeper',
  ],
  [
    -1,
    'size',
    'adjective',
    'lower less fewer smaller shorter lesser lighter weaker thinner rarer milder narrower shallower',
  ],
  [1, 'worth', 'adjective', 'better superior easier favourable favorable'],
  [-1, 'worth', 'adjective', 'worse poorer inferior harder'],
  [1, 'speed', 'adjective', 'faster quicker earlier sooner'],
  [-1, 'speed', 'adjective', 'slower later'],
  [
    1,
    'size',
    'verb',
    'increased increases increasing rose risen rises raised raises raising grew augmented augments enhanced enhances enhancing boosted ' +
      'extended lengthened prolongs elevates doubled tripled heightened promoted promotes facilitated facilitates',
  ],
  [
    -1,
    'size',
    'verb',
    'decreased decreases decreasing reduced reduces reducing declined declines declining dropped fell fallen lowered lowers lowering ' +
      'diminished diminishes attenuated attenuates suppressed suppresses inhibited inhibits lessened shortened shortens prevented prevents ' +
      'preventing relieving alleviating attenuating suppressing controlling alleviated alleviates relieved relieves minimized minimised blunted halved abolished shrank shrunk mitigated eased eases cut cuts soothed cured cures',
  ],
  [
    1,
    'worth',
    'verb',
    'lifted lifts heal heals improved improves improving improve ameliorated ameliorates ameliorate outperformed',
  ],
  [
    -1,
    'worth',
    'verb',
    'worsened worsens worsening worsen deteriorated deteriorates impaired impairs impair aggravated',
  ],
  [1, 'speed', 'verb', 'accelerated accelerates hastened'],
  [-1, 'speed', 'verb', 'delayed slowed slows slow'],
  [1, 'size', 'verb', 'rise raise enhance prolong augment elevate lengthen boost'],
  [-1, 'size', 'verb', 'reduce prevent alleviate relieve attenuate diminish shorten suppress inhibit lessen ease cure'],
  [1, 'size', 'noun', 'increase increases rise elevation increment enhancement prolongation excess'],
  [
    -1,
    'size',
    'noun',
    'decrease decreases reduction reductions decline declines drop decrement suppression attenuation fall inhibition shortening lowering',
  ],
  [1, 'worth', 'noun', 'improvement improvements superiority amelioration'],
  [-1, 'worth', 'noun', 'worsening deterioration impairment inferiority'],
];

export interface SentenceWord {
  /** Offsets in the sentence. */
  start: number;
  end: number;
  lower: string;
  /** As written. */
  text: string;
  tag: WordTag;
  direction?: DirectionWord;
}

interface TaggedWord {
  tag: WordTag;
  direction?: DirectionWord;
}

const table = onFirstUse(() => {
  const words = new Map<string, TaggedWord>();
  for (const [tag, list] of tags) for (const word of list.split(' ')) if (!words.has(word)) words.set(word, { tag });
  for (const [sign, axis, form, list] of directions)
    for (const word of list.split(' ')) words.set(word, { tag: 'direction', direction: { sign, axis, form } });
  return words;
});

const adverb: TaggedWord = { tag: 'adverb' };
const name: TaggedWord = { tag: 'name' };
const notAdverbs = new Set(
  'family daily weekly monthly yearly hourly early only elderly likely ally anomaly supply assembly fly july reply belly jelly'.split(
    ' ',
  ),
);

/** The tag of a lower-case word. */
export function tagOf(lower: string): TaggedWord {
  const known = table().get(lower);
  if (known) return known;
  return lower.length > 4 && lower.endsWith('ly') && !notAdverbs.has(lower) ? adverb : name;
}
