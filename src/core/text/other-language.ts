/** Whether a sentence is in another language than English. */
import { onFirstUse } from './first-use.ts';
import { stopWords } from './words/stop-words.ts';

/** Common small words of the languages that models switch to, without those that are English words too. */
const foreign = onFirstUse(
  () =>
    new Set(
      (
        'der das und ist nicht hat haben dieser diese dieses im beim über gegen zwischen ein eine einer eines ' +
        'einem mit von dem den des für auf auch sich bei wurde wurden durch nach zur zum oder werden wird sind le ' +
        'la les une est dans pour avec sur par qui que pas aux cette ces chez entre ses leur ont été du et el los ' +
        'las del y en con por para es un una como más su sus fue fueron este esta han lo gli che di della delle ' +
        'dei nel nella sono è stato stati per non e o os da do das dos na em não foi uma com het een van zijn niet ' +
        'op te voor aan och att det som är på för av med inte jest nie się w z oraz przez był były bir ve bu için ' +
        'ile'
      ).split(' '),
    ),
);
const minWords = 5;
const mayBeOtherScript = /[^\p{ASCII}\p{P}\p{S}]/u;

/**
 * True where a sentence is in another language than English: mostly in non-English letters, or with more small words of
 * another language than English ones. Names and short phrases are never judged; `readLanguage` judges whole texts and
 * needs more words than a sentence has.
 */
export function isOtherLanguage(text: string): boolean {
  if (mayBeOtherScript.test(text)) {
    const letters = text.match(/\p{L}/gu) ?? [];
    const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
    if (letters.length >= 12 && latin < letters.length / 2) return true;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < minWords) return false;
  const foreignWords = foreign();
  let own = 0;
  let other = 0;
  for (const word of words) {
    if (stopWords.has(word)) own += 1;
    else if (foreignWords.has(word)) other += 1;
  }
  return other >= 2 && other > own;
}
