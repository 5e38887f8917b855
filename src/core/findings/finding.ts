/**
 * A finding: what one sentence (or row of a table) of one study reports about one outcome of one comparison. A slot
 * that was not read is absent; each slot that was read has its words and their place.
 */
import type { ArmCount, ArmMean, StatedMeasure, StatedP, Words } from '#core/extraction/effects/stated-effect.ts';

export type { Words };

/** What the sentence does. Only a result, its secondary kinds and a conclusion report something that was found. */
const findingRoles = [
  'result',
  'secondary result',
  'subgroup',
  'background',
  'method',
  'plan',
  'conclusion',
  'addressed to the reader',
] as const;
export type FindingRole = (typeof findingRoles)[number];

/** How the outcome was in the first arm; `conflicting` where words and figures disagree. */
const findingDirections = ['higher', 'lower', 'no clear difference', 'not stated', 'conflicting'] as const;
export type FindingDirection = (typeof findingDirections)[number];

/** What more of an outcome means for the person; absent where it is not known. */
export type OutcomePolarity = 'good' | 'bad' | 'neither';

export interface FindingOutcome extends Words {
  /** Id in the lexicon of the one concept that these words name. */
  concept?: string;
  /** The list of which this is one item; its items can share words: `systolic and diastolic blood pressure`. */
  list?: Words;
  /** Ids of the parts of a combined outcome. */
  parts?: readonly string[];
  rank?: 'primary' | 'secondary';
  polarity?: OutcomePolarity;
}

/** An arm by its words in this sentence. */
export interface FindingArm extends Words {
  /** What the words stand for in the study: `the intervention group` is the yoga group. */
  resolved?: Words;
  kind?: 'control' | 'treated';
}

export interface FindingComparison {
  /** Absent where the sentence does not show what is compared. */
  kind?: 'arms' | 'before and after' | 'association';
  /** The arm that has the direction. */
  first?: FindingArm;
  second?: FindingArm;
  /** `Only hard exercise lowered it`: the words deny it of the other arms. */
  isOnly?: true;
  /** All arms alike: `in both groups`, `between the groups`. */
  all?: Words;
}

/** A direction by words and by figures, each read without the other. */
export interface ReadDirection {
  value: FindingDirection;
  byWords?: StatedDirection;
  byFigures?: StatedDirection;
  /** The words judge (`improved`, `worse`); without the outcome's polarity this is no direction. */
  judged?: 'better' | 'worse';
  /** What the words deny, where they deny a direction: `did not increase`. */
  denied?: 'more' | 'less' | 'better' | 'worse';
}

export interface StatedDirection extends Words {
  value: 'higher' | 'lower' | 'no clear difference';
}

export interface FindingFigures {
  measure?: StatedMeasure;
  estimate?: number;
  interval?: { low: number | null; high: number | null; level: number | null };
  /** The words of measure, estimate and interval. */
  effect?: Words;
  p?: StatedP & Words;
  counts?: readonly [ArmCount, ArmCount];
  means?: readonly [ArmMean, ArmMean];
  /** A figure of each arm without its kind: `12.9 versus 8.9`; shares in percent. */
  values?: readonly [ArmValue, ArmValue];
  /** As the words or the p-value say: `true` where chance is excluded. */
  significant?: boolean;
}

export interface ArmValue extends Words {
  value: number;
  unit?: string;
}

export interface Finding {
  role: FindingRole;
  outcome: FindingOutcome;
  comparison: FindingComparison;
  direction: ReadDirection;
  figures: FindingFigures;
  /** People as the sentence names them, else as the study does; or animals or cells. */
  who?: Words;
  kind?: 'people' | 'animals' | 'cells';
  subgroup?: Words;
  n?: Words & { value: number };
  when?: Words;
  /** What leads into the sentence's statement: `During emergence,`, `In women,`. */
  setting?: Words;
  howMuch?: Words;
  hedges: readonly Words[];
  denials: readonly Words[];
  /** Offsets of the sentence in the study's text. */
  source: { passage: number; start: number; end: number; section: string | null };
}
