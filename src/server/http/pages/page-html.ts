import { htmlText } from '#core/formats/html/html-document.ts';
import type { PageHead } from './known-pages.ts';

/** The picture of every shared page, made by `scripts/make-share-card.ts`. */
const picture = { path: '/share-card.png', width: 1200, height: 630, words: 'MetaMind: answers with their sources' };

export interface PageEnvironment {
  /** Public address of the server, as `https://host`; null leaves out everything that needs a whole address. */
  origin: string | null;
  /** Elements for the end of the head: the files of this page. */
  links: readonly string[];
}

/** The built page with its own head, and with its content without JavaScript. */
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
  // Replacement functions: a `$` in a user's question must not be interpreted.
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

/** After everything that is fetched: it is read when the page's scripts run. */
function embeddedDataElement({ embeddedData }: PageHead): string[] {
  if (!embeddedData) return [];
  const { address, answer } = embeddedData;
  return [
    `  <script type="application/json" id="first-data" data-address="${htmlText(address)}">${jsonText(answer)}</script>`,
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${htmlText(content)}" />`;

/** Nothing in it can close the element that contains it. */
function jsonText(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * For a title or a preview: white space collapsed; direction marks and invisible characters removed, except the joiner
 * of emoji; cut at a word.
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
