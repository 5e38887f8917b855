/**
 * A workout as one page to print: inline style, no script, no requests, all text escaped. What the study says is
 * separate from our own text, and each sentence of the study names its passage.
 */

import type { PartStatement, StudySentences } from '#core/evidence/part-statement.ts';
import { htmlHead, htmlLink, htmlText } from '#core/formats/html/html-document.ts';
import type { WorkoutPlan } from './workout-plan.ts';
import { weekParts } from './workout-week.ts';

export interface WorkoutPage {
  study: StudySentences;
  plan: WorkoutPlan;
  /** Address of the study; null where none is known. */
  address: string | null;
  /** An ISO time. */
  generatedAt: string;
}

const maxNameLength = 100;

/**
 * The file name of the download: the title in lower case, each run of characters other than ASCII letters and digits as
 * one underscore, none at either end, cut to a length that every system accepts; `study_workout.html` where nothing is
 * left.
 */
export function workoutFileName(title: string): string {
  const safe = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .slice(0, maxNameLength)
    .replace(/^_+|_+$/g, '');
  return `${safe || 'study'}_workout.html`;
}

const style = `
:root { color-scheme: light; --paper: #FBF9F4; --ink: #1D1A16; --ink-2: #4B453D; --ink-3: #6C6459; --rule: #DDD6C8;
  --act: #1A4C9C; --serif: Charter, "Iowan Old Style", Georgia, serif; --sans: "Segoe UI", system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 760px; padding: 48px 24px 72px; background: var(--paper); color: var(--ink);
  font: 400 17px/28px var(--serif); overflow-wrap: break-word; }
header { border-bottom: 1px solid var(--ink); padding-bottom: 16px; }
h1 { margin: 0 0 8px; font: 400 30px/38px var(--serif); letter-spacing: -.014em; }
h2 { margin: 32px 0 8px; font: 600 19px/26px var(--serif); }
p { margin: 0 0 8px; }
ul, ol { margin: 0; padding-left: 22px; }
a { color: var(--act); }
.small { font: 400 13px/18px var(--sans); color: var(--ink-3); }
.ours { border-left: 3px solid var(--rule); padding-left: 14px; color: var(--ink-2); }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--rule); padding: 6px 10px 6px 0; text-align: left; vertical-align: top; }
th { font: 600 14px/20px var(--sans); color: var(--ink-2); }
td.done { width: 96px; }
sup { font: 400 11px/1 var(--sans); color: var(--ink-3); }
@page { size: A4; margin: 0.75in; }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 11pt; line-height: 1.45; }
  h1 { font-size: 18pt; line-height: 1.2; }
  h2 { font-size: 13pt; line-height: 1.3; break-after: avoid; }
  tr, li { break-inside: avoid; }
  a { color: inherit; }
}
`;

const marks = ({ evidence }: PartStatement) => `<sup>${evidence.map(({ passage }) => `[${passage}]`).join(' ')}</sup>`;
const said = (statement: PartStatement) => `<span dir="auto">${htmlText(statement.text)}</span> ${marks(statement)}`;
/** A statement after its label, unless it begins with it. */
const labelled = (statement: PartStatement) =>
  statement.label === undefined || statement.text.startsWith(`${statement.label}:`)
    ? said(statement)
    : `<span class="small">${htmlText(statement.label)}:</span> ${said(statement)}`;
const list = (items: readonly string[]) => `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;
const section = (heading: string, content: string, ours = false) =>
  `<section${ours ? ' class="ours"' : ''}>\n<h2>${htmlText(heading)}</h2>\n${content}\n</section>`;

/** The statements of a plan under their parts, in order of first appearance. */
function partsOf(statements: readonly PartStatement[]): [string, PartStatement[]][] {
  const parts = new Map<string, PartStatement[]>();
  for (const statement of statements) parts.set(statement.part, [...(parts.get(statement.part) ?? []), statement]);
  return [...parts];
}

function weekTable({ plan }: WorkoutPlan): string {
  const rows = plan.sessions.map(
    ({ statement }) =>
      `<tr><th scope="row">${htmlText(statement.label ?? '')}</th><td>${said(statement)}</td><td class="done">☐</td></tr>`,
  );
  const totals = [plan.minutesAWeek, plan.sessionsInAll].flatMap((total) =>
    total
      ? [
          `${htmlText(total.statement.text)} <span class="small">(our sum: ${htmlText(total.formula)})</span> ${marks(total.statement)}`,
        ]
      : [],
  );
  const notes = [...(plan.length ? [said(plan.length)] : []), ...totals, ...plan.progression.map(said)];
  return `<table>\n<thead><tr><th scope="col">Session</th><th scope="col">What they did</th><th scope="col">Done</th></tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>${notes.length > 0 ? `\n${list(notes)}` : ''}`;
}

/** The sentences that the page cites, each by its number. */
function sources({ plan, study }: WorkoutPage): string {
  const { minutesAWeek, sessionsInAll, length, progression, sessions } = plan.plan;
  const all = [
    ...plan.statements,
    ...sessions.map(({ statement }) => statement),
    ...[minutesAWeek, sessionsInAll].flatMap((total) => (total ? [total.statement] : [])),
    ...(length ? [length] : []),
    ...progression,
  ];
  const cited = new Set(all.flatMap(({ evidence }) => evidence.map(({ passage }) => passage)));
  const quotes = study.passages
    .filter(({ passage }) => cited.has(passage))
    .map(({ passage, text }) => `<p dir="auto"><sup>[${passage}]</sup> ${htmlText(text)}</p>`);
  return quotes.join('\n');
}

/** The whole page. */
export function workoutHtml(page: WorkoutPage): string {
  const { study, plan, address, generatedAt } = page;
  const title = htmlText(study.title);
  const parts = partsOf(plan.statements).map(([part, statements]) => section(part, list(statements.map(labelled))));
  const unsaid =
    plan.unsaid.length > 0
      ? [section('What the study’s text does not say', list(plan.unsaid.map(htmlText)), true)]
      : [];
  return `${htmlHead(`Workout from a study: ${title}`, style)}
<header>
<h1>What the people of this study did</h1>
<p dir="auto">${address === null ? title : htmlLink(study.title, address)}</p>
<p class="small">From MetaMind, <time datetime="${htmlText(generatedAt)}">${htmlText(generatedAt.slice(0, 10))}</time>. Numbers in brackets name the sentences at the end.</p>
</header>
<main>
${section('Before you start: general advice of ours, not of the study', list(plan.safety.map(htmlText)), true)}
${section(weekParts.week, weekTable(plan))}
${[...parts, ...unsaid].join('\n')}
${section('The sentences that this rests on', sources(page))}
</main>
</body>
</html>
`;
}
