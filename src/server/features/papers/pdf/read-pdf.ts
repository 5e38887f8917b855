import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { PageRuns, TextRun } from '#core/documents/pages/page-runs.ts';
import { type ChildMessage, type ChildTask, messagePipe } from './child-messages.ts';
import { frameReader } from './frames.ts';
import {
  defaultLimits,
  PdfFault,
  type PdfFaultKind,
  type PdfLimits,
  type PdfReading,
  type Shortfall,
  shortfallSentence,
} from './pdf-reading.ts';

interface ReadOptions {
  /** When aborted, reading ends at once and rejects with its reason. */
  signal?: AbortSignal;
  /** Called after each page. */
  onProgress?: (pagesRead: number, pageCount: number) => void;
}

export interface PdfReader {
  /**
   * Reads a file in a process of its own, which ends before the answer. Where a limit was reached, the result has what
   * was read so far, and `partial` says so. PdfFault where nothing was read.
   */
  read(file: string, options?: ReadOptions): Promise<PdfReading>;
}

export interface PdfReaderOptions {
  /** The built pdf-child.ts. */
  childScript: string;
  limits?: Partial<PdfLimits>;
}

const megabyte = 1024 * 1024;
/** JavaScript heap's share of the memory limit; the bytes of the file and of its streams are outside the heap. */
const heapShare = 0.5;

/** What ended a reading early. */
type Stop = 'time' | 'memory' | 'damage';
const faultOf: Record<Stop, PdfFaultKind> = { time: 'took_too_long', memory: 'too_much_memory', damage: 'damaged' };

export function createPdfReader({ childScript, limits: given }: PdfReaderOptions): PdfReader {
  const limits = { ...defaultLimits, ...given };
  return {
    async read(file, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      const { size } = await stat(file);
      if (size > limits.fileMegabytes * megabyte) throw new PdfFault('too_large', limits);
      return readInChild(startChild(childScript, { file: path.resolve(file), mostPages: limits.pages }, limits), {
        limits,
        signal,
        onProgress,
      });
    },
  };
}

function startChild(script: string, task: ChildTask, { megabytes }: PdfLimits): ChildProcess {
  return spawn(
    process.execPath,
    [`--max-old-space-size=${Math.floor(megabytes * heapShare)}`, script, JSON.stringify(task)],
    { cwd: path.parse(script).root, env: {}, stdio: ['pipe', 'pipe', 'ignore', 'pipe'], windowsHide: true },
  );
}

async function readInChild(
  child: ChildProcess,
  {
    limits,
    signal,
    onProgress,
  }: { limits: PdfLimits; signal: AbortSignal | undefined; onProgress: ReadOptions['onProgress'] },
): Promise<PdfReading> {
  const pages: PageRuns[] = [];
  let hasBegun = false;
  let opened: Extract<ChildMessage, { message: 'opened' }> | null = null;
  let refused: PdfFaultKind | null = null;
  let ended: { shortfall: Shortfall | null } | null = null;
  let stop: Stop | null = null;
  let runs: TextRun[] = [];

  const kill = (why: Stop | null) => {
    stop ??= why;
    child.kill('SIGKILL');
  };
  const hear = (message: ChildMessage) => {
    switch (message.message) {
      case 'begun':
        hasBegun = true;
        break;
      case 'opened':
        opened = message;
        break;
      case 'runs':
        for (const run of message.runs) runs.push(run);
        break;
      case 'page':
        pages.push({ number: message.number, width: message.width, height: message.height, runs });
        runs = [];
        onProgress?.(pages.length, Math.min(opened?.pageCount ?? 0, limits.pages));
        break;
      case 'refused':
        refused = message.kind;
        break;
      case 'ended':
        ended = message;
        break;
    }
  };

  const timer = setTimeout(() => kill('time'), limits.seconds * 1_000);
  const abort = () => kill(null);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (_code, how) => {
        // The codes of a process that is killed: by V8 when its heap is full, by the system when memory is.
        if (how === 'SIGABRT' || how === 'SIGKILL') stop ??= 'memory';
        resolve();
      });
      child.stdin?.on('error', () => {});
      watchMemory(child.stdout, limits.megabytes * megabyte, () => kill('memory'));
      takeMessages(child.stdio[messagePipe] as Readable, hear, () => kill('damage'));
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
  signal?.throwIfAborted();
  if (!hasBegun && stop === null) throw new Error('The process that reads PDFs ended before it began.');
  return conclude({ pages, opened, refused, ended, stop }, limits);
}

function watchMemory(lines: Readable | null, maxBytes: number, over: () => void): void {
  if (!lines) return;
  lines.on('error', () => {});
  createInterface({ input: lines }).on('line', (line) => {
    if (Number(line) > maxBytes) over();
  });
}

function takeMessages(pipe: Readable, hear: (message: ChildMessage) => void, broken: () => void): void {
  const take = frameReader((message) => hear(message as ChildMessage));
  pipe.on('error', () => {});
  pipe.on('data', (bytes: Buffer) => {
    try {
      take(bytes);
    } catch {
      pipe.removeAllListeners('data').resume();
      broken();
    }
  });
}

interface Outcome {
  pages: PageRuns[];
  opened: Extract<ChildMessage, { message: 'opened' }> | null;
  refused: PdfFaultKind | null;
  ended: { shortfall: Shortfall | null } | null;
  stop: Stop | null;
}

function conclude({ pages, opened, refused, ended, stop }: Outcome, limits: PdfLimits): PdfReading {
  if (refused !== null) throw new PdfFault(refused, limits);
  // A process that ended without a message crashed on the file.
  const why = ended ? ended.shortfall : (stop ?? 'damage');
  if (opened === null || pages.length === 0) throw new PdfFault(faultOf[stop ?? 'damage'], limits);
  const { pageCount, metadata, encrypted } = opened;
  return {
    pages,
    pageCount,
    partial: why === null ? null : { why, sentence: shortfallSentence(why, pages.length, pageCount, limits) },
    metadata,
    encrypted,
  };
}
