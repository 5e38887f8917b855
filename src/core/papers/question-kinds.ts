/** Questions about a paper rather than about its subject, and the sentences that answer them. */
import type { SectionName } from '#core/documents/document.ts';
import type { StudySentence } from '#core/findings/study-sentences.ts';
import { passagesFor } from '#core/meta-analysis/risk-of-bias/domain-patterns.ts';
import type { RiskDomainId } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import { sentencesAbout } from '#core/synthesis/synthesis-choice.ts';
import { standsAlone } from '#core/synthesis/synthesis-cues.ts';
import type { Matter } from '#core/synthesis/synthesis-matters.ts';
import type { Passage } from '#core/text/passages.ts';
import { declarations } from './paper-analysis.ts';
import { ofSections, statedLimitations, type WholePaper } from './read-paper.ts';

/** The kind of a question about a paper rather than about its subject. */
export interface QuestionKind {
  asks: RegExp;
  find: (paper: WholePaper, question: string) => readonly Passage[];
  /** Sections that have the answer, the most likely first. */
  sections: readonly SectionName[];
  /** About the paper as a whole: the question's other words are ignored. */
  isWhole?: true;
}

export const partsOfPaper = ({ abstract, body }: WholePaper) => (abstract ? [body, abstract] : [body]);
const about =
  (matter: Matter) =>
  (paper: WholePaper): Passage[] =>
    partsOfPaper(paper).flatMap((source) => sentencesAbout(source, matter).map(({ passage }) => passage));
/** Those that tell what `holds` says. */
const telling =
  (matter: Matter, holds: (sentence: StudySentence) => boolean) =>
  (paper: WholePaper): Passage[] =>
    about(matter)(paper).filter(({ passage }) => {
      const sentence = paper.sentences.get(passage);
      return sentence !== undefined && holds(sentence);
    });
const inDomain =
  (domain: RiskDomainId) =>
  (paper: WholePaper): Passage[] =>
    partsOfPaper(paper).flatMap((source) => {
      const own = source.study.passages.filter(({ passage }) =>
        ['methods', 'results'].includes(source.roles.get(passage) ?? ''),
      );
      return passagesFor(domain, own)
        .sort((left, right) => right.words.length - left.words.length)
        .flatMap(({ passage }) => own.find((one) => one.passage === passage) ?? []);
    });
const saying =
  (pattern: RegExp) =>
  (paper: WholePaper): Passage[] =>
    partsOfPaper(paper)
      .flatMap(({ study }) => study.passages.filter(({ text }) => pattern.test(text)))
      .sort((left, right) => standsAlone(right.text) - standsAlone(left.text));

const howMany = (paper: WholePaper): Passage[] => {
  const counted = partsOfPaper(paper).flatMap((source) => {
    const at = source.participants?.passage;
    return source.study.passages.find(({ passage }) => passage === at) ?? [];
  });
  return counted.length > 0 ? counted : about('population')(paper);
};

/** Asks how many or how often. */
const counting =
  /\bhow (?:many|often|common|frequent)\b|\b(?:what|which) (?:number|proportion|percentage|per ?cent|share|fraction)\b|\b(?:number|numbers|proportion|percentage|count|counts|rate|rates) of\b/i;
export const asksForCount = (question: string): boolean => counting.test(question);

const inMatter = (...names: SectionName[]) => ({
  find: ({ matter }: WholePaper) => ofSections(matter, names),
  sections: names,
  isWhole: true as const,
});

/** Sections about the methods and results of the study, without earlier knowledge. */
const inStudy =
  (pattern: RegExp, without?: RegExp) =>
  (paper: WholePaper): Passage[] =>
    partsOfPaper(paper).flatMap(({ study, roles }) =>
      study.passages.filter(
        ({ passage, text }) =>
          ['methods', 'results'].includes(roles.get(passage) ?? '') &&
          pattern.test(text) &&
          without?.test(text) !== true &&
          Number.isFinite(standsAlone(text)),
      ),
    );

