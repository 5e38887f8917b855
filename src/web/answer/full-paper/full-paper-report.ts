/** A full-paper analysis as a page to take along: nothing in it is fetched or run, and every text is escaped. */
import type { FullTextResult } from '#contract/full-text.ts';
import { exportStyle } from '#core/export/html-style.ts';
import { htmlText } from '#core/export/html-text.ts';
import { momentWords } from '#web/study/date-words.ts';
import { engineWords } from '#web/study/summary-evidence.ts';
import { checkedWords, droppedWords } from '../colophon-words.ts';
import { referenceOf } from '../copied-answer.ts';
import { placeWords } from './paper-place.ts';
import { formWords } from './source-words.ts';

/** `metamind-analysis-report-1763812345678.html`; the time is in epoch ms. */
export const reportFileName = (timestamp: number): string => `metamind-analysis-report-${timestamp}.html`;

/** What each statement rests on stands behind it: page or section, and the words. `generatedAt` is ISO 8601. */
export function reportHtml({ analysis, answer, source }: FullTextResult, title: string, generatedAt: string): string {
  const [study] = answer.studies;
  const { name, rest } = engineWords(answer.engine, answer.model, 'the full paper');
  const quotes = answer.statements.flatMap(({ evidence }, index) =>
    evidence.map(
      (quoted) =>
        `<li value="${index + 1}">${htmlText(placeWords(quoted))}: <q dir="auto">${htmlText(quoted.quote)}</q></li>`,
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
<title>MetaMind Full Analysis Report</title>
<style>${exportStyle}</style>
</head>
<body>
<header>
<h1>MetaMind Full Analysis Report</h1>
<p>Generated <time datetime="${htmlText(generatedAt)}">${htmlText(momentWords(generatedAt))}</time></p>
<p>Number of studies: 1</p>
<p>Analysis type: Full Analysis</p>
</header>
<main>
<h2>Studies</h2>
<ul>
<li><strong dir="auto">${htmlText(title)}</strong><br>${study ? htmlText(referenceOf(study)) : ''}<br>Full text read at ${htmlText(source.host)} (${htmlText(formWords(source))}), ${htmlText(momentWords(source.fetchedAt))}: ${htmlText(source.url)}</li>
</ul>
<h2>Full Analysis</h2>
<p class="text">${htmlText(answer.refused ?? analysis)}</p>
${quotes.length === 0 ? '' : `<h2>What it rests on</h2>\n<ol>\n${quotes.join('\n')}\n</ol>\n`}<p class="number">${htmlText(said.filter((words) => words !== null).join(' '))}</p>
</main>
<footer>
<p class="number">MetaMind. Health research, each statement with its source. This is not medical advice.</p>
</footer>
</body>
</html>
`;
}
