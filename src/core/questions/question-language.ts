/** Whether a short question is in another language; `readLanguage` needs more words to decide. */
import { readLanguage } from '#core/text/is-english.ts';
import { stopWords } from '#core/text/words/stop-words.ts';
import { wordsOf } from '#core/text/words/terms.ts';

/**
 * Frequent words of other languages that are neither English words nor medical abbreviations (`MI`, `PE`, `Na`, `CO`).
 */
const foreign = new Set(
  (
    'der das und ist wie oft sollte gegen hilft ich nicht ein eine einen für fur von mit auf bei sich kann wird sind zur zum oder ' +
    'le les des une est avec dans pour contre que qui sur pas aux plus combien comment aide il elle ' +
    'el los las una para con como contra por ayuda puede es del qué cuánto cómo al ' +
    'di che il lo gli una per con contro aiuta può come sono nel della dei fa ' +
    'o os um uma para com ajuda não nao quanto dos da em ' +
    'het een van met voor tegen helpt hoe kan niet zijn te bij wat ' +
    'och att är för hjälper hur ofta inte mot det hjælper hjelper hvor ofte ikke jeg mod ' +
    'auttaako onko miten kuinka voiko että mitä mikä ' +
    'czy jak nie się jest pomaga pomagają przy dla może pomáhá proti při může které ' +
    'segít segítenek ellen és hogyan nem milyen ' +
    'ajută ajuta în și este pentru cum ' +
    'iyi gelir nasıl için mı mu mü yardımcı olur nedir ' +
    'apakah bagaimana untuk dengan yang dan membantu bisa tidak dari ' +
    'có không giúp của và cho những nào ' +
    'nakakatulong paano ang husaidia kwa'
  ).split(' '),
);
/** Other languages have these words too. */
const shared = new Set(['a', 'i', 'o', 'no', 'me', 'as', 'so', 'am', 'do']);
const asksInEnglish = /^(?:does|help|what|which|is|are|can|do)$/;

/**
 * True with at least two words of other languages, and more of them than English ones, or one of them beside a word
 * with a foreign spelling; also for another script. A name with a foreign letter (Ménière) alone is not enough.
 */
export function isForeignQuestion(question: string): boolean {
  if (readLanguage(question) === 'other') return true;
  const letters = question.match(/\p{L}/gu) ?? [];
  if (letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length < letters.length / 2) return true;
  const words = wordsOf(question.normalize('NFC')).map(({ lower }) => lower);
  const others = words.filter((word) => foreign.has(word) && !stopWords.has(word)).length;
  const english = words.filter((word) => (stopWords.has(word) && !shared.has(word)) || asksInEnglish.test(word)).length;
  if (others >= 2 && others > english) return true;
  const spelt = words.filter((word) => /[^\p{ASCII}\d]/u.test(word) && !/[α-ωµ]/u.test(word)).length;
  return english === 0 && (spelt >= 3 || (spelt >= 1 && others >= 1));
}
