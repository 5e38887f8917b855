/** Lies that change what a sentence of a study says: its direction, arms, numbers, people, certainty. */
import type { SentPassage } from '../sent-question.ts';

/** One way of lying; null where the sentence offers nothing for it. `others`: the other sentences of the same study. */
export interface LieKind {
  kind: string;
  tell(from: SentPassage, others: readonly SentPassage[]): string | null;
}

const firstLetter = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with the first match replaced; null where nothing matches or nothing changes. */
function replaced(text: string, pattern: RegExp, by: (...found: string[]) => string): string | null {
  const changed = text.replace(pattern, (...found) => by(...found.map(String)));
  return changed === text ? null : firstLetter(changed);
}

/** `pairs`: words, and what replaces them; both ways. */
function swappedWords(text: string, pairs: readonly (readonly [string, string])[]): string | null {
  const other = new Map(
    pairs.flatMap(([one, two]) => [
      [one, two],
      [two, one],
    ]),
  );
  const found = new RegExp(`\\b(?:${[...other.keys()].join('|')})\\b`, 'gi');
  const changed = text.replace(found, (word) => other.get(word.toLowerCase()) ?? word);
  return changed === text ? null : firstLetter(changed);
}

const directions = [
  ['reduced', 'increased'],
  ['lower', 'higher'],
  ['decreased', 'rose'],
  ['improved', 'worsened'],
  ['improves', 'worsens'],
  ['fewer', 'more'],
  ['decrease', 'increase'],
  ['reduction', 'rise'],
  ['reduces', 'increases'],
  ['lowered', 'raised'],
  ['better', 'worse'],
  ['shorter', 'longer'],
  ['fell', 'climbed'],
  ['less', 'greater'],
] as const;

const numberIn = /(?<![\p{L}\d.,-])\d+(?:[.,·]\d+)?(?![\p{L}\d])/u;
const numbersIn = new RegExp(numberIn.source, 'gu');

const arms = /\b(?:the )?([A-Za-z][\w-]*(?: [\w-]+)?) (?:group|arm)\b/g;

/** The names of two groups of a sentence. */
function twoGroups(text: string): [string, string] | null {
  const names = [...new Set([...text.matchAll(arms)].map(([, name = '']) => name))];
  const [one, two] = names;
  return one && two ? [one, two] : null;
}

const units = [
  ['mg', 'g'],
  ['weeks', 'months'],
  ['days', 'weeks'],
  ['mmol/L', 'mg/dL'],
  ['kg', 'g'],
  ['minutes', 'hours'],
] as const;

/** Another content noun phrase before a verb, from another sentence with a result. */
const subject =
  /^(?:The |In [^,]+, )?([A-Za-z][\w -]{5,60}?) (?=(?:was|were|did|decreased|increased|improved|fell|rose)\b)/;

