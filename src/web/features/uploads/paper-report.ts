/** A result as a page to take along: nothing in it is fetched or run, and every text is escaped. */
import { exportStyle } from '#core/export/html-style.ts';
import { htmlText } from '#core/export/html-text.ts';
import { checkedWords, droppedWords } from '#web/answer/colophon-words.ts';
import { momentWords } from '#web/study/date-words.ts';
import { engineWords } from '#web/study/summary-evidence.ts';
import type { Made } from './opened-part.ts';
import { placeWords } from './paper-place.ts';
import type { PaperResult } from './use-paper-answer.ts';

export interface PaperReport {
  what: Made;
  result: PaperResult;
  /** ISO 8601. */
  generatedAt: string;
}

/** `metamind-summary-report-1763812345678.html`; the time is in epoch ms. */
export function reportFileName(what: Made, timestamp: number): string {
  return `metamind-${what}-report-${timestamp}.html`;
}

/** The specification's report, with what each statement rests on behind it: paper, page and words. */
export function reportHtml({ what, result, generatedAt }: PaperReport): string {
  const { text, answer, studies } = result;
  const type = what === 'summary' ? 'Combined Summary' : 'Full Analysis';
  const titleOf = (id: number) => studies.find((study) => study.id === id)?.title ?? '';
  const { name, rest } = engineWords(answer.engine, answer.model, studies.length > 1 ? 'the papers' : 'the paper');
  const papers = studies.map(
    ({ title, authors, fileName }) =>
      `<li><strong dir="auto">${htmlText(title)}</strong><br>${htmlText(authors.length === 0 ? 'No authors' : authors.join(', '))}<br>${htmlText(fileName)}</li>`,
  );
  const quotes = answer.statements.flatMap(({ evidence }, index) =>
    evidence.map(
      (quoted) =>
        `<li value="${index + 1}">${htmlText(studies.length > 1 ? `${titleOf(quoted.studyId)}, ${placeWords(quoted).toLowerCase()}` : placeWords(quoted))}: <q dir="auto">${htmlText(quoted.quote)}</q></li>`,
    ),
  );
  const said = [checkedWords(answer), droppedWords(answer), `${name}${rest}.`, ...answer.notes];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>MetaMind ${type} Report</title>
<style>${exportStyle}</style>
</head>
<body>
<header>
<h1>MetaMind ${type} Report</h1>
<p>Generated <time datetime="${htmlText(generatedAt)}">${htmlText(momentWords(generatedAt))}</time></p>
<p>Number of studies: ${studies.length}</p>
<p>Analysis type: ${type}</p>
</header>
<main>
<h2>Studies</h2>
<ul>
${papers.join('\n')}
</ul>
<h2>${type}</h2>
<p class="text">${htmlText(answer.refused ?? text)}</p>
${quotes.length === 0 ? '' : `<h2>What it rests on</h2>\n<ol>\n${quotes.join('\n')}\n</ol>\n`}<p class="number">${htmlText(said.filter((words) => words !== null).join(' '))}</p>
</main>
<footer>
<p class="number">MetaMind. Health research, each statement with its source. This is not medical advice.</p>
</footer>
</body>
</html>
`;
}
