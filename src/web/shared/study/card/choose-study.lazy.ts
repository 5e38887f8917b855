import { navigate } from 'wouter/use-browser-location';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { readableText } from '#core/records/readable-text.ts';
import { toastTitle } from '#web/shared/account/undo-toast.ts';
import { formatAuthors } from '#web/shared/study/format-authors.ts';
import type { StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { type BasketOwner, type BasketStudy, baskets, maxChosen } from '#web/shared/study/study-basket.ts';
import { lookupId } from '#web/shared/study/study-facts.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** What is stored of a study that was chosen. */
export function chosenStudy(study: MergedStudy, retractionStatus: StudyRetraction['standing']): BasketStudy {
  return {
    id: study.id,
    recordIds: study.members.map(({ id }) => id),
    lookupId: lookupId(study),
    title: study.title,
    authors: formatAuthors(study),
    journal: study.journalAbbreviation ?? study.journal,
    year: study.published?.year ?? null,
    hasAbstract: readableText(study) !== null,
    standing: retractionStatus,
  };
}

export interface Choice {
  owner: BasketOwner;
  /** Of the study and its records. */
  ids: readonly number[];
  /** Of the basket, in a sentence. */
  name: string;
  study: MergedStudy;
  standing: StudyRetraction['standing'];
}

/** Adds a study to the analysis, or removes it if it is there, and shows the outcome. */
export function chooseStudy({ owner, ids, name, study, standing: retractionStatus }: Choice): void {
  const description = toastTitle(study.title);
  const at = owner.purpose === 'study-guide' ? -1 : baskets.indexOf(owner, ids);
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
  const action = { label: `Open ${name.toLowerCase()}`, onAction: () => navigate(`/${owner.purpose}`) };
  const adding = baskets.add(owner, chosenStudy(study, retractionStatus));
  if (adding === 'full')
    toast({
      title: `No room in the ${name}`,
      description: `It is made of at most ${maxChosen[owner.purpose]} studies. Remove one first.`,
      destructive: true,
      action,
    });
  else
    toast({
      title: adding === 'added' ? `Added to ${name}` : 'Already added',
      description:
        retractionStatus === 'retracted'
          ? `Retracted, so it is not pooled unless you say so: ${description}`
          : description,
      action,
    });
}
