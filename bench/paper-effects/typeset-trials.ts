/**
 * Papers of trials to be typeset: tables of the cases under results, and unrelated numbers around them. NOTHING IN THEM
 * IS TRUE.
 */
import type { SamplePaper, SampleSection, SampleTable } from '../pdf/sample-paper.ts';
import type { PaperLook } from '../pdf/typeset-paper.ts';
import type { PaperCase } from './case.ts';
import { cases } from './cases.ts';
import { furtherCases } from './further-cases.ts';

export interface TypesetTrial {
  name: string;
  paper: SamplePaper;
  look: PaperLook;
  states: readonly string[];
}

const look: PaperLook = {
  columns: 1,
  serif: true,
  size: 10,
  leading: 12,
  gutter: 16,
  margin: 48,
  justified: true,
  indent: true,
  paragraphSpace: 0,
  headingSize: 13,
  wideTables: false,
};
const looks: readonly (readonly [string, PaperLook])[] = [
  ['one column', { ...look, ligatures: true }],
  ['one column, sans serif, ragged', { ...look, serif: false, justified: false, indent: false, paragraphSpace: 6 }],
  ['two columns, tables across', { ...look, columns: 2, wideTables: true, size: 9.5, leading: 11.4 }],
];
const tablesOfPaper = 5;

/** The typesetter's fonts do not have these characters. */
const printable = (text: string) => text.replaceAll('β', 'B').replaceAll('≥', '>');

/** The table of a case; null for running text or several blocks. */
function tableOf({ blocks }: PaperCase): SampleTable | null {
  const [caption, table, note, ...more] = blocks;
  if (caption?.[0] !== 'caption' || caption[1] !== 'results' || table?.[0] !== 'table' || more.length > 0) return null;
  const rows = printable(table[2])
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return { caption: caption[2], rows, note: note?.[2] ?? 'ITT, intention to treat.', byContent: true };
}

const others = [
  'A meta-analysis of 14 trials found a risk ratio for falls of 0.79 (95% CI 0.71 to 0.88) with exercise.',
  'In the cohort of Moreno and colleagues the hazard ratio for death was 0.74 (95% CI 0.58 to 0.94).',
  'An odds ratio of 1.62 (95% CI 1.10 to 2.39) was reported for people who slept less than six hours.',
];
const between = [
  'They were assessed by people who did not know to which of the groups a patient had been assigned.',
  'Where an outcome was missing it was imputed under the assumption that it was missing at random.',
  'No change was made to the plan after the first patient had been recruited into the trial.',
];
/** Enough text that tables which wait for the head of a page find one. */
const filling = Array.from({ length: 9 }, (_, index) => [
  `The procedures of step ${index + 1} were written down before recruitment began and followed throughout.`,
  ...between,
  'Monitors who belonged to no centre visited each of them twice a year and compared the records with their sources.',
]);
const own = (number: number) =>
  `The hazard ratio for withdrawal from the study was 0.${number} (95% CI 0.${number - 20} to 0.${number + 25}).`;

/** The same effect in two tables of one paper counts once. */
function withoutTwins(states: readonly string[]): string[] {
  const seen = new Set<string>();
  return states.filter((state) => {
    const [outcome, effect = '', , figures] = state.split('|').map((part) => part.trim());
    const key = `${outcome} ${effect === '-' ? figures : effect}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

export function typesetTrials(): TypesetTrial[] {
  const all = [...cases, ...furtherCases].flatMap((one) => {
    const table = tableOf(one);
    // A heading of several lines tests the PDF reader's separation, and so do labels of two lines: both are included.
    return table ? [{ table, states: one.states }] : [];
  });
  const papers: (typeof all)[] = [];
  for (let at = 0; at < all.length; at += tablesOfPaper) papers.push(all.slice(at, at + tablesOfPaper));
  return looks.flatMap(([name, printed]) =>
    papers.map((tables, index): TypesetTrial => {
      const number = 51 + index;
      const section = (heading: string, level: 1 | 2, paragraphs: string[][], table?: SampleTable): SampleSection => ({
        heading,
        level,
        paragraphs,
        ...(table ? { table } : {}),
      });
      return {
        name: `${name}, paper ${index + 1}`,
        look: printed,
        states: [
          ...withoutTwins(tables.flatMap(({ states }) => states)),
          `withdrawal | HR ${number / 100} ${(number - 20) / 100} ${(number + 25) / 100} | - | -`,
        ],
        paper: {
          title: `A randomised trial that was never run, typesetting sample ${index + 1}`,
          authors: ['Anna K. Lindqvist', 'Mateo Ruiz'],
          affiliations: ['Institute for Invented Trials, Example City'],
          doi: `10.5555/trial.${index + 1}`,
          year: 2021,
          abstract: [
            [
              'Patients were randomly assigned to one of the groups.',
              'Outcomes were assessed by people who were unaware of it.',
            ],
          ],
          sections: [
            section('Introduction', 1, [['Little is known about the question of this trial.', ...others.slice(0, 2)]]),
            section('Methods', 1, [
              ['Patients were randomly assigned in blocks of four.', 'Analyses were by intention to treat.'],
            ]),
            section('Results', 1, [['All of those who were assigned were included in the analysis.', own(number)]]),
            ...tables.map(({ table }, place) =>
              section(
                `Outcomes of part ${place + 1}`,
                2,
                [['The outcomes of this part are shown in the table.', ...between]],
                table,
              ),
            ),
            section('Discussion', 1, [
              ...(printed.wideTables ? [...filling, ...filling] : []),
              ['The findings are discussed here beside those of others.', ...others.slice(1)],
            ]),
          ],
          references: ['1. Moreno L. Exercise and falls. J Invent Med 2011;3:100–109.'],
        },
      };
    }),
  );
}
