/** The facts of a record that a comparison reads, computed once and on first use. */
import { repositories } from '#core/records/databases.ts';
import { foldedWords, foldText } from '#core/records/title-key.ts';
import { type AuthorNames, readAuthors } from './duplicate-authors.ts';
import type { DuplicateCandidate } from './duplicate-candidate.ts';
import { type JournalName, readJournalName } from './duplicate-journal.ts';
import { type PageRange, readPageRange, readVolume } from './duplicate-pages.ts';
import { TitleFacts } from './duplicate-title.ts';

/**
 * Names of preprint servers as journals, and the prefixes of the DOIs that they register (10.1101 also registers
 * journals).
 */
const preprintServer =
  /\b(?:medrxiv|biorxiv|arxiv|chemrxiv|psyarxiv|ssrn|research square|preprints(?:\.org)?|techrxiv)\b/i;
const preprintDoi =
  /^10\.(?:1101\/\d|2196\/preprints|(?:21203|48550|2139|20944|26434|31234|31219|36227|22541|64898)\/)/;

/** Whether a record is a preprint, by its kind, its server's name or its DOI. */
export function isPreprint(record: Pick<DuplicateCandidate, 'workKind' | 'journal' | 'identifiers'>): boolean {
  return (
    record.workKind === 'preprint' ||
    preprintServer.test(record.journal ?? '') ||
    preprintDoi.test(record.identifiers.doi ?? '')
  );
}

/** Cache of journal names: a search has few different ones, many times. */
export type JournalNames = Map<string, JournalName | null>;

export class DuplicateFacts {
  readonly record: DuplicateCandidate;
  readonly #journalNames: JournalNames;
  readonly title: TitleFacts;
  #authors: AuthorNames | null | undefined;
  #journals: readonly JournalName[] | undefined;
  #pages: PageRange | null | undefined;
  #volume: string | null | undefined;
  #abstractWords: ReadonlySet<string> | undefined;

  constructor(record: DuplicateCandidate, journalNames: JournalNames = new Map()) {
    this.record = record;
    this.#journalNames = journalNames;
    this.title = new TitleFacts(record.title);
  }

  get authors(): AuthorNames | null {
    this.#authors = this.#authors === undefined ? readAuthors(this.record.contributors) : this.#authors;
    return this.#authors;
  }

  /** The journal's full and abbreviated names, where given. */
  get journals(): readonly JournalName[] {
    this.#journals ??= [this.record.journal, this.record.journalAbbreviation]
      .map((name) => this.#readJournal(name))
      .filter((name) => name !== null);
    return this.#journals;
  }

  #readJournal(name: string | null): JournalName | null {
    if (name === null) {
      return null;
    }
    const known = this.#journalNames.get(name);
    if (known !== undefined) {
      return known;
    }
    const read = readJournalName(name);
    this.#journalNames.set(name, read);
    return read;
  }

  get pages(): PageRange | null {
    this.#pages = this.#pages === undefined ? readPageRange(this.record.pages) : this.#pages;
    return this.#pages;
  }

  get volume(): string | null {
    this.#volume = this.#volume === undefined ? readVolume(this.record.volume) : this.#volume;
    return this.#volume;
  }

  get year(): number | null {
    return this.record.published?.year ?? null;
  }

  /** Words of four letters or more. */
  get abstractWords(): ReadonlySet<string> {
    this.#abstractWords ??= new Set(
      foldedWords(foldText(this.record.abstract ?? '')).filter((word) => word.length > 3),
    );
    return this.#abstractWords;
  }

  get hasDoubtfulDoi(): boolean {
    return repositories.includes(this.record.source);
  }

  get isPreprint(): boolean {
    return isPreprint(this.record);
  }
}
