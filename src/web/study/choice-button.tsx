import { navigate } from 'wouter/use-browser-location';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { askToSignIn } from '#web/account/sign-in-required.ts';
import { toastTitle } from '#web/account/use-bookmarks.ts';
import { useUser } from '#web/account/use-user.ts';
import { authorWords } from '#web/study/author-words.ts';
import css from '#web/study/study-actions.module.css';
import { type BasketPurpose, type BasketStudy, baskets, mostChosen, useInBasket } from '#web/study/study-basket.ts';
import { lookUpId, shownAbstract } from '#web/study/study-facts.ts';
import type { StudyStanding } from '#web/study/study-standing.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/toast-store.ts';

/** What is kept of a study that was chosen. */
export function chosenStudy(study: MergedStudy, standing: StudyStanding['standing']): BasketStudy {
  return {
    id: study.id,
    recordIds: study.members.map(({ id }) => id),
    lookUpId: lookUpId(study),
    title: study.title,
    authors: authorWords(study),
    journal: study.journalAbbreviation ?? study.journal,
    year: study.published?.year ?? null,
    hasAbstract: shownAbstract(study) !== null,
    standing,
  };
}

/** `[not chosen, chosen, its name in a sentence]` */
const words: Record<BasketPurpose, readonly [string, string, string]> = {
  'study-guide': ['Study Guide', 'In Study Guide', 'study guide'],
  'meta-analysis': ['Add to Analysis', 'In Analysis', 'Meta-Analysis'],
};

export interface ChoiceButtonProps {
  purpose: BasketPurpose;
  study: MergedStudy;
  standing: StudyStanding;
}

/**
 * Chooses a study for the study guide or the meta-analysis. Pressed again, the analysis lets it go; the guide refuses it,
 * as the specification has it, and needs an account. Of a retracted study no guide is made; in an analysis it is marked.
 */
export function ChoiceButton({ purpose, study, standing: { standing } }: ChoiceButtonProps) {
  const { user, loading } = useUser();
  const owner = { purpose, userId: user?.id ?? null };
  const ids = [study.id, ...study.members.map(({ id }) => id)];
  const isIn = useInBasket(purpose, owner.userId, ids);
  const forGuide = purpose === 'study-guide';
  const isRetracted = standing === 'retracted';
  if (forGuide && isRetracted) return null;
  const [out, within, name] = words[purpose];
  const choose = () => {
    if (loading) return;
    if (forGuide && !user) {
      askToSignIn('Create an account to make study guides from the studies you choose.');
      return;
    }
    const description = toastTitle(study.title);
    const at = forGuide ? -1 : baskets.indexOf(owner, ids);
    const kept = baskets.studies(owner)[at];
    if (kept) {
      baskets.remove(owner, kept.id);
      toast({
        title: `Removed from ${name}`,
        description,
        action: { label: 'Undo', onAction: () => baskets.restore(owner, kept, at) },
      });
      return;
    }
    const action = { label: `Open ${name.toLowerCase()}`, onAction: () => navigate(`/${purpose}`) };
    const adding = baskets.add(owner, chosenStudy(study, standing));
    if (adding === 'full')
      toast({
        title: `No room in the ${name}`,
        description: `It is made of at most ${mostChosen[purpose]} studies. Remove one first.`,
        destructive: true,
        action,
      });
    else
      toast({
        title: adding === 'added' ? `Added to ${name}` : 'Already added',
        description: isRetracted ? `Retracted, so it is not pooled unless you say so: ${description}` : description,
        action,
      });
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
