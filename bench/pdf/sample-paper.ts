/**
 * Papers to be typeset and read again. NOTHING IN THEM IS TRUE: no such trial was run and no such finding made. The
 * sentences are combined at random from a fixed seed; no two of them begin alike, so that their order is known.
 */

/** Within a sentence: `^{1,2}` a reference mark, `^[2]` a power, `_[2]` an index. */
export type MarkedText = string;

export interface SampleTable {
  caption: string;
  rows: string[][];
  /** Below the table; may contain the measure of values without one. */
  note?: string;
  /** Columns as wide as their content, as journals set them; else the typesetter's four equal ones. */
  byContent?: boolean;
}

export interface SampleSection {
  heading: string;
  level: 1 | 2;
  /** Paragraphs of sentences. */
  paragraphs: MarkedText[][];
  table?: SampleTable;
  figure?: string;
  footnote?: string;
}

export interface SamplePaper {
  title: string;
  authors: string[];
  affiliations: string[];
  doi: string;
  year: number;
  abstract: MarkedText[][];
  sections: SampleSection[];
  references: string[];
}

/** Random numbers from a fixed seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const bank = {
  who: [
    'adults with persistent low back pain',
    'women older than 65 years',
    'children with mild asthma',
    'office workers',
    'patients with newly diagnosed hypertension',
    'survivors of stroke',
    'people living alone',
    'participants with type 2 diabetes',
    'nurses on night duty',
    'adolescents with insomnia',
  ],
  what: [
    'supervised walking',
    'telephone counselling',
    'a low-sodium diet',
    'cognitive behavioural therapy',
    'daily breathing exercises',
    'a follow-up visit at home',
    'high-intensity interval training',
    'self-monitoring of blood pressure',
    'a printed decision aid',
    'mindfulness training',
  ],
  outcome: [
    'pain intensity',
    'health-related quality of life',
    'systolic blood pressure',
    'walking distance',
    'sleep efficiency',
    'medication adherence',
    'body mass index',
    'glycated haemoglobin',
    'depressive symptoms',
    'unplanned hospital admissions',
  ],
  how: [
    'was assessed with a validated questionnaire',
    'was recorded by assessors unaware of allocation',
    'was measured twice with a calibrated instrument',
    'was extracted from electronic records',
    'was reported by the participants themselves',
    'was adjudicated by an independent committee',
  ],
  verb: [
    'improved',
    'declined',
    'remained unchanged',
    'differed between groups',
    'increased slightly',
    'was not affected',
  ],
  caution: [
    'These differences should be interpreted cautiously',
    'Residual confounding cannot be excluded',
    'The confidence intervals were comparatively wide',
    'Generalisability to other settings remains uncertain',
    'Attrition was considerably higher than anticipated',
    'Unblinded participants may have overestimated benefits',
  ],
  reason: [
    'because recruitment was interrupted',
    'because several questionnaires were incomplete',
    'although the intervention was delivered consistently',
    'whereas adherence deteriorated during the winter',
    'because the minimum clinically important difference was not established',
    'although subgroup comparisons were prespecified',
  ],
} as const;

/** Sentences with a repeated beginning before the bank is exhausted; each further one gets a beginning of its own. */
const maxTries = 2_000;

