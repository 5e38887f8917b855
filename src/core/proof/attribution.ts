/**
 * Whose words a statement is shown in: the model's, where they were proved from the quote; ours, said by rule from a
 * finding of the quote; or a sentence of the study, word for word.
 */
export const whoseWords = ['model', 'ours', 'study'] as const;
export type WhoseWords = (typeof whoseWords)[number];

export const ourWordsLabel = 'in our words';

/** A statement in a line of text: the study's sentence in quotation marks, ours labelled. */
export function attributedText({ text, words }: { text: string; words?: WhoseWords | undefined }): string {
  if (words === 'study') return `“${text}”`;
  return words === 'ours' ? `${text} (${ourWordsLabel})` : text;
}
