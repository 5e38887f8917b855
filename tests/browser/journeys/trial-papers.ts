/** Papers of two trials as PDF, for meta-analyses of uploads. NOTHING IN THEM IS TRUE: no such trial was run. */
import type { SamplePaper, SampleSection, SampleTable } from '../../../bench/pdf/sample-paper.ts';
import { typesetPaper } from '../../../bench/pdf/typeset-paper.ts';

export interface TrialPaper {
  title: string;
  file: { name: string; mimeType: string; buffer: Buffer };
}

const look = {
  columns: 1,
  serif: true,
  size: 10,
  leading: 13,
  gutter: 16,
  margin: 62,
  justified: true,
  indent: true,
  paragraphSpace: 0,
  headingSize: 13,
  wideTables: false,
} as const;

const filling = Array.from({ length: 7 }, (_, index) => [
  `Visit ${index + 1} was carried out by assessors who did not know to which of the groups a participant belonged.`,
  'Monitors who belonged to no centre compared the records with their sources and reported to the committee.',
  'No change was made to the plan of analysis after the first participant had been recruited into the trial.',
]);

function section(heading: string, paragraphs: string[][], table?: SampleTable): SampleSection {
  return { heading, level: 1, paragraphs, ...(table ? { table } : {}) };
}

function trialPaper(title: string, author: string, studied: string, pain: string, rows: string[][]): TrialPaper {
  const paper: SamplePaper = {
    title,
    authors: [author, 'Mateo Ruiz'],
    affiliations: ['Institute for Invented Trials, Example City'],
    doi: `10.5555/trial.${studied.toLowerCase()}`,
    year: 2021,
    abstract: [
      [
        `We randomly assigned 246 adults with chronic low back pain to ${studied.toLowerCase()} or to usual care.`,
        'Pain was assessed at 12 weeks.',
      ],
    ],
    sections: [
      section('Introduction', [
        ['In a meta-analysis of other exercises the mean difference in pain was −2.5 points (95% CI −3.1 to −1.9).'],
      ]),
      section('Methods', [
        [
          `Participants were randomly assigned to ${studied.toLowerCase()} or to usual care.`,
          'The primary outcome was pain intensity at 12 weeks.',
        ],
        ...filling,
      ]),
      section('Results', [['All participants were included in the analysis at 12 weeks.', pain]], {
        caption: 'Table 2. Outcomes at 12 weeks by group, mean (SD).',
        rows: [['Outcome', `${studied} (n = 124)`, 'Usual care (n = 122)', 'Difference (95% CI)'], ...rows],
        note: 'Analyses were by intention to treat.',
        byContent: true,
      }),
      section('Discussion', [
        ['Moreno and colleagues found a mean difference of −3.3 points (95% CI −4.0 to −2.6) with swimming.'],
      ]),
    ],
    references: ['1. Moreno L. Swimming and pain. J Invent Med 2011;3:100–109.'],
  };
  return {
    title,
    file: { name: `${studied}.pdf`, mimeType: 'application/pdf', buffer: typesetPaper(paper, look).bytes() },
  };
}

export const walking = trialPaper(
  'Supervised walking for chronic low back pain: a randomised trial',
  'Anna K. Lindqvist',
  'Walking',
  'Pain intensity at 12 weeks was lower with walking than with usual care (mean difference −1.1 points, 95% CI −1.6 to −0.6).',
  [
    ['Pain intensity, 0 to 10', '3.2 (1.9)', '4.3 (2.1)', '−1.1 (−1.6 to −0.6)'],
    ['Disability, 0 to 24', '7.4 (4.8)', '8.1 (5.0)', '−0.7 (−1.9 to 0.5)'],
  ],
);

export const yoga = trialPaper(
  'Home yoga for chronic low back pain: a randomised trial',
  'Wei Zhang',
  'Yoga',
  'Pain intensity at 12 weeks was lower with yoga than with usual care (mean difference −0.6 points, 95% CI −1.1 to −0.1).',
  [
    ['Pain intensity, 0 to 10', '3.9 (2.0)', '4.5 (2.2)', '−0.6 (−1.1 to −0.1)'],
    ['Disability, 0 to 24', '7.9 (4.9)', '8.3 (5.1)', '−0.4 (−1.7 to 0.9)'],
  ],
);