const doses = '(?:sessions?|visits|doses|tablets|pills|capsules|classes|modules|lessons|meetings)';
const between = '(?:\\p{L}+ |\\d[\\d.,%]* ){0,6}';
const keepingTo = new RegExp(
  `\\b(?:adher(?:ed?|ent|ence)|non-?adheren\\w+|complian(?:ce|t)|complied|attend(?:ed|ance|ing|ees)?|pill counts?|uptake|retention|fidelity|engagement|(?:completed|took|received|missed|used) ${between}${doses}|${doses} ${between}(?:completed|taken|attended|missed|used|delivered|returned|held))\\b`,
  'iu',
);

/** Sentences about adherence to the treatment, those with figures first. */
function adherence(paper: WholePaper, question: string): Passage[] {
  const rank = ({ text, section }: Passage) =>
    (saysHowMany(text) ? 2 : 0) + (/result/i.test(section ?? '') ? 1 : 0) + (/\d\s?%/.test(text) ? 1 : 0);
  const strong = /\b(?:adher|attend|complian|complied|pill count|retention|uptake)/i;
  return inStudy(keepingTo)(paper)
    .filter(({ text }) => (asksForCount(question) ? saysHowMany(text) : strong.test(text) || saysHowMany(text)))
    .sort((left, right) => rank(right) - rank(left));
}

/** Numbers that refer to sources. */
const marks = /\(\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\)|\[\d[\d\s,–-]*\]/g;
const saysHowMany = (text: string) => countsPeople.test(text.replace(marks, ''));
const countsPeople =
  /\d|\b(?:no|none|nobody|all|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty)\b/iu;
const leaving =
  /\b(?:lost to follow-?\s?up|loss to follow-?\s?up|dropp?(?:ed)?[\s-]?outs?|left the (?:study|trial)|withdr[ae]w\w*|attrition|discontinued|(?:did|could) not (?:complete|finish|return|attend)|all but|missing|(?:completed|finished|attended|returned for|available (?:at|for)|seen at) (?:the |their )?(?:(?:final|last|end|study|trial|follow-?up|[\d-]+[\s-](?:week|month|year))\s?)+)\b/i;

/** Sentences that count those who left or stayed; those about the handling of losses where none counts. */
function losses(paper: WholePaper, question: string): Passage[] {
  const counted = inStudy(leaving)(paper).filter(({ text }) => saysHowMany(text.replace(/\ball participants\b/gi, '')));
  if (counted.length > 0 || asksForCount(question)) return counted;
  return inDomain('missing_data')(paper).filter(({ text }) => leaving.test(text));
}

const complaints =
  /\b(?:headaches?|nausea|vomit\w*|diarrh\w+|dizz\w+|rash(?:es)?|dry mouth|constipation|fatigue|tiredness|drows\w+|somnolence|cough|bleed\w*|hypoglyc\w+|hypotens\w+|bruis\w+|itch\w*|pruritus|soreness|cramps?|insomnia|palpitations?|fever|injur\w+|flush\w*|bloating|flatulence|myalgia)\b.*\d/i;

/** Where no sentence reports harms, results that count complaints. */
function harms(paper: WholePaper): Passage[] {
  const named = telling('adverse', ({ isHarm }) => isHarm)(paper);
  return named.length > 0 ? named : inStudy(complaints)(paper).filter(({ section }) => !/method/i.test(section ?? ''));
}

const place =
  '(?:hospitals?|clinics?|cent(?:er|re)s?|schools?|communit(?:y|ies)|universit(?:y|ies)|practices?|homes?|countr(?:y|ies)|departments?|wards?|sites?|cit(?:y|ies)|towns?|villages?|districts?|offices?|buildings?|halls?|services?|laborator(?:y|ies)|workplaces?|prisons?|pharmac(?:y|ies)|units?|institutions?|gyms?|nurser(?:y|ies)|regions?)';
