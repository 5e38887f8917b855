import type { PassedStatement } from './check-answer.ts';
import type { ShownStatement } from './ladder.ts';

/**
 * The statements without those that show a reader nothing more: the same text in the same part, whose evidence is joined,
 * and what replaces a model's words where its sentence is shown in that part already. In the order given.
 */
export function withoutRepeats(statements: readonly PassedStatement[]): PassedStatement[] {
  const shown: PassedStatement[] = [];
  // What is shown as it was written takes its sentence before what only replaces words.
  const standing = statements.filter(({ unproved }) => unproved === null);
  for (const one of [...standing, ...statements.filter(({ unproved }) => unproved !== null)]) {
    const { part } = one.statement;
    const own = shown.filter(({ statement }) => statement.part === part);
    const same = own.find(({ passed }) => passed.text === one.passed.text);
    if (same) same.passed = merged(same.passed, one.passed);
    else if (one.unproved === null || !own.some((other) => sharesSentence(other, one))) shown.push({ ...one });
  }
  const place = new Map(statements.map(({ statement }, index) => [statement, index]));
  return shown.sort((left, right) => (place.get(left.statement) ?? 0) - (place.get(right.statement) ?? 0));
}

function merged(first: ShownStatement, second: ShownStatement): ShownStatement {
  const { evidence, flags } = first;
  const isKnown = (one: (typeof evidence)[number]) =>
    evidence.some(({ passage, start, end }) => passage === one.passage && start === one.start && end === one.end);
  const retracted = [...flags, ...second.flags][0];
  const areBoth = flags.length > 0 && second.flags.length > 0;
  return {
    ...first,
    evidence: [...evidence, ...second.evidence.filter((one) => !isKnown(one))],
    flags: retracted && !areBoth ? [{ ...retracted, why: 'One of the studies it rests on is retracted.' }] : flags,
  };
}

const sharesSentence = ({ passed: { evidence } }: PassedStatement, { passed }: PassedStatement) =>
  passed.evidence.some(({ passage }) => evidence.some((one) => one.passage === passage));
