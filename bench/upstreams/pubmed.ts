/** Simulates NCBI's E-utilities: esearch in JSON or XML, efetch in XML. */
import { initialsOf } from './people-and-journals.ts';
import { type Dialect, json, type Question, type Reply, Written, wholeNumber } from './reply.ts';
import { shareOf } from './seeded-random.ts';
import { anything, designsOf, fits, isoStart, type Wanted } from './wanted.ts';
import type { Design, Work, WorkDate } from './work.ts';
import type { WorkIndex } from './work-index.ts';

const deepestRecord = 9_998;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const pubmedTypes: Record<Design, string[]> = {
  randomized_trial: ['Journal Article', 'Randomized Controlled Trial'],
  systematic_review: ['Journal Article', 'Systematic Review'],
  meta_analysis: ['Journal Article', 'Meta-Analysis', 'Systematic Review'],
  cohort: ['Journal Article', 'Observational Study'],
  review: ['Journal Article', 'Review'],
  case_report: ['Journal Article', 'Case Reports'],
  guideline: ['Journal Article', 'Practice Guideline'],
  protocol: ['Journal Article', 'Clinical Trial Protocol'],
  editorial: ['Editorial'],
};

/** Types as MEDLINE would assign them to this work, retractions included. */
export function typesOf(work: Work): string[] {
  if (work.kind === 'notice') return ['Retraction of Publication'];
  return [...pubmedTypes[work.design], ...(work.notice ? ['Retracted Publication'] : [])];
}

export function createPubmed(index: WorkIndex): Dialect {
  const written = new Written();
  return (question) => {
    if (question.url.pathname.endsWith('/esearch.fcgi')) return search(index, question);
    if (question.url.pathname.endsWith('/efetch.fcgi')) return fetchRecords(index, question, written);
    return null;
  };
}

function search(index: WorkIndex, { parameters }: Question): Reply {
  const term = parameters.get('term') ?? '';
  if (term.trim() === '') return said({ ERROR: 'Empty term and query_key - nothing todo' });
  const start = wholeNumber(parameters.get('retstart'), 0, 0, 1_000_000);
  if (start > deepestRecord) {
    return said({ ERROR: 'Search Backend failed: Exception: retstart cannot be larger than 9998 for db=pubmed' });
  }
  const size = wholeNumber(parameters.get('retmax'), 20, 0, 10_000);
  const wanted = readTerm(term, parameters);
  const found = index.find('pubmed', wanted.text).filter((work) => work.pmid !== null && fits(work, wanted));
  if (parameters.get('sort') === 'pub_date') found.sort((left, right) => stamp(right.date) - stamp(left.date));
  const ids = found.slice(start, start + size).map((work) => work.pmid);
  const unknown = index.unknownWords(wanted.text);
  const translation = term.replace(/\b(hasabstract)\b(?!\[)/g, '$1[All Fields]');
  if (parameters.get('retmode') !== 'json') {
    const list = ids.map((id) => `<Id>${id}</Id>`).join('');
    return xml(
      `<eSearchResult><Count>${found.length}</Count><RetMax>${ids.length}</RetMax><RetStart>${start}</RetStart><IdList>${list}</IdList><TranslationSet/><QueryTranslation>${escapeXml(translation)}</QueryTranslation></eSearchResult>`,
    );
  }
  return said({
    count: String(found.length),
    retmax: String(ids.length),
    retstart: String(start),
    idlist: ids,
    translationset: [],
    querytranslation: translation,
    ...(unknown.length > 0 && {
      errorlist: { phrasesnotfound: unknown, fieldsnotfound: [] },
      warninglist: { phrasesignored: [], quotedphrasesnotfound: [], outputmessages: [] },
    }),
  });
}

function said(result: object): Reply {
  return json({ header: { type: 'esearch', version: '0.3' }, esearchresult: result });
}

const stamp = (date: WorkDate) => date.year * 400 + (date.month ?? 0) * 31 + (date.day ?? 0);

/** Removes the filters from a term; the rest are the words. */
function readTerm(term: string, parameters: URLSearchParams): Wanted {
  const types: string[] = [];
  const wanted: Wanted = { ...anything, text: '' };
  let rest = term.replace(/NOT\s+"?retracted publication"?\[[^\]]*\]/gi, () => {
    wanted.withoutRetracted = true;
    return ' ';
  });
  rest = rest.replace(
    /"?(\d{4}(?:\/\d{1,2}){0,2})"?(?:\[[^\]]*\])?\s*:\s*"?(\d{4}(?:\/\d{1,2}){0,2})"?\[(?:dp|pdat|edat|date[^\]]*|publication date)\]/gi,
    (_whole, from: string, to: string) => {
      wanted.from = isoStart(from);
      wanted.to = isoStart(to);
      return ' ';
    },
  );
  rest = rest.replace(/"([^"]+)"\s*\[(?:pt|ptyp|publication type)[^\]]*\]/gi, (_whole, type: string) => {
    types.push(type);
    return ' ';
  });
  rest = rest.replace(
    /\b(clinical trial|randomized controlled trial|meta-analysis|systematic review|observational study|review|case reports)\s*\[(?:pt|ptyp|publication type)[^\]]*\]/gi,
    (_whole, type: string) => {
      types.push(type);
      return ' ';
    },
  );
  rest = rest.replace(/"?\bsystematic\b"?\s*\[(?:sb|subset|filter)\]/gi, () => {
    types.push('systematic');
    return ' ';
  });
  rest = rest.replace(/"?(?:free full text|ffrft|loattrfree full text)"?\s*\[(?:sb|subset|filter)\]/gi, () => {
    wanted.free = true;
    return ' ';
  });
  rest = rest.replace(/"?\b(?:hasabstract|fha)\b"?(?:\[[^\]]*\])?/gi, () => {
    wanted.hasAbstract = true;
    return ' ';
  });
  wanted.text = rest.replace(/\[[^\]]*\]/g, ' ').replace(/\b(AND|OR|NOT)\b/g, ' ');
  wanted.designs = designsOf(types);
  if (parameters.get('mindate')) wanted.from = isoStart(parameters.get('mindate'));
  if (parameters.get('maxdate')) wanted.to = isoStart(parameters.get('maxdate'));
  const days = Number(parameters.get('reldate'));
  if (days > 0) wanted.from = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return wanted;
}

