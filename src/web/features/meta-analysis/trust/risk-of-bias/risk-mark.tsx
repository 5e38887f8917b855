import { type RiskJudgement, riskLabels, riskMarks } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './risk-mark.module.css';

const shades: Readonly<Record<RiskJudgement, string | undefined>> = {
  low: css.low,
  'some concerns': css.some,
  moderate: css.some,
  high: css.high,
  serious: css.high,
  critical: css.high,
  'no information': css.unknown,
};

/** A judgement as a sign in a ring: sign, shade and colour each tell it. Null: not judged, an empty dashed ring. */
export function RiskMark({ judgement, silent = false }: { judgement: RiskJudgement | null; silent?: boolean }) {
  return (
    <>
      <span className={`${css.mark} ${judgement === null ? css.none : shades[judgement]}`} aria-hidden="true">
        {judgement === null ? '' : riskMarks[judgement]}
      </span>
      {!silent && <VisuallyHidden>{judgement === null ? 'Not judged' : riskLabels[judgement]}</VisuallyHidden>}
    </>
  );
}
