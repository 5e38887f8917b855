import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { type LibraryFile, libraryStudy } from './library-file.ts';
import { type LibraryQuestions, libraryQuestions } from './service.ts';

const questionsFile = 'questions.json';

/**
 * Every study of the folder, by id. A file that cannot be read, does not fit the schema or repeats an id is a
 * StartFailure that names the file and the fault.
 */
export async function readLibraryFolder(folder: string): Promise<LibraryFile[]> {
  const files = await Promise.all(
    (await jsonFiles(folder)).map(async (name): Promise<LibraryFile> => {
      const study = parsed(libraryStudy, name, await readText(folder, name));
      return { slug: name.slice(0, -'.json'.length), study };
    }),
  );
  files.sort((one, other) => one.study.id - other.study.id);
  for (const [index, file] of files.entries()) {
    const before = files[index - 1];
    if (before?.study.id === file.study.id) {
      throw new StartFailure(`The library has the number ${file.study.id} twice: ${before.slug} and ${file.slug}.`);
    }
  }
  return files;
}

/** The questions that the library answers. */
export async function readLibraryQuestions(folder: string): Promise<LibraryQuestions> {
  return parsed(libraryQuestions, questionsFile, await readText(folder, questionsFile));
}

/**
 * SHA-256, in hex, over names and contents of all JSON files of the folder. The database is filled again only when it
 * changes.
 */
export async function libraryHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of [...(await jsonFiles(folder)), questionsFile]) {
    const text = await readText(folder, name);
    hash.update(`${name}\0${text.length}\0${text}`);
  }
  return hash.digest('hex');
}

async function jsonFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== questionsFile).sort();
  } catch (cause) {
    throw new StartFailure(`The built-in library cannot be read: ${folder} is missing or unreadable.`, { cause });
  }
}

async function readText(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (cause) {
    throw new StartFailure(`The built-in library cannot be read: ${name} is missing or unreadable.`, { cause });
  }
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, name: string, text: string): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new StartFailure(`The library file ${name} is not JSON.`, { cause });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new StartFailure(`The library file ${name} does not fit its schema: ${z.prettifyError(result.error)}`);
}
