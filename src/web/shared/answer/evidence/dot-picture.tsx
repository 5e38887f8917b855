import { useMemo } from 'react';
import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import type { ShownRisk } from '#core/synthesis/evidence/shown-risk.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { TracedTexts } from '#web/shared/answer/answer-statements.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { shortStudyName } from './answer-evidence.ts';
import css from './dot-picture.module.css';
import { type ArmDots, armDots, type DotKind, dotRuns, dotsHeight, dotsWidth, riskText } from './dot-view.ts';

export interface DotPictureProps {
  risk: ShownRisk;
  /** The studies of the answer, for the name of the one that is drawn. */
  studies: readonly Pick<AnswerStudy, 'id' | 'title' | 'authors' | 'year'>[];
  /** Of the section's heading. */
  level?: 2 | 3 | undefined;
}

/** Of 1,000 people, how many had the outcome in each arm of one study: in words that open the quote, then as dots. */
export function DotPicture({ risk, studies, level = 3 }: DotPictureProps) {
  const Heading = `h${level}` as const;
  const words = riskText(risk);
  const arms = useMemo(() => armDots(risk), [risk]);
  const study = studies.find(({ id }) => id === risk.studyId);
  return (
    <section className={css.section}>
      <Heading className={css.heading}>In 1,000 people</Heading>
      <p className={css.outcome}>{words.outcome}</p>
      <div className={css.words}>
        <TracedTexts texts={[`${words.sentence} [${risk.statement}]`]} place="dots" layout="prose" />
      </div>
      <p className={css.chance}>{words.chance}</p>
      <div className={css.arms}>
        {arms.map((arm) => (
          <Arm key={arm.name} arm={arm} />
        ))}
      </div>
      <p className={css.note}>
        Each dot is one person of 1,000 like those in {study ? `one trial, ${shortStudyName(study)}` : 'one trial'}: the
        largest randomised one whose sentences above tell such numbers. Computed by us: {words.formulas}.
      </p>
    </section>
  );
}

function Arm({ arm }: { arm: ArmDots }) {
  return (
    <figure className={css.arm}>
      <figcaption className={css.caption}>
        <span className={css.name}>{arm.name}</span>
        <span className={css.own}>In the study: {arm.own}</span>
      </figcaption>
      <svg className={css.dots} viewBox={`0 0 ${dotsWidth} ${dotsHeight}`} role="img" aria-label={arm.alternative}>
        {arm.runs.map(({ kind, path }) => (
          <path key={kind} className={css[kind]} d={path} />
        ))}
      </svg>
      <ul className={css.legend}>
        {arm.legend.map(({ kind, words, count }) => (
          <li key={kind}>
            <Key kind={kind} />
            <span className={css.meaning}>{words}</span>
            <span className={classNames(css.count, kind === 'more' && css.countMore)}>{spellCount(count)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** One dot of the kind, as large as a letter. */
function Key({ kind }: { kind: DotKind }) {
  const [run] = kind === 'fewer' ? dotRuns(0, 1) : dotRuns(1, kind === 'more' ? 0 : null);
  return (
    <svg className={css.key} viewBox="0 0 10 10" aria-hidden="true">
      <path className={css[kind]} d={run?.path} />
    </svg>
  );
}