export const turnedLies: readonly LieKind[] = [
  { kind: 'turned direction', tell: ({ text }) => swappedWords(text, directions) },
  {
    kind: 'dropped denial',
    tell: ({ text }) =>
      replaced(
        text,
        /\bdid not (differ|change|reduce|increase|improve|lower|affect)\b|\b(?:no|not|non-?)(?: statistically)? ?(significant\w*|differen\w+)/i,
        (_, verb = '', rest = '') => (verb && verb !== 'undefined' ? `${verb}${/e$/.test(verb) ? 'd' : 'ed'}` : rest),
      ),
  },
  {
    kind: 'added denial',
    tell: ({ text }) =>
      replaced(
        text,
        /\b(?:significantly )?(reduced|increased|improved|lowered|decreased)\b/i,
        (_, verb) => `did not change, let alone ${verb.replace(/d$/, '')},`,
      ) &&
      replaced(text, /\b(?:significantly )?(reduced|increased|improved|lowered|decreased)\b/i, () => 'did not change'),
  },
  {
    kind: 'swapped arms',
    tell({ text }) {
      const groups = twoGroups(text);
      if (groups)
        return swappedWords(text, [
          [groups[0].toLowerCase(), groups[1]],
          [groups[1].toLowerCase(), groups[0]],
        ]);
      return swappedWords(text, [
        ['intervention', 'control'],
        ['treatment', 'placebo'],
        ['exercise', 'usual care'],
      ]);
    },
  },
  {
    kind: 'changed digit',
    tell: ({ text }) =>
      replaced(text, numberIn, (found) => found.replace(/\d/, (digit) => String((Number(digit) % 9) + 1))),
  },
  {
    kind: 'swapped numbers',
    tell({ text }) {
      const [one, two] = [...new Set(text.match(numbersIn) ?? [])];
      if (one === undefined || two === undefined) return null;
      return text.replace(numbersIn, (found) => (found === one ? two : found === two ? one : found));
    },
  },
  {
    kind: 'rounded too far',
    tell: ({ text }) => replaced(text, /(?<![\d.])\d+\.\d+/, (found) => `about ${Math.ceil(Number(found) / 10) * 10}`),
  },
  { kind: 'changed unit', tell: ({ text }) => (/\d/.test(text) ? swappedWords(text, units) : null) },
  {
    kind: 'changed people',
    tell: ({ text }) =>
      // Both changed places in one list is no lie.
      /\bwomen and men\b|\bmen and women\b/i.test(text)
        ? null
        : swappedWords(text, [
            ['adults', 'children'],
            ['patients', 'healthy volunteers'],
            ['women', 'men'],
            ['participants', 'pregnant women'],
            ['mice', 'adults'],
          ]),
  },
  {
    kind: 'dropped animals',
    tell: ({ text }) => replaced(text, /\s*\b(?:in|of|from) (?:\w+ )?(?:mice|rats|rabbits|cells|animals)\b/i, () => ''),
  },
  {
    kind: 'changed time',
    tell: ({ text }) =>
      replaced(
        text,
        /\b(\d+|one|two|three|six|twelve)([ -])(week|month|year|day)(s?)\b/i,
        (_, _count, gap, unit, many) => `ten${gap}${unit === 'year' ? 'month' : 'year'}${many}`,
      ),
  },
  {
    kind: 'added time',
    tell: ({ text }) =>
      /\b(?:week|month|year|day)/i.test(text) ? null : text.replace(/\.$/, ' for at least five years.'),
  },
  {
    kind: 'other outcome’s figure',
    tell({ text }, others) {
      if (!/\d/.test(text)) return null;
      const [, own] = subject.exec(text) ?? [];
      const names = others.flatMap((other) => subject.exec(other.text)?.[1] ?? []);
      const other = names.find((name) => own !== undefined && name.toLowerCase() !== own.toLowerCase());
      return own === undefined || other === undefined ? null : text.replace(own, other);
    },
  },
  {
    kind: 'subgroup as whole',
    tell: ({ text }) =>
      replaced(
        text,
        /\b(?:among|in|for) (?:the )?(?:subgroup of |those |participants |patients |women |men |people )(?:with|who|aged|younger|older)[^,.;]*[,]?\s*/i,
        () => '',
      ),
  },
  {
    kind: 'plan as result',
    tell({ text }) {
      const [, verb, rest] =
        /\b(?:to (?:assess|determine|evaluate|examine|investigate|test|compare) (?:whether|if)|hypothesi[sz]ed that) (.+?) (?:would |can |could |may )?((?:reduce|improve|increase|lower|prevent)s?\b.*)/i.exec(
          text,
        ) ?? [];
      if (verb !== undefined && rest !== undefined) return firstLetter(`${verb} ${rest}`);
      const [, effect, of] =
        /\b(?:to (?:assess|determine|evaluate|examine|investigate)) the (effects?|efficacy|effectiveness) of ([^.]+)/i.exec(
          text,
        ) ?? [];
      return effect !== undefined && of !== undefined
        ? `The ${effect} of ${of} ${/s$/.test(effect) && effect !== 'effectiveness' ? 'were' : 'was'} shown.`
        : null;
    },
  },
  {
    kind: 'certainty raised',
    tell: ({ text }) =>
      replaced(text, /\b(?:may|might|could|appears? to|seems? to)\b|\bsuggests?\b|\btended to\b/i, (found) =>
        /sugg/i.test(found) ? 'proves' : 'will certainly',
      ),
  },
  {
    kind: 'cause from association',
    tell: ({ text }) =>
      replaced(
        text,
        /\b(?:(?:was|were|is|are) )?(?:significantly )?(?:associated|correlated|linked) with\b/i,
        () => 'caused',
      ),
  },
  {
    kind: 'significance invented',
    tell({ text }) {
      if (/significan|\bp\s*[<=]/i.test(text)) return null;
      return replaced(
        text,
        /\b(reduced|increased|improved|lower|higher|better|decreased|fewer)\b/i,
        (word) => `significantly ${word}`,
      );
    },
  },
  {
    kind: 'significance denied',
    tell: ({ text }) =>
      /\b(?:not|no|nor)\b/i.test(text)
        ? null
        : replaced(text, /\bsignificant(ly)?\b/i, (_, ly) => (ly === 'ly' ? 'non-significantly' : 'non-significant')),
  },
  {
    kind: 'other comparator',
    tell: ({ text }) =>
      replaced(
        text,
        /\b(compared (?:with|to)|versus|vs\.?|than(?: in| with)?) (?:a |the )?[\w-]+(?: (?:group|care|arm|controls?))?/i,
        (_, link) => `${link} bed rest`,
      ),
  },
  {
    kind: 'composite as its part',
    tell: ({ text }) =>
      replaced(text, /\b(?:composite of|combined endpoint of) ([\w ]+?)(?:, | or | and )[^.;]*/i, (_, part) => part) ??
      replaced(text, /\b([\w-]+) or ([\w-]+ ?[\w-]*)\b(?=[^.]*\d)/i, (_, part) => part),
  },
  {
    kind: 'other measure',
    tell: ({ text }) =>
      swappedWords(text, [
        ['hazard', 'odds'],
        ['hr', 'or'],
        ['rr', 'hr'],
        ['relative risk', 'absolute risk'],
        ['risk ratio', 'odds ratio'],
        ['mean', 'median'],
      ]),
  },
  {
    kind: 'spliced halves',
    tell({ text }, others) {
      const half = text.slice(0, text.indexOf(' ', text.length / 2));
      const other = others.find((one) => one.text.length > 60 && one.text !== text);
      if (!other || half.length < 20) return null;
      return `${half}${other.text.slice(other.text.indexOf(' ', other.text.length / 2))}`;
    },
  },
  {
    kind: 'hedge left out',
    tell: ({ text }) =>
      replaced(
        text,
        /\b(?:although|though|however|but|while|whereas|except|unless|only) [^.;]*[.;]|, (?:although|though|but|while|whereas|except)\b[^.;]*/i,
        (found) => (/[.;]$/.test(found) ? '.' : ''),
      ),
  },
];
