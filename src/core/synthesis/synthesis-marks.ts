/** Checked statements as lines of text: the study, the sentence, and the mark that opens its evidence. */

export interface MarkedStatement {
  part: string;
  label: string | null;
  text: string;
  /** The studies on which it rests, each once. */
  studyIds: number[];
  /** The number of the statement in its answer, from 1: `[n]`. */
  mark: number;
}

interface CheckedStatement {
  part: string;
  label: string | null;
  text: string;
  evidence: readonly { studyId: number }[];
}

export function markStatements(statements: readonly CheckedStatement[]): MarkedStatement[] {
  return statements.map(({ part, label, text, evidence }, index) => ({
    part,
    label,
    text,
    studyIds: [...new Set(evidence.map(({ studyId }) => studyId))],
    mark: index + 1,
  }));
}

/** `Estruch et al. 2018`, `A and B`, `A and 3 others`. */
export function attribution(studyIds: readonly number[], names: ReadonlyMap<number, string>): string {
  const [first = '', second, ...others] = studyIds.flatMap((id) => names.get(id) ?? []);
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} others`;
}

/** `It helped. [3]`; with the names of its studies before it, `Estruch et al. 2018: It helped. [3]`. */
export function marked({ text, mark }: MarkedStatement): string {
  return `${text.trim()} [${mark}]`;
}
export function markedLine(statement: MarkedStatement, names: ReadonlyMap<number, string>): string {
  const who = attribution(statement.studyIds, names);
  return who === '' ? marked(statement) : `${who}: ${marked(statement)}`;
}

/** How many of the studies are quoted. Empty where all are. */
export function unquotedNote(statements: readonly MarkedStatement[], studies: number): string[] {
  const quoted = new Set(statements.flatMap(({ studyIds }) => studyIds)).size;
  return quoted === 0 || quoted >= studies
    ? []
    : [`${quoted} of the ${studies} studies are quoted; the others were read, and other sentences were chosen.`];
}
