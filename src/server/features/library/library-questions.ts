import * as z from 'zod/mini';

const question = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be kebab-case')),
  text: z.string().check(z.regex(/^\S.*\?$/u, 'must be one line that ends with a question mark')),
});
export type LibraryQuestion = z.infer<typeof question>;

const topic = (id: string, title: string) =>
  z.strictObject({ id: z.literal(id), title: z.literal(title), questions: z.array(question).check(z.length(3)) });

/** library/questions.json: the questions of each screen, in their order on the screen. */
export const libraryQuestions = z.strictObject({
  /** Samples on the quick search page. */
  quick: z.array(question).check(z.length(6)),
  /** On the page of health answers. */
  popular: z.array(question).check(z.length(8)),
  topics: z.tuple([
    topic('heart', 'Heart Health'),
    topic('brain', 'Brain Health'),
    topic('nutrition', 'Nutrition'),
    topic('exercise', 'Exercise'),
  ]),
  /** Under an answer. */
  suggested: z.array(question).check(z.length(6)),
});
export type LibraryQuestions = z.infer<typeof libraryQuestions>;

/** Every question once, in the file's order. */
export function everyQuestion(questions: LibraryQuestions): LibraryQuestion[] {
  return [
    ...questions.quick,
    ...questions.popular,
    ...questions.topics.flatMap((part) => part.questions),
    ...questions.suggested,
  ];
}
