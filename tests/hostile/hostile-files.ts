import { activeContent } from './active-content.ts';
import { bombs } from './bombs.ts';
import { bitFlipped, brokenFiles } from './broken-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { loopsAndPages } from './loops-and-pages.ts';

const seeds = 100;

/** Every file that is made to harm its reader, each with the answer that it must get. */
export const hostileFiles: readonly HostileFile[] = [
  ...brokenFiles,
  ...bombs,
  ...loopsAndPages,
  ...activeContent,
  ...Array.from(
    { length: seeds },
    (_, seed): HostileFile => ({
      name: `bits flipped, seed ${seed}`,
      make: () => bitFlipped(seed),
      expected: 'any answer',
    }),
  ),
];
