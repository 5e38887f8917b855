/** The style of an exported page: the product's light palette and system fonts; A4 when printed. */
export const exportStyle = `
:root { color-scheme: light; --paper: #FBF9F4; --ink: #1D1A16; --ink-2: #4B453D; --ink-3: #6C6459; --rule: #DDD6C8;
  --act: #1A4C9C; --retract: #A11D18; --serif: Charter, "Iowan Old Style", Georgia, serif;
  --sans: "Segoe UI", system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 760px; padding: 48px 24px 72px; background: var(--paper); color: var(--ink);
  font: 400 17px/28px var(--serif); overflow-wrap: break-word; }
header { border-bottom: 1px solid var(--ink); padding-bottom: 16px; }
h1 { margin: 0; font: 400 34px/44px var(--serif); letter-spacing: -.014em; }
h2 { margin: 0 0 8px; font: 600 21px/27px var(--serif); letter-spacing: -.006em; }
h3 { margin: 24px 0 4px; font: 600 14px/20px var(--sans); color: var(--ink-2); }
p { margin: 0 0 8px; }
header p, .number { font: 400 13px/18px var(--sans); color: var(--ink-3); }
article { padding: 32px 0 24px; border-bottom: 1px solid var(--rule); }
a { color: var(--act); text-decoration: underline; text-underline-offset: 2px; }
a:focus-visible { outline: 2px solid var(--act); outline-offset: 3px; }
.retracted { color: var(--retract); font-weight: 700; }
dl { display: grid; grid-template-columns: 150px 1fr; gap: 2px 16px; margin: 12px 0 0; font: 400 13.5px/20px var(--sans); }
dt { color: var(--ink-3); }
dd { margin: 0; min-width: 0; }
.text { white-space: pre-line; }
@media (max-width: 560px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 6px; } }
@page { size: A4; margin: 0.75in; }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 11pt; line-height: 1.45; }
  h1 { font-size: 20pt; line-height: 1.2; }
  h2 { font-size: 13pt; line-height: 1.3; }
  h2, h3 { break-after: avoid; }
  dl { break-inside: avoid; font-size: 9pt; line-height: 1.4; }
  p { orphans: 3; widows: 3; }
  article { padding: 14pt 0 10pt; }
  article:last-of-type { border-bottom: 0; }
  a { color: inherit; }
  .retracted { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`;
