import path from 'node:path';
import { expect, test } from 'vitest';
import { chunksOf } from './chunk-groups.ts';

const source = path.join(import.meta.dirname, '../src');
const chunkOf = chunksOf(source);
const at = (file: string) => chunkOf(path.join(source, file));

test('the page, the shell and the shared parts of the search form are loaded by every page', () => {
  for (const file of [
    'web/index.html',
    'web/main.tsx',
    'web/app/shell.tsx',
    'web/ui/tokens.css',
    'web/ui/controls/field.tsx',
  ])
    expect(at(file), file).toBe('every');
});

test('styles of cards and answers are in the style sheet of every page, those of one feature are not', () => {
  for (const file of [
    'web/shared/study/card/study-card.module.css',
    'web/shared/answer/answer-card.module.css',
    'web/ui/controls/chip.module.css',
  ])
    expect(at(file), file).toBe('every');
  expect(at('web/features/search/results/results.module.css')).toBe('search');
  expect(at('web/features/home/landing/landing.module.css')).not.toBe('every');
});

test('the entry of a screen stays where the bundler puts it', () => {
  for (const file of [
    'features/home/page.tsx',
    'features/search/page.tsx',
    'features/search/search-view.tsx',
    'features/answers/simple-page.tsx',
    'features/answers/simple-answer-view.tsx',
    'features/meta-analysis/workspace.tsx',
  ])
    expect(at(`web/${file}`), file).toBe(null);
});

test('neither a screen’s own parts nor parts opened by an action are loaded by every page', () => {
  for (const file of [
    'web/features/home/landing/landing.tsx',
    'web/features/papers/viewer/pdf-pane.lazy.tsx',
    'core/meta-analysis/analyse.ts',
    'core/text/words/content-words.ts',
    'web/ui/feedback/dialog.tsx',
  ])
    expect(at(file), file).not.toBe('every');
});
