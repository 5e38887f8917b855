/**
 * Which modules share a file. By default the bundler makes a file of every module that two screens share, and a phone
 * waits for each of them. A style goes with its module, so this also decides on the style sheets.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfPages } from './page-files.ts';

const valueImport = /^(?:import|export) (?!type )(?:[^;'"]*? from )?['"]([#.][^'"]+\.(?:tsx?|css))['"];/gm;

/** A source file and everything that it imports statically, except for types. */
function loadedWith(sourceFolder: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (file.endsWith('.css')) return found;
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(valueImport)) {
    const next = specifier.startsWith('#')
      ? path.join(sourceFolder, specifier.slice(1))
      : path.resolve(file, '..', specifier);
    loadedWith(sourceFolder, next, found);
  }
  return found;
}

const importsOtherPackage =
  /^import (?!type )[^;'"]*? from '(?!(?:react|react-dom|react\/jsx-runtime|wouter|zod\/mini|@tanstack\/react-query)')[a-z@]/m;

const isStyle = (file: string) => file.endsWith('.css');
const isOfFeature = (file: string) => file.includes('/web/features/');
/**
 * What the router or a screen imports dynamically stays a chunk of its own: inside another chunk it would need an
 * object of its exports.
 */
const isLoadedByItself = (file: string) => /(?:page|-view|\/workspace|\/shared-checked)\.tsx$/.test(file);
const isOfTables = /\/core\/(?:meta-analysis|statistics)\/|\/features\/meta-analysis\/|\/contract\/meta-analysis\.ts/;

/** The chunk of a source file, by its absolute path; null for one that the bundler may place. */
export function chunksOf(sourceFolder: string): (file: string) => string | null {
  const web = path.join(sourceFolder, 'web');
  const at = (...files: string[]) =>
    new Set(files.flatMap((file) => [...loadedWith(sourceFolder, path.join(web, file))]));

  /** Each screen once: the files of its first paint, and those together with the part that follows. */
  const screens = [...new Map(Object.values(filesOfPages).map((files) => [files[0], files])).values()].map((files) => ({
    feature: path.dirname(files[0] ?? ''),
    first: at(...files.slice(0, 1)),
    whole: at(...files),
  }));
  const soon = new Set(screens.flatMap(({ first }) => [...first]));
  const loaded = [...new Set(screens.flatMap(({ whole }) => [...whole]))];
  const featuresWith = (file: string) =>
    new Set(screens.filter(({ whole }) => whole.has(file)).map(({ feature }) => feature));

  const shell = at('main.tsx');
  const search = at('features/search/page.tsx');
  const results = at('features/search/search-view.tsx');
  const record = at('features/studies/record.tsx', 'features/saved/bookmarks/bookmark-item.tsx');
  const table = at('features/meta-analysis/workspace.tsx');
  const asking = at('features/answers/simple-page.tsx', 'features/answers/quick-page.tsx');
  const answer = at(
    'features/answers/simple-answer-view.tsx',
    'features/answers/quick-answer-view.tsx',
    'features/answers/shared/shared-checked.tsx',
  );
  const guide = at('features/study-guide/workspace.tsx');
  const written = at('features/meta-analysis/written/written-result.lazy.tsx');

  const ofStudies = [...results].filter(
    (file) => (record.has(file) || file.includes('/web/ui/')) && !soon.has(file) && !isOfFeature(file),
  );
  const ofAnswers = [...answer].filter((file) => ![results, soon, shell, table].some((others) => others.has(file)));
  const ofThreads = ofAnswers.filter((file) => guide.has(file) || written.has(file));
  const shared = loaded.filter((file) => !isOfFeature(file) && featuresWith(file).size > 1);
  /** The modules that read statements and effects: large, and not needed by a search or a paper's page. */
  const ofWords = shared.filter((file) =>
    /\/core\/(?:text|lexicon|extraction|ranking|evidence|questions|papers|summaries|synthesis(?!\/evidence))\//.test(
      file,
    ),
  );

  const chunks = new Map<string, string>();
  /** A file that has a chunk already stays in it. */
  const put = (chunk: string, files: Iterable<string>) => {
    for (const file of files) if (!chunks.has(file)) chunks.set(file, chunk);
  };

  /** Adds files to the chunk of every page, as far as they need nothing from another chunk. */
  const putSmall = (files: readonly string[]) => {
    const isThere = (file: string) => chunks.get(file) === 'every';
    let small = files.filter((file) => !chunks.has(file) && !importsOtherPackage.test(readFileSync(file, 'utf8')));
    for (let before = -1; before !== small.length; ) {
      before = small.length;
      small = small.filter((file) =>
        [...loadedWith(sourceFolder, file)].every((part) => isThere(part) || small.includes(part)),
      );
    }
    put('every', small);
  };

  put('every', [path.join(web, 'index.html'), ...shell, path.join(web, 'ui/controls/link-button.tsx')]);
  put(
    'every',
    [...search, ...results].filter((file) => soon.has(file) && !isOfFeature(file)),
  );
  // One style sheet for all pages: two kilobytes cost a phone more as a request than as bytes.
  put('every', [
    ...loaded.filter((file) => isStyle(file) && !isOfFeature(file)),
    ...[...at('features/studies/record.tsx', 'features/studies/page.tsx', 'features/meta-analysis/page.tsx')].filter(
      isStyle,
    ),
  ]);
  put(
    'search',
    [...search, ...[...results].filter(isStyle)].filter((file) => isOfFeature(file) && !isLoadedByItself(file)),
  );
  put(
    'lists',
    ofStudies.filter((file) => table.has(file)),
  );
  put(
    'study',
    ofStudies.filter((file) => !answer.has(file)),
  );
  put('reading', [...ofStudies, path.join(web, 'shared/study/waiting-studies.ts')]);
  put('words', ofWords);
  const ofReaders = shared.filter((file) =>
    ['features/answers', 'features/meta-analysis'].some((feature) => featuresWith(file).has(feature)),
  );
  putSmall(ofReaders.filter((file) => !asking.has(file) && !ofThreads.includes(file)));
  put(
    'own',
    shared.filter((file) => !asking.has(file) && !ofThreads.includes(file)),
  );
  put(
    'ask',
    [...asking, ...[...answer].filter(isStyle), path.join(web, 'shared/account/answers/shared-answers.ts')].filter(
      (file) => !isLoadedByItself(file),
    ),
  );
  put('thread', ofThreads);
  put(
    'answer',
    ofAnswers.filter((file) => !isLoadedByItself(file) || file.endsWith('/health-answer-view.tsx')),
  );
  put(
    'analysis',
    [...table].filter((file) => isOfTables.test(file) && !soon.has(file) && !isLoadedByItself(file)),
  );
  putSmall([...table].filter((file) => !isOfFeature(file) && readFileSync(file).length < 4_000));
  return (file) => chunks.get(file) ?? null;
}
