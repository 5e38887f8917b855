/** The headings of papers by section, in the forms that journals use. */

import type { SectionName } from '#core/documents/document.ts';

/** Display names of the sections of a paper; null for text outside the known sections. */
export const sectionLabels: Readonly<Record<SectionName, string | null>> = {
  abstract: 'Abstract',
  introduction: 'Introduction',
  methods: 'Methods',
  results: 'Results',
  discussion: 'Discussion',
  limitations: 'Limitations',
  conclusion: 'Conclusion',
  funding: 'Funding',
  conflicts: 'Conflicts of interest',
  acknowledgements: 'Acknowledgements',
  contributions: 'Author contributions',
  availability: 'Data availability',
  ethics: 'Ethics',
  registration: 'Trial registration',
  correspondence: 'Correspondence',
  history: 'Article history',
  publication: 'About the article',
  references: 'References',
  other: null,
};

/** Sections about the article and the people behind it. None of them contains findings. */
const matterSections = [
  'funding',
  'conflicts',
  'acknowledgements',
  'contributions',
  'availability',
  'ethics',
  'registration',
  'correspondence',
  'history',
  'publication',
] as const satisfies readonly SectionName[];

const matter: ReadonlySet<SectionName> = new Set(matterSections);
export const isMatter = (section: SectionName): boolean => matter.has(section);

const body: ReadonlySet<SectionName> = new Set(['methods', 'results', 'discussion', 'limitations', 'conclusion']);

/**
 * After which sections the name of a part opens a section: `Participants` does after the introduction, but not among
 * the results.
 */
const opensUnder: Partial<Record<SectionName, ReadonlySet<SectionName>>> = {
  introduction: new Set(['other']),
  methods: new Set(['other', 'introduction']),
  results: new Set(['other']),
  discussion: new Set(['other', 'results', 'limitations']),
};

/** The section that a heading of known words opens after `current`; null where it is a part of `current`. */
export function sectionUnder(current: SectionName, heading: string, named: NamedSection): SectionName | null {
  const { name, isPart } = named;
  // Some journals end a paper with a summary.
  if (name === 'abstract' && body.has(current)) return /^\W*summary\W*$/i.test(heading) ? 'conclusion' : null;
  if (!isPart || name === 'limitations') return name;
  return opensUnder[name]?.has(current) ? name : null;
}

/** A section by its heading. */
export interface NamedSection {
  name: SectionName;
  /**
   * Usually a part of another section: `Participants` of the methods, `Strengths and limitations` of the discussion.
   */
  isPart: boolean;
}

/** Words before and after a section's name that do not change its meaning: `Statement on …`, `… of this study`. */
const before =
  /^(?:(?:declarations?|statements?|disclosures?|notes?|details) (?:of|on|about|regarding) |(?:author|authors|author's|authors') (?=(?:disclosures?|statement|note|conflict|declaration|competing))|(?:the|our|brief|general|overall|main|study|trial|review|research|methodological|potential|possible|important|some) (?=\S))+/;
const after =
  /(?:,? (?:statements?|information|disclosures?|declarations?|forms?|notes?)|(?:,? (?:of|in|to|for|on|about))(?: (?:the|this|our|these|present|current))* (?:study|studies|trial|review|reviews|research|work|works|paper|article|manuscript|analysis|analyses|evidence|data|findings|results|investigation|cohort|meta-analysis|systematic review|method|methods|approach|design|topic|subject))+$/;

type Names = readonly (readonly [SectionName, RegExp])[];

