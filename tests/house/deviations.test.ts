/** The specification's messages are in the source with their exact words, or docs/deviations.md says why not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../shared-data.ts';
import { specifiedMessages } from './specified-messages.ts';

/** One way to write quotation marks, ellipses, ampersands and white space. */
function plain(text: string): string {
  return text
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replaceAll(/[“”]/g, '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

/** All source of the product without comments, tests and the gallery of parts. */
function source(): string {
  const files = ['src/core', 'src/contract', 'src/server', 'src/web'].flatMap((part) =>
    readdirSync(path.join(projectFolder, part), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|gallery/.test(file)),
  );
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return plain(code.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/^\s*\/\/.*$/gm, ' '));
}

const code = source();

/** As whole words; a placeholder of a figure is an expression there. */
function isInSource(message: string): boolean {
  const words = plain(message)
    .split('{}')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<!\\w)${words.join('\\$?\\{[^{}]*\\}')}(?!\\w)`).test(code);
}

/** The messages in the page's table. */
function namedDeviations(): string[] {
  const page = readFileSync(path.join(projectFolder, 'docs', 'deviations.md'), 'utf8');
  const [, table = ''] = page.split('\n## Messages\n');
  return [...table.matchAll(/^\| “([^”]+)” \|/gm)].map(([, message = '']) => message);
}

test('each message of the specification is in the source, or the page gives its replacement', () => {
  expect(specifiedMessages.length).toBeGreaterThan(150);
  const missing = specifiedMessages.filter((message) => !isInSource(message));
  expect(missing.sort()).toEqual(namedDeviations().sort());
});
