import { navigate } from 'wouter/use-browser-location';
import { maximumAnswerStudies } from '#contract/checked-answer.ts';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { askToSignIn } from '#web/account/sign-in-required.ts';
import { toastTitle } from '#web/account/use-bookmarks.ts';
import { useUser } from '#web/account/use-user.ts';
import { authorWords } from '#web/study/author-words.ts';
import css from '#web/study/study-actions.module.css';
import { type BasketStudy, baskets, useInBasket } from '#web/study/study-basket.ts';
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

const openGuide = { label: 'Open study guide', onAction: () => navigate('/study-guide') };

/**
 * Chooses a study for the study guide. Pressed again it is refused, as the specification has it: taking a study out is
 * the guide's page's. Nothing for a retracted study, of which no guide is made.
 */
export function StudyGuideButton({ study, standing }: { study: MergedStudy; standing: StudyStanding }) {
  const { user, loading } = useUser();
  const chosen = useInBasket('study-guide', user?.id ?? null, [study.id, ...study.members.map(({ id }) => id)]);
  if (standing.standing === 'retracted') return null;
  const isIn = user !== null && chosen;
  const add = () => {
    if (loading) return;
    if (!user) {
      askToSignIn('Create an account to make study guides from the studies you choose.');
      return;
    }
    const description = toastTitle(study.title);
    switch (baskets.add({ purpose: 'study-guide', userId: user.id }, chosenStudy(study, standing.standing))) {
      case 'added':
        toast({ title: 'Added to study guide', description, action: openGuide });
        break;
      case 'already added':
        toast({ title: 'Already added', description, action: openGuide });
        break;
      case 'full':
        toast({
          title: 'Study guide full',
          description: `A guide is made of at most ${maximumAnswerStudies} studies. Remove one first.`,
          destructive: true,
          action: openGuide,
        });
    }
  };
  return (
    <span className={css.place}>
      <span className={css.room} aria-hidden="true">
        In Study Guide
      </span>
      <Button look="row" className={classNames(isIn && css.chosen)} onClick={add}>
        {isIn ? 'In Study Guide' : 'Study Guide'}
      </Button>
    </span>
  );
}
