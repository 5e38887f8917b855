/**
 * What reference managers take from a page: Zotero's Embedded Metadata and COinS, as their public documentation and the
 * guidelines of Google Scholar describe the elements. Fields and types under Zotero's names.
 */
import { Parser } from 'htmlparser2';

export interface PageItem {
  type: string;
  title: string | null;
  /** `family, given`, or a name that was not taken apart. */
  creators: string[];
  container: string | null;
  date: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  doi: string | null;
  pmid: string | null;
  issn: string | null;
  language: string | null;
  publisher: string | null;
  abstract: string | null;
  url: string | null;
  pdf: string | null;
}

export interface PageElements {
  /** Name or property, and content, in order. */
  metas: [name: string, content: string][];
  /** Titles of the spans of class Z3988. */
  contextObjects: string[];
  /** Sources of scripts and data blocks, by type. */
  scripts: { type: string; text: string }[];
  /** Text outside of head, scripts and styles. */
  text: string;
}

export function readPage(html: string): PageElements {
  const found: PageElements = { metas: [], contextObjects: [], scripts: [], text: '' };
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (name === 'meta')
        found.metas.push([attributes['name'] ?? attributes['property'] ?? '', attributes['content'] ?? '']);
      if (name === 'span' && attributes['class']?.split(' ').includes('Z3988')) {
        found.contextObjects.push(attributes['title'] ?? '');
      }
      if (name === 'script') found.scripts.push({ type: attributes['type'] ?? '', text: '' });
    },
    ontext(text) {
      const last = found.scripts.at(-1);
      if (open.at(-1) === 'script' && last) last.text += text;
      else if (!open.includes('head')) found.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return found;
}

const containers: readonly [tag: string, type: string][] = [
  ['citation_journal_title', 'journalArticle'],
  ['citation_technical_report_institution', 'report'],
  ['citation_conference_title', 'conferencePaper'],
  ['citation_inbook_title', 'bookSection'],
  ['citation_dissertation_institution', 'thesis'],
];

const dublinCoreTypes = [
  'journalArticle',
  'preprint',
  'book',
  'bookSection',
  'conferencePaper',
  'thesis',
  'report',
  'dataset',
];

/** The container's tag gives the type, then `DC.type`; a record with only a title is a journal article. */
export function itemOfPage({ metas }: PageElements): PageItem {
  const all = (name: string) =>
    metas.flatMap(([found, content]) => (found === name && content !== '' ? [content] : []));
  const one = (name: string) => all(name)[0] ?? null;
  const [, type] = containers.find(([tag]) => one(tag) !== null) ?? [];
  const declared = one('DC.type') ?? '';
  const names = all('citation_author');
  const [first, last] = [one('citation_firstpage'), one('citation_lastpage')];
  return {
    type: type ?? (dublinCoreTypes.includes(declared) ? declared : 'journalArticle'),
    title: one('citation_title'),
    creators: names.flatMap((name) => authorsIn(name, names.length === 1)).map(cleanAuthor),
    container: one('citation_journal_title') ?? one('citation_inbook_title') ?? one('citation_conference_title'),
    date: one('citation_publication_date'),
    volume: one('citation_volume'),
    issue: one('citation_issue'),
    pages: first === null ? null : last === null ? first : `${first}-${last}`,
    doi: one('citation_doi'),
    pmid: one('citation_pmid'),
    issn: all('citation_issn').join(', ') || null,
    language: one('citation_language'),
    publisher: one('citation_publisher'),
    abstract: one('citation_abstract'),
    url: one('citation_abstract_html_url'),
    pdf: one('citation_pdf_url'),
  };
}

/** Semicolons divide authors; so does the comma of an only one with several words on each side. */
function authorsIn(value: string, isOnly: boolean): string[] {
  const names = value.split(/\s*;\s*/);
  const parts = value.split(/\s*,\s*/);
  const divided =
    names.length === 1 && isOnly && parts.length > 1 && parts[0]?.includes(' ') && parts[1]?.includes(' ');
  return (divided ? parts : names).filter((name) => /[^\s,.;-]/.test(name));
}

/** With a comma the family name is before it; without one it is the last word. */
function cleanAuthor(value: string): string {
  const name = value.replaceAll(/^[\s.,/[\]:]+|[\s.,/[\]:]+$/g, '');
  if (value.includes(',')) return name.split(/, ?/).slice(0, 2).join(', ');
  const blank = name.lastIndexOf(' ');
  return blank < 0 ? name : `${name.slice(blank + 1)}, ${name.slice(0, blank)}`;
}

/** OpenURL 1.0 key-encoded values (Z39.88-2004) as Zotero reads them; null where no format is named. */
export function itemOfContextObject(contextObject: string): Partial<PageItem> | null {
  const values = contextObject.split('&').map((part): [string, string] => {
    const [key = '', value = ''] = part.split('=');
    return [key, decodeURIComponent(value.replaceAll(/\+|%2b/gi, ' '))];
  });
  const all = (name: string) => values.flatMap(([key, value]) => (key === name && value !== '' ? [value] : []));
  const one = (name: string) => all(name)[0] ?? null;
  const format = one('rft_val_fmt')?.replace('info:ofi/fmt:kev:mtx:', '') ?? '';
  const genre = one('rft.genre') ?? '';
  const type = {
    journal: 'journalArticle',
    book: { bookitem: 'bookSection', proceeding: 'conferencePaper', report: 'report' }[genre] ?? 'book',
    dissertation: 'thesis',
    dc: one('rft.type') ?? 'webpage',
  }[format];
  if (type === undefined) return null;
  const isPart = ['journalArticle', 'bookSection', 'conferencePaper'].includes(type);
  const id = (prefix: string) =>
    all('rft_id')
      .find((value) => value.startsWith(prefix))
      ?.slice(prefix.length) ?? null;
  return {
    type,
    title: isPart ? one('rft.atitle') : (one('rft.btitle') ?? one('rft.title')),
    creators: [...all('rft.au'), ...all('rft.creator')].map(cleanAuthor),
    container: type === 'journalArticle' ? one('rft.jtitle') : isPart ? one('rft.btitle') : null,
    date: one('rft.date'),
    volume: one('rft.volume'),
    issue: one('rft.issue'),
    pages: one('rft.pages'),
    doi: id('info:doi/'),
    pmid: id('info:pmid/'),
    issn: one('rft.issn'),
  };
}
