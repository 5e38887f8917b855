import { exportStyle } from '#core/formats/html/html-style.ts';

/** The style of every exported page, with the additions for tables and plots; A4 when printed. */
export const reportStyle = `${exportStyle}
body { max-width: 860px; }
section { padding: 28px 0 8px; }
h2 { font-size: 24px; line-height: 30px; font-weight: 400; }
header .lead { margin: 12px 0 8px; font: 400 21px/29px var(--serif); color: var(--ink); }
table { width: 100%; margin: 8px 0 16px; border-collapse: collapse; font: 400 13px/18px var(--sans); }
caption { padding-bottom: 4px; text-align: left; font-weight: 600; color: var(--ink-2); }
th, td { padding: 4px 10px 5px 0; border: 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
thead th { border-bottom-color: var(--ink); font-weight: 600; }
tbody th { font-weight: 600; }
tr.out { color: var(--ink-3); }
figure { margin: 8px 0 12px; }
svg { display: block; max-width: 100%; height: auto; }
ul, ol { margin: 0 0 10px; padding-left: 22px; }
q { quotes: "“" "”"; }
.note { font: 400 13px/19px var(--sans); color: var(--ink-2); }
.plain { display: block; overflow-x: auto; }
@media print {
  body { max-width: none; }
  section { padding: 12pt 0 4pt; }
  table { font-size: 8.5pt; line-height: 1.35; }
  tr, figure { break-inside: avoid; }
  header .lead { font-size: 14pt; line-height: 1.35; }
}
`;
