import { baselinesOf, endOf } from './baselines.ts';
import type { TextRun } from './page-runs.ts';
import { type Piece, type Row, rowOf, type Stand } from './rows.ts';
import { cutHosts, giveStraySigns, type Home, homeOf } from './small-runs.ts';

/** The rows of a page from top to bottom. Powers, indices and reference marks are in the row of their word. */
export function rowsOf(runs: readonly TextRun[], page: number): Row[] {
  const lines = baselinesOf(runs);
  cutHosts(lines);
  const pieces: Piece[][] = lines.map(() => []);
  for (const [index, line] of lines.entries()) {
    let chained: { run: TextRun; host: number; stand: Stand } | null = null;
    for (const run of line.runs) {
      let home: Home | null = null;
      if (chained && run.height <= chained.run.height * 1.1 && run.x - endOf(chained.run) < chained.run.height * 0.35) {
        home = { host: chained.host, stand: chained.stand };
      }
      home ??= homeOf(run, index, lines);
      chained = home && home.stand !== 'on' ? { run, ...home } : null;
      pieces[home?.host ?? index]?.push({ run, page, stand: home?.stand ?? 'on' });
    }
  }
  giveStraySigns(lines, pieces);
  return pieces.flatMap((some, index) => (some.length > 0 ? [rowOf(some, lines[index]?.y ?? 0)] : []));
}
