/** Parses the arguments of `npm test -- NAME [-t TITLE]`, and finds the matching test files. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folders = ['src', 'tests', 'bench', 'scripts'];

/** { name, title }, each null where it is absent, or { fault }: a sentence for the terminal. */
export function testArguments(args) {
  const names = [];
  let title = null;
  for (let at = 0; at < args.length; at++) {
    if (args[at] !== '-t') names.push(args[at]);
    else if (args[++at] === undefined) return { fault: '-t needs a part of a test’s title after it.' };
    else title = args[at];
  }
  const unknown = names.find((name) => name.startsWith('-'));
  if (unknown) return { fault: `“${unknown}” is not an option. Options: NAME (a part of a path), -t TITLE.` };
  if (names.length > 1) return { fault: `one NAME can be given, not ${names.length}: ${names.join(', ')}.` };
  if (names.length === 0 && title !== null) return { fault: '-t needs NAME, a part of the path of its file, too.' };
  return { name: names[0] ?? null, title };
}

/** Paths from the project's folder, with slashes: unit and server tests, and those that need a browser. */
export function matchingFiles(project, name) {
  const found = folders
    .flatMap((folder) =>
      readdirSync(path.join(project, folder), { recursive: true }).map((file) =>
        path.posix.join(folder, ...file.split(path.sep)),
      ),
    )
    .filter((file) => file.includes(name))
    .sort();
  return {
    unit: found.filter((file) => /\.test\.tsx?$/.test(file)),
    browser: found.filter((file) => file.startsWith('tests/browser/') && file.endsWith('.spec.ts')),
  };
}
