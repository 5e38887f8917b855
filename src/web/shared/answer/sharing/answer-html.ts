/** An answer as a page to be kept: sentences with links to their references, every text escaped. */

import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { htmlLink, htmlText } from '#core/formats/html/html-text.ts';
import { checkedText, droppedText } from '#web/shared/answer/colophon-text.ts';
import { partsOf } from '#web/shared/answer/evidence/answer-evidence.ts';
import { partHeading } from '#web/shared/answer/part-headings.ts';
import { cautionText } from '#web/shared/study/reading/summary-evidence.ts';
import { replacementText } from '#web/shared/study/replacement-text.ts';
import { citedStudies, referenceOf } from './copied-answer.ts';

const addressOf = ({ doi, pmid }: { doi: string | null; pmid: string | null }) =>
  doi !== null ? `https://doi.org/${doi}` : pmid !== null ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null;

/** `engine` says who wrote it, as the page does. */
export function answerHtml(answer: CheckedAnswer, title: string, engine: string): string {
  const cited = citedStudies(answer);
  const numberOf = new Map(cited.map(({ id }, index) => [id, index + 1]));
  const parts = partsOf(answer).map(({ name, statements }) => {
    const rows = statements.map(({ statement: { text, label, evidence, flags } }) => {
      const numbers = [...new Set(evidence.flatMap(({ studyId }) => numberOf.get(studyId) ?? []))];
      const lead = label === null ? '' : `<strong>${htmlText(label)}:</strong> `;
      const quotes = evidence.map(({ quote }) => `<blockquote>${htmlText(quote)}</blockquote>`).join('');
      const caution = cautionText(flags);
      const note = caution === null ? '' : ` <em>${htmlText(caution)}</em>`;
      return `<li>${lead}${htmlText(text)}${numbers.length === 0 ? '' : ` [${numbers.join(', ')}]`}${note}${quotes}</li>`;
    });
    return `<h2>${htmlText(partHeading(name))}</h2>\n<ul>\n${rows.join('\n')}\n</ul>`;
  });
  const references = cited.map((study) => `<li>${htmlLink(referenceOf(study), addressOf(study))}</li>`);
  const said = [checkedText(answer), droppedText(answer), replacementText(answer), engine, ...answer.notes];
  return [
    `<h1>${htmlText(title)}</h1>`,
    ...parts,
    ...(references.length === 0 ? [] : [`<h2>References</h2>\n<ol>\n${references.join('\n')}\n</ol>`]),
    `<p>${htmlText(said.filter((words) => words !== null).join(' '))}</p>`,
  ].join('\n');
}
