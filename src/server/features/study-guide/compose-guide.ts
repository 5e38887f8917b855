/** The guide's fields, made of the checked statements. Words without a mark are ours. */

import type { StudyGuide } from '#contract/study-guide.ts';
import { countDesigns, designWeight, joinWithAnd } from '#core/extraction/synthesis-design.ts';
import { definesTerm } from '#core/study-guide/study-guide-glossary.ts';
import { discussionQuestions } from '#core/study-guide/study-guide-questions.ts';
import { termFinder } from '#core/synthesis/study-guide-terms.ts';
import { describeFacts, type StudyFacts } from '#core/synthesis/synthesis-facts.ts';
import { attribution, type MarkedStatement, marked, markedLine } from '#core/synthesis/synthesis-marks.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { glossary } from '#core/text/method-glossary.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';

/** Above this, names are counted instead of listed. */
const maxNames = 4;

function namesOf(studies: readonly StudyFacts[]): string {
  const names = studies.map(({ name }) => name);
  return names.length <= maxNames
    ? joinWithAnd(names)
    : `${names.slice(0, maxNames - 1).join(', ')} and ${names.length - maxNames + 1} others`;
}

/** Precedes a sentence that reports a finding on a concept without defining it. */
const notDefined = 'No sentence of the studies defines it. What was found on it:';

export function composeGuide(statements: readonly MarkedStatement[], studies: readonly StudyFacts[]): StudyGuide {
  const names = new Map(studies.map(({ id, name }) => [id, name]));
  const of = (part: string) => statements.filter((statement) => statement.part === part);
  const line = (statement: MarkedStatement) => markedLine(statement, names);
  const lines = (part: string) => of(part).map(line);
  const factsOf = ({ studyIds }: MarkedStatement) => studies.filter(({ id }) => studyIds.includes(id));
  return {
    keyConcepts: [...conceptsOf(of('concept'), studies, line), ...methodTermsOf(of('method-term'), line)],
    mainFindings: findingsOf(statements, factsOf, line),
    researchGaps: lines('gap'),
    discussionQuestions: discussionQuestions(statements, studies).slice(0, 10),
    writingOutline: {
      introduction: [...topicLine(of('concept')), ...lines('outline-introduction')],
      methodology: [
        `Say what you read: ${countDesigns(studies.map(({ design }) => design))}.`,
        ...of('outline-methodology').map((statement) => withFacts(statement, factsOf(statement), line)),
      ],
      results: (of('outline-results').length > 0 ? of('outline-results') : of('finding')).map((statement) =>
        withFacts(statement, factsOf(statement), line),
      ),
      discussion: [
        ...weighLine(studies),
        ...contrastLines(of('contrast'), names),
        ...lines('outline-discussion'),
        'Ask what the abstracts leave out: who did not take part, what was not measured, what else could explain the results.',
      ],
      conclusion: [
        ...(of('outline-conclusion').length > 0 ? of('outline-conclusion') : of('significance').slice(0, 4)).map(line),
        ...openLine(of('gap'), names),
      ],
    },
    thesisStatements: of('thesis').map((thesis) => thesisLine(thesis, factsOf(thesis), of('contrast'), names)),
  };
}

function conceptsOf(
  concepts: readonly MarkedStatement[],
  studies: readonly StudyFacts[],
  line: (statement: MarkedStatement) => string,
): StudyGuide['keyConcepts'] {
  const finder = termFinder(
    studies.map(({ title, passages }) => [title, ...passages.map(({ text }) => text)].join(' ')),
    conceptIndex(),
  );
  return concepts.map((statement) => {
    const label = statement.label ?? '';
    const named = finder(label);
    const naming = studies.filter((_study, index) => named[index]);
    const all = naming.length === studies.length && studies.length > 1;
    const isUse = studies.every(({ passages }) => passages.every(({ text }) => !definesTerm(label, text)));
    return {
      concept: capitalize(label),
      definition: isUse ? `${notDefined} ${line(statement)}` : line(statement),
      importance:
        studies.length === 1
          ? 'A word of the study’s own title or abstract.'
          : `Named by ${all ? `all ${studies.length}` : `${naming.length} of ${studies.length}`} studies${all ? '' : `: ${namesOf(naming)}`}.`,
      origin: 'studies',
    };
  });
}

