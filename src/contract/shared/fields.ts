/**
 * Schemas of fields that several features share. The factories have no side effects, so that the browser's build drops
 * unused ones.
 */
import * as z from 'zod/mini';
import { idPattern } from '#core/records/id-text.ts';

/** A stored number in JSON: an integer from 1 to 2^53 − 1. */
const storedNumber = /* @__NO_SIDE_EFFECTS__ */ () => z.int().check(z.minimum(1));

/** The same range as text in an address; parsed to a number. */
const numberInPath = /* @__NO_SIDE_EFFECTS__ */ (fault: string) =>
  z.pipe(z.string().check(z.regex(idPattern, fault)), z.pipe(z.transform(Number), z.int(fault)));

/** Id of an account's entry: a session, a bookmark, a report. */
export const id = storedNumber();
export const idInPath = numberInPath('must be a number');

/** A study's number. Library studies have small numbers, studies of the databases up to 16 digits (`study-id.ts`). */
export const studyId = storedNumber();
export const studyIdInPath = numberInPath('must be a study number');

const listFault = 'must be 1 to 500 study numbers with commas between';
/** `1,2,3`, at most 500 numbers. */
export const studyIdList = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,499}$/, listFault)),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    z.array(z.int(listFault)),
  ),
);

/**
 * The number of an uploaded paper. The browser's basket stores it as a negative number, because a study can have the
 * same one.
 */
export const uploadedStudyId = storedNumber();
export const uploadedStudyIdInPath = numberInPath('must be the number of an uploaded paper');

/** One line of text: trimmed, 1 to `most` characters. */
export const lineOf = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(most, `must be at most ${most} characters`));

/** Maximum number of entries in the response of a list. */
export const listLimit = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(500, 'must be at most 500'))),
  ),
);

/** The id of the last entry that the caller has; the list continues after it. */
export const listBefore = z.optional(idInPath);

export const moment = z.string();

/** Result of an action without data: a sentence for the user. */
export const done = z.object({ message: z.string() });
