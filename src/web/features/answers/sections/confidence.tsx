import type { ConfidenceLevel } from '#contract/answers.ts';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import css from './confidence.module.css';

/** The badge's words, the specification's for the lower two. */
const confidenceBadges: Record<ConfidenceLevel, string> = {
  high: 'High Confidence',
  medium: 'Medium Confidence',
  low: 'Limited Evidence',
};

/** The confidence levels in words for a reader without training. */
const confidenceLabels: Record<ConfidenceLevel, string> = {
  high: 'Fairly sure.',
  medium: 'Not fully sure.',
  low: 'Not sure.',
};

/** The confidence in words: the badge, and what it means. */
export function confidenceText(level: ConfidenceLevel): { badge: string; words: string } {
  return { badge: confidenceBadges[level], words: confidenceLabels[level] };
}

/** Of four dots, how many are full. */
const confidenceDots: Record<ConfidenceLevel, number> = { high: 4, medium: 3, low: 1 };

export interface ConfidenceProps {
  confidence: ConfidenceLevel;
  rules: readonly { words: string; met: boolean }[];
  studyCount: number;
  retracted: number;
  /** Whether the answer above is our count of the studies. */
  isCounted: boolean;
}

/**
 * The confidence of an answer and its reasons. Stated rules compute it; it is not an opinion, least of all a model's.
 */
export function Confidence({ confidence, rules, studyCount, retracted, isCounted }: ConfidenceProps) {
  const { badge, words } = confidenceText(confidence);
  const dots = confidenceDots[confidence];
  return (
    <div className={css.confidence}>
      <dl className={css.rows}>
        <dt>How sure is this?</dt>
        <dd>
          <span className={css.dots} aria-hidden="true">
            {[1, 2, 3, 4].map((dot) => (
              <span key={dot} className={css.dot} data-full={dot <= dots || undefined} />
            ))}
          </span>
          <strong>{badge}.</strong> {words}
        </dd>
        <dt>Based on</dt>
        <dd>
          {studyCount === 1 ? '1 study that was read' : `${studyCount} studies that were read`}.{' '}
          {retracted === 0
            ? 'None is known to be retracted.'
            : `${retracted} ${retracted === 1 ? 'is' : 'are'} retracted and not counted.`}
        </dd>
      </dl>
      {isCounted && <p className={css.note}>Counted by rule from the studies below; no model had a say in it.</p>}
      {rules.length > 0 && (
        <Disclosure summary="Why this sure">
          <ul className={css.rules}>
            {rules.map(({ words: rule, met }) => (
              <li key={rule} data-met={met || undefined}>
                <strong>{met ? 'Met' : 'Not met'}.</strong> {rule}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
