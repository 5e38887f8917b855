/** An answer as text to copy: sentences with [n], then the numbered references. */
import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import { attributedText } from '#core/proof/attribution.ts';
import { partsOf, type TracedAnswer } from '#web/shared/answer/evidence/answer-evidence.ts';
import { partHeading } from '#web/shared/answer/part-headings.ts';
import { cautionText } from '#web/shared/study/reading/summary-evidence.ts';

/** The studies cited, in the order in which they are. */
export function citedStudies({ statements, studies }: TracedAnswer, names: readonly string[] = []): AnswerStudy[] {
  const order = partsOf({ statements }, names).flatMap((part) => part.statements);
  const ids = new Set(order.flatMap(({ statement }) => statement.evidence.map(({ studyId }) => studyId)));
  return [...ids].flatMap((id) => studies.find((study) => study.id === id) ?? []);
}

/** `Estruch R, Ros E, Salas-Salvadó J, et al. Title. N Engl J Med. 2018. doi:10.1056/…` A retracted one says so first. */
export function referenceOf({
  standing: retractionStatus,
  authors,
  title,
  journal,
  year,
  doi,
  pmid,
}: AnswerStudy): string {
  const named = authors.length > 3 ? `${authors.slice(0, 3).join(', ')}, et al` : authors.join(', ');
  const identifier = doi !== null ? `doi:${doi}` : pmid !== null ? `PMID ${pmid}` : '';
  const marked = retractionStatus === 'retracted' ? `RETRACTED: ${title}` : title;
  return [named, marked.replace(/\.$/, ''), journal ?? '', year === null ? '' : String(year), identifier]
    .filter((part) => part !== '')
    .join('. ')
    .concat(identifier === '' ? '.' : '');
}

/** `headings` as AnswerStatements takes them; the text above the statements is `title`. */
export function copiedAnswer(
  answer: TracedAnswer,
  title: string,
  headings: Readonly<Record<string, string | null>> = {},
): string {
  const names = Object.keys(headings);
  const cited = citedStudies(answer, names);
  const numberOf = new Map(cited.map(({ id }, index) => [id, index + 1]));
  const parts = partsOf(answer, names).map(({ name, statements }) => {
    const heading = name in headings ? headings[name] : partHeading(name);
    let label: string | null = null;
    const lines = statements.map(({ statement }) => {
      const numbers = [...new Set(statement.evidence.flatMap(({ studyId }) => numberOf.get(studyId) ?? []))];
      const caution = cautionText(statement.flags);
      const told = attributedText(statement);
      const cited = numbers.length === 0 ? told : `${told} [${numbers.join(', ')}]`;
      const sentence = caution === null ? cited : `${cited} (${caution})`;
      const isNew = statement.label !== null && statement.label !== label;
      label = statement.label;
      return isNew ? `${statement.label}: ${sentence}` : sentence;
    });
    return [...(heading ? [heading] : []), ...lines].join('\n');
  });
  const references = cited.map((study, index) => `${index + 1}. ${referenceOf(study)}`);
  return [title, ...parts, ...(references.length === 0 ? [] : [['References', ...references].join('\n')])].join('\n\n');
}
