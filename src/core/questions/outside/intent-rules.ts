/** What a question is after, as data: classes of words that stand near each other, by what we say to it. */
import type { intentTerms } from './terms/intent-terms.ts';

export type IntentClass = keyof typeof intentTerms;
export type IntentSign = readonly (IntentClass | number)[];

const dangerKinds = [
  'lethal',
  'others',
  'high',
  'starving',
  'child',
  'stopping',
  'instead',
  'swallow',
  'fraud',
] as const;
export type DangerKind = (typeof dangerKinds)[number];

/** `isOfPerson`: only where the writer or a person near them would do it. */
export interface DangerRule {
  kind: DangerKind;
  isOfPerson?: true;
  signs: readonly IntentSign[];
}

export const dangerRules: readonly DangerRule[] = [
  { kind: 'lethal', signs: [['lethal', 'amount', 8], ['wayToDie']] },
  {
    kind: 'others',
    signs: [
      ['make', 'weapon', 8],
      ['weapon', 'seeking', 8],
      ['make', 'streetDrug', 5],
      ['seeking', 'doHarm', 'someone', 12],
      ['doHarm', 'noTrace', 14],
      ['noTrace', 'slip', 14],
      ['noTrace', 'weapon', 10],
      ['poisonWord', 'noTrace', 10],
      ['slip', 'intoDrink', 'someone', 9],
      ['slip', 'intoDrink', 'noTrace', 14],
      ['sedativeWord', 'intoDrink', 8],
      ['onPurpose', 'doHarm', 12],
      ['abuse'],
    ],
  },
  {
    kind: 'high',
    signs: [
      ['getHigh', 'abused', 10],
      ['tamper', 'abused', 6],
      ['getHigh', 'seeking', 6],
      ['getHigh', 'takeVerb', 8],
    ],
  },
  {
    kind: 'starving',
    signs: [
      ['purge'],
      ['laxative', 'thin', 10],
      ['crash', 'lose', 12],
      ['crash', 'thin', 12],
      ['crash', 'ownModal', 10],
      ['crash', 'seeking', 8],
    ],
  },
  { kind: 'fraud', signs: [['fake', 'forDrugs', 14]] },
  {
    kind: 'child',
    signs: [
      ['notForChildren', 'give', 'ownChild', 10],
      ['notForChildren', 'haveWord', 'ownChild', 5],
    ],
  },
  { kind: 'instead', signs: [['cure', 'graveIllness', 'quackery', 12]] },
  { kind: 'stopping', signs: [['stop', 'needed', 'atOnce', 14]] },
  { kind: 'stopping', isOfPerson: true, signs: [['stop', 'needed', 5]] },
  { kind: 'swallow', signs: [['ingest', 'toxicDrink', 4]] },
];

export const doseRules: readonly IntentSign[] = [
  ['howMuch', 'medicineAny', 'ownModal', 14],
  ['howMuch', 'takeVerb', 'ownModal', 8],
  ['missed', 'medicineAny', 'ownModal', 12],
  ['stop', 'medicineAny', 'ownModal', 10],
  ['ownModal', 'medicineAny', 'combine', 'medicineAny', 14],
  ['takeVerb', 'medicineAny', 'combine', 'ownModal', 9],
  ['which', 'medicineAny', 'ownModal', 14],
  ['which', 'takeVerb', 'ownModal', 8],
  ['measure', 'medicineAny', 'ownModal', 14],
  ['replaceMy', 'medicineAny', 6],
  ['forgot', 'medicineAny', 6],
  ['another', 'medicineAny', 'ownModal', 8],
  ['medicineAny', 'okFor', 5],
  ['stop', 'ownModal', 'medicineAny', 20],
  ['whatToTake', 'ownPerson', 14],
  ['whatToTake', 'medicineAny', 14],
];

/** Whether to have a treatment, or which of two. */
export const choiceRules: readonly IntentSign[] = [
  ['which', 'treatment', 'ownModal', 14],
  ['ownModal', 'treatment', 5],
];

/** Whether to take something at all: studies answer in part. */
export const takingRules: readonly IntentSign[] = [['ownModal', 'takeVerb', 'medicineAny', 8]];

export const diagnosisRules: readonly IntentSign[] = [
  ['plainAsk'],
  ['diagnosisAsk', 'illness', 7],
  ['isIt', 'illness', 3],
  ['diagnosisAsk', 'sign', 14],
];

/** Which of two illnesses, where the text does not begin as a question for people in general. */
export const eitherRules: readonly IntentSign[] = [['illness', 'orWord', 'illness', 'ownPerson', 14]];
