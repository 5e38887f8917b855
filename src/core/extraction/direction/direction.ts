/** The directions that a sentence states: for which outcome, and for which arm against which. */

import {
  type Axis,
  anyDirection,
  asName,
  denial,
  denialHint,
  nothing,
  readers,
} from '#core/lexicon/direction-terms.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { addContentStems, contentStems } from '#core/text/words/content-words.ts';
import { type Acronyms, spellOut } from './acronyms.ts';
import { anyVerb, clausesOf, isUncertain, sidesOf, withoutBrackets } from './direction-clauses.ts';

/** A claim without the arms that it compares. */
interface Said {
  axis: Axis;
  /** 1 more, better, sooner; -1 less, worse, later; 0 no difference, no effect, or a denied direction. */
  sign: 1 | -1 | 0;
  /** The direction that is denied where the sign is 0; 0 where any effect is denied. */
  denied: 1 | -1 | 0;
  /** The words of the text, with their place. */
  words: string;
  start: number;
  /** What the word refers to where it follows it (`reduced the risk of stroke`); empty where it comes before it. */
  object: ReadonlySet<string>;
  /** The topic of the clause. */
  topic: ReadonlySet<string>;
  /** The same with the long forms of abbreviations. */
  named?: ReadonlySet<string>;
  /** The clause says that its result can be due to chance, or gives a p-value of .05 or more. */
  uncertain: boolean;
}

type Sides = ReturnType<typeof sidesOf>;

/** One direction that a text states. The arms are needed for few claims, so that they are read on first use. */
export class DirectionClaim implements Said {
  readonly axis: Axis;
  readonly sign: 1 | -1 | 0;
  readonly denied: 1 | -1 | 0;
  readonly words: string;
  readonly start: number;
  readonly object: ReadonlySet<string>;
  readonly topic: ReadonlySet<string>;
  readonly named?: ReadonlySet<string>;
  readonly uncertain: boolean;
  readonly #readSides: () => Sides;
  #sides: Sides | null = null;

  constructor(said: Said, readSides: () => Sides) {
    this.axis = said.axis;
    this.sign = said.sign;
    this.denied = said.denied;
    this.words = said.words;
    this.start = said.start;
    this.object = said.object;
    this.topic = said.topic;
    if (said.named) this.named = said.named;
    this.uncertain = said.uncertain;
    this.#readSides = readSides;
  }

  /** The arm that has the direction. */
  get left(): ReadonlySet<string> {
    return this.#known().left;
  }

  /** The arm that it is compared with; null where none is named. */
  get right(): ReadonlySet<string> | null {
    return this.#known().right;
  }

  #known(): Sides {
    this.#sides ??= this.#readSides();
    return this.#sides;
  }

  /** The same claim with the long forms beside the abbreviations. */
  spelt(acronyms: Acronyms): DirectionClaim {
    const { axis, sign, denied, words, start, uncertain, topic } = this;
    const said: Said = {
      axis,
      sign,
      denied,
      words,
      start,
      object: spellOut(this.object, acronyms),
      topic: spellOut(topic, acronyms),
      named: this.named ?? topic,
      uncertain,
    };
    return new DirectionClaim(said, () => ({
      left: spellOut(this.left, acronyms),
      right: this.right && spellOut(this.right, acronyms),
    }));
  }
}

/** `people with raised cholesterol`, `those whose weight was higher`: describes the participants, not the result. */
const ofThoseStudied =
  /(?<!\w)(?:people|patients|adults|m[ae]n|wom[ae]n|those|participants|subjects|individuals|children|volunteers)\s(?:with\s(?:(?!had|has|have|was|were|did|showed|experienced|lost|gained|and\s)\p{L}+\s){0,2}|whose\s(?:\p{L}+\s){1,4})$/iu;

const likelier = /(?<!\w)(?:more|less)\slikely\sto\s(?:\p{L}+\s){1,8}$/iu;
/** `adults who had already lost weight`. */
const whoHad = /(?<!\w)who\s(?:had|have)\s(?:\p{L}+ly\s|already\s)?$/iu;
const comparative =
  /^(?:higher|lower|larger|smaller|bigger|longer|shorter|more|less|fewer|heavier|lighter|thicker|thinner)$/i;
const degree = /^(?:more|less|greater|larger|smaller|fewer)$/i;
const ofAChange = /\b(?:change|effect|response|difference)s?\b/i;
/** `a greater reduction`, `improved more`: the degree of another direction in the clause. */
const hasOther = (matches: readonly RegExpExecArray[], at: number) =>
  matches.some((match) => match.index !== at && !degree.test(match[0]));

const readersOfWords = new Map<string, (typeof readers)[number] | null>();
/** There are few such words. The rest is text inside `brought … down`. */
const maxCacheEntries = 1000;
function readerOf(words: string): (typeof readers)[number] | null {
  const before = readersOfWords.get(words);
  if (before !== undefined) return before;
  const found = readers.find(({ pattern }) => pattern.test(words)) ?? null;
  if (readersOfWords.size >= maxCacheEntries) readersOfWords.clear();
  readersOfWords.set(words, found);
  return found;
}

const noObject =
  /^\s?(?:$|[^\s\p{L}]|\s(?:in|with|by|from|to|for|than|after|at|among|on|over|under|during|when|between|compared|versus|vs|and|or|but|as|was|were|is|are|had|has|did|if|that|which|while|of|per|both\sin)(?!\p{L}))/iu;