/** `A`, `B`, … `Z`, `BA`, …: digits do not distinguish sentences. */
function inLetters(number: number): string {
  const rest = Math.floor(number / 26);
  return `${rest > 0 ? inLetters(rest) : ''}${String.fromCharCode(65 + (number % 26))}`;
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** One paper with as many sections as printed ones, with tables, figures, footnotes, reference marks and powers. */
export function samplePaper(
  seed: number,
  options: { numbered?: boolean; capitals?: boolean; paragraphs?: number } = {},
): SamplePaper {
  const random = chance(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item;
  const decimal = (from: number, to: number, places: number) => (from + random() * (to - from)).toFixed(places);
  let cited = 0;
  const cite = () => {
    cited += 1;
    return random() < 0.5 ? `^{${cited}}` : `^{${cited},${++cited}}`;
  };
  const makers: (() => MarkedText)[] = [
    () =>
      `Among ${whole(41, 987)} ${pick(bank.who)}, ${pick(bank.outcome)} ${pick(bank.verb)} after ${pick(bank.what)} (mean difference −${decimal(0.1, 9, 2)}, 95% CI −${decimal(9, 14, 2)} to ${decimal(0.1, 3, 2)}).`,
    () =>
      `In the comparison of ${pick(bank.what)} with ${pick(bank.what)}, ${pick(bank.outcome)} ${pick(bank.how)} at week ${whole(4, 104)}.`,
    () =>
      `Previous meta-analyses of ${pick(bank.what)} included ${whole(3, 48)} trials and found that ${pick(bank.outcome)} ${pick(bank.verb)}.${cite()}`,
    () => `${pick(bank.caution)} ${pick(bank.reason)} in ${whole(2, 31)} of the participating centres.`,
    () =>
      `The odds ratio for ${pick(bank.outcome)} was ${decimal(0.3, 2.9, 2)} (P = 0.${whole(101, 989)}) when ${pick(bank.who)} received ${pick(bank.what)}.`,
    () =>
      `A total of ${whole(1, 9)},${whole(100, 999)} invitations were sent to ${pick(bank.who)}, of whom ${decimal(11, 89, 1)}% responded.${cite()}`,
    () =>
      `Heterogeneity was substantial (I^[2] = ${whole(31, 92)}%, τ`.replace('τ', 'tau') +
      `^[2] = 0.${whole(11, 98)}) for ${pick(bank.outcome)} in ${pick(bank.who)}.`,
    () =>
      `Energy expenditure above ${whole(2, 9)}.${whole(1, 9)} × 10^[3] kJ per week was uncommon, and oxygen uptake (VO_[2]) rose by ${decimal(1, 4, 1)} ml/kg in those assigned to ${pick(bank.what)}.`,
    () =>
      `Body surface below ${decimal(1, 2, 2)} m^[2] predicted that ${pick(bank.outcome)} ${pick(bank.verb)} ${pick(bank.reason)} during year ${whole(1, 9)} of observation.`,
    () =>
      `Well-being and ${pick(bank.outcome)} were correlated (r = 0.${whole(11, 88)}), which earlier investigators attributed to ${pick(bank.what)}${cite()} and to insufficient statistical power.`,
  ];
  const used = new Set<string>();
  let further = 0;
  const sentence = (): MarkedText => {
    for (let tries = further > 0 ? maxTries : 0; ; tries += 1) {
      const made = tries < maxTries ? pick(makers)() : `In cohort ${inLetters(further++)}, ${lowered(pick(makers)())}`;
      const key = made.replace(/[^a-z]+/gi, '').slice(0, 50);
      if (used.has(key)) continue;
      used.add(key);
      return made;
    }
  };
  const paragraph = (least = 3, most = 6) => Array.from({ length: whole(least, most) }, sentence);
  const paragraphs = options.paragraphs ?? 3;
  const groups = ['Intervention', 'Control'];
  const table = (number: number): SampleTable => ({
    caption: `Table ${number}. ${pick(['Baseline characteristics of the participants', 'Outcomes at the end of treatment', 'Estimates by prespecified subgroup'])}, number ${whole(100, 999)}.`,
    rows: [
      ['Characteristic', ...groups, 'P value'],
      ...['Age, years', 'Women, n (%)', 'Body mass index', 'Pain score', 'Current smokers', 'Change at week 12']
        .slice(0, whole(4, 6))
        .map((label) => [
          label,
          `${decimal(20, 80, 1)} (${decimal(2, 15, 1)})`,
          `${decimal(20, 80, 1)} (${decimal(2, 15, 1)})`,
          `0.${whole(100, 999)}`,
        ]),
    ],
  });
  const names: [string, 1 | 2][] = [
    ['Introduction', 1],
    ['Methods', 1],
    ['Participants and setting', 2],
    ['Statistical analysis', 2],
    ['Results', 1],
    ['Adverse events', 2],
    ['Discussion', 1],
    ['Conclusions', 1],
    ['Funding', 1],
    ['Competing interests', 1],
  ];
  let main = 0;
  let sub = 0;
  const sections = names.map(([name, level], index): SampleSection => {
    if (level === 1) [main, sub] = [main + 1, 0];
    else sub += 1;
    const label = options.numbered ? (level === 1 ? `${main}. ` : `${main}.${sub} `) : '';
    const heading = label + (options.capitals && level === 1 ? name.toUpperCase() : name);
    const short = index >= 8;
    return {
      heading,
      level,
      paragraphs: Array.from({ length: short ? 1 : paragraphs }, () => (short ? paragraph(1, 2) : paragraph())),
      ...(name === 'Participants and setting' ? { table: table(1) } : {}),
      ...(name === 'Results' ? { table: table(2) } : {}),
      ...(name === 'Adverse events'
        ? { figure: `Figure 1. Flow of participants through the study, with ${whole(20, 90)} exclusions.` }
        : {}),
      ...(name === 'Statistical analysis'
        ? { footnote: `* Calculations were repeated with ${whole(1_000, 9_000)} resamples of the data.` }
        : {}),
    };
  });
  const people = [
    'Anna K. Lindqvist',
    'Mateo Ruiz',
    'Wei Zhang',
    'Fatima El Amrani',
    'John P. Oakes',
    'Ingrid Solberg',
    'Tomás Ferreira',
    'Claire Dubois',
  ];
  const from = whole(0, 4);
  return {
    title: `Effects of ${pick(bank.what)} on ${pick(bank.outcome)} in ${pick(bank.who)}: a typesetting sample`,
    authors: people.slice(from, from + 4),
    affiliations: ['Department of Typesetting, University of Nowhere', 'Institute for Invented Trials, Example City'],
    doi: `10.5555/sample.${seed}.${whole(1_000, 9_999)}`,
    year: whole(2012, 2024),
    abstract: [paragraph(3, 4), paragraph(2, 3)],
    sections,
    references: Array.from(
      { length: 14 },
      (_, index) =>
        `${index + 1}. ${pick(people).split(' ').at(-1)} ${pick(['A', 'B', 'J'])}, ${pick(['Moreno', 'Chen', 'Haas', 'Okafor'])} ${pick(['L', 'M', 'R'])}. ${pick(bank.what).replace(/^./, (letter) => letter.toUpperCase())} and ${pick(bank.outcome)} in ${pick(bank.who)}. J Invent Med ${whole(1990, 2023)};${whole(1, 99)}:${whole(100, 499)}–${whole(500, 999)}.`,
    ),
  };
}

/** A sentence as it should be read: marks removed, powers raised, indices on the line. */
export function plainSentence(marked: MarkedText): string {
  const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  return marked
    .replace(/\^\{[^}]*\}/g, '')
    .replace(/\^\[(\d+)\]/g, (_, digits: string) => [...digits].map((digit) => superscripts[Number(digit)]).join(''))
    .replace(/_\[(\d+)\]/g, '$1');
}