/** A heading with one of these names opens a section wherever it is. */
const sections: Names = [
  [
    'abstract',
    /^(?:(?:structured|graphical|visual|english|extended|article) )?(?:abstract|summary|synopsis)$|^(?:(?:plain[- ]language|lay|executive) )(?:abstract|summary)$/,
  ],
  [
    'introduction',
    /^(?:introduction|background|introductory remarks|literature review|theoretical (?:background|framework)|evidence before this study|what (?:is|was) (?:already )?known(?: about)?|(?:introduction|background|rationale)(?: ?(?:and|\/|,) ?(?:the )?(?:study )?(?:introduction|background|objectives?|aims?|rationale|purpose|hypothes[ei]s|significance|literature review|theory|related work))+)$/,
  ],
  [
    'methods',
    /^(?:(?:(?:(?:online|star|statistical|extended|supplemental|supplementary) )?(?:methods?|methodology|methodologies|procedures?)|experimental(?: (?:section|procedures?|methods?|part|design))?|materials?)|(?:(?:research |study |experimental )?(?:designs?|materials?|patients?|participants?|subjects?|animals|study population|populations?|samples?|sampling|settings?|data|sources|models?|procedures?|measures|protocol|theory|statistics|analys[ie]s|methods?)(?: ?(?:,|and|\/|, and) ?))+(?:research |study |experimental |statistical )?(?:design and )?(?:methods?|methodology|materials?|procedures?|analysis)|(?:methods?|methodology)(?: ?(?:,|and|\/) ?(?:materials?|study design|design|patients|participants|data|procedures?|analysis|statistics|protocol|settings?))+)$/,
  ],
  [
    'results',
    /^(?:(?:experimental |key )?(?:results?|findings)(?: ?(?:,|and|\/) ?(?:analys[ie]s|results?|findings|interpretation|observations?|discussions?|outcomes))*)$/,
  ],
  [
    'conclusion',
    /^(?:(?:in )?conclusions?|conclud(?:ing|ed) (?:remarks?|comments?|statements?|thoughts?)|closing remarks|final (?:remarks|considerations|comments|conclusions?)|take[- ]home (?:messages?|points?)|summary and (?:conclusions?|outlook|perspectives?|implications)|conclusions?(?: ?(?:,|and|\/) ?(?:the )?(?:clinical |practical |policy |research )?(?:relevance|outlook|implications?|perspectives?|recommendations?|summary|significance|limitations|(?:future|further) (?:work|directions?|perspectives?|research|studies)))+|authors?'? conclusions?)$/,
  ],
  [
    'discussion',
    /^(?:discussions?|comments?|commentary|interpretation|discussions?(?: ?(?:,|and|\/) ?(?:the )?(?:clinical |practical )?(?:conclusions?|implications?|limitations?|perspectives?|interpretation|summary|recommendations?|outlook|future (?:work|directions?|research)))+)$/,
  ],
  [
    'funding',
    /^(?:(?:(?:sources?|acknowledge?ments?) of )?(?:(?:external|financial|grant|research) )?(?:fundings?|supports?|sponsorships?)(?: ?(?:,|and|\/) ?(?:funding|supports?|sponsorship|role of (?:the )?(?:funders?|sponsors?)))*(?: sources?| bodies)?|(?:role|roles|involvement) of (?:the )?(?:funding (?:sources?|bod(?:y|ies)|organi[sz]ations?)|funders?|sponsors?|study sponsor|funder\/sponsor)|grants?(?: (?:sponsors?|numbers?|information))?|funders?|sponsors?|financial (?:assistance|acknowledge?ments?))$/,
  ],
  [
    'conflicts',
    /^(?:(?:(?:potential|financial|competing|actual|possible) )*(?:conflicts?(?: of)? interests?|competing (?:(?:financial|non-financial) )?interests?|conflicting interests?|interests?|financial (?:disclosures?|interests?|relationships?)|disclosures?|disclaimers? and disclosures?|duality of interests?|competing)(?: ?(?:,|and|\/) ?(?:financial )?(?:disclosures?|funding|source of funding|financial interests?))*|(?:coi|icmje)(?: (?:statement|disclosure))?|financial and competing interests? disclosure)$/,
  ],
  [
    'acknowledgements',
    /^(?:acknowledge?ments?(?: ?(?:,|and|\/) ?(?:fundings?|(?:financial )?(?:support|disclosures?)|affiliations?|credits?|notes?|dedication))*|thanks|additional contributions|collaborators|group information|(?:study |trial )?(?:group|team) members)$/,
  ],
  [
    'contributions',
    /^(?:(?:(?:individual|credit|specific) )*(?:(?:author|authors|author's|authors'|authorship)(?: and contributors?)? )?(?:contributions?|contributorship|contributors?|roles)(?: of (?:the )?(?:each )?authors?)?(?: and (?:guarantors?|sources|authorship))?|authorship(?: contributions?)?|guarantors?|credit (?:author(?:ship)?|taxonomy).*)$/,
  ],
  [
    'availability',
    /^(?:(?:(?:research |study )?(?:data|code|materials?|software|resources?|protocol)(?: ?(?:,|and|\/) ?)?)+ ?(?:availability|sharing|access(?:ibility)?|archiving|deposition|transparency)(?: (?:of|and) .{1,40})?|availability of (?:supporting )?(?:data|code|materials?|software)(?:(?:,| and|,? \/) ?(?:supporting )?(?:data|code|materials?|software))*|access to data|accession (?:codes?|numbers?)|open (?:data|practices|science)(?: badges?)?|(?:supporting|associated) data|where to find the data)$/,
  ],
  [
    'ethics',
    /^(?:(?:research |human |animal |bio)?ethic(?:s|al)?(?: (?:approvals?|considerations?|standards?|issues|aspects?|committee|oversight|review|compliance|clearance|permission|guidelines))?(?: ?(?:,|and|\/) ?(?:(?:informed |patient |written )?consents?|dissemination|registration|trial registration|approvals?|governance|human rights).*)?|compliance with ethical (?:standards|guidelines)|(?:informed |patient |written )?consents?(?: (?:to participate|for publication|to publish|to publication))?(?: and .{1,40})?|(?:human|animal)(?: and (?:human|animal))? (?:rights|subjects|ethics|welfare)(?: .{1,40})?|institutional (?:review board|animal care)(?: .{1,40})?|irb(?: approval)?|protection of (?:human|animal).{1,40})$/,
  ],
  [
    'registration',
    /^(?:(?:clinical )?(?:(?:study |trials? |protocol |review |prospero )?registration|registry|registr(?:y|ation) (?:number|no|id|identifier)|identifiers?|trials? (?:registr(?:y|ation)))(?: (?:number|no|details|id|identifier))?(?: and protocol| and (?:data )?.{1,30})?|protocol registration|clinicaltrials\.gov(?: .{1,40})?)$/,
  ],
  [
    'correspondence',
    /^(?:correspond(?:ence|ing)(?: (?:authors?|address|to|information|details))?(?: and .{1,30})?|address(?:es)? (?:for )?(?:correspondence|reprints?)(?: .{1,30})?|contact(?: (?:details|information|author|address))?|reprints?(?: requests?)?|requests for reprints|(?:(?:author|authors|author's|authors') )?(?:affiliations?|addresses|details|biograph(?:y|ies))(?: and .{1,30})?|(?:author|authors|author's|authors')|about the authors?|orcid(?: ids?)?|author information)$/,
  ],
  [
    'history',
    /^(?:(?:article|publication|manuscript|submission|review|peer review|pre-publication|prepublication) history|history|(?:important )?dates|article info|(?:received|accepted|published|submitted|revised)(?: (?:date|online|on))?|(?:provenance and )?peer review(?: .{1,20})?|provenance)$/,
  ],
  [
    'publication',
    /^(?:key ?words?|index(?:ing)? terms|mesh (?:terms|headings)|subject (?:terms|headings|categories)|(?:list of )?(?:non-standard )?(?:abbreviations?|acronyms)(?: used)?(?: and acronyms)?|(?:copyright|licen[sc]e)(?:(?:,| and| ?\/) ?(?:copyright|licen[sc]e|permissions?|usage))*|rights and permissions|permissions?|open access|publisher'?s note|disclaimers?|how to cite.*|cite (?:this|as).*|(?:suggested |recommended )?citation|footnotes?|endnotes?|reporting (?:summary|guidelines?|checklist)|article notes|about this article|glossary)$/,
  ],
  [
    'references',
    /^(?:references?(?: (?:and notes|and further reading|cited|list))?|(?:selected |annotated )?bibliography|literature(?: cited)?|works cited|(?:cited )?literature|notes and references|reference list|citations)$/,
  ],
  [
    'other',
    /^(?:(?:supplementa(?:ry|l)|supporting|additional|online|electronic supplementary|web|multimedia|extended)(?: online)? (?:materials?|data|files?|contents?|appendi(?:x|ces)|tables?|figures?)(?: (?:and|,) .{1,40})?|(?:online |web |electronic )?supplements?|supporting|supplementary|additional|(?:online |web )?(?:appendix|annex)(?: [a-z0-9]{1,3})?(?:[.:,]? (?:supplementary|supporting|additional) .{1,40})?|appendices|added value|what .{1,20}adds|implications of all the available evidence|added value of this study|highlights|key (?:points?|messages?|findings? and .{1,30})|research in context|in brief|figure legends|tables?|figures)$/,
  ],
];

const parts: Names = [
  [
    'limitations',
    /^(?:(?:strengths?|advantages)(?: ?(?:,|and|\/) ?)(?:study |potential |the )?(?:limitations?|weakness(?:es)?)(?:(?:,| and).{1,40})?|(?:study |trial |methodological |potential )?(?:limitations?|weakness(?:es)?|shortcomings|caveats|drawbacks)(?: ?(?:,|and|\/) ?(?:study |future |further )?(?:strengths?|limitations?|weakness(?:es)?|caveats|directions?|perspectives?|research|work|implications|outlook|bias(?:es)?|considerations|recommendations|generali[sz]ability|sources of bias))*|sources of (?:bias|error)|(?:risks? of|potential) bias(?:es)? and limitations)$/,
  ],
  [
    'introduction',
    /^(?:(?:(?:aims?|objectives?|purpose|hypothes[ei]s|goals?|rationale|context|importance|research questions?|questions?)(?: ?(?:,|and|\/) ?)?)+)$/,
  ],
  [
    'methods',
    /^(?:(?:(?:inclusion|exclusion|eligibility|selection)(?: and |\/)?)+ criteria(?: .{1,30})?|eligibility|(?:(?:study |trial |research |experimental )?(?:design|settings?|participants?|patients?|subjects?|populations?|study population|interventions?|comparators?|exposures?|recruitment|oversight|sample|sites?)(?: ?(?:, and|,|and|\/) ?)?)+|(?:statistical|data|power) (?:analys[ie]s|methods|considerations|plan|collection|extraction|sources?|management|synthesis|processing)(?: (?:plan|and .{1,40}))?|sample size(?: .{1,30})?|power calculations?|randomi[sz]ation(?: ?(?:,|and) ?(?:blinding|masking|allocation|allocation concealment|treatment))*|(?:blinding|masking|allocation)(?: concealment)?|(?:primary (?:and|or) secondary (?:outcomes|end ?-?points)|(?:main |primary |secondary |study )*(?:outcome|end ?-?point)s?(?: (?:measures?|measurements?|assessments?|definitions?)))|(?:main |primary )?outcomes and measures|(?:search|selection) strategy|search strategy and selection criteria|study selection|quality assessment|risk of bias assessment|measures|measurements|assessments?|instruments|follow-?up procedures|patient and public involvement|equipment|apparatus|ethics and .{1,30})$/,
  ],
  [
    'results',
    /^(?:(?:(?:main|primary|secondary|other|exploratory|additional|clinical|safety|efficacy)(?: and |, | )?)*(?:outcomes?|end ?-?points?)|(?:baseline|patient|participant|study|sample|demographic|population)s?'?(?: and clinical)? (?:characteristics|demographics|flow|disposition)(?: of .{1,40})?|(?:flow|characteristics|disposition) of (?:the )?(?:participants|patients|studies|sample).{0,30}|adverse (?:events?|effects?|reactions?)|(?:safety|harms|tolerability|efficacy|side effects)(?: ?(?:,|and) ?(?:safety|harms|tolerability|efficacy|adverse events))*|(?:subgroup|sensitivity|secondary|additional|exploratory|post[- ]hoc|multivariable|multivariate|univariate) analys[ei]s|adherence|attendance|compliance|follow-?up|search results|included studies)$/,
  ],
  [
    'discussion',
    /^(?:(?:statement of )?principal findings|summary of (?:the )?(?:main|principal|key) (?:findings|results)|comparisons? with (?:other|previous|existing|earlier) .{1,40}|(?:meaning|interpretation|significance|context)(?: .{0,60})?|(?:clinical|practical|policy|public health|research)?(?:(?:,| and)? ?(?:clinical|practical|policy|public health|research))? ?implications?(?: .{1,50})?|(?:future|further) (?:directions?|research|studies|work|perspectives?)|unanswered questions.*|generali[sz]ability)$/,
  ],
];

/** A heading's number: `2`, `2.1.`, `II.`, `A.`, `1 |` */
const number =
  /^(?:§\s*)?(?:(?:section\s+)?\d{1,2}(?:\.\d{1,2}){0,3}[.):]?(?:\s*[|–—-])?|[IVX]{1,5}[.):]|[A-H][.)])\s+/;

