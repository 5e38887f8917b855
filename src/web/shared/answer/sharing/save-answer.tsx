import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addSavedReport } from '#contract/saved/reports.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { htmlLink, htmlText } from '#core/formats/html/html-document.ts';
import { attributedText } from '#core/proof/attribution.ts';
import { readFromText } from '#core/synthesis/evidence/read-from-text.ts';
import { call } from '#web/api/call.ts';
import { ReportForm } from '#web/shared/account/export/report-form.tsx';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { askToSignIn } from '#web/shared/account/sign-in-required.ts';
import { attributionText, checkedText, droppedText } from '#web/shared/answer/colophon-text.ts';
import { partsOf } from '#web/shared/answer/evidence/answer-evidence.ts';
import { partHeading } from '#web/shared/answer/part-headings.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { cautionText, engineText } from '#web/shared/study/reading/summary-evidence.ts';
import { replacementText } from '#web/shared/study/replacement-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { citedStudies, referenceOf } from './copied-answer.ts';

/** An answer as a page to save: sentences with links to their references, all text escaped. */
const addressOf = ({ doi, pmid }: { doi: string | null; pmid: string | null }) =>
  doi !== null ? `https://doi.org/${doi}` : pmid !== null ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null;

/** `engine` says who wrote it, as the page does. */
export function answerHtml(answer: CheckedAnswer, title: string, engine: string): string {
  const cited = citedStudies(answer);
  const numberOf = new Map(cited.map(({ id }, index) => [id, index + 1]));
  const parts = partsOf(answer).map(({ name, statements }) => {
    const rows = statements.map(({ statement }) => {
      const { label, evidence, flags } = statement;
      const numbers = [...new Set(evidence.flatMap(({ studyId }) => numberOf.get(studyId) ?? []))];
      const lead = label === null ? '' : `<strong>${htmlText(label)}:</strong> `;
      const quotes = evidence.map(({ quote }) => `<blockquote>${htmlText(quote)}</blockquote>`).join('');
      const caution = cautionText(flags);
      const note = caution === null ? '' : ` <em>${htmlText(caution)}</em>`;
      return `<li>${lead}${htmlText(attributedText(statement))}${numbers.length === 0 ? '' : ` [${numbers.join(', ')}]`}${note}${quotes}</li>`;
    });
    return `<h2>${htmlText(partHeading(name))}</h2>\n<ul>\n${rows.join('\n')}\n</ul>`;
  });
  const references = cited.map((study) => `<li>${htmlLink(referenceOf(study), addressOf(study))}</li>`);
  const said = [
    checkedText(answer),
    attributionText(answer),
    droppedText(answer),
    replacementText(answer),
    engine,
    ...answer.notes,
  ];
  return [
    `<h1>${htmlText(title)}</h1>`,
    ...parts,
    ...(references.length === 0 ? [] : [`<h2>References</h2>\n<ol>\n${references.join('\n')}\n</ol>`]),
    `<p>${htmlText(said.filter((words) => words !== null).join(' '))}</p>`,
  ].join('\n');
}

/** Keeps an answer among the reports of an account, with its quotes and references. */
export function SaveAnswer({ answer, title }: { answer: CheckedAnswer; title: string }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ask = () => {
    if (client.getQueryData(userKey) === null)
      askToSignIn('Create an account to save reports and read them again anytime.');
    else setOpen(true);
  };
  return (
    <>
      <Button look="row" onClick={ask}>
        Save Report
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Save Report" description={title} width="wide">
        <ReportForm
          draft="answer"
          content={answer.statements}
          keep={({ name, description }, requestKey) => {
            const { name: engine, rest } = engineText(answer.engine, answer.model, readFromText(answer.studies));
            const html = answerHtml(answer, name, `${engine}${rest}, ${formatMoment(answer.generatedAt)}.`);
            const body = {
              name,
              type: 'meta-analysis' as const,
              studyIds: answer.studies.filter(({ stored }) => stored).map(({ id }) => id),
              reportData: description === '' ? {} : { description },
              htmlContent: html,
            };
            return call(addSavedReport, { body }, { requestKey });
          }}
          note="The report holds the statements with their quotes and references, as they are now."
          cancelLabel="Cancel"
          onCancel={close}
          onSaved={close}
        />
      </Dialog>
    </>
  );
}
