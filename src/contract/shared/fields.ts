/** Schemas of fields that several features take. What makes one has no side effects, so that the browser's build drops it. */
import * as z from 'zod/mini';
import { idPattern } from '#core/records/id-text.ts';

/** A stored number in JSON: whole, 1 to 2^53 − 1. */
const storedNumber = /* @__NO_SIDE_EFFECTS__ */ () => z.int().check(z.minimum(1));

/** The same range as text in an address, read as a number. */
const numberInPath = /* @__NO_SIDE_EFFECTS__ */ (fault: string) =>
  z.pipe(z.string().check(z.regex(idPattern, fault)), z.pipe(z.transform(Number), z.int(fault)));

/** Of an entry of an account: a session, a bookmark, a report. */
export const id = storedNumber();
export const idInPath = numberInPath('must be a number');

/** A study's number. Library studies have small ones, studies of the databases up to 16 digits (`study-id.ts`). */
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

/** The number of an uploaded paper; the basket of the browser has it below zero, since a study may have the same one. */
export const uploadedStudyId = storedNumber();
export const uploadedStudyIdInPath = numberInPath('must be the number of an uploaded paper');

/** One line of text: trimmed, 1 to `most` characters. */
export const lineOf = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
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
