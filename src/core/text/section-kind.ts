/** The kind of a labelled part of an abstract, whatever its label in the journal. */
const sectionKinds = ['background', 'methods', 'results', 'conclusion', 'registration', 'other'] as const;
export type SectionKind = (typeof sectionKinds)[number];

const patterns: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'registration',
    /regist|funding|funded|sponsor|conflict|disclosure|availability|trial number|isrctn|acknowledge?ment|^author contrib|^ethics|^correspondence|^article history|^about the article/,
  ],
  [
    'conclusion',
    /conclu|discussion|interpretation|implication|significance|summary|relevance|clinical impact|take.?home|bottom line/,
  ],
  ['results', /result|finding/],
  [
    'methods',
    /method|design|setting|participant|patient|subject|population|intervention|measure|procedure|material|data source|study selection|data extraction|data synthesis|search|eligib|analysis|outcome|sample|exposure|comparator/,
  ],
  [
    'background',
    /background|introduct|objective|aim|purpose|context|rationale|hypothes|importance|question|premise|goal/,
  ],
];

/** The kind of a label; `Methods and Results` counts as results, because its numbers are there. */
export function sectionKind(label: string | null): SectionKind {
  if (!label) return 'other';
  const lower = label.toLowerCase();
  return patterns.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'other';
}