/** Removes letter-spacing: `A B S T R A C T` and `a b s t r a c t`. */
function closedUp(text: string): string {
  return /^(?:\p{L} ){3,}\p{L}$/u.test(text) ? text.replace(/ /g, '') : text;
}

/** The key of a heading: without its number, stop and case. */
function headingKey(heading: string): string {
  return closedUp(heading.trim())
    .replace(/^[\s■●▪•|◆►▶*#]+/u, '')
    .replace(number, '')
    .replace(/[\s.:–—|*†]+$/u, '')
    .replace(/[’‘`]/g, "'")
    .replace(/&/g, 'and')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Characters of the longest name of a section. */
const maxHeadingLength = 90;

function find(names: Names, keys: readonly string[]): SectionName | null {
  return names.find(([, pattern]) => keys.some((key) => pattern.test(key)))?.[0] ?? null;
}

/** The section that a heading opens by its words alone; null where the words are not those of a section. */
export function namedSection(heading: string): NamedSection | null {
  if (heading.length > maxHeadingLength) return null;
  const key = headingKey(heading);
  if (key === '') return null;
  // The unstripped form comes first: `Study design and methods` would lose a word that belongs to it.
  const bare = key.replace(after, '').replace(before, '');
  for (const keys of [[key], [key.replace(after, ''), key.replace(before, ''), bare]]) {
    const section = find(sections, keys);
    if (section !== null) return { name: section, isPart: false };
    const part = find(parts, keys);
    if (part !== null) return { name: part, isPart: true };
  }
  return null;
}

/** As `namedSection`, but only for names that open a section wherever they are. */
export function sectionNameOf(heading: string): SectionName | null {
  const named = namedSection(heading);
  return named === null || named.isPart ? null : named.name;
}

export const headingNumber = (heading: string): string | null => number.exec(heading.trim())?.[0].trim() ?? null;

/** Words of the longest name with which a paragraph begins. */
const maxRunInWords = 6;

/**
 * The section whose name a paragraph begins with: `Funding: …`, `Competing interests None declared.` Null where the
 * words can also be those of its first sentence.
 */
export function runInSection(paragraph: string): NamedSection | null {
  const start = paragraph.slice(0, maxHeadingLength + 4);
  const stopped = /^([^.:—–]{3,}?)\s?(?:[:—–]|\.(?=\s))\s*\S/u.exec(start)?.[1];
  const byStop = stopped === undefined ? null : namedSection(stopped);
  if (byStop) return byStop;
  const words = start.split(' ');
  for (let count = Math.min(maxRunInWords, words.length - 2); count > 0; count -= 1) {
    const [name, next = ''] = [words.slice(0, count).join(' '), words[count] ?? ''];
    if (!/^\p{Lu}/u.test(next) || !/^\p{Lu}/u.test(name) || /[,;]$/.test(name)) continue;
    const named = namedSection(name);
    // One capitalised word can begin a proper name: `Participants House`, `Results Study Group`.
    if (
      named &&
      (count > 1 ||
        name === name.toUpperCase() ||
        /^(?:A|An|All|In|The|There|This|These|We|Of|Between|From|To|None|No|\p{Lu}{2,4})$/u.test(next))
    )
      return named;
  }
  return null;
}

/** The section of a passage by its label: one of our labels, or a heading that a paper or an abstract has. */
export function sectionOfLabel(label: string | null): SectionName | null {
  if (label === null) return null;
  const [own] = Object.entries(sectionLabels).find(([, words]) => words === label) ?? [];
  return (own as SectionName | undefined) ?? namedSection(label)?.name ?? null;
}
