/** Which of the submitted studies can be read, and the notes on the others. */
import type { StudyText } from '#contract/shared/checked-answer.ts';
import { readLanguage } from '#core/text/is-english.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { StudyReader } from '#server/literature/source.ts';
import { minReadableLength } from '#server/llm/passages-for-engine.ts';
import { studiesToRead } from '#server/llm/studies-to-read.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';

export interface ChosenStudies {
  /** In the order sent, each once. Includes those without an abstract, which the engine runner counts and names. */
  studies: ReadStudy[];
  /** Sentences on what was left out, and why. */
  notes: string[];
}

/** Name of a text without a record in the notes. */
const nameOf = ({ stored, title }: ReadStudy) => (stored ? `The abstract of “${title}”` : 'The text that was sent');
const textOf = ({ abstract }: ReadStudy) => (abstract ?? '').trim();

/** Whether there is text to read. */
export const isReadable = (study: ReadStudy) => textOf(study).length >= minReadableLength;

/** The sentence that the interface shows under the same name. */
const tooLittle =
  "No Abstract Available — This study doesn't have sufficient abstract content for specialized analysis.";

/**
 * Chooses the studies to read. Studies in another language and retracted ones are left out and named. Throws
 * study_not_found where nothing is stored under the numbers sent and no text came with them, nothing_to_summarise where
 * no study has ten characters to read. `most`: how many characters of a sent text are read, where it is more than an
 * abstract.
 */
export async function chooseStudies(
  readStudies: StudyReader,
  given: readonly StudyText[],
  { showRetracted = false, most }: { showRetracted?: boolean | undefined; most?: number } = {},
): Promise<ChosenStudies> {
  const isBare = ({ id, abstract }: StudyText) => id !== undefined && (abstract ?? '').trim() === '';
  // Under separate ids: texts that are not stored would otherwise count as one study given twice.
  const named = given.map((text) => (isBare(text) ? { ...text, title: `Study ${text.id}` } : text));
  const all = await studiesToRead(readStudies, named, most);
  const lost = all.filter(({ stored, title, abstract }) => !stored && abstract === null && /^Study \d+$/.test(title));
  const found = all.filter((study) => !lost.includes(study));
  if (lost.length > 0 && found.length === 0) {
    const which = lost.length === 1 ? 'this number' : 'these numbers';
    throw new Failure('study_not_found', {
      detail: `No study is stored under ${which}. Search again; studies that no one saved are kept for 90 days.`,
    });
  }
  if (!found.some(isReadable)) throw new Failure('nothing_to_summarise', { detail: tooLittle });

  const notes: string[] = [];
  if (lost.length > 0)
    notes.push(
      `${lost.length} of ${all.length} studies ${lost.length === 1 ? 'is' : 'are'} no longer stored here and could not be read.`,
    );
  const studies = found.filter((study) => {
    if (readLanguage(textOf(study)) === 'other') notes.push(`${nameOf(study)} is not in English and was not read.`);
    else if (study.retracted && !showRetracted) notes.push(`“${study.title}” is retracted and was not read.`);
    else return true;
    return false;
  });
  return { studies, notes };
}
