import type { IdentifiedRecord } from '#core/bibliography/study-record.ts';
import type { ToastContent } from '#web/ui/toast-store.ts';

/** A study that is looked at through a focus, with the text that it is read by. */
export type AnalysedStudy = Pick<IdentifiedRecord, 'id' | 'title' | 'abstract' | 'sections' | 'libraryResults'>;

/** The specification's words for a study that cannot be looked at through a focus. */
export const noAbstract: ToastContent = {
  title: 'No Abstract Available',
  description: "This study doesn't have sufficient abstract content for specialized analysis.",
  destructive: true,
};

/** Abstracts of this many characters, trimmed, can be analysed. */
export const shortestAnalysed = 10;
