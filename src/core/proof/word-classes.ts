/**
 * General English words that mean the same in reports of studies, reviewed word by word, and the small words by what they
 * may do in a statement. Medical names are the lexicon's.
 */
import { onFirstUse } from '#core/text/first-use.ts';
import { remembered } from '#core/text/remembered.ts';
import { foldWord, termsOfWord } from '#core/text/words/terms.ts';
import { everydayWords } from './words/everyday-word-sets.ts';
import { reportWords } from './words/report-word-sets.ts';

/** Carry a sentence and claim nothing: they can be added and left out. */
const forms =
  'a an the this that these those it its their his her they them he she we our us who whom whose which what there here was were is are be been being am has have had having do does did done as so then such too itself themselves one ones s how where moreover furthermore additionally however both either whether also researchers researcher authors author investigators investigator team still yet nevertheless nonetheless meanwhile when once';
/** Say only that something was there, was found or was given. */
const lightVerbs =
  'occurred occur occurs occurring happened seen saw see sees observed observe observes noted recorded record records reported report reports reporting experienced experience experiences experiencing found find finds detected showed shown show shows showing demonstrated demonstrate demonstrates revealed reveal reveals exhibited displayed got get gets getting received receive receives receiving given give gives giving gave take took takes taking taken underwent undergo undergoing assigned allocated developed develop develops resulted went came come remained made make treated allocation presented performed conducted undertaken carried put placed proved prove proven proves';
const peopleWords =
  'patient patients participant participants people person persons subject subjects individual individuals volunteer volunteers';
const groupWords = 'group groups arm arms study studies trial trials';

const denials = "not no nor neither none never cannot didn't wasn't weren't doesn't don't isn't aren't couldn't";
/** Loosen or foretell the whole of what is said. */
const hedges =
  'may might could can would should will must likely unlikely possible possibly probably perhaps potentially appear appears appeared seem seems seemed suggest suggests suggested suggesting indicate indicates indicated tend tended trend trended borderline marginally concern aim aimed aims objective hypothesis hypothesised hypothesized planned intended';
/** Restrict the word beside them. */
const limits =
  'only all every most half first ever alone some several few many except unless up approximately roughly nearly almost least majority minority mainly mostly generally usually always sometimes rarely any same another next last single within without twice about around';

/** Words of a quote that may be left out where the rest of their phrase is said. */
const dispensable =
  'respectively mean average statistically highly clearly also however additionally furthermore moreover interestingly notably importantly finally both thus treatment therapy significantly level score rate value group study trial present observed current generally successfully recorded profile respective associated period point occurrence administration supplementation consumption index';

const maxRememberedWords = 50_000;
const foldOf = remembered((word) => termsOfWord(word).join('') || foldWord(word), maxRememberedWords);
const listOf = (words: string) => new Set(words.trim().split(/\s+/));

export type WordSort = 'word' | 'form' | 'light' | 'people' | 'group' | 'denial' | 'hedge' | 'limit';

const tables = onFirstUse(() => {
  const keys = new Map<string, string>();
  for (const line of `${reportWords.trim()}\n${everydayWords.trim()}`.split('\n')) {
    const words = line.trim().split(/\s+/);
    for (const word of words) if (!keys.has(word)) keys.set(word, `=${words[0]}`);
  }
  const sorts = new Map<string, WordSort>();
  const add = (words: string, sort: WordSort) => {
    for (const word of listOf(words)) if (!sorts.has(word)) sorts.set(word, sort);
  };
  add(forms, 'form');
  add(lightVerbs, 'light');
  add(peopleWords, 'people');
  add(groupWords, 'group');
  add(denials, 'denial');
  add(hedges, 'hedge');
  add(limits, 'limit');
  const dispensableKeys = new Set([...listOf(dispensable)].map((word) => keys.get(word) ?? foldOf(word)));
  return { keys, sorts, dispensable: dispensableKeys };
});

/** What two words share that mean the same: the key of their set, else their stem. */
export const keyOfWord = (lower: string): string => tables().keys.get(lower) ?? foldOf(lower);

export const sortOfWord = (lower: string): WordSort => tables().sorts.get(lower) ?? 'word';

/** Whether a word with this key may be left out where the rest of its phrase is said. */
export const isDispensable = (key: string): boolean => tables().dispensable.has(key);