function methodTermsOf(
  terms: readonly MarkedStatement[],
  line: (statement: MarkedStatement) => string,
): StudyGuide['keyConcepts'] {
  return terms.flatMap((statement) => {
    const entry = glossary.find(({ name }) => name === statement.label);
    if (!entry) return [];
    return [
      {
        concept: capitalize(entry.name),
        definition: entry.definition,
        importance: `${entry.importance} Used here: ${line(statement)}`,
        origin: 'glossary',
      },
    ];
  });
}

/** A finding with its study, and the conclusion that follows it where it is of the same study. */
function findingsOf(
  statements: readonly MarkedStatement[],
  factsOf: (statement: MarkedStatement) => StudyFacts[],
  line: (statement: MarkedStatement) => string,
): StudyGuide['mainFindings'] {
  return statements.flatMap((statement, index) => {
    if (statement.part !== 'finding') return [];
    const next = statements[index + 1];
    const follows =
      next?.part === 'significance' && next.studyIds.every((id) => statement.studyIds.includes(id)) ? next : null;
    const facts = factsOf(statement);
    const from = facts.length === 0 ? '' : `From ${joinWithAnd(facts.map(describeFacts))}.`;
    return [
      {
        finding: marked(statement),
        studies: facts.map(({ name }) => name),
        significance: [from, follows ? line(follows) : ''].filter((text) => text !== '').join(' '),
      },
    ];
  });
}

/** The statement after its study and study type: `Estruch et al. 2018, a randomised trial: … [3]`. */
function withFacts(
  statement: MarkedStatement,
  facts: readonly StudyFacts[],
  line: (statement: MarkedStatement) => string,
): string {
  const [only] = facts;
  return only && facts.length === 1 ? `${only.name}, ${describeFacts(only)}: ${marked(statement)}` : line(statement);
}

function topicLine(concepts: readonly MarkedStatement[]): string[] {
  const labels = concepts.slice(0, 3).flatMap(({ label }) => label ?? []);
  return labels.length === 0 ? [] : [`Open with the topic: ${joinWithAnd(labels)}.`];
}

/** The studies ordered by the strength of their design and by size. */
function weighLine(studies: readonly StudyFacts[]): string[] {
  if (studies.length < 2) return [];
  const ranked = [...studies].sort(
    (left, right) =>
      designWeight(right.design) - designWeight(left.design) || (right.participants ?? 0) - (left.participants ?? 0),
  );
  const told = ranked.slice(0, 6).map((study) => `${study.name}, ${describeFacts(study)}`);
  const more = ranked.length > told.length ? `; and ${ranked.length - told.length} others` : '';
  return [`Weigh the studies by design and size: ${told.join('; ')}${more}.`];
}

function contrastLines(contrasts: readonly MarkedStatement[], names: ReadonlyMap<number, string>): string[] {
  const outcomes = [...new Set(contrasts.map(({ label }) => label ?? ''))];
  return outcomes.flatMap((outcome) => {
    const own = contrasts.filter(({ label }) => (label ?? '') === outcome);
    if (own.length < 2) return [];
    return [`Compare on ${outcome}: ${own.map((statement) => markedLine(statement, names)).join(' ')}`];
  });
}

function openLine(gaps: readonly MarkedStatement[], names: ReadonlyMap<number, string>): string[] {
  const cited = gaps.slice(0, 4).map(({ studyIds, mark }) => `${attribution(studyIds, names)} [${mark}]`);
  return cited.length === 0 ? [] : [`End with what stays open: ${joinWithAnd(cited)}.`];
}

function thesisLine(
  thesis: MarkedStatement,
  facts: readonly StudyFacts[],
  contrasts: readonly MarkedStatement[],
  names: ReadonlyMap<number, string>,
): string {
  const from =
    facts.length === 0
      ? ''
      : ` Argue it from ${joinWithAnd(facts.map((one) => `${one.name}, ${describeFacts(one)}`))}.`;
  const outcomes = contrasts
    .filter(({ studyIds }) => studyIds.some((id) => thesis.studyIds.includes(id)))
    .map(({ label }) => label);
  const against = contrasts.find(
    ({ label, studyIds }) => outcomes.includes(label) && studyIds.every((id) => !thesis.studyIds.includes(id)),
  );
  const weigh = against ? ` Weigh it against ${attribution(against.studyIds, names)} [${against.mark}].` : '';
  return `${marked(thesis)}${from}${weigh}`;
}