function fetchRecords(index: WorkIndex, { parameters }: Question, written: Written): Reply {
  const ids = (parameters.get('id') ?? '').split(',').filter((id) => id.trim() !== '');
  if (ids.length === 0) return xml('<eFetchResult><ERROR>Empty id list - nothing todo</ERROR></eFetchResult>');
  const records = ids.flatMap((id) => {
    const work = index.byPmid(id);
    return work ? [written.of(work, 'efetch', writeRecord)] : [];
  });
  return xml(
    `<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">\n<PubmedArticleSet>\n${records.join('\n')}\n</PubmedArticleSet>`,
  );
}

function xml(body: string): Reply {
  return { status: 200, type: 'text/xml; charset=UTF-8', body: `<?xml version="1.0" ?>\n${body}` };
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const element = (name: string, text: string | null) => (text === null ? '' : `<${name}>${escapeXml(text)}</${name}>`);

function writeDate(name: string, { year, month, day }: WorkDate): string {
  const monthText = month === null ? '' : `<Month>${months[month - 1]}</Month>`;
  return `<${name}><Year>${year}</Year>${monthText}${day === null ? '' : `<Day>${day}</Day>`}</${name}>`;
}

/** A record of 3 to 10 kB, like the real ones: with affiliations, headings and the reference list. */
function writeRecord(work: Work): string {
  const { journal } = work;
  const title = work.notice && work.number % 2 === 0 ? `RETRACTED: ${work.title}.` : `${work.title}.`;
  const sections = work.sections().map(({ label, text }) => {
    const attributes = label === '' ? '' : ` Label="${escapeXml(label)}" NlmCategory="${escapeXml(label)}"`;
    // A few abstracts contain markup, as MEDLINE's do.
    const body = escapeXml(text)
      .replace(/I² of/, 'I<sup>2</sup> of')
      .replace(/\(n = /, '(<i>n</i> = ');
    return `<AbstractText${attributes}>${body}</AbstractText>`;
  });
  const authors = work.authors.map((author, place) => {
    const affiliation =
      place < 4
        ? `<AffiliationInfo><Affiliation>Department of Clinical Research, University Hospital ${escapeXml(author.family)}, ${journal.country}.</Affiliation></AffiliationInfo>`
        : '';
    const initials = initialsOf(author.given);
    return `<Author ValidYN="Y">${element('LastName', author.family)}${author.given ? element('ForeName', author.given) + element('Initials', initials) : ''}${affiliation}</Author>`;
  });
  if (work.group) authors.push(`<Author ValidYN="Y">${element('CollectiveName', work.group)}</Author>`);
  const types = typesOf(work).map((type) => `<PublicationType UI="D0">${escapeXml(type)}</PublicationType>`);
  const issn = journal.electronicIssn ? `<ISSN IssnType="Electronic">${journal.electronicIssn}</ISSN>` : '';
  const doi = work.doi && shareOf(work.number, 41) < 0.92 ? work.doi : null;
  const headings = [
    'Humans',
    'Female',
    'Male',
    'Treatment Outcome',
    'Middle Aged',
    'Quality of Life',
    'Risk Factors',
  ].map((name) => `<MeshHeading><DescriptorName UI="D0" MajorTopicYN="N">${name}</DescriptorName></MeshHeading>`);
  const references = Array.from({ length: 4 + (work.number % 24) }, (_, at) => {
    const cited = 20_000_000 + ((work.number * 37 + at * 101) % 9_000_000);
    return `<Reference><Citation>${escapeXml(journal.abbreviation)}. ${work.date.year - 1 - (at % 9)};${at + 3}(2):${at * 7 + 1}-${at * 7 + 9}</Citation><ArticleIdList><ArticleId IdType="pubmed">${cited}</ArticleId></ArticleIdList></Reference>`;
  });
  const banks = work.registration
    ? `<DataBankList CompleteYN="Y"><DataBank><DataBankName>ClinicalTrials.gov</DataBankName><AccessionNumberList><AccessionNumber>${work.registration}</AccessionNumber></AccessionNumberList></DataBank></DataBankList>`
    : '';
  const pagination = work.pages ? `<Pagination><MedlinePgn>${work.pages}</MedlinePgn></Pagination>` : '';
  return [
    `<PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM"><PMID Version="1">${work.pmid}</PMID>`,
    `<Article PubModel="Print-Electronic"><Journal>${issn}<JournalIssue CitedMedium="Internet">${element('Volume', work.volume)}${element('Issue', work.issue)}${writeDate('PubDate', work.date)}</JournalIssue>${element('Title', journal.title)}${element('ISOAbbreviation', journal.abbreviation)}</Journal>`,
    element('ArticleTitle', title),
    pagination,
    doi ? `<ELocationID EIdType="doi" ValidYN="Y">${escapeXml(doi)}</ELocationID>` : '',
    sections.length > 0 ? `<Abstract>${sections.join('')}</Abstract>` : '',
    authors.length > 0 ? `<AuthorList CompleteYN="Y">${authors.join('')}</AuthorList>` : '',
    `<Language>eng</Language>${banks}<PublicationTypeList>${types.join('')}</PublicationTypeList></Article>`,
    `<MedlineJournalInfo><Country>${journal.country}</Country><MedlineTA>${escapeXml(journal.abbreviation)}</MedlineTA><NlmUniqueID>9900001</NlmUniqueID>${element('ISSNLinking', journal.printIssn || null)}</MedlineJournalInfo>`,
    links(work),
    `<MeshHeadingList>${headings.join('')}</MeshHeadingList></MedlineCitation>`,
    `<PubmedData><PublicationStatus>ppublish</PublicationStatus><ArticleIdList><ArticleId IdType="pubmed">${work.pmid}</ArticleId>${doi ? `<ArticleId IdType="doi">${escapeXml(doi)}</ArticleId>` : ''}${work.pmcid ? `<ArticleId IdType="pmc">${work.pmcid}</ArticleId>` : ''}</ArticleIdList><ReferenceList>${references.join('')}</ReferenceList></PubmedData></PubmedArticle>`,
  ].join('');
}

function links(work: Work): string {
  const link = (type: string, other: Work) =>
    `<CommentsCorrectionsList><CommentsCorrections RefType="${type}"><RefSource>${escapeXml(other.journal.abbreviation)}. ${other.date.year}.${other.doi ? ` doi: ${escapeXml(other.doi)}.` : ''}</RefSource>${other.pmid ? `<PMID Version="1">${other.pmid}</PMID>` : ''}</CommentsCorrections></CommentsCorrectionsList>`;
  if (work.notice) return link('RetractionIn', work.notice);
  if (work.retracts) return link('RetractionOf', work.retracts);
  if (work.preprint) return link('UpdateOf', work.preprint);
  return '';
}