const objectEnd =
  /[,;:(]|\s(?:in|with|among|for|from|by|after|during|at|when|than|compared|versus|vs\.?|relative|over|but|while|was|were|had|did)(?!\p{L})/iu;

/** The stems of what a word of direction refers to where it follows the word. */
function objectOf(following: string): ReadonlySet<string> {
  if (noObject.test(following) || adjectiveAlone.test(following)) return none;
  const words = following.split(objectEnd)[0] ?? '';
  const stems = contentStems(words);
  // `decreased X (…), Y (…) and Z`: the whole list is the object.
  if (/^\s*,\s/.test(following.slice(words.length)))
    for (const item of following
      .slice(words.length)
      .split(/\s*,\s(?:and\s)?|\sand\s/)
      .slice(1)) {
      const name = (item.split(objectEnd)[0] ?? '').trim();
      if (name === '' || anyVerb.test(name) || name.split(/\s+/).length > 4) break;
      addContentStems(name, stems);
      if (item.trim().length > name.length) break;
    }
  return stems;
}
/** `more frequent in`, `less often than`: the degree of an adjective, not an amount. */
const adjectiveAlone =
  /^\s[\p{L}-]+[^s\s,.;)](?=[,.;)]|$|\s(?:in|with|than|among|for|after|at|on|by|during|when|under|to)(?!\p{L}))/u;
const none: ReadonlySet<string> = new Set();

/** The same for one clause. `evened out` counts only beside other words of that kind. */
const mayDenyHere = (clause: string) => denialHint.test(clause) || /evened|levelled/i.test(clause);

/** Every direction that a text states, in its order. */
export function directionsOf(text: string): DirectionClaim[] {
  const claims: DirectionClaim[] = [];
  // Most sentences have no negation, and this test is faster than finding out what kind it is.
  const mayDeny = denialHint.test(text);
  for (const clause of clausesOf(text)) {
    if (clause.excepted) continue;
    const bare = withoutBrackets(clause.text);
    const uncertain = isUncertain(clause.text);
    let sides: Sides | null = null;
    const readSides = () => {
      sides ??= sidesOf(bare);
      return sides;
    };
    let topic: Set<string> | null = null;
    const add = (said: Omit<Said, 'topic' | 'uncertain'>) => {
      topic ??= contentStems(`${clause.before} ${bare}`);
      claims.push(new DirectionClaim({ ...said, topic, uncertain }, readSides));
    };
    const denied = (mayDeny && mayDenyHere(bare) ? everyMatch(bare, nothing) : []).map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
    for (const match of denied) {
      const words = bare.slice(match.start, match.end);
      add({ axis: 'any', sign: 0, denied: 0, words, start: clause.start + match.start, object: none });
    }
    const matches = everyMatch(bare, anyDirection);
    for (const match of matches) {
      const following = bare.slice(match.index, match.index + 60);
      if (asName.test(following) || bare.charAt(match.index + match[0].length) === '-') continue;
      if (denied.some((span) => match.index >= span.start && match.index < span.end)) continue;
      // `did not differ in preventing nausea`: the rest of the clause is denied too.
      if (denied.some((span) => span.end <= match.index && !/[,;]|\band\b/.test(bare.slice(span.end, match.index))))
        continue;
      // `more likely to see the sign shrink`: one claim, about what follows.
      if (likelier.test(bare.slice(Math.max(0, match.index - 80), match.index))) continue;
      if (/^grown$/i.test(match[0]) && /\b(?:was|were|cells)\s$/i.test(bare.slice(0, match.index))) continue;
      if (whoHad.test(bare.slice(Math.max(0, match.index - 40), match.index))) continue;
      if (ofThoseStudied.test(bare.slice(Math.max(0, match.index - 70), match.index))) continue;
      const behind = bare.slice(Math.max(0, match.index - 12), match.index);
      if (/\bor\s$/i.test(behind) && /^(?:more|less|fewer|higher|lower)$/i.test(match[0])) continue;
      if (/\b(?:weight|length|height|mass|circumference|muscle|energy)\s$/i.test(behind) && /^gain/i.test(match[0]))
        continue;
      if (/\bno\s$/i.test(behind) && /^longer$/i.test(match[0])) continue;
      // `the higher dose`, `the bigger the drop, the …`: identifies one of several, not a result.
      if (/\bthe\s$/i.test(behind) && comparative.test(match[0])) continue;
      const reader = readerOf(match[0]);
      if (!reader) continue;
      const before = bare.slice(Math.max(0, match.index - 45), match.index);
      const far =
        mayDeny && /\b(?:not\ssupport|no\sevidence\s(?:that|of|for)|nor\sevidence)\b/i.test(bare.slice(0, match.index));
      const isDenied =
        (far || denial.test(before.split(/,|\sand\s|\sbut\s|\swithout\s\p{L}+\s\p{L}+\s/u).at(-1) ?? before)) &&
        !/\bnot only\b/i.test(before);
      const least = /\bless\s$/i.test(before) && reader.sign === 1 ? -1 : 1;
      const deniedAfter =
        mayDeny && /^\s(?:neither|none\s|no\s(?!more|less))/i.test(bare.slice(match.index + match[0].length));
      const sign = isDenied || deniedAfter ? 0 : least === -1 ? -1 : reader.sign;
      add({
        axis:
          reader.axis === 'size' &&
          degree.test(match[0]) &&
          (hasOther(matches, match.index) ||
            ofAChange.test(bare.slice(Math.max(0, match.index - 60), match.index + 30)))
            ? 'degree'
            : reader.axis,
        sign,
        denied: sign === 0 && reader.axis !== 'any' ? reader.sign : 0,
        words: match[0],
        start: clause.start + match.index,
        object: reader.axis === 'any' ? none : objectOf(bare.slice(match.index + match[0].length)),
      });
    }
  }
  return claims;
}
