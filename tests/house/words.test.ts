/** The words that docs/glossary.md sets do not lose ground: in names none of the old ones, in comments and test names ever fewer. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';

const files = execFileSync('git', ['ls-files', '-z', 'src', 'tests', 'bench', 'scripts'], {
  cwd: inProject(),
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\0')
  .filter(
    (file) => /\.(?:tsx?|mjs|mts)$/.test(file) && !file.endsWith('/words.test.ts') && existsSync(inProject(file)),
  );

/** Old words in names of files, each with the word of the glossary. */
const inFileNames: readonly (readonly [RegExp, string])[] = [
  [/-open\.(?:test\.)?tsx?$/, '*.lazy.ts'],
  [/\b(?:keeper|kept|keep)s?\b/, 'store, repository, cache'],
  [/\bdoors?\b/, 'client, runner'],
  [/\blater\b/, 'lazy, background'],
  [/\brooms?\b/, 'skeleton, placeholder'],
  [/\bmend/, 'repair'],
  [/\bstandings?\b/, 'retraction status'],
  [/\b(?:flight|board|heed)\b(?<!in-flight)/, 'in-flight request, join'],
  [/\bfirst-view\b/, 'server-rendered view'],
  [/\bask(?:ed)?-(?:first|ahead)\b/, 'prefetch'],
  [/(?<!stop|content|number)-words\./, 'labels, text, terms, format'],
];

/** Old words in names of symbols that a file declares, and in names made of several words wherever they are used. */
const inSymbols: readonly { old: RegExp; word: string }[] = [
  {
    old: /^doors?(?:$|[A-Z](?!edianMs$|95Ms$))|[a-z]Doors?(?:$|[A-Z])|^Doors?(?:$|[A-Z])/,
    word: 'EngineRunner, HttpClient',
  },
  {
    old: /^(?!inFlight)flights?(?:$|[A-Z])|(?<!In|in)Flights?(?:$|[A-Z])|^heed|[a-z]Heed|^NobodyWaits$/,
    word: 'InFlightRequest, applyRateLimitHeaders',
  },
  { old: /^mend(?:s|ed|ing)?(?:$|[A-Z])|[a-z]Mend(?:s|ed|ing)?(?:$|[A-Z])/, word: 'repair' },
  { old: /^planted|[a-z]Planted/, word: 'prompt injection, injected' },
  { old: /^standings?[A-Z]|[a-z]Standings?(?:$|[A-Z])|^Standings?(?:$|[A-Z])/, word: 'retraction status' },
  { old: /^keepers?(?:$|[A-Z])|Keepers?(?:$|[A-Z])/, word: 'repository, store, limiter' },
  { old: /^(?:ask|asked)(?:First|Ahead)/, word: 'prefetch' },
  {
    old: /^(?!maxForFirstViewMs$)\w*[fF]irstView|^(?:give|gave)Way$|^repeatPress$/,
    word: 'server-rendered view, handOff, replayEvent',
  },
  { old: /^later(?:Part|View|Dialog)$|^Later(?:Part|View|Dialog)$/, word: 'lazy' },
  { old: /[a-z]Room$(?<!makeRoom|getUploadRoom)/, word: 'placeholder, skeleton' },
  { old: /[sS]ureness/, word: 'confidence' },
  { old: /^leans?(?:[A-Z])|^leaning/, word: 'context-dependent' },
  { old: /[a-z]Worth$(?<!coverageWorth|placeWorth)|^worth$|^worthOf$/, word: 'polarity' },
  { old: /withoutHalf/i, word: 'without continuity correction' },
  {
    old: /^(?:longest|fewest|greatest|maximum|minimum)[A-Z](?!ommonDivisor|ikelihood|ractionDigits)/,
    word: 'maxX, minX',
  },
  { old: /^most[A-Z](?!ommon$|ytes$|iles$|tudies$|ages$|s$)/, word: 'maxX' },
  { old: /[sS]urroundings|^ReaderGone$|^letFilesArrive$/, word: 'environment, ClientDisconnected, registerMultipart' },
  { old: /(?:^|[a-z])(?:[wW]hoever|[sS]omebody[A-Z])/, word: 'a noun' },
  { old: /^lookUps?(?:$|[A-Z])|[a-z]LookUps?(?:$|[A-Z])|^LookUp/, word: 'lookup' },
];

/**
 * Words of prose that the glossary advises against, and how often comments and names of tests still have them. A number
 * only ever falls: who rewrites a sentence lowers it.
 */
const inProse: readonly { old: RegExp; atMost: number }[] = [
  { old: /\b(?:outbound|engine['’]?s?) doors?\b/gi, atMost: 0 },
  { old: /\b(?:keeper|passenger|sureness|surroundings|NobodyWaits|ReaderGone)s?\b/gi, atMost: 0 },
  { old: /\bmend(?:s|ed|ing)?\b/gi, atMost: 0 },
  { old: /\b(?:whoever|somebody)\b/gi, atMost: 0 },
  { old: /\blook-ups?\b/gi, atMost: 0 },
  { old: /\bnobody\b/gi, atMost: 4 },
  { old: /\bstands\b/gi, atMost: 0 },
  { old: /\bkept\b/gi, atMost: 1 },
  { old: /\btold\b/gi, atMost: 0 },
];

const token =
  /(?<comment>\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*)|(?<call>\b(?:test|it|describe)(?:\.\w+(?:\([^\n]*\))?)?\(\s*)(?<name>'[^'\n]*'|`[^`\n]*`)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

function read(file: string): { code: string; prose: string } {
  const prose: string[] = [];
  const code = readFileSync(inProject(file), 'utf8').replace(token, (_, ...rest) => {
    const { comment, name } = rest.at(-1) as { comment?: string; name?: string };
    if (comment ?? name) prose.push(comment ?? name ?? '');
    return ' ';
  });
  return { code, prose: prose.join('\n') };
}

/** Names that are declared, and those made of several words; without the names of style classes and of wire fields. */
function namesIn(code: string): Set<string> {
  const declared = code.matchAll(/\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_]\w*)/g);
  const composed = code.matchAll(/(?<![\w$.-])([A-Za-z]\w*[a-z][A-Z]\w*)/g);
  return new Set([...declared, ...composed].map(([, name = '']) => name));
}

const all = files.map((file) => ({ file, ...read(file) }));

test('the whole of the code is read', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(all.map(({ prose }) => prose).join('').length).toBeGreaterThan(500_000);
});

test('no file is named with a word that the glossary replaced', () => {
  const found = files.flatMap((file) =>
    inFileNames.filter(([old]) => old.test(path.posix.basename(file))).map(([, word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('no symbol is named with a word that the glossary replaced', () => {
  const found = all.flatMap(({ file, code }) =>
    [...namesIn(code)].flatMap((name) =>
      inSymbols.filter(({ old }) => old.test(name)).map(({ word }) => `${file}: ${name} (${word})`),
    ),
  );
  expect(found).toEqual([]);
});

describe('comments and names of tests have ever fewer of the old words', () => {
  test.each(inProse)('$old', ({ old, atMost }) => {
    const count = all.reduce((sum, { prose }) => sum + (prose.match(old)?.length ?? 0), 0);
    expect(count).toBeLessThanOrEqual(atMost);
  });
});
