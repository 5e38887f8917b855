import { Parser } from 'htmlparser2';
import { Failure } from '#server/diagnostics/failure.ts';
import { allowedTags, cleanAttributes, droppedWithContent, withoutReferences } from './clean-attributes.ts';
import { cleanStyleSheet } from './clean-css.ts';

/** Deeper than any report; the parser's time grows with the square of the depth. */
const maxLevels = 200;

/** The page may show embedded pictures and its own styles; nothing else is loaded or run. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** Allowed elements without an end tag. */
const voidTags = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/**
 * A report's HTML made safe to show, print and download: one page of our own around the allowed content. Only listed
 * elements and attributes remain: no script, handler, form or frame, and no address other than http, https and mailto.
 * Pictures are embedded; styles load nothing. All text is escaped again, and except for the style in the head no
 * element remains whose content browsers read as anything but markup: parsed once more, the page is the same (mutation
 * XSS). Null when nothing is left to show; throws invalid_input for HTML nested deeper than 200 levels.
 */
export function cleanReportHtml(html: string, title: string): string | null {
  const { body, styles } = cleanParts(html);
  if (body === '') return null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>
${cleanStyleSheet(styles)}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The body, and the text of all style elements joined; those for one medium in a rule for it. The parser opens and
 * closes elements in pairs, whatever the HTML is.
 */
function cleanParts(html: string): { body: string; styles: string } {
  const body: string[] = [];
  const sheets: string[] = [];
  /** The open elements: their names, and the names under which they were written, if they were. */
  const open: { name: string; writtenAs: string | null }[] = [];
  const isInside = (name: string) => open.some((element) => element.name === name);
  /** How many elements were open when one began that is removed with its content; null outside of one. */
  let droppedFrom: number | null = null;
  let sheet: { text: string; media: string } | null = null;

  const parser = new Parser({
    onopentag(name, given) {
      if (open.length >= maxLevels) throw tooDeep();
      if (name === 'style') sheet = { text: '', media: given['media'] ?? '' };
      // A drawing's title is stored as its description; the page's own title is replaced.
      const tag = name === 'title' && isInside('svg') ? 'desc' : name;
      if (droppedFrom === null && droppedWithContent.has(tag)) droppedFrom = open.length;
      const isWritten = droppedFrom === null && allowedTags.has(tag);
      if (isWritten) {
        const attributes = cleanAttributes(tag, given);
        body.push(
          startTag(tag, name === 'pattern' || isInside('pattern') ? withoutReferences(attributes) : attributes),
        );
      }
      open.push({ name, writtenAs: isWritten && !voidTags.has(tag) ? tag : null });
    },
    ontext(text) {
      if (sheet) sheet.text += text;
      if (droppedFrom === null) body.push(escapeText(text));
    },
    onclosetag(name) {
      const closed = open.pop();
      if (closed?.writtenAs) body.push(`</${closed.writtenAs}>`);
      if (open.length === droppedFrom) droppedFrom = null;
      if (name !== 'style' || !sheet) return;
      const { text, media } = sheet;
      sheet = null;
      if (media === '') sheets.push(text);
      else if (/^[a-z0-9 ():,.-]+$/i.test(media)) sheets.push(`@media ${media} {\n${text}\n}`);
    },
  });
  parser.end(html);
  return { body: body.join('').trim(), styles: sheets.join('\n') };
}

function startTag(tag: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  return `<${tag}${written.join('')}>`;
}

function tooDeep(): Failure {
  const message = `must not be nested deeper than ${maxLevels} levels`;
  return new Failure('invalid_input', {
    detail: `The report’s HTML ${message}.`,
    fields: [{ name: 'htmlContent', message }],
  });
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
