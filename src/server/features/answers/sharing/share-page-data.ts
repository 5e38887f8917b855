import { randomInt } from 'node:crypto';
import type { SharedChecked } from '#contract/answers.ts';
import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import { doiUrl } from '#core/records/doi-url.ts';

/** Lower case and digits without characters that look alike: 0 o, 1 i l. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 8;

/** A new id for the link of a shared answer: 8 random characters of 31, about 8 × 10¹¹ ids. */
export function newShareId(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** An id in its stored form, whatever case it was typed in; null for one that cannot have been issued. */
export function readShareId(text: string): string | null {
  const id = text.trim().toLowerCase();
  return /^(?:\d{6}|[2-9a-hjkmnp-z]{8})$/.test(id) ? id : null;
}

/** Public address of a study; null where it has neither DOI nor PMID. */
export function publicationAddress({ doi, pmid }: Pick<AnswerStudy, 'doi' | 'pmid'>): string | null {
  if (doi !== null) return doiUrl(doi);
  return pmid === null ? null : `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`;
}

/** Studies that a statement rests on, in their order. */
export function studiesOfStatement({ answer }: SharedChecked['whole']): AnswerStudy[] {
  const cited = new Set(answer.statements.flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId)));
  return answer.studies.filter(({ id }) => cited.has(id));
}

/** The answer as schema.org's QAPage; retracted studies are not cited. */
export function structuredAnswer({ whole, createdAt, standings: retractionStatuses }: SharedChecked): object {
  const retracted = new Set(
    retractionStatuses
      .filter(({ standing: retractionStatus }) => retractionStatus === 'retracted')
      .map(({ studyId }) => studyId),
  );
  const text = [whole.lead ?? '', ...whole.answer.statements.map((statement) => statement.text)];
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: whole.question,
      text: whole.question,
      answerCount: 1,
      dateCreated: whole.answer.generatedAt,
      acceptedAnswer: {
        '@type': 'Answer',
        text: text.filter((words) => words !== '').join('\n'),
        dateCreated: whole.answer.generatedAt,
        datePublished: createdAt,
        author: { '@type': 'SoftwareApplication', name: 'MetaMind', applicationCategory: 'ResearchApplication' },
        citation: studiesOfStatement(whole)
          .filter(({ id }) => !retracted.has(id))
          .map((study) => ({
            '@type': 'ScholarlyArticle',
            name: study.title,
            author: study.authors.map((name) => ({ '@type': 'Person', name })),
            ...(study.journal === null ? {} : { isPartOf: { '@type': 'Periodical', name: study.journal } }),
            ...(study.year === null ? {} : { datePublished: String(study.year) }),
            ...(publicationAddress(study) === null ? {} : { url: publicationAddress(study) }),
          })),
      },
    },
  };
}
