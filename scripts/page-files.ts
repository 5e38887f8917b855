/**
 * The files that each page needs when it is opened. A page's code is a chunk of its own, which the browser would find
 * only when the first script runs; the server writes these files into the page's head.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

/** In the build's folder, read by src/server/http/pages/page-files.ts. */
const fileName = 'page-files.json';

/**
 * By the address's pattern, as in routes.tsx: source files below src/web, first the screen, then the parts that it
 * loads at once. Dialogs and parts that are opened later are not listed.
 */
export const filesOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['features/home/page.tsx'],
  '/search': ['features/search/page.tsx', 'features/search/search-view.tsx'],
  '/study/:id': ['features/studies/page.tsx', 'features/studies/record.tsx'],
  '/quick-search': ['features/answers/quick-page.tsx', 'features/answers/quick-answer-view.tsx'],
  '/simple-search': ['features/answers/simple-page.tsx', 'features/answers/simple-answer-view.tsx'],
  '/answer/:id': ['features/answers/page.tsx', 'features/answers/shared/shared-checked.tsx'],
  '/shared-answer': ['features/answers/page.tsx', 'features/answers/shared/shared-checked.tsx'],
  '/meta-analysis': ['features/meta-analysis/page.tsx', 'features/meta-analysis/workspace.tsx'],
  '/upload': ['features/papers/page.tsx'],
  '/upload/:id': ['features/papers/paper-page.tsx'],
  '/study-guide': ['features/study-guide/page.tsx'],
  '/faq': ['features/help/page.tsx'],
  '/privacy': ['features/help/page.tsx'],
  '/terms': ['features/help/page.tsx'],
  '/about': ['features/help/page.tsx'],
  '/about/engine': ['features/engine/page.tsx'],
  '/profile': ['features/saved/page.tsx'],
  '/auth': ['features/accounts/page.tsx'],
  '/forgot-password': ['features/accounts/page.tsx'],
  '/reset-password': ['features/accounts/page.tsx'],
  '/confirm-email': ['features/accounts/page.tsx'],
  '/account': ['features/accounts/page.tsx'],
};

/**
 * Further fonts that a page's first paint needs. Found in the style only, a display line would be drawn twice, and a
 * journal's name in italics would break its line in the system's font first and then move the card below it.
 */
const furtherFonts: Readonly<Record<string, readonly string[]>> = {
  '/': ['source-serif-display'],
  '/auth': ['source-serif-display'],
  '/forgot-password': ['source-serif-display'],
  '/reset-password': ['source-serif-display'],
  '/confirm-email': ['source-serif-display'],
  '/search': ['source-serif-latin-italic'],
  '/study/:id': ['source-serif-latin-italic'],
};

interface BuiltChunk {
  type: string;
  fileName: string;
  isEntry?: boolean;
  moduleIds?: string[];
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** A chunk and everything that it imports statically, dependencies first. */
function loadedWith(chunk: BuiltChunk, bundle: ReadonlyMap<string, BuiltChunk>, found = new Set<BuiltChunk>()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports ?? []) {
    const next = bundle.get(name);
    if (next) loadedWith(next, bundle, found);
  }
  return found;
}

function namesOf(chunks: readonly BuiltChunk[]): { scripts: string[]; styles: string[] } {
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return { scripts: chunks.map((chunk) => `/${chunk.fileName}`), styles: [...styles].map((name) => `/${name}`) };
}

/** Writes the list beside the built files: for each page its scripts and styles that are not in every page's head. */
export function pageFiles(sourceFolder: string): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const chunks = Object.values(output).filter(({ type }) => type === 'chunk') as BuiltChunk[];
        const bundle = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const chunkOf = new Map(chunks.flatMap((chunk) => (chunk.moduleIds ?? []).map((id) => [id, chunk])));
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) return;
        const always = loadedWith(entry, bundle);
        const names = Object.values(output).map((built) => built.fileName);
        const fontsOf = (pattern: string) =>
          (furtherFonts[pattern] ?? []).map((font) => {
            const name = names.find((one) => path.basename(one).replace(/-[\w-]{8}\.woff2$/, '') === font);
            if (!name) this.error(`The font ${font} of the page ${pattern} is in no built file.`);
            return `/${name}`;
          });
        const pages = Object.entries(filesOfPages).map(([pattern, files]) => {
          const neededBy = (names: readonly string[]) => {
            const needed = new Set<BuiltChunk>();
            for (const file of names) {
              const chunk = chunkOf.get(path.join(sourceFolder, file));
              if (!chunk) this.error(`${file} of the page ${pattern} is in no chunk.`);
              loadedWith(chunk, bundle, needed);
            }
            return needed;
          };
          const ofScreen = neededBy(files.slice(0, 1));
          const first = [...ofScreen].filter((chunk) => !always.has(chunk));
          const later = [...neededBy(files.slice(1))].filter((chunk) => !always.has(chunk) && !ofScreen.has(chunk));
          return [
            pattern,
            {
              first: { ...namesOf(first), fonts: fontsOf(pattern) },
              later: namesOf(later),
            },
          ];
        });
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(pages)) });
      },
    },
  };
}
