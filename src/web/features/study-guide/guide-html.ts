/** A guide as a page to save and print: styles inlined, all text escaped, each mark with its quotes. */

import type { AnswerStudy, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { StudyGuide } from '#contract/study-guide.ts';
import { exportStyle, htmlLink, htmlText } from '#core/formats/html/html-document.ts';
import { doiAddress } from '#core/records/doi-address.ts';
import { checkedText, droppedText } from '#web/shared/answer/colophon-text.ts';
import { markedStudyName } from '#web/shared/answer/evidence/answer-evidence.ts';
import { citedStudies, referenceOf } from '#web/shared/answer/sharing/copied-answer.ts';
import { pubMedUrl } from '#web/shared/study/access/record-links.ts';
import { replacementText } from '#web/shared/study/replacement-text.ts';
import { cautionOf, markedPieces, marksIn, outlineParts } from './guide-tabs.ts';

export interface GuidePage {
  guide: StudyGuide;
  answer: CheckedAnswer;
  title: string;
  /** The writer and the time, as on the page. */
  engine: string;
}

export function guideHtml({ guide, answer, title, engine }: GuidePage): string {
  const line = (text: string) => lineHtml(text, answer);
  const list = (texts: readonly string[]) => `<ul>\n${texts.map((text) => `<li>${line(text)}</li>`).join('\n')}\n</ul>`;
  const { keyConcepts, mainFindings, discussionQuestions, researchGaps, writingOutline, thesisStatements } = guide;
  const concepts = keyConcepts.map(
    ({ concept, definition, importance, origin }) =>
      `<h3>${htmlText(concept)}</h3>\n<p>${line(definition)}${origin === 'glossary' ? ' (from our glossary)' : ''}</p>\n<p class="number">${line(importance)}</p>`,
  );
  const findings = mainFindings.map(
    ({ finding, studies, significance }) =>
      `<p>${line(finding)}</p>\n<p class="number">${line([...(studies.length === 0 ? [] : [`${studies.join('; ')}.`]), significance].join(' '))}</p>`,
  );
  const outline = outlineParts
    .filter(({ id }) => writingOutline[id].length > 0)
    .map(({ id, label }) => `<h3>${label}</h3>\n${list(writingOutline[id])}`);
  const said = [checkedText(answer), droppedText(answer), replacementText(answer), engine, ...answer.notes];
  const count = answer.studies.length;
  return [
    `<style>${exportStyle}</style>`,
    `<header>\n<h1>${htmlText(title)}</h1>\n<p>Study guide from ${count === 1 ? '1 study' : `${count} studies`}. A number in brackets leads to the words that a sentence rests on; sentences without one are ours.</p>\n</header>`,
    part('Concepts', concepts),
    part('Findings', findings),
    part('Discussion questions', discussionQuestions.length === 0 ? [] : [list(discussionQuestions)]),
    part('Research gaps', researchGaps.length === 0 ? [] : [list(researchGaps)]),
    part('Outline', outline),
    part('Thesis ideas', thesisStatements.length === 0 ? [] : [list(thesisStatements)]),
    part('What each number rests on', quotesOf(guide, answer)),
    part('Studies', [referencesOf(answer)]),
    `<p class="number">${htmlText(said.filter((words) => words !== null).join(' '))}</p>`,
  ]
    .filter((html) => html !== '')
    .join('\n');
}

function part(heading: string, blocks: readonly string[]): string {
  return blocks.length === 0 ? '' : `<article>\n<h2>${heading}</h2>\n${blocks.join('\n')}\n</article>`;
}

function lineHtml(text: string, { statements }: CheckedAnswer): string {
  const pieces = markedPieces(text, statements.length).map((piece) =>
    'text' in piece ? htmlText(piece.text) : ` <a href="#rests-on-${piece.mark}">[${piece.mark}]</a>`,
  );
  const caution = cautionOf(text, statements);
  return pieces.join('') + (caution === null ? '' : ` <em>${htmlText(caution)}</em>`);
}

/** Every text of the guide. */
function textsOf({ keyConcepts, mainFindings, writingOutline, ...lists }: StudyGuide): string[] {
  return [
    ...keyConcepts.flatMap(({ definition, importance }) => [definition, importance]),
    ...mainFindings.flatMap(({ finding, significance }) => [finding, significance]),
    ...lists.discussionQuestions,
    ...lists.researchGaps,
    ...outlineParts.flatMap(({ id }) => writingOutline[id]),
    ...lists.thesisStatements,
  ];
}

function quotesOf(guide: StudyGuide, { statements, studies }: CheckedAnswer): string[] {
  const known = statements.length;
  const marks = [...new Set(textsOf(guide).flatMap((text) => marksIn(text, known)))].sort((one, other) => one - other);
  const rows = marks.map((mark) => {
    const statement = statements[mark - 1];
    const quotes = (statement?.evidence ?? []).map(({ studyId, quote }) => {
      const study = studies.find(({ id }) => id === studyId);
      return `“${htmlText(quote)}” ${study ? htmlText(markedStudyName(study)) : ''}`;
    });
    const computed = (statement?.computed ?? []).map(
      ({ start, end, formula }) =>
        `Computed by us: ${htmlText(statement?.text.slice(start, end) ?? '')} = ${htmlText(formula)}.`,
    );
    return `<li id="rests-on-${mark}" value="${mark}">${[...quotes, ...computed].join('<br>')}</li>`;
  });
  return rows.length === 0 ? [] : [`<ol>\n${rows.join('\n')}\n</ol>`];
}

/** Those cited first, then those that were read and say nothing here. */
function referencesOf(answer: CheckedAnswer): string {
  const cited = citedStudies(answer);
  const others = answer.studies.filter(({ id }) => !cited.some((study) => study.id === id));
  const rows = [...cited, ...others].map((study) => `<li>${htmlLink(referenceOf(study), addressOf(study))}</li>`);
  return `<ul>\n${rows.join('\n')}\n</ul>`;
}

function addressOf({ doi, pmid }: AnswerStudy): string | null {
  return doiAddress(doi) ?? (pmid === null ? null : pubMedUrl(pmid));
}
