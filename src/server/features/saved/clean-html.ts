import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { Failure } from '#server/failure.ts';
import {
  cleanAttributes,
  droppedWithContent,
  keptAttributes,
  keptTags,
  withoutReferences,
} from './clean-attributes.ts';
import { cleanStyleSheet } from './clean-css.ts';

/** Deeper than any report's; the parser's time grows with the square of it. */
const mostLevels = 200;

/** The page may show pictures that it holds itself, and its own styles; nothing else is loaded or run. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/**
 * A report's HTML made safe to show, print and download: one page of our own making around what was kept. Only listed
 * elements and attributes stay, so that no script, handler, form, frame or address other than http, https and mailto
 * does; pictures are those that the page holds itself; styles load nothing. All text is escaped again and no element
 * stays whose content browsers read as anything but markup, style in the head aside: read once more, the page is the
 * same one (mutation XSS). Null when nothing is left to show; throws invalid_input for HTML nested deeper than 200 levels.
 */
export function cleanReportHtml(html: string, title: string): string | null {
  const styles = cleanStyleSheet(styleSheetsOf(html));
  let drawings = 0;
  let patterns = 0;
  const body = sanitizeHtml(html, {
    allowedTags: keptTags,
    allowedAttributes: keptAttributes,
    nonTextTags: droppedWithContent,
    disallowedTagsMode: 'discard',
    // Addresses are checked below; this is the second lock.
    allowedSchemes: ['http', 'https', 'mailto', 'data'],
    allowedSchemesByTag: { a: ['http', 'https', 'mailto'], img: ['data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    onOpenTag: (name) => {
      drawings += name === 'svg' ? 1 : 0;
      patterns += name === 'pattern' ? 1 : 0;
    },
    onCloseTag: (name) => {
      drawings -= name === 'svg' ? 1 : 0;
      patterns -= name === 'pattern' ? 1 : 0;
    },
    transformTags: {
      // A drawing's title is kept as its description; the page's own title is replaced. Only to be renamed to what is
      // kept: sanitize-html 2.18 gives the next closing tag the name of an element that was renamed and dropped.
      '*': (tagName, given) => ({
        tagName: tagName === 'title' && drawings > 0 ? 'desc' : tagName,
        attribs: patterns > 0 ? withoutReferences(cleanAttributes(tagName, given)) : cleanAttributes(tagName, given),
      }),
    },
  }).trim();
  if (body === '') return null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>
${styles}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The text of all style elements, one after the other; those for a medium of their own in a rule for it. Read first,
 * so that HTML nested too deeply is refused before it costs anything.
 */
function styleSheetsOf(html: string): string {
  const sheets: string[] = [];
  let current: { text: string; media: string } | null = null;
  let level = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      level += 1;
      if (level > mostLevels) throw tooDeep();
      if (name === 'style') current = { text: '', media: attributes['media'] ?? '' };
    },
    ontext(text) {
      if (current) current.text += text;
    },
    onclosetag(name) {
      level -= 1;
      if (name !== 'style' || !current) return;
      const { text, media } = current;
      current = null;
      if (media === '') sheets.push(text);
      else if (/^[a-z0-9 ():,.-]+$/i.test(media)) sheets.push(`@media ${media} {\n${text}\n}`);
    },
  });
  parser.end(html);
  return sheets.join('\n');
}

function tooDeep(): Failure {
  const message = `must not be nested deeper than ${mostLevels} levels`;
  return new Failure('invalid_input', {
    detail: `The report’s HTML ${message}.`,
    fields: [{ name: 'htmlContent', message }],
  });
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
