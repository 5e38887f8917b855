import type { ToastContent } from '#web/ui/toast-store.ts';

/** What is sent of a study that is looked at through a focus. */
export interface AnalysedStudy {
  id: number;
  title: string;
  abstract: string | null;
}

/** The specification's words for a study that cannot be looked at through a focus. */
export const noAbstract: ToastContent = {
  title: 'No Abstract Available',
  description: "This study doesn't have sufficient abstract content for specialized analysis.",
  destructive: true,
};

/** Abstracts of this many characters, trimmed, can be analysed. */
export const shortestAnalysed = 10;
