/** The sentences of papers that answer a question about them, without a model; none where nothing answers. */
import { passagesFor } from '#core/evidence/risk-of-bias/passages-for.ts';
import type { RiskDomainId } from '#core/evidence/risk-of-bias/risk-tools.ts';
import { inverseDocumentFrequency } from '#core/language/bm25.ts';
import { bm25Scores } from '#core/language/bm25-scores.ts';
import { contentStems } from '#core/language/content-words.ts';
import { readEffects } from '#core/language/effect-as-reported.ts';
import type { Passage } from '#core/language/passages.ts';
import type { PartStatement } from '#core/language/plans/part-statement.ts';
import { questionTerms } from '#core/language/questions/question-terms.ts';
import { sentencesAbout } from '#core/language/synthesis/synthesis-choice.ts';
import { standsAlone } from '#core/language/synthesis/synthesis-cues.ts';
import type { Matter } from '#core/language/synthesis/synthesis-matters.ts';
import { quotation, type SourceStudy } from '#core/language/synthesis/synthesis-study.ts';
import { termsOf } from '#core/language/terms.ts';
import { atTimesOf } from './named-times.ts';
import { declarations } from './paper-analysis.ts';
import { readWholePaper, speaksOfOtherWork, type WholePaper, withoutRepeats } from './read-paper.ts';

/** What a question about a paper, rather than about its subject, asks for. */
interface Kind {
  asks: RegExp;
  find: (paper: WholePaper) => readonly Passage[];
}

const sourcesOf = ({ abstract, body }: WholePaper) => (abstract ? [body, abstract] : [body]);
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

/** The narrow ones first: the first that fits is asked. */
const kinds: readonly Kind[] = [
  { asks: /\b(?:fund(?:ed|ing|er|s)?|sponsor\w*|paid for|conflicts? of interest|competing)\b/i, find: declarations },
  {
    asks: /\b(?:drop(?:ped)?[\s-]?outs?|lost to follow|withdr[ae]w\w*|attrition|missing)\b/i,
    find: inDomain('missing_data'),
  },
  {
    asks: /\b(?:blind\w*|mask(?:ed|ing)?|open[\s-]label)\b/i,
    find: saying(/\b(?:un)?(?:blind(?:ed|ing)?|mask(?:ed|ing))\b|\bopen[\s-]label/i),
  },
  { asks: /\b(?:randomi[sz]\w*|allocat\w*|conceal\w*)\b/i, find: inDomain('randomisation') },
  {
    asks: /\b(?:primary|main|secondary) (?:end[\s-]?points?|outcomes?)\b/i,
    find: saying(
      /\b(?:primary|main|secondary|co-?primary) (?:(?:efficacy|safety|clinical) )?(?:end[\s-]?points?|outcomes?)\b/i,
    ),
  },
  { asks: /\b(?:limitations?|weakness\w*|shortcomings?)\b/i, find: about('limitation') },
  { asks: /\b(?:adverse|side[\s-]effects?|harms?|safe(?:ty)?|tolerat\w*)\b/i, find: about('adverse') },
  {
    asks: /\bhow (?:many|large|big)\b.*\b(?:people|participants?|patients?|adults|women|men|children|sample|stud(?:y|ied)|took part)\b|\bsample size\b/i,
    find: howMany,
  },
  {
    asks: /\b(?:who (?:took part|was studied|were)|participants?|population|inclusion|exclusion|eligib\w*)\b/i,
    find: about('population'),
  },
  {
    asks: /\b(?:follow(?:ed)?[\s-]?up|how long)\b/i,
    find: (paper) => [...saying(/\bfollow(?:ed)?[\s-]?up\b|\bassessed at\b/i)(paper), ...about('follow-up')(paper)],
  },
  { asks: /\b(?:design|kind of study|type of study)\b/i, find: about('design') },
  { asks: /\b(?:dos(?:e|es|age)|how (?:much|often))\b/i, find: about('dosage') },
  { asks: /\b(?:conclu\w*|take[\s-]?home)\b/i, find: about('conclusion') },
  { asks: /\b(?:aims?|purpose|objectives?|hypothes[ie]s)\b/i, find: about('aim') },
];

/** Words of asking that say nothing about what is asked of a paper. */
const ofPapers = contentStems(
  'paper papers author authors trial article size part type kind participants patients people',
);

