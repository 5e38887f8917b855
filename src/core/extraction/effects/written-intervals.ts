/**
 * Where a text writes a confidence interval: with its words (`95% CI 0.5–0.9`), bare in brackets, or with the words
 * after it.
 */
import { everyMatch } from '#core/text/every-match.ts';
import { dashes, numberOf, sign, unsigned, unsignedPlain } from './written-numbers.ts';

export interface Pair {
  low: number | null;
  high: number | null;
  /** As written, for its precision. */
  lowWritten: string;
  highWritten: string;
  start: number;
  end: number;
}

export interface WrittenInterval {
  /** `led`: the words are before it; `trailed`: after it; `bare`: only brackets. */
  kind: 'led' | 'bare' | 'trailed';
  level: number | null;
  /** More than one where a list shares the words: `95% CI 0.3–0.8 and 0.4–1.1, respectively`. */
  pairs: Pair[];
  /** From its words or bracket to the end of the last pair. */
  start: number;
  end: number;
}

const percent = '(?:\\s?[%％]|\\s?percent|\\sper\\scent)';
const levelOf = (group: string) => `(?<${group}>\\d{2}(?:[.·]\\d+)?)${percent}`;
const word =
  '(?:(?:[Cc]onfidence|CONFIDENCE|[Cc]redib(?:le|ility)|[Uu]ncertainty|[Cc]ompatibility|[Cc]onfident|[Cc]onfidential)[\\s-](?:(?:[Ii]nterval|[Ll]imit|[Bb]ound|[Rr]ange)s?|INTERVALS?)|[Bb]ayesian\\s[Cc]redible\\s[Ii]ntervals?|C\\.\\s?I\\.?|C[Il]s?|CrI|CL|UI|[Ii]nterval(?=\\s?[=:,]?\\s?[[(]?[-−–]?\\d))(?![\\p{L}])';
const sided =
  '(?:[\\s-]*(?:(?:one|two|1|2)[\\s-]sided|profile|bootstrap(?:ped)?|\\(?2-sided\\)?|exact|Wald|Bayesian))?[\\s-]*';
const led =
  `(?:(?:(?:[Oo]ne|[Tt]wo|1|2)[\\s-]sided\\s)?${levelOf('first')}${sided}${word}|${word}\\s?[,:=(\\[]?\\s?${levelOf('second')}[)\\]]?|${word})` +
  '(?:\\s?[([](?:9\\d%?\\s?)?[A-Za-z.]{1,6}[)\\]]|,\\s?C\\.?I\\.?(?=[,:\\s])|\\sC\\.?I\\.?(?=[,:\\s])|\\s?[([]C\\.?I\\.?(?=[:,;=]))?' +
  `(?:\\s?[,:]?\\s?9\\d${percent})?` +
  '(?:\\s(?:for|of|on|around)\\s(?:the\\s|this\\s)?(?:[\\p{L}-]+\\s){0,3}(?:differences?|diff|ratios?|changes?|means?|reductions?|estimates?)(?:\\sbetween\\s[^\\d;()]{1,60}?)?)?' +
  '(?:,?\\sadjust(?:ing|ed)\\sfor\\s[^\\d;()]{1,40}?(?=,))?' +
  '(?:,?\\s?(?:of|was|were|is|are|from|ranging\\sfrom|ranged\\sfrom|ranges?\\sfrom|between|at|values?|limits?|diff|difference))?' +
  '[\\s:=,;.([{]*?';

const money = '[£€$¥]?\\s?';
const unit =
  '(?:\\s?(?:[%％]|(?!to\\b|and\\b|at\\b|vs\\b|p\\b|n\\b|or\\b)[a-zµμ°]+(?:[/\\s-](?!to\\b|and\\b)[a-zµμ]+)?[²2]?|mm\\s?Hg|m?g\\/d[lL]|mmol\\/[lL]|L|mL(?:\\/min)?|kPa|MET[\\w*/]*))?';
