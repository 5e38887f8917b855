/** What the printed page says of the studies, and how it is shortened until one page holds it. */
import type { AnswerStatement, AnswerStudy } from '#contract/shared/checked-answer.ts';
import { attributedText } from '#core/proof/attribution.ts';
import { columnNames } from '#core/synthesis/evidence/evidence-picture.ts';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import { designText } from '#web/shared/answer/evidence/answer-evidence.ts';
import { citedStudies, referenceOf } from '#web/shared/answer/sharing/copied-answer.ts';
import { cautionText } from '#web/shared/study/reading/summary-evidence.ts';
import { retractionStatusLabels } from '#web/shared/study/retraction/study-retraction.ts';

export interface SheetStudy {
  id: number;
  reference: string;
  /** `Randomised trial, 205 people. Counted as: better.` Empty parts are omitted. */
  about: string;
  /** What it reports, with its figures: the findings before the harms. */
  lines: readonly string[];
}

/** The parts of an answer that report results. */
const reporting = ['answer', 'finding', 'harm'];

/** The studies that the answer rests on: those it cites in the order of citing, then the others that it counts. */
export function sheetStudies({ answer, readings }: Pick<HealthAnswer, 'answer' | 'readings'>): SheetStudy[] {
  const results = answer.statements.filter(({ part }) => reporting.includes(part));
  const cited = citedStudies({ ...answer, statements: results }, reporting);
  const counted = new Map(readings.filter(isCounted).map((reading) => [reading.studyId, reading]));
  const others = answer.studies.filter((study) => counted.has(study.id) && !cited.includes(study));
  return [...cited, ...others].map((study) => {
    const reading = counted.get(study.id);
    return {
      id: study.id,
      reference: referenceOf(study),
      about: [
        designText(study),
        reading ? `Counted as: ${columnNames[reading.direction].toLowerCase()}` : 'Not counted',
        study.standing === 'not_reported' ? '' : retractionStatusLabels[study.standing],
      ]
        .filter((part) => part !== '')
        .map((part) => `${part}.`)
        .join(' '),
      lines: reporting.flatMap((part) =>
        results.filter((one) => one.part === part && one.evidence[0]?.studyId === study.id).map(lineOf),
      ),
    };
  });
}

function isCounted({ on, counts, subject }: HealthAnswer['readings'][number]): boolean {
  return on !== 'other' && counts !== false && subject !== 'animals' && subject !== 'cells';
}

function lineOf(statement: AnswerStatement): string {
  const caution = cautionText(statement.flags);
  const told = attributedText(statement);
  return caution === null ? told : `${told} ${caution}`;
}

/** `Met: 8 randomised trials; 3,768 people in all. Not met: 78 % of the weight points one way.` */
export function reasonsText(rules: HealthAnswer['confidenceRules']): string {
  const listed = (name: string, isMet: boolean) => {
    const words = rules.filter(({ met }) => met === isMet).map((rule) => rule.words.replace(/\.$/, ''));
    return words.length === 0 ? [] : [`${name}: ${words.join('; ')}.`];
  };
  return [...listed('Met', true), ...listed('Not met', false)].join(' ');
}

/** How much the page shows. */
export interface SheetCut {
  type: 'large' | 'normal' | 'small';
  /** Studies, and lines of each. */
  studies: number;
  lines: number;
}

/**
 * The steps by which the page is shortened until it is one: smaller type first, then one line a study, then fewer
 * studies.
 */
export function sheetCuts(studies: number): SheetCut[] {
  const whole = { studies, lines: 3 };
  return [
    { ...whole, type: 'large' },
    { ...whole, type: 'normal' },
    { ...whole, type: 'small' },
    ...Array.from({ length: studies + 1 }, (_, fewer) => ({
      type: 'small' as const,
      studies: studies - fewer,
      lines: 1,
    })),
  ];
}

/** `8 of the 12 studies are on this page.` Null where all of them are. */
export function leftOutText(shown: number, all: readonly Pick<AnswerStudy, 'id'>[]): string | null {
  if (shown >= all.length) return null;
  return `${shown} of the ${all.length} studies fit on this page. The address below has all of them.`;
}
