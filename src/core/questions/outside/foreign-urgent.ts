/** Whether a text in another language is about an emergency. */
import { questionLanguage } from '#core/questions/question-language.ts';
import { languageDespair, languageSigns } from './language-signs.ts';
import { type LanguageCode, languageTexts } from './language-texts.ts';

export interface ForeignUrgent {
  kind: 'self_harm' | 'severe';
  doNow: string;
  more: string;
}

/** Without accents, in lower case; Arabic letters that are written in several ways become one. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ');
}

const stems = (lines: Readonly<Record<LanguageCode, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(lines).map(([language, signs]) => [language, signs.map((sign) => partsOf(plain(sign)))]),
  ) as Record<LanguageCode, string[][]>;

/** Parts of up to three letters belong to the one before: "no puedo" is one. */
function partsOf(sign: string): string[] {
  return sign.split(' ');
}

const signs = stems(languageSigns);
const despair = stems(languageDespair);

export function foreignUrgent(question: string): ForeignUrgent | null {
  const language = questionLanguage(question);
  if (language === 'en' || language === 'other') return null;
  const text = plain(question);
  const has = (parts: readonly string[]) => areInOrder(text, parts);
  const words = languageTexts[language];
  if (despair[language].some(has)) return { kind: 'self_harm', ...words.selfHarm };
  return signs[language].some((parts) => has(parts) || has(parts.toReversed()))
    ? { kind: 'severe', ...words.urgent }
    : null;
}

/** Each part after the one before. */
function areInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