const numberWith = (number: string, group: string) => `(?<${group}>${sign}?\\s?${money}${sign}?${number}|[-−–]?\\s?∞)`;
const unknown =
  '(?:[Nn]ot\\s(?:estimable|reached|available|calculable|evaluable|applicable)|N\\.?[AERC]\\.?|∞|\\+∞|infinity)(?![\\p{L}])';
const joint = `(?:\\s?(?:to|–to–)\\s?(?=[\\d.·+−–∞N$£€]|-|[Nn]ot|infin)|\\s(?:and|at|a|through|upto|until|up\\sto)\\s|\\s?[,;/|]\\s?|\\s?${dashes}\\s?|\\s?\\.\\.\\.?\\s?|\\s(?=[+]))`;
const pairOf = (number: string) =>
  `${numberWith(number, 'low')}(?<lowUnit>${unit})${joint}(?:${numberWith(number, 'high')}|(?<open>${unknown}))(?![\\d]|[.·]\\d)(?!\\s?%?\\s?(?:CI|confidence))`;

const pairPlain = new RegExp(`^${pairOf(unsignedPlain)}`, 'u');
const pairComma = new RegExp(`^${pairOf(unsigned)}`, 'u');
const ledPattern = new RegExp(`(?<![\\p{L}\\d.])${led}(?=[-−–‒+£€$¥\\d.·∞])`, 'gu');
const barePattern = /(?<=[\d%\p{L}²])\s?(?<bracket>[[({])(?=[-−–‒+£€$¥\d.·])/gu;
const trailPattern = new RegExp(
  `^\\s?[)\\]]?\\s?[,;]?\\s?[([]?(?:${levelOf('first')}${sided}${word}|${word}\\s?${levelOf('second')})(?!\\s?[:=,]?\\s?[[(]?[-−–]?\\d)`,
  'u',
);

/** `97.5% CI upper bound 1.10`: only one limit is given. */
const oneSided = new RegExp(
  `(?<![\\p{L}\\d.])${levelOf('first')}${sided}${word}[,:]?\\s(?<side>upper|lower)\\s(?:confidence\\s)?(?:bound|limit)[\\s:=,]*(?:of\\s|was\\s|is\\s)?(?<limit>${sign}?${unsignedPlain})(?!\\s?[-–]\\s?\\d)`,
  'giu',
);

function limitOf(written: string | undefined): number | null {
  if (written === undefined || written.includes('∞')) return null;
  const value = numberOf(written);
  return Number.isFinite(value) ? value : null;
}

/** The pair of limits at `at`; null where there is none. `4,8` is a pair; `4,1–5,2` has decimal commas. */
export function pairAt(text: string, at: number): Pair | null {
  const rest = text.slice(at, at + 90);
  const comma = /^[-−–+]?\d+,\d+\s?(?:to|[-−–‐‑;]|,\s)/.test(rest) && !/^[-−–+]?\d{1,3}(?:,\d{3})+/.test(rest);
  const match = (comma ? pairComma : pairPlain).exec(rest) ?? (comma ? null : pairComma.exec(rest));
  const groups = match?.groups;
  if (!match || !groups) return null;
  const low = limitOf(groups['low']);
  const high = limitOf(groups['high']);
  if (low === null && high === null) return null;
  return {
    low,
    high,
    lowWritten: groups['low'] ?? '',
    highWritten: groups['high'] ?? '',
    start: at,
    end: at + match[0].length,
  };
}

/** `0.3–0.8 and 0.4–1.1`: the pairs that follow in the same list. */
function furtherPairs(text: string, first: Pair): Pair[] {
  const pairs = [first];
  let { end } = first;
  for (;;) {
    const gap = new RegExp(
      `^${unit}[)\\]]?(?:\\s?[;,]\\s?(?:and\\s)?|\\s(?:and|vs\\.?|versus)\\s)[([]?(?=[-−–+\\d.·])`,
      'u',
    ).exec(text.slice(end, end + 40));
    const next = gap ? pairAt(text, end + gap[0].length) : null;
    if (!gap || !next) return pairs;
    // `0.5–0.9, 0.7 (0.5–0.9)` and `0.5–0.9, 20 to 30 days` are not lists of limits.
    const behind = text.slice(next.end, next.end + 24);
    if (/^\s?[([]/.test(behind) || /^\s?(?:to|[-–−])\s?[-−–\d]/.test(behind)) return pairs;
    if (/^[\s-]\p{L}/u.test(behind) && !/^\s(?:and|respectively|for|in|vs|versus)\b/.test(behind)) return pairs;
    pairs.push(next);
    end = next.end;
  }
}

/** `OR, 95% CI: 0.7, 0.5–0.9`: the words are before the estimate. */
const innerEstimate = new RegExp(`^${sign}?${unsignedPlain}${unit}\\s?[,;]\\s?(?=[-−–\\d.·])`, 'u');

const spread = /(?:range|IQR|interquartile(?:\srange)?|SDs?|SEM?|quartiles?|min(?:imum)?|percentiles?|n)\s?[:=,]?\s?$/i;

/** Every interval of a sentence, in order. Ranges, spreads and quartiles are left out. */
export function writtenIntervals(text: string): WrittenInterval[] {
  const found: WrittenInterval[] = [];
  for (const match of everyMatch(text, ledPattern)) {
    const at = match.index + match[0].length;
    const pair = pairAt(text, at);
    const inside = pair ? null : innerEstimate.exec(text.slice(at, at + 60));
    const later = inside ? pairAt(text, at + inside[0].length) : null;
    if (later) found.push({ kind: 'bare', level: null, pairs: [later], start: later.start, end: later.end });
    if (!pair) continue;
    const pairs = furtherPairs(text, pair);
    const said = match.groups?.['first'] ?? match.groups?.['second'];
    found.push({
      kind: 'led',
      level: said ? numberOf(said) : null,
      pairs,
      start: match.index,
      end: pairs.at(-1)?.end ?? pair.end,
    });
  }
  for (const match of everyMatch(text, oneSided)) {
    const { first, side, limit } = match.groups ?? {};
    const end = match.index + match[0].length;
    const written = limit ?? '';
    const value = limitOf(written);
    const upper = /^upper$/i.test(side ?? '');
    const pair: Pair = {
      low: upper ? null : value,
      high: upper ? value : null,
      lowWritten: upper ? '' : written,
      highWritten: upper ? written : '',
      start: end - written.length,
      end,
    };
    if (value !== null)
      found.push({ kind: 'led', level: numberOf(first ?? ''), pairs: [pair], start: match.index, end });
  }
  const taken = (at: number) => found.some(({ start, end }) => at >= start && at < end);
  for (const match of everyMatch(text, barePattern)) {
    const bracket = match.index + match[0].length - 1;
    const pair = taken(bracket) ? null : pairAt(text, bracket + 1);
    if (!pair || spread.test(text.slice(Math.max(0, bracket - 24), bracket))) continue;
    const closing = new RegExp(`^${unit}\\s?(?:[)\\]},;]|$)`, 'u').exec(text.slice(pair.end, pair.end + 24));
    const trail = trailPattern.exec(text.slice(pair.end, pair.end + 50));
    if (!closing && !trail) continue;
    const said = trail?.groups?.['first'] ?? trail?.groups?.['second'];
    found.push({
      kind: trail ? 'trailed' : 'bare',
      level: said ? numberOf(said) : null,
      pairs: [pair],
      start: bracket,
      end: pair.end,
    });
  }
  return found.sort((left, right) => left.start - right.start);
}

const announced = new RegExp(`${levelOf('first')}${sided}${word}|${word}\\s?[,:=(\\[]?\\s?${levelOf('second')}`, 'gu');

/** The last level that `before` names: `28.1% [95·66% CI …]; HR 0·79 [0·62–1·02]`. */
export function announcedLevel(before: string): number | null {
  const last = everyMatch(before.slice(-2000), announced).at(-1)?.groups;
  const said = last?.['first'] ?? last?.['second'];
  return said ? numberOf(said) : null;
}
