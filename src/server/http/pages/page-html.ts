import { htmlText } from '#core/formats/html/html-text.ts';
import type { PageHead } from './known-pages.ts';

/** Of the picture that goes with every shared page; `scripts/make-share-card.ts` draws it. */
const picture = { path: '/share-card.png', width: 1200, height: 630, words: 'MetaMind: answers with their sources' };

export interface PageEnvironment {
  /** Where this server is reached, as `https://host`; null leaves out everything that needs a whole address. */
  origin: string | null;
  /** Elements for the end of the head: the files that this page needs. */
  links: readonly string[];
}

/** The built page with its own head, and with what can be read without JavaScript. */
export function pageHtml(template: string, head: PageHead, { origin, links }: PageEnvironment): string {
  const title = head.title === '' ? 'MetaMind' : `${head.title} · MetaMind`;
  const description = oneLine(head.description, 300);
  const url = origin !== null && head.canonical !== null ? `${origin}${head.canonical}` : null;
  const tags = [
    meta('name', 'description', description),
    meta('name', 'robots', head.robots),
    ...(url === null ? [] : [`<link rel="canonical" href="${htmlText(url)}" />`, meta('property', 'og:url', url)]),
    meta('property', 'og:site_name', 'MetaMind'),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', oneLine(head.title, 120)),
    meta('property', 'og:description', description),
    ...(origin === null
      ? []
      : [
          meta('property', 'og:image', `${origin}${picture.path}`),
          meta('property', 'og:image:width', String(picture.width)),
          meta('property', 'og:image:height', String(picture.height)),
          meta('property', 'og:image:alt', picture.words),
        ]),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...workElements(head, url),
    ...(head.jsonLd === null ? [] : [`<script type="application/ld+json">${jsonText(head.jsonLd)}</script>`]),
  ];
  // Functions, since a `$` in a person's question is no instruction.
  const html = template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${htmlText(oneLine(title, 300))}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => tags.join('\n    '))
    .replace('</head>', () => [...links, '</head>'].join('\n    '))
    .replace('</body>', () => [...embeddedDataElement(head), '</body>'].join('\n  '));
  if (head.body === null) return html;
  return html.replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>${head.body}</noscript>`);
}

function workElements({ workTags }: PageHead, url: string | null): string[] {
  if (!workTags) return [];
  return [
    ...workTags.map(([name, content]) => meta('name', name, content)),
    ...(url === null ? [] : [meta('name', 'citation_abstract_html_url', url)]),
    '<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/" />',
  ];
}

/** Behind everything that is to be fetched: it is read when the page's scripts run. */
function embeddedDataElement({ embeddedData }: PageHead): string[] {
  if (!embeddedData) return [];
  const { address, answer } = embeddedData;
  return [
    `  <script type="application/json" id="first-data" data-address="${htmlText(address)}">${jsonText(answer)}</script>`,
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${htmlText(content)}" />`;

/** Nothing in it can end the element that it is in. */
function jsonText(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * For a title or a preview: white space folded; signs that turn the direction of what follows, or that nobody sees, left
 * out, but for the joiner of emoji; cut at a word.
 */
export function oneLine(text: string, most: number): string {
  const folded = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (sign) => (sign === '\u200d' || sign === '\u200c' ? sign : ''))
    .trim();
  if (folded.length <= most) return folded;
  const cut = folded.slice(0, most - 1);
  const word = cut.lastIndexOf(' ') > most / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${word.replace(/\p{Surrogate}$/u, '').trimEnd()}…`;
}
