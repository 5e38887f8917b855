import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface Files {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The files of a page beside those of every page; addresses on this server. */
export interface PageFiles {
  /** For its first paint; `fonts`: those of its first lines. */
  first: Files & { fonts: readonly string[] };
  /** For what it shows after the first paint. */
  later: Files;
}

const none: PageFiles = { first: { scripts: [], styles: [], fonts: [] }, later: { scripts: [], styles: [] } };

/** Only names that a build can have written are put into a page. */
const isBuiltFile = (name: unknown): name is string => typeof name === 'string' && /^\/assets\/[\w.-]+$/.test(name);

/**
 * Reads the build's list (scripts/page-files.ts), again after each build, and finds the files of a path. Without a
 * valid list the page still loads: its script requests the rest.
 */
export function pageFilesIn(folder: string): (pathname: string) => PageFiles {
  const file = path.join(folder, 'page-files.json');
  let readAt = 0;
  let pages: [RegExp, PageFiles][] = [];
  return (pathname) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== readAt) {
      pages = changedAt === 0 ? [] : readPages(file);
      readAt = changedAt;
    }
    const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    return pages.find(([pattern]) => pattern.test(bare))?.[1] ?? none;
  };
}

function readPages(file: string): [RegExp, PageFiles][] {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
  return Object.entries(Object(read)).map(([pattern, files]) => {
    const { first, later } = Object(files) as { first?: unknown; later?: unknown };
    const isHere = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
    const { fonts } = Object(first) as { fonts?: unknown };
    return [isHere, { first: { ...filesOf(first), fonts: builtFiles(fonts) }, later: filesOf(later) }];
  });
}

function filesOf(read: unknown): Files {
  const { scripts, styles } = Object(read) as { scripts?: unknown; styles?: unknown };
  return { scripts: builtFiles(scripts), styles: builtFiles(styles) };
}

function builtFiles(names: unknown): string[] {
  return (Array.isArray(names) ? names : []).filter(isBuiltFile);
}

/**
 * The files as elements of a page's head. Scripts are preloaded, and run when the page's own script imports them. Only
 * the styles of the first paint block it; later files have low priority.
 */
export function fileLinks({ first, later }: PageFiles): string[] {
  return [
    ...first.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`),
    ...first.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}" />`),
    ...first.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
    ...later.styles.map((href) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${href}" />`),
    ...later.scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}" />`),
  ];
}
