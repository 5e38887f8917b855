/** Schemas of fields that several features take. */
import * as z from 'zod/mini';

/** A number in a path. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'must be a number')),
  z.transform((text: string) => Number(text)),
);

/** One line of text: trimmed, 1 to `most` characters. */
export const lineOf = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(most, `must be at most ${most} characters`));

/** The number of entries that a list answers with at most. */
export const listLimit = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(500, 'must be at most 500'))),
  ),
);

/** The id of the last entry that is there already: the list goes on after it. */
export const listBefore = z.optional(idInPath);

export const moment = z.string();

/** What an action without a result answers: a sentence for the reader. */
export const done = z.object({ message: z.string() });
