import { navigate } from 'wouter/use-browser-location';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { formatAuthorList } from '#web/features/papers/paper-text-labels.ts';
import { toastTitle } from '#web/shared/account/undo-toast.ts';
import {
  type BasketOwner,
  type BasketStudy,
  baskets,
  maxChosen,
  type StudyBaskets,
} from '#web/shared/study/study-basket.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

function chosen({ id, title, authors, year }: UploadedStudy): BasketStudy {
  return {
    id: -id,
    recordIds: [],
    // Its own number is not a study's, so no database is asked about it under that number.
    lookupId: -id,
    title,
    authors: formatAuthorList(authors),
    journal: null,
    year,
    hasAbstract: true,
    standing: 'unknown',
  };
}

/** Adds a paper to the meta-analysis, or removes it if it is there, and shows the outcome. */
export function choosePaper(owner: BasketOwner, study: UploadedStudy, all: StudyBaskets = baskets): void {
  const description = toastTitle(study.title);
  const at = all.indexOf(owner, [-study.id]);
  const kept = all.studies(owner)[at];
  if (kept) {
    all.remove(owner, kept.id);
    toast({
      title: 'Removed from Meta-Analysis',
      description,
      action: { label: 'Undo', onAction: () => all.restore(owner, kept, at) },
    });
    return;
  }
  const action = { label: 'Open meta-analysis', onAction: () => navigate('/meta-analysis') };
  if (all.add(owner, chosen(study)) === 'full')
    toast({
      title: 'No room in the Meta-Analysis',
      description: `It is made of at most ${maxChosen['meta-analysis']} studies. Remove one first.`,
      destructive: true,
      action,
    });
  else toast({ title: 'Added to Meta-Analysis', description, action });
}
