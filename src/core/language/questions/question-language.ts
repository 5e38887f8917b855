/** Whether a short question is in another language, which `readLanguage` leaves open for want of words. */
import { readLanguage } from '#core/language/is-english.ts';
import { stopWords } from '#core/language/stop-words.ts';
import { wordsOf } from '#core/language/terms.ts';

/** Frequent words of German, French, Spanish, Italian, Portuguese and Dutch that are no English words. */
const foreign = new Set(
  (
    'der das und ist wie oft sollte gegen hilft ich nicht ein eine einen für fur von mit auf bei sich kann wird sind zur zum oder ' +
    'le les des une est avec dans pour contre que qui sur pas aux plus combien comment aide il elle ' +
    'el los las una para con como contra por ayuda puede es del qué cuánto cómo al ' +
    'di che il lo gli una per con contro aiuta può come sono nel della dei fa ' +
    'o os um uma para com ajuda não nao quanto dos da em ' +
    'het een van met voor tegen helpt hoe kan niet zijn te bij wat'
  ).split(' '),
);

/** Two words of other languages at least, and more of them than English ones; another script is another language. */
export function isForeignQuestion(question: string): boolean {
  if (readLanguage(question) === 'other') return true;
  const letters = question.match(/\p{L}/gu) ?? [];
  if (letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length < letters.length / 2) return true;
  const words = wordsOf(question).map(({ lower }) => lower);
  const others = words.filter((word) => foreign.has(word) && !stopWords.has(word)).length;
  const english = words.filter(
    (word) => stopWords.has(word) || /^(?:does|help|do|what|which|is|are|can)$/.test(word),
  ).length;
  return others >= 2 && others > english;
}
