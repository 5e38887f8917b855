/** Converts checked statements into the answer on the wire. */
import type { AnswerStatement, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { placeInPaper } from '#core/documents/paper-passages.ts';
import type { WhoseWords } from '#core/proof/attribution.ts';
import type { Passage } from '#core/text/passages.ts';
import type { Engine } from '#server/llm/engine.ts';
import { type Material, studyOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import type { DescribedStudy } from '#server/llm/study-description.ts';
import type { PassedStatement } from './check-answer.ts';
import { derivationOf } from './derivation.ts';
import type { WrittenAnswer } from './write-checked.ts';

function statementOf({ statement, passed }: PassedStatement, material: Pick<Material, 'studies'>): AnswerStatement {
  const toOwn = (passage: number) => passage - (studyOf(material, passage)?.firstPassage ?? 1) + 1;
  return {
    part: statement.part,
    label: statement.label?.trim() || null,
    text: passed.text,
    evidence: passed.evidence.flatMap(({ passage, quote, start, end }) => {
      const study = studyOf(material, passage);
      if (!study) return [];
      const place = study.paper && placeInPaper(study.paper, start);
      return [{ studyId: study.id, passage: toOwn(passage), quote, start, end, ...place }];
    }),
    computed: passed.computed.map(({ start, end, formula, from }) => ({ start, end, formula, from })),
    flags: passed.flags.map(({ kind, words, why }) => ({ kind, words, why })),
    words: passed.words,
    instead: passed.instead,
    derivation: passed.derived && derivationOf(passed.derived.finding, passed.derived.steps, toOwn),
  };
}

/** Sentences of a whole paper that are shown on each side of a quoted one. */
const shownAround = 2;

/** The passages that are shown: all of an abstract; of a whole paper the quoted ones and those around them. */
function shownPassages(
  { study: { id }, passages }: DescribedStudy,
  statements: readonly AnswerStatement[],
  material: Pick<Material, 'studies'>,
): Passage[] {
  const quoted = statements.flatMap(({ evidence }) =>
    evidence.flatMap(({ studyId, passage }) => (studyId === id ? [passage] : [])),
  );
  const isWhole = material.studies.find((study) => study.id === id)?.paper !== undefined;
  if (!isWhole) return quoted.length > 0 ? passages : [];
  return passages.filter(({ passage }) => quoted.some((one) => Math.abs(one - passage) <= shownAround));
}

function countsOf<Kind extends string>(kinds: readonly Kind[]): [Kind, number][] {
  return [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]);
}

type Circumstances = Pick<CheckedAnswer, 'notes' | 'insteadOf' | 'generatedAt' | 'tookMs'>;

function answer(
  skill: Pick<Skill, 'name' | 'refusals'>,
  engine: Pick<Engine, 'name' | 'model' | 'repeatable'>,
  written: WrittenAnswer,
  material: Material,
  described: readonly DescribedStudy[],
  circumstances: Circumstances,
): CheckedAnswer {
  const statements = written.passed.map((passed) => statementOf(passed, material));
  // The first fault is a statement's reason, so that the counts by reason add up to the number of dropped statements.
  const reasons = written.failed.flatMap(({ kinds: [reason] }) => reason ?? []);
  const standing = (wanted: WhoseWords) => statements.filter(({ words }) => words === wanted).length;
  const quotesFound =
    written.quotesChecked -
    written.failed.reduce(
      (sum, { kinds: found, statement }) =>
        sum + Math.min(statement.evidence.length, found.filter((kind) => /^quote|^unknown_passage/.test(kind)).length),
      0,
    );
  const nothing = statements.length === 0 ? (Object.values(skill.refusals(material))[0] ?? null) : null;
  return {
    skill: skill.name,
    statements,
    studies: described.map((one) => ({ ...one.study, passages: shownPassages(one, statements, material) })),
    refused: written.refused ?? nothing,
    engine: engine.name,
    model: engine.model,
    ...circumstances,
    check: {
      statementsChecked: written.checked,
      statementsKept: statements.length,
      quotesChecked: written.quotesChecked,
      quotesFound,
      numbersChecked: written.numbersChecked,
      numbersFound: written.numbersFound,
      dropped: countsOf(reasons).map(([kind, count]) => ({ kind, count })),
      words: {
        model: standing('model'),
        ours: standing('ours'),
        study: standing('study'),
        dropped: written.failed.length,
      },
      instead: countsOf(written.unproved).map(([reason, count]) => ({ reason, count })),
      ...(written.secondReader && { secondReader: written.secondReader }),
    },
    passages: { used: written.passagesUsed, total: material.passages.length },
    canRegenerate: !engine.repeatable,
  };
}

export const engineAnswerSchemas = { statement: statementOf, answer };
