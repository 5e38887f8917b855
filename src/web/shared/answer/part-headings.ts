/** The headings of an answer's parts, if its skill has none of its own. */
const headings: Readonly<Record<string, string>> = {
  done: 'What was done',
  given: 'What was eaten or taken',
  people: 'Who took part',
  changed: 'What changed',
  harms: 'Harms',
  limits: 'Limitations',
};

/** The heading of a part; one that is not known here is headed by its own name. */
export function partHeading(name: string): string {
  const words = name.replaceAll('-', ' ').trim();
  return headings[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
