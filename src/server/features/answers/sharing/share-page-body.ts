/** A shared answer as plain HTML with every text escaped, for browsers without JavaScript. */

import type { CurrentRetractionStatus, SharedAnswer, SharedChecked } from '#contract/answers.ts';
import type { AnswerStatement, AnswerStudy } from '#contract/shared/checked-answer.ts';
import { htmlLink, htmlText } from '#core/formats/html/html-document.ts';
import { attributedText } from '#core/proof/attribution.ts';
import { entryOf } from '#core/records/entry-of.ts';
import { storedAnswerRisk } from '#core/synthesis/evidence/answer-risk.ts';
import { readFromText } from '#core/synthesis/evidence/read-from-text.ts';
import { amountSentence } from '#core/synthesis/evidence/risk-sentence.ts';
import { paragraph, plainPage } from '#server/http/pages/plain-page.ts';
import { publicationAddress, studiesOfStatement } from './share-page-data.ts';

const partHeadings: Readonly<Record<string, string>> = {
  answer: 'What the studies found',
  finding: 'More findings',
  'who-was-studied': 'Who was studied',
  harm: 'Harm and safety',
  limit: 'What to be careful about',
  unknown: 'What the studies leave open',
};

const confidenceLabels = {
  high: 'High Confidence. Fairly sure.',
  medium: 'Medium Confidence. Not fully sure.',
  low: 'Limited Evidence. Not sure.',
} as const;

const retractionStatusLabels: Readonly<Record<CurrentRetractionStatus['standing'], string>> = {
  retracted: 'RETRACTED',
  concern: 'Concern raised',
  corrected: 'Corrected',
  not_reported: 'No retraction reported',
  unknown: 'Retraction status unknown',
};

const day = (iso: string) => iso.slice(0, 10);
const ways = '<p><a href="/simple-search">Ask Your Question</a> · <a href="/">Explore</a></p>';

/** A text that the sharer wrote. */
export function textBody({ question, answer, createdAt }: SharedAnswer): string {
  const lines = answer.split('\n').map(htmlText).join('<br />\n');
  return plainPage([
    `<h1 dir="auto">${htmlText(question)}</h1>`,
    '<p><strong>Written by the sharer, not checked against the studies.</strong></p>',
    `<p dir="auto">${lines}</p>`,
    paragraph(`Shared ${day(createdAt)}.`),
    ways,
  ]);
}

export const missingAnswerBody = plainPage([
  '<h1>Answer Not Found</h1>',
  paragraph('No answer is shared here. The address may be mistyped, or the answer has been withdrawn.'),
  '<p><a href="/simple-search">Ask Your Own Question</a></p>',
]);

