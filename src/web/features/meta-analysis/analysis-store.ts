/**
 * The analysis that is on screen, with its history, and the places where it is stored: always this browser, and also
 * the account of a signed-in user. Neither place overwrites the other's version: if both changed, both are stored and
 * the user is asked.
 */
import { type AnalysisDraft, emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';

// Undo and redo over whole drafts. They share what did not change, so that a long history stays small.

/** A draft of before or after, and the change between it and its neighbour. */
interface DraftStep {
  readonly what: string;
  readonly draft: AnalysisDraft;
}

interface DraftHistory {
  readonly draft: AnalysisDraft;
  /** The latest change last. */
  readonly past: readonly DraftStep[];
  /** Undone drafts, the next to redo last. */
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

/** A change without a user's action, such as a study that was read: undo does not revert it. */
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

/** As the browser stores it. */
export interface StoredDraft {
  readonly draft: AnalysisDraft;
  /** The account's revision that it was made from; 0 where the account has none. */
  readonly revision: number;
  /** The account has not got it yet. */
  readonly unsent: boolean;
}

export interface AccountDraft {
  readonly draft: AnalysisDraft | null;
  readonly revision: number;
}

interface AccountPlace {
  read(): Promise<AccountDraft>;
  /** Null where the account's revision is another by now; nothing is written then. */
  write(draft: AnalysisDraft, revision: number): Promise<{ revision: number } | null>;
}

export interface DraftPlaces {
  /** Null if nothing is stored. Rejects with a message if the stored analysis cannot be read. */
  readStored(): Promise<StoredDraft | null>;
  /** False if the browser stores nothing. */
  keep(kept: StoredDraft): Promise<boolean>;
  /** Null for a guest. */
  account: AccountPlace | null;
  /** A guest's analysis in this browser from before signing in; null without one, and for a guest. */
  readGuest(): Promise<AnalysisDraft | null>;
  dropGuest(): Promise<void>;
}

/** Where the latest change is. */
export type Saving = 'saving' | 'in this browser' | 'in the account' | 'account not reached' | 'nowhere';

export interface AnalysisState {
  readonly ready: boolean;
  readonly history: DraftHistory;
  readonly saving: Saving;
  /** The account's analysis, if both it and this one were changed. */
  readonly elsewhere: AnalysisDraft | null;
  /** An analysis that was started before signing in, while the account has one already. */
  readonly fromGuest: AnalysisDraft | null;
  /** Why the stored analysis could not be opened. */
  readonly fault: string | null;
}

/** Typing continues for a moment after each change. */
const saveAfterMs = 500;

export class AnalysisStore {
  readonly #places: DraftPlaces;
  readonly #listeners = new Set<() => void>();
  #state: AnalysisState = {
    ready: false,
    history: historyOf(emptyDraft),
    saving: 'in this browser',
    elsewhere: null,
    fromGuest: null,
    fault: null,
  };
  #revision = 0;
  /** Changed since the account had it. */
  #unsent = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #opening: Promise<void> | null = null;
  /** Saves run one after the other: two at once would conflict with each other. */
  #saves: Promise<void> = Promise.resolve();

  constructor(places: DraftPlaces) {
    this.#places = places;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): AnalysisState => this.#state;

  /** Reads the stored analysis, once. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  readonly change = (what: string, make: (draft: AnalysisDraft) => AnalysisDraft): void =>
    this.#become(changed(this.#state.history, what, make));

  /** Changes without a user's action: undo does not revert them. */
  readonly settle = (make: (draft: AnalysisDraft) => AnalysisDraft): void =>
    this.#become(settled(this.#state.history, make));

  readonly undo = (): void => this.#become(undone(this.#state.history));

  readonly redo = (): void => this.#become(redone(this.#state.history));

  /** Continues with the account's analysis; undo restores the one that was here. */
  readonly takeElsewhere = (): void => {
    const { elsewhere } = this.#state;
    if (!elsewhere) return;
    this.#set({ elsewhere: null });
    this.change('Analysis of the other device', () => elsewhere);
  };

  /** Continues with the analysis here; undo restores the account's. */
  readonly storeOwn = (): void => {
    const { elsewhere, history } = this.#state;
    if (!elsewhere) return;
    const own = history.draft;
    this.#set({ elsewhere: null, history: { ...historyOf(elsewhere), past: history.past } });
    this.change('Analysis of the other device', () => own);
  };

  /** Opens a guest's analysis, or discards it. */
  readonly answerGuest = (open: boolean): void => {
    const { fromGuest } = this.#state;
    if (!fromGuest) return;
    this.#set({ fromGuest: null });
    if (open) this.change('Analysis from before signing in', () => fromGuest);
    void this.#places.dropGuest();
  };

  /** Writes at once what waits to be written. */
  async flush(): Promise<void> {
    if (this.#timer !== null) this.#save();
    await this.#saves;
  }

  /** After a while away: takes what another device saved, unless something here is not saved yet. */
  async lookAgain(): Promise<void> {
    const { account } = this.#places;
    if (!account || !this.#state.ready || this.#state.elsewhere) return;
    await this.flush();
    const theirs = await account.read().catch(() => null);
    if (!theirs || theirs.revision === this.#revision) {
      if (theirs && this.#unsent) this.#save();
      return;
    }
    if (this.#unsent) {
      this.#revision = theirs.revision;
      this.#set({ elsewhere: theirs.draft ?? emptyDraft });
      return;
    }
    this.#revision = theirs.revision;
    this.#set({ history: historyOf(theirs.draft ?? emptyDraft), saving: 'in the account' });
    await this.#persist();
  }

  async #open(): Promise<void> {
    let fault: string | null = null;
    const kept = await this.#places.readStored().catch((error: unknown) => {
      fault = error instanceof Error ? error.message : 'What this browser kept could not be read.';
      return null;
    });
    const { account } = this.#places;
    const theirs = account ? await account.read().catch(() => null) : null;
    const guest = await this.#places.readGuest().catch(() => null);
    let draft = kept?.draft ?? emptyDraft;
    let elsewhere: AnalysisDraft | null = null;
    this.#revision = kept?.revision ?? 0;
    this.#unsent = (kept?.unsent ?? false) && draft.rows.length > 0;
    if (theirs && theirs.revision !== this.#revision) {
      this.#revision = theirs.revision;
      if (this.#unsent && theirs.draft) elsewhere = theirs.draft;
      else draft = theirs.draft ?? emptyDraft;
    }
    const guestHas = guest !== null && guest.rows.length > 0;
    const taken = guestHas && draft.rows.length === 0 && !elsewhere;
    if (taken) {
      draft = guest;
      this.#unsent = true;
      void this.#places.dropGuest();
    }
    const saving: Saving = !account ? 'in this browser' : theirs ? 'in the account' : 'account not reached';
    const fromGuest = guestHas && !taken ? guest : null;
    this.#set({ ready: true, history: historyOf(draft), saving, elsewhere, fromGuest, fault });
    if (this.#unsent && !elsewhere) this.#save();
  }

  #become(history: DraftHistory): void {
    if (history === this.#state.history) return;
    const { draft } = this.#state.history;
    this.#set({ history });
    if (history.draft === draft) return;
    this.#unsent = true;
    if (!this.#state.ready) return;
    this.#set({ saving: 'saving' });
    // In this browser at once, so that closing the page loses nothing; the account is updated when typing pauses.
    void this.#persist();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), saveAfterMs);
  }

  #save(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#saves = this.#saves.then(() => this.#saveNow());
  }

  async #saveNow(): Promise<void> {
    const kept = await this.#persist();
    const { account } = this.#places;
    if (!account) {
      this.#saved(kept ? 'in this browser' : 'nowhere');
      return;
    }
    // While the reader has not chosen, the account's stays as the other device left it.
    if (this.#state.elsewhere) {
      this.#saved(kept ? 'in this browser' : 'nowhere');
      return;
    }
    const { draft } = this.#state.history;
    try {
      const written = await account.write(draft, this.#revision);
      if (written) {
        this.#revision = written.revision;
        if (this.#state.history.draft === draft) {
          this.#unsent = false;
          await this.#persist();
        }
        this.#saved('in the account');
        return;
      }
      const theirs = await account.read();
      this.#revision = theirs.revision;
      this.#set({ elsewhere: theirs.draft ?? emptyDraft });
      this.#saved(kept ? 'in this browser' : 'nowhere');
    } catch {
      this.#saved(kept ? 'account not reached' : 'nowhere');
    }
  }

  #persist(): Promise<boolean> {
    return this.#places.keep({ draft: this.#state.history.draft, revision: this.#revision, unsent: this.#unsent });
  }

  /** A change that came meanwhile has its own save coming. */
  #saved(saving: Saving): void {
    if (this.#timer === null) this.#set({ saving });
  }

  #set(part: Partial<AnalysisState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
