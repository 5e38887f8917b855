/** What readers ask of a paper rather than of its subject, and the sentences in which it is answered. */
import type { SectionName } from '#core/documents/document.ts';
import { passagesFor } from '#core/evidence/risk-of-bias/passages-for.ts';
import type { RiskDomainId } from '#core/evidence/risk-of-bias/risk-tools.ts';
import type { Passage } from '#core/language/passages.ts';
import { sentencesAbout } from '#core/language/synthesis/synthesis-choice.ts';
import { standsAlone } from '#core/language/synthesis/synthesis-cues.ts';
import type { Matter } from '#core/language/synthesis/synthesis-matters.ts';
import { declarations } from './paper-analysis.ts';
import { ofSections, statedLimitations, type WholePaper } from './read-paper.ts';

/** What a question about a paper, rather than about its subject, asks for. */
export interface QuestionKind {
  asks: RegExp;
  find: (paper: WholePaper) => readonly Passage[];
  /** Where a reader looks for it, the likeliest first. */
  sections: readonly SectionName[];
}

export const sourcesOf = ({ abstract, body }: WholePaper) => (abstract ? [body, abstract] : [body]);
const about =
  (matter: Matter) =>
  (paper: WholePaper): Passage[] =>
    sourcesOf(paper).flatMap((source) => sentencesAbout(source, matter).map(({ passage }) => passage));
const inDomain =
  (domain: RiskDomainId) =>
  (paper: WholePaper): Passage[] =>
    sourcesOf(paper).flatMap((source) => {
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
    sourcesOf(paper)
      .flatMap(({ study }) => study.passages.filter(({ text }) => pattern.test(text)))
      .sort((left, right) => standsAlone(right.text) - standsAlone(left.text));

const howMany = (paper: WholePaper): Passage[] => {
  const counted = sourcesOf(paper).flatMap((source) => {
    const at = source.participants?.passage;
    return source.study.passages.find(({ passage }) => passage === at) ?? [];
  });
  return counted.length > 0 ? counted : about('population')(paper);
};

const inMatter = (...names: SectionName[]) => ({
  find: ({ matter }: WholePaper) => ofSections(matter, names),
  sections: names,
});

const keepingTo =
  /\b(?:adher(?:ed?|ent|ence)|non-?adheren\w+|complian(?:ce|t)|complied|attend(?:ed|ance|ing|ees)?|pill counts?|uptake|retention|fidelity|engagement|(?:completed|took|received|missed|used) (?:\p{L}+ |\d[\d.,%]* ){0,6}(?:sessions?|visits|doses|tablets|pills|capsules|classes|modules|days))\b/iu;

/** Sentences that say how well people kept to what they were given, those with figures first. */
function adherence(paper: WholePaper): Passage[] {
  const rank = ({ text, section }: Passage) =>
    (/\d/.test(text) ? 2 : 0) +
    (/result/i.test(section ?? '') ? 1 : 0) +
    (/\d\s?%|\bof (?:the )?\d/.test(text) ? 1 : 0);
  return saying(keepingTo)(paper)
    .filter(
      (passage) => paper.body.roles.get(passage.passage) !== 'background' && Number.isFinite(standsAlone(passage.text)),
    )
    .sort((left, right) => rank(right) - rank(left) || standsAlone(right.text) - standsAlone(left.text));
}

/** The narrow ones first: the first that fits is asked. */
const kinds: readonly QuestionKind[] = [
  {
    asks: /\b(?:adher\w+|complian\w+|compl(?:y|ied)|attend\w*|uptake|engagement|(?:complete|took|take|miss)(?:ed|d)? (?:\w+ ){0,4}(?:sessions?|doses?|tablets|pills|capsules|classes|visits))\b/i,
    find: adherence,
    sections: ['results', 'discussion', 'methods'],
  },
  {
    asks: /\b(?:received|accepted|submitted|published) (?:for|by|on|in|when|\?)|\bwhen was (?:the|this) (?:paper|article|manuscript)\b/i,
    ...inMatter('history', 'publication'),
  },
  { asks: /\bethic\w*|\b(?:informed )?consent\b|\binstitutional review board\b/i, ...inMatter('ethics') },
  { asks: /\bregist(?:ered|ration|ry)\b|\btrial number\b/i, ...inMatter('registration') },
  {
    asks: /\b(?:data|code) (?:\w+ ){0,3}(?:available|availability|shared|sharing)\b|\bwhere (?:are|is|can) (?:\w+ ){0,3}data\b/i,
    ...inMatter('availability'),
  },
  { asks: /\bcorrespond\w*|\bcontact\b.*\bauthors?\b|\be-?mail\b/i, ...inMatter('correspondence') },
  { asks: /\bthank(?:s|ed)?\b|\backnowledg\w+/i, ...inMatter('acknowledgements') },
  {
    asks: /\bwho (?:wrote|designed|conceived|drafted|analy[sz]ed)\b|\bauthors? contribut\w+|\bguarantor\b/i,
    ...inMatter('contributions'),
  },
  {
    asks: /\b(?:fund(?:ed|ing|er|s)?|sponsor\w*|paid for|conflicts? of interest|competing)\b/i,
    find: declarations,
    sections: ['funding', 'conflicts', 'acknowledgements'],
  },
  {
    asks: /\b(?:drop(?:ped)?[\s-]?outs?|lost to follow|withdr[ae]w\w*|attrition|missing)\b/i,
    find: inDomain('missing_data'),
    sections: ['results', 'methods'],
  },
  {
    asks: /\b(?:blind\w*|mask(?:ed|ing)?|open[\s-]label)\b/i,
    find: saying(/\b(?:un)?(?:blind(?:ed|ing)?|mask(?:ed|ing))\b|\bopen[\s-]label/i),
    sections: ['methods'],
  },
  { asks: /\b(?:randomi[sz]\w*|allocat\w*|conceal\w*)\b/i, find: inDomain('randomisation'), sections: ['methods'] },
  {
    asks: /\b(?:primary|main|secondary) (?:end[\s-]?points?|outcomes?)\b/i,
    find: saying(
      /\b(?:primary|main|secondary|co-?primary) (?:(?:efficacy|safety|clinical) )?(?:end[\s-]?points?|outcomes?)\b/i,
    ),
    sections: ['methods', 'results'],
  },
  {
    asks: /\b(?:limit(?:ations?|s)|weakness\w*|shortcomings?|drawbacks?|caveats?)\b/i,
    find: (paper) => [...statedLimitations(paper), ...about('limitation')(paper)],
    sections: ['limitations', 'discussion', 'conclusion'],
  },
  {
    asks: /\b(?:adverse|side[\s-]effects?|harms?|safe(?:ty)?|tolerat\w*)\b/i,
    find: about('adverse'),
    sections: ['results', 'discussion'],
  },
  {
    asks: /\bhow (?:many|large|big)\b.*\b(?:people|participants?|patients?|adults|women|men|children|sample|stud(?:y|ied)|took part)\b|\bsample size\b/i,
    find: howMany,
    sections: ['results', 'methods'],
  },
  {
    asks: /\b(?:who (?:took part|was studied|were)|participants?|population|inclusion|exclusion|eligib\w*)\b/i,
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
