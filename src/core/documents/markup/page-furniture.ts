/** Parts of a web page that surround the paper and do not belong to it. */
import { textLength } from './inline-text.ts';
import { type DocumentElement, findElements } from './markup-tree.ts';

const tags = new Set(['nav', 'footer', 'aside', 'form', 'dialog', 'menu', 'label', 'search']);
const roles =
  /^(?:navigation|banner|contentinfo|search|complementary|dialog|alertdialog|toolbar|menu|tablist|doc-toc)$/;
/** Parts of class names and ids. */
const words = new Set(
  (
    'cookie cookies consent gdpr onetrust advert advertisement ad ads promo promotion newsletter subscribe subscription ' +
    'share sharing social breadcrumb breadcrumbs related recommended recommendations recommender sidebar toolbar menu ' +
    'nav navigation login signin altmetric altmetrics metrics comments skip modal popup tooltip dropdown pagination ' +
    'banner masthead feedback survey similar permissions orcid affiliations correspondence crossmark'
  ).split(' '),
);

const furnitureName = (name: string) =>
  name.split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/).some((part) => words.has(part.toLowerCase()));

function mayBeFurniture({ name, attributes }: DocumentElement): boolean {
  if (tags.has(name) || roles.test(attributes['role'] ?? '')) return true;
  if (attributes['aria-hidden'] === 'true' || 'hidden' in attributes) return true;
  if (/(?:^|;)\s*display\s*:\s*none/i.test(attributes['style'] ?? '')) return true;
  if (name === 'body' || name === 'html' || name === 'main' || name === 'article') return false;
  return furnitureName(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`);
}

/** Share of the words in the page’s paragraphs. Furniture has less: an `article-with-sidebar` is the article. */
const maxShareOfText = 0.3;

const isParagraph = ({ name }: DocumentElement) => name === 'p';

/** Number of characters in paragraphs. */
export function proseLength(element: DocumentElement): number {
  const own = isParagraph(element) ? [element] : findElements(element, isParagraph);
  return own.reduce((sum, paragraph) => sum + textLength(paragraph), 0);
}

/** Makes the test for furniture. `prose` is the number of characters in all paragraphs of the page. */
export function furnitureIn(prose: number): (element: DocumentElement) => boolean {
  return (element) => mayBeFurniture(element) && proseLength(element) <= maxShareOfText * prose;
}

/** Sections that a web page adds to a paper. */
const added =
  /^(?:rights and permissions|cite this (?:article|as)|how to cite|about this article|article (?:information|metrics|notes|history|versions)|metrics|citations?|cited by(?: .*)?|similar articles|related (?:articles|content|links|information)|recommended(?: .*)?|download(?:s| citation| pdf)?|share(?: this article)?|associated data|actions|resources|links|on this page|contents|table of contents|navigation|search|author information|authors? (?:and )?affiliations?|affiliations|publisher['’]?s note|change history|permissions|copyright(?: and licen[sc]e)?(?: information)?|peer review(?: history)?|figures|tables|footnotes|comments?|sign up.*|subscribe.*|log ?in|add to collections|view (?:article|full text)|other versions|keywords|subjects|extended data|reprints.*|you might (?:also )?like.*|most read.*|latest articles)$/i;

export const isAddedSection = (heading: string): boolean => added.test(heading.trim().replace(/[.:]$/, ''));
