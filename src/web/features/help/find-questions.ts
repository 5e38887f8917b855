import type { FaqSection } from './faq-texts.ts';
import { plainText } from './linked-text.ts';

/** Without case, accents and typographic apostrophes, so that what is typed finds what is printed. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘]/g, "'").toLowerCase();
}

/** The sections with those questions that hold every word asked for, in question, answer or heading; all without words. */
export function findQuestions(sections: readonly FaqSection[], asked: string): FaqSection[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  return sections.flatMap((section) => {
    const questions = section.questions.filter(({ question, answer }) => {
      const text = folded([section.heading, question, ...answer.map(plainText)].join('\n'));
      return words.every((word) => text.includes(word));
    });
    return questions.length > 0 ? [{ ...section, questions }] : [];
  });
}
