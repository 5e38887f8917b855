import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { askToSignIn } from '#web/shared/account/sign-in-required.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import type { StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { type BasketPurpose, useInBasket } from '#web/shared/study/study-basket.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { withLazy } from '#web/ui/loading/lazy-part.tsx';
import css from './study-actions.module.css';

/** `[not chosen, chosen, its name in a sentence]` */
const words: Record<BasketPurpose, readonly [string, string, string]> = {
  'study-guide': ['Study Guide', 'In Study Guide', 'study guide'],
  'meta-analysis': ['Add to Analysis', 'In Analysis', 'Meta-Analysis'],
};

export interface ChoiceButtonProps {
  purpose: BasketPurpose;
  study: MergedStudy;
  standing: StudyRetraction;
}

/**
 * Chooses a study for the study guide or the meta-analysis. Pressed again, the analysis lets it go; the guide refuses it,
 * as the specification has it, and needs an account. Of a retracted study no guide is made; in an analysis it is marked.
 */
export function ChoiceButton({ purpose, study, standing: { standing: retractionStatus } }: ChoiceButtonProps) {
  const { user, loading } = useUser();
  const owner = { purpose, userId: user?.id ?? null };
  const ids = [study.id, ...study.members.map(({ id }) => id)];
  const isIn = useInBasket(purpose, owner.userId, ids);
  const forGuide = purpose === 'study-guide';
  const isRetracted = retractionStatus === 'retracted';
  if (forGuide && isRetracted) return null;
  const [out, within, name] = words[purpose];
  const choose = () => {
    if (loading) return;
    if (forGuide && !user) {
      askToSignIn('Create an account to make study guides from the studies you choose.');
      return;
    }
    void withLazy(import('./choose-study.lazy.ts'), ({ chooseStudy }) =>
      chooseStudy({ owner, ids, name, study, standing: retractionStatus }),
    );
  };
  return (
    <span className={css.place}>
      <span className={css.room} aria-hidden="true">
        {within.length > out.length ? within : out}
      </span>
      <Button look="row" className={classNames(isIn && css.chosen)} onClick={choose}>
        {isIn ? within : out}
      </Button>
    </span>
  );
}
