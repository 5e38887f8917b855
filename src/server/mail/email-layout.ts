import type { EmailMessage } from './mail.ts';

/**
 * Line breaks, control characters, direction marks and unpaired surrogates: none is allowed in an address, a subject or
 * a name. Joiners are allowed, because emoji and several scripts need them.
 */
const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

export function hasControlCharacters(text: string): boolean {
  return text.search(controlCharacters) !== -1;
}

/** One paragraph, or the action: a button in HTML, with its address written out below it in both forms. */
type EmailPart = string | { action: string; link: URL };

/** The content of an email, before both forms are made. Texts are plain: markup in them is shown as text. */
export interface EmailContent {
  to: string;
  subject: string;
  /** As the user gave it; used in the greeting where it is a plausible name. */
  name: string | null;
  parts: EmailPart[];
}

/** Longest name in a greeting, in UTF-16 units. */
const maxNameLength = 60;

/** Text that mail programs turn into a link, or that no name contains. */
const looksLikeAddress = /:\/\/|@|\bwww\b|[\p{L}\p{N}][.\u3002\uFF0E\uFF61][\p{L}\p{N}]{2,}/iu;

/**
 * Makes the content as text and as HTML. The HTML loads nothing, has no style sheet and no colours except those of the
 * button and the rules, so that a mail program in dark mode shows it dark.
 */
export function renderEmail(content: EmailContent): EmailMessage {
  const name = greetingName(content.name);
  return {
    to: content.to,
    subject: content.subject,
    text: textForm(name, content.parts),
    html: htmlForm(content.subject, name, content.parts),
  };
}

/**
 * The name to greet with, or null for a greeting without one. Anyone can register with a stranger's address: a name
 * that is long or contains a web address would send their message to that stranger.
 */
function greetingName(given: string | null): string | null {
  const name = headerLine(given ?? '');
  return name === '' || name.length > maxNameLength || looksLikeAddress.test(name) ? null : name;
}

/** Without line breaks, control characters and marks of reading direction. */
export function headerLine(text: string): string {
  return text.replace(controlCharacters, ' ').replace(/\s+/gu, ' ').trim();
}

const signature = 'MetaMind';
const footnote = 'You get this message because of something done with a MetaMind account. Nobody reads replies to it.';
const writtenOut = 'If the button does not work, copy this address into your browser:';

function textForm(name: string | null, parts: EmailPart[]): string {
  const body = parts.map((part) => (typeof part === 'string' ? part : `${part.action}:\n${part.link.href}`));
  return `${[`Hello${name === null ? '' : ` ${name}`},`, ...body, signature, `--\n${footnote}`].join('\n\n')}\n`;
}

const sans = "'Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif";
const paragraph = 'margin:0 0 16px';
const rule = 'border-top:1px solid #8E8576';

function htmlForm(subject: string, name: string | null, parts: EmailPart[]): string {
  const greeting = `Hello${name === null ? '' : ` <bdi>${escapeMarkup(name)}</bdi>`},`;
  const body = parts.map((part) =>
    typeof part === 'string' ? `<p style="${paragraph}">${escapeMarkup(part)}</p>` : button(part.action, part.link),
  );
  return [
    '<!DOCTYPE html>',
    '<html lang="en" style="color-scheme:light dark">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(subject)}</title>`,
    '</head>',
    '<body style="margin:0;padding:24px">',
    `<div style="max-width:560px;margin:0 auto;font:16px/25px ${sans}">`,
    '<p style="margin:0 0 24px;font:600 21px/27px Charter,Georgia,serif">MetaMind</p>',
    `<p style="${paragraph}">${greeting}</p>`,
    ...body,
    `<p style="${paragraph}">${signature}</p>`,
    `<p style="margin:32px 0 0;padding-top:12px;${rule};font-size:13px;line-height:18px">${footnote}</p>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** In a table cell with its own colour, because Outlook’s engine ignores the padding of a link. */
function button(action: string, link: URL): string {
  const address = escapeMarkup(link.href);
  return [
    '<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr>',
    '<td bgcolor="#1A4C9C" style="background:#1A4C9C;border-radius:2px;padding:12px 20px">',
    `<a href="${address}" style="color:#FFFEFB;text-decoration:none;font-weight:600">${escapeMarkup(action)}</a>`,
    '</td></tr></table>',
    `<p style="${paragraph};font-size:13px;line-height:20px">${writtenOut}<br>`,
    `<a href="${address}" style="color:inherit;word-break:break-all">${address}</a></p>`,
  ].join('\n');
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