const placing = new RegExp(
  `\\b(?:conducted|carried out|done|took place|recruited|enrol+ed|set|performed|run|held|based|setting|single-cent(?:er|re)|multi-?cent(?:er|re))\\b.{0,80}\\b(?:at|in|from|across|among|of)\\b.{0,80}\\b${place}\\b`,
  'i',
);
const selecting =
  /\b(?:eligible|eligibility|inclusion|to be included|could (?:take part|join)|we (?:included|recruited|enrol+ed|invited)|exclusion|(?:was|were) excluded|we excluded)\b/i;
const number =
  '(?:\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|sixteen|eighteen|twenty(?:-four)?)';
const time = `${number}[\\s-](?:weeks?|months?|years?|days?)`;
const lasting = new RegExp(
  `\\b(?:last(?:ed|ing)|continued|duration|ran)\\b.{0,60}?\\b${time}\\b|\\b${time}\\b.{0,20}\\b(?:intervention|programme|program|course|treatment)\\b|\\bfor ${time}\\b`,
  'i',
);

/** The narrow kinds first: the first that matches is used. */
const kinds: readonly QuestionKind[] = [
  {
    asks: /\b(?:adher\w+|complian\w+|compl(?:y|ied)|attend\w*|uptake|engagement|how (?:well|often|regularly) (?:did|were) .*\b(?:take|taken|follow|followed|use|used|keep|practi[cs]e\w*)|(?:complete|took|take|miss)(?:ed|d)? (?:\w+ ){0,4}(?:sessions?|doses?|tablets|pills|capsules|classes|visits))\b/i,
    find: adherence,
    sections: ['results', 'discussion', 'methods'],
    isWhole: true,
  },
  {
    asks: /\bwhen was (?:the|this|it) (?:\w+ )?(?:received|accepted|submitted|published)\b|\b(?:received|accepted|submitted) (?:by the journal|for publication)\b/i,
    ...inMatter('history', 'publication'),
  },
  { asks: /\bethic\w*|\b(?:informed )?consent\b|\binstitutional review board\b/i, ...inMatter('ethics') },
  { asks: /\b(?:registered|registration|registry)\b|\btrial number\b/i, ...inMatter('registration') },
  {
    asks: /\bdata (?:\w+ ){0,3}(?:available|availability|shared|sharing)\b|\bwhere (?:are|is|can) (?:\w+ ){0,3}data\b/i,
    ...inMatter('availability'),
  },
  {
    asks: /\bcorresponding author\b|\bcorrespondence\b|\bcontact\b.*\bauthors?\b|\be-?mail\b/i,
    ...inMatter('correspondence'),
  },
  { asks: /\bthank(?:s|ed)?\b|\backnowledged\b/i, ...inMatter('acknowledgements') },
  {
    asks: /\bwho (?:wrote|designed|conceived|drafted)\b|\bauthors? contribut\w+|\bguarantor\b/i,
    ...inMatter('contributions'),
  },
  {
    asks: /\b(?:conflicts? of interest|competing interests?|disclos\w+)\b/i,
    find: (paper) => declarations(paper, ['conflicts']),
    sections: ['conflicts', 'funding', 'acknowledgements'],
    isWhole: true,
  },
  {
    asks: /\b(?:fund(?:ed|ing|er|s)?|sponsor\w*|who (?:paid|pays|financed)|paid (?:for|by)|financ\w+|grants?)\b/i,
    find: (paper) => declarations(paper, ['funding']),
    sections: ['funding', 'acknowledgements', 'conflicts'],
    isWhole: true,
  },
  {
    asks: /\b(?:drop(?:ped)?[\s-]?outs?|lost to follow|left the (?:study|trial)|withdr[ae]w\w*|attrition|missing)\b/i,
    find: losses,
    sections: ['results', 'methods'],
  },
  {
    asks: /\b(?:blind\w*|mask(?:ed|ing)?|open[\s-]label)\b/i,
    find: saying(/\b(?:un)?(?:blind(?:ed|ing)?|mask(?:ed|ing))\b|\bopen[\s-]label/i),
    sections: ['methods'],
  },
  {
    asks: /\b(?:randomi[sz]\w*|allocat\w*|conceal\w*)\b/i,
    find: inDomain('randomisation'),
    sections: ['methods'],
  },
  {
    asks: /\b(?:primary|main|secondary) (?:end[\s-]?points?|outcomes?)\b/i,
    find: saying(
      /\b(?:primary|main|secondary|co-?primary) (?:(?:efficacy|safety|clinical) )?(?:end[\s-]?points?|outcomes?)\b/i,
    ),
    sections: ['methods', 'results'],
  },
  {
    asks: /\b(?:limit(?:ations?|s)|weakness\w*|shortcomings?|drawbacks?|caveats?)\b/i,
    find: (paper) => [...statedLimitations(paper), ...telling('limitation', ({ isLimit }) => isLimit)(paper)],
    sections: ['limitations', 'discussion', 'conclusion'],
    isWhole: true,
  },
  {
    asks: /\b(?:(?:serious )?(?:adverse|side)[\s-](?:events?|effects?|reactions?)|adverse|harms?|safe(?:ty)?|tolerat\w*)\b/i,
    find: harms,
    sections: ['results', 'discussion'],
  },
  {
    asks: /\bhow (?:many|large|big)\b.*\b(?:people|participants?|patients?|adults|women|men|children|sample|stud(?:y|ied)|took part)\b|\bsample size\b/i,
    find: howMany,
    sections: ['results', 'methods'],
  },
  {
    asks: /\b(?:who (?:could|can|was able to|were able to|was allowed to) (?:take part|join|participate|be included)|inclusion|exclusion|eligib\w*|who (?:was|were) (?:eligible|excluded|included))\b/i,
    find: inStudy(selecting, /\b(?:included in (?:the |all )?analys[ei]s|studies were|trials were)\b/i),
    sections: ['methods', 'abstract'],
    isWhole: true,
  },
  {
    asks: /\b(?:where (?:was|were|did) (?:the|this|it|they|people|participants|patients)\b|settings?\b|(?:which|what) (?:country|countries|cit(?:y|ies)|hospitals?|place)\b)/i,
    find: inStudy(placing),
    sections: ['methods', 'abstract'],
    isWhole: true,
  },
  {
    asks: /\bhow long (?:did|was|were|do)\b.*\b(?:treatment|intervention|programme|program|therapy|training|course|trial|study|diet|supplement\w*|last)\b|\b(?:duration|length) of (?:the )?(?:treatment|intervention|programme|program|therapy|training|study|trial)\b/i,
    find: inStudy(lasting, /\b(?:primary|main) (?:outcome|end)|\baged\b|\byears? (?:old|of age)\b|\bhistory of\b/i),
    sections: ['methods', 'abstract'],
    isWhole: true,
  },
  {
    asks: /\b(?:who (?:took part|was studied|were)|participants?|population)\b/i,
    find: about('population'),
    sections: ['methods', 'results'],
  },
  {
    asks: /\b(?:follow(?:ed)?[\s-]?up|how long)\b/i,
    find: (paper) => [...saying(/\bfollow(?:ed)?[\s-]?up\b|\bassessed at\b/i)(paper), ...about('follow-up')(paper)],
    sections: ['methods', 'results'],
  },
  { asks: /\b(?:design|kind of study|type of study)\b/i, find: about('design'), sections: ['methods'] },
  { asks: /\b(?:dos(?:e|es|age)|how (?:much|often))\b/i, find: about('dosage'), sections: ['methods'] },
  {
    asks: /\b(?:conclu\w*|take[\s-]?home)\b/i,
    find: about('conclusion'),
    sections: ['conclusion', 'discussion', 'abstract'],
  },
  {
    asks: /\b(?:aims?|purpose|objectives?|hypothes[ie]s)\b/i,
    find: about('aim'),
    sections: ['introduction', 'abstract'],
  },
];

/** The kind of a question; undefined for one about the paper's subject. */
export const kindOf = (question: string): QuestionKind | undefined => kinds.find(({ asks }) => asks.test(question));
