/** The domains and the judgements of both tools. The names of the domains are the tools' own. */

import {
  type RiskJudgement,
  type RiskOfBiasTool,
  type SignallingAnswer,
  signallingAnswers,
} from './risk-of-bias-form.ts';

/** A condition: asked only where an earlier question has one of these answers. */
interface AskedAfter {
  readonly question: string;
  readonly answers: readonly SignallingAnswer[];
}

export interface SignallingQuestion {
  /** The tool's number: `2.3`. */
  readonly id: string;
  readonly words: string;
  /** The answer that means little bias; null where the answer only decides the next question. */
  readonly reassuring: 'yes' | 'no' | null;
  /** Alternatives, each a list of conditions that must all hold; empty: always asked. */
  readonly after: readonly (readonly AskedAfter[])[];
  readonly answers: readonly SignallingAnswer[];
}

const sayYes: readonly SignallingAnswer[] = ['yes', 'probably yes'];
const sayNo: readonly SignallingAnswer[] = ['no', 'probably no'];
const unknown: SignallingAnswer = 'no information';

const asked = (answers: readonly SignallingAnswer[]) => (question: string) => ({ question, answers });
export const yesTo = asked(sayYes);
export const noTo = asked(sayNo);
export const yesOrUnknownTo = asked([...sayYes, unknown]);
export const noOrUnknownTo = asked([...sayNo, unknown]);

/** A question that is always asked, with every answer. */
export function question(
  id: string,
  words: string,
  reassuring: SignallingQuestion['reassuring'],
  after: SignallingQuestion['after'] = [],
): SignallingQuestion {
  return { id, words, reassuring, after, answers: signallingAnswers };
}

/** For the few questions where the tools have no answer `no information`. */
export function decided(made: SignallingQuestion): SignallingQuestion {
  return { ...made, answers: made.answers.filter((answer) => answer !== unknown) };
}

/** Domains with the same id in both tools have the same subject and different questions. */
export type RiskDomainId =
  | 'randomisation'
  | 'confounding'
  | 'selection'
  | 'classification'
  | 'deviations'
  | 'missing_data'
  | 'measurement'
  | 'selection_of_result';

export interface RiskDomain {
  readonly id: RiskDomainId;
  /** From 1; the number before the point in its questions. */
  readonly number: number;
  readonly name: string;
  /** Its subject, for people who are new to the form. */
  readonly about: string;
}

export interface RiskTool {
  readonly name: string;
  /** Its purpose, and the effect that it asks about. */
  readonly madeFor: string;
  /** Variants that are not available here, as a sentence; null where there are none. */
  readonly notCovered: string | null;
  readonly paper: string;
  readonly domains: readonly RiskDomain[];
  /** Best first. `no information` is last and is neither better nor worse than the others. */
  readonly judgements: readonly RiskJudgement[];
}

const rob2Domains: readonly RiskDomain[] = [
  {
    id: 'randomisation',
    number: 1,
    name: 'Randomisation process',
    about: 'Whether chance alone decided who got which treatment, and no one could influence it.',
  },
  {
    id: 'deviations',
    number: 2,
    name: 'Deviations from intended interventions',
    about: 'Whether the trial itself changed how people were treated, and whether all were analysed as assigned.',
  },
  {
    id: 'missing_data',
    number: 3,
    name: 'Missing outcome data',
    about: 'Whether people whose outcome is unknown could have changed the result.',
  },
  {
    id: 'measurement',
    number: 4,
    name: 'Measurement of the outcome',
    about: 'Whether the outcome was measured well, and alike in both groups.',
  },
  {
    id: 'selection_of_result',
    number: 5,
    name: 'Selection of the reported result',
    about: 'Whether this number was planned, or picked among several because of what it shows.',
  },
];

const robinsIDomains: readonly RiskDomain[] = [
  {
    id: 'confounding',
    number: 1,
    name: 'Confounding',
    about: 'Whether the groups differed in things that change the outcome by themselves.',
  },
  {
    id: 'selection',
    number: 2,
    name: 'Selection of participants into the study',
    about: 'Whether who is in the study, or when their time in it begins, depends on treatment and outcome.',
  },
  {
    id: 'classification',
    number: 3,
    name: 'Classification of interventions',
    about: 'Whether it is right who counts as treated and who does not.',
  },
  {
    id: 'deviations',
    number: 4,
    name: 'Deviations from intended interventions',
    about: 'Whether people departed from the intended treatment more than in ordinary care, and unevenly.',
  },
  {
    id: 'missing_data',
    number: 5,
    name: 'Missing data',
    about: 'Whether people left out for want of data could have changed the result.',
  },
  {
    id: 'measurement',
    number: 6,
    name: 'Measurement of outcomes',
    about: 'Whether the outcome was measured well, and alike in all groups.',
  },
  {
    id: 'selection_of_result',
    number: 7,
    name: 'Selection of the reported result',
    about: 'Whether this number was picked among several because of what it shows.',
  },
];

/** Both ask here about the effect of assignment to a treatment, which an intention-to-treat analysis estimates. */
export const riskTools: Readonly<Record<RiskOfBiasTool, RiskTool>> = {
  'rob-2': {
    name: 'RoB 2',
    madeFor: 'randomised trials with parallel groups',
    notCovered: 'Its variants for cluster-randomised and crossover trials ask more, and are not here.',
    paper: 'Sterne et al. 2019, BMJ 366:l4898',
    domains: rob2Domains,
    judgements: ['low', 'some concerns', 'high'],
  },
  'robins-i': {
    name: 'ROBINS-I',
    madeFor: 'studies of treatments without randomisation',
    notCovered: null,
    paper: 'Sterne et al. 2016, BMJ 355:i4919',
    domains: robinsIDomains,
    judgements: ['low', 'moderate', 'serious', 'critical', 'no information'],
  },
};

/** The tool for the design; the user can choose the other. */
export function toolFor({ randomized }: { readonly randomized: boolean }): RiskOfBiasTool {
  return randomized ? 'rob-2' : 'robins-i';
}
