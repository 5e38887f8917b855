/** Undo and redo over whole drafts. They share what did not change, so that a long history stays small. */
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';

/** A draft of before or after, and the change between it and its neighbour. */
export interface DraftStep {
  readonly what: string;
  readonly draft: AnalysisDraft;
}

export interface DraftHistory {
  readonly draft: AnalysisDraft;
  /** The latest change last. */
  readonly past: readonly DraftStep[];
  /** What was undone, the next to redo last. */
  readonly future: readonly DraftStep[];
}

type Make = (draft: AnalysisDraft) => AnalysisDraft;

/** So many changes can be taken back. */
export const maxHistorySteps = 200;

export function historyOf(draft: AnalysisDraft): DraftHistory {
  return { draft, past: [], future: [] };
}

/** A change of the reader's. One that changes nothing leaves no step. */
export function changed(history: DraftHistory, what: string, make: Make): DraftHistory {
  const draft = make(history.draft);
  if (draft === history.draft) return history;
  return { draft, past: [...history.past, { what, draft: history.draft }].slice(-maxHistorySteps), future: [] };
}

/** Something that came by itself, such as a study that was read: no undo takes it away again. */
export function settled(history: DraftHistory, make: Make): DraftHistory {
  const draft = make(history.draft);
  if (draft === history.draft) return history;
  const each = (step: DraftStep) => ({ ...step, draft: make(step.draft) });
  return { draft, past: history.past.map(each), future: history.future.map(each) };
}

export function undone(history: DraftHistory): DraftHistory {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    draft: last.draft,
    past: history.past.slice(0, -1),
    future: [...history.future, { what: last.what, draft: history.draft }],
  };
}

export function redone(history: DraftHistory): DraftHistory {
  const next = history.future.at(-1);
  if (!next) return history;
  return {
    draft: next.draft,
    past: [...history.past, { what: next.what, draft: history.draft }],
    future: history.future.slice(0, -1),
  };
}