/** Of what the question asks a sentence must say this share, rare words counting more. */
const leastCoverage = 0.6;
const mostOfPaper = 3;
const mostTogether = 8;

/** What is asked beyond the kind of question: each word’s stem with those that mean the same. */
function subject(question: string, kind: Kind | undefined): Set<string>[] {
  const { words, alternatives } = questionTerms(kind ? question.replace(new RegExp(kind.asks, 'gi'), ' ') : question);
  return words.flatMap((word) => {
    const [stem] = contentStems(word);
    if (stem === undefined || ofPapers.has(stem)) return [];
    const same = alternatives.filter(({ said }) => said.split(' ').includes(word));
    return [new Set([stem, ...same.flatMap((one) => one.alternatives.flatMap((other) => [...contentStems(other)]))])];
  });
}

const holds = (stems: ReadonlySet<string>, wanted: ReadonlySet<string>) => [...wanted].some((stem) => stems.has(stem));

/** Asks for what came of it: sentences that only say what was measured are no answer. */
const asksForEffect =
  /\b(?:effects?|affect\w*|improv\w*|reduc\w*|lower\w*|increas\w*|decreas\w*|rais\w*|help\w*|work\w*|better|worse|higher|differ\w*|chang\w*|results?|found|findings?)\b/i;

/** Sentences in which a question about the subject may be answered: the paper’s own, and no background. */
function candidates(paper: WholePaper, question: string): Passage[] {
  const wantsEffect = asksForEffect.test(question);
  return sourcesOf(paper).flatMap(({ study, roles, readings }) =>
    study.passages.filter(({ passage, text }) => {
      const role = roles.get(passage);
      if (role === 'background' || !Number.isFinite(standsAlone(text)) || speaksOfOtherWork(text)) return false;
      const reading = readings.get(passage);
      return !wantsEffect || reading?.hasEffect === true || (reading?.directions.length ?? 0) > 0;
    }),
  );
}

function answers(question: string, study: SourceStudy): Passage[] {
  const paper = readWholePaper(study);
  const kind = kinds.find(({ asks }) => asks.test(question));
  const titled = contentStems(study.title);
  const wanted = subject(question, kind);
  const onTime = atTimesOf(question);
  // What the title names is spoken of throughout.
  const narrow = wanted.filter((stems) => !holds(titled, stems));
  if (kind) {
    const fitting = kind
      .find(paper)
      .filter(({ text }) => !speaksOfOtherWork(text) && narrow.every((stems) => holds(contentStems(text), stems)));
    return withoutRepeats(fitting.filter(onTime)).slice(0, mostOfPaper);
  }
  const asked = narrow.length > 0 ? narrow : wanted;
  if (asked.length === 0) return [];
  const passages = candidates(paper, question).filter(onTime);
  const stemsOf = passages.map(({ text }) => contentStems(text));
  const weights = asked.map((stems) =>
    inverseDocumentFrequency(passages.length, stemsOf.filter((own) => holds(own, stems)).length),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = bm25Scores(
    termsOf(question),
    passages.map(({ text }) => termsOf(text)),
  );
  const best = Math.max(...scores, Number.MIN_VALUE);
  const ranked = passages.flatMap((passage, index) => {
    const own = stemsOf[index] ?? new Set();
    const covered =
      asked.reduce((sum, stems, place) => sum + (holds(own, stems) ? (weights[place] ?? 0) : 0), 0) / whole;
    if (covered < leastCoverage) return [];
    const tells = (/\d/.test(passage.text) ? 0.5 : 0) + (readEffects(passage.text).length > 0 ? 0.5 : 0);
    return [{ passage, score: covered + (scores[index] ?? 0) / best + tells + standsAlone(passage.text) / 2 }];
  });
  ranked.sort((left, right) => right.score - left.score || left.passage.passage - right.passage.passage);
  return withoutRepeats(ranked.map(({ passage }) => passage)).slice(0, mostOfPaper);
}

/** Up to three sentences of each paper, the most telling first; a paper that says nothing has none. */
export function askPapers(question: string, studies: readonly SourceStudy[]): PartStatement[] {
  return studies
    .flatMap((study) =>
      answers(question, study).slice(0, studies.length === 1 ? mostOfPaper : studies.length <= 4 ? 2 : 1),
    )
    .slice(0, mostTogether)
    .map((passage) => quotation('answer', passage));
}