/** An answer of the server's, with its quotes and studies. `basedOn`: the sentence on what it rests on. */
export function checkedBody(
  { whole, standings: retractionStatuses, createdAt }: SharedChecked,
  basedOn: string,
): string {
  const { question, lead, answer, confidence, notKnown, terms = [], otherOutcomes = [], urgent, outside } = whole;
  const risk = storedAnswerRisk(whole);
  const titleOf = (studyId: number) => answer.studies.find(({ id }) => id === studyId)?.title.replace(/\.$/, '') ?? '';
  const now = new Map(retractionStatuses.map((retractionStatus) => [retractionStatus.studyId, retractionStatus]));
  const cited = studiesOfStatement(whole);
  const isRetracted = ({ evidence }: AnswerStatement) =>
    evidence.some(({ studyId }) => now.get(studyId)?.standing === 'retracted');
  const parts = [...new Set(answer.statements.map(({ part }) => part))].flatMap((part) => [
    `<h2>${htmlText(entryOf(partHeadings, part) ?? part.replaceAll('-', ' '))}</h2>`,
    '<ol>',
    ...answer.statements.flatMap((statement, index) =>
      statement.part === part ? [statementRow(statement, index + 1, cited, isRetracted(statement))] : [],
    ),
    '</ol>',
  ]);
  return plainPage([
    ...(urgent === null ? [] : [`<p data-warning><strong>${htmlText(urgent.advice)}</strong></p>`]),
    ...(answer.statements.some(isRetracted)
      ? [
          '<p data-warning><strong>A study that this answer rests on has been retracted. See the statements marked below.</strong></p>',
        ]
      : []),
    `<h1 dir="auto">${htmlText(question)}</h1>`,
    ...(outside ? [paragraph(outside.advice)] : []),
    ...(lead === null ? [] : [`<p data-lead>${htmlText(lead)}</p>`]),
    ...(lead === null || risk === null ? [] : [paragraph(amountSentence(risk))]),
    paragraph(`How sure is this? ${confidenceLabels[confidence]}`),
    paragraph(basedOn),
    ...parts,
    ...(otherOutcomes.length === 0
      ? []
      : [
          '<h2>Read, not counted</h2>',
          `<ul>${otherOutcomes.map(({ studyId, words }) => `<li>${htmlText(`${titleOf(studyId)}. ${words}`)}</li>`).join('')}</ul>`,
        ]),
    ...(notKnown.length === 0
      ? []
      : ['<h2>What is not known</h2>', `<ul>${notKnown.map((words) => `<li>${htmlText(words)}</li>`).join('')}</ul>`]),
    ...(terms.length === 0
      ? []
      : [
          '<h2>Words explained</h2>',
          `<dl>${terms.map(({ name, meaning }) => `<dt>${htmlText(name)}</dt><dd>${htmlText(meaning)}</dd>`).join('')}</dl>`,
        ]),
    '<h2>Studies</h2>',
    `<ul>${cited.map((study) => `<li>${studyText(study, now.get(study.id))}</li>`).join('\n')}</ul>`,
    paragraph(
      `${writtenBy(answer)}, ${day(answer.generatedAt)}; every quote was found in its study. Shared ${day(createdAt)}. This is not medical advice.`,
    ),
    ways,
  ]);
}

function writtenBy({ engine, model, studies }: SharedChecked['whole']['answer']): string {
  return engine === 'extractive'
    ? `Sentences chosen from ${readFromText(studies)} by rule`
    : `Written by ${model ?? engine}`;
}

function statementRow(statement: AnswerStatement, number: number, cited: AnswerStudy[], retracted: boolean): string {
  const quotes = statement.evidence.flatMap(({ studyId, quote }) => {
    const study = cited.find(({ id }) => id === studyId);
    return study ? [`<blockquote><p>“${htmlText(quote)}”</p><p>${htmlText(shortName(study))}</p></blockquote>`] : [];
  });
  const mark = retracted ? ' <strong>Rests on a retracted study.</strong>' : '';
  return `<li value="${number}">${htmlText(attributedText(statement))}${mark}${quotes.join('')}</li>`;
}

function shortName({ authors: [first], year, title }: AnswerStudy): string {
  if (first === undefined) return title;
  return year === null ? first : `${first}, ${year}`;
}

function studyText(study: AnswerStudy, present: CurrentRetractionStatus | undefined): string {
  const retractionStatus = present?.standing ?? 'unknown';
  const asked = present?.saidAt && retractionStatus !== 'unknown' ? `, asked ${day(present.saidAt)}` : '';
  const authors = study.authors.length > 3 ? [...study.authors.slice(0, 3), 'et al'] : study.authors;
  const where = [study.journal ?? '', study.year === null ? '' : String(study.year)].filter((words) => words !== '');
  const words = `${retractionStatusLabels[retractionStatus]}${asked}.`;
  return [
    htmlText(authors.join(', ')),
    htmlLink(study.title, publicationAddress(study)),
    htmlText(where.join(' ')),
    retractionStatus === 'retracted' ? `<strong>${words}</strong>` : words,
  ]
    .filter((part) => part !== '')
    .join('. ');
}
