/** Whether a text is in English, by the share of its words that only English uses often. Other texts are not read. */
import { wordsOf } from './words/terms.ts';

/**
 * Function words of English that related languages lack or use rarely: no `in`, `on`, `die`, `an`, `as`, `a`, `no`,
 * `me`.
 */
const english = new Set(
  'the of and to with was were that which for from by this these than is are be been had has have not or at after between among during compared whether both we our its their there'.split(
    ' ',
  ),
);

/** Latin letters; English needs no others. */
const latin = /\p{Script=Latin}/u;

/** With fewer words the result is unknown. */
const minWords = 12;

/**
 * Share of function words. Running text with less is in another language; English abstracts have a quarter to a half.
 */
const leastShare = 0.12;

/**
 * `unknown` for texts that are too short, and for lists of numbers or names, so that nothing is refused by a guess. A
 * text in another script is not English, however short it is.
 */
export function readLanguage(text: string): 'english' | 'other' | 'unknown' {
  const letters = [...text.slice(0, 4_000)].filter((character) => /\p{L}/u.test(character));
  if (letters.length >= 10 && letters.filter((letter) => latin.test(letter)).length < letters.length / 2)
    return 'other';
  const words = wordsOf(text.slice(0, 20_000)).filter(({ lower }) => /^\p{L}+$/u.test(lower));
  if (words.length < minWords) return 'unknown';
  const share = words.filter(({ lower }) => english.has(lower)).length / words.length;
  return share >= leastShare ? 'english' : foreign(words.map(({ lower }) => lower)) ? 'other' : 'unknown';
}

/** Function words of the most frequent other languages of abstracts. */
const otherLanguages = [
  'el la los las de del que en y por con una un para se al como fueron entre su más',
  'le la les des de du et en dans un une est que pour par avec sur aux été ont au ce',
  'der die das und den mit von bei im des ein eine zur auf für ist wurde wurden nicht dem zu',
  'o a os as de da do das dos em e que um uma com para por foi foram não ao na no entre',
  'il la le di del della dei e che in un una con per sono è stato stati nel tra alla al',
  'de het een en van in met voor op is werd werden niet bij zijn dat te na door aan',
  'og i av til på med som en er for et ble ikke ved den det var de fra eller',
  'och i av till på med som en är för ett inte vid den det var de från eller att',
  've bir bu ile için olarak olan daha sonra ise arasında göre çok en da de',
  'i w na z do się nie że jest oraz od po przez dla był były',
].map((words) => new Set(words.split(' ')));

function foreign(words: readonly string[]): boolean {
  return otherLanguages.some((known) => words.filter((word) => known.has(word)).length / words.length >= 0.2);
}
