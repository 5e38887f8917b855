import { createHash } from 'node:crypto';
import { pdfUploads, type UploadFault } from '#contract/papers/uploads.ts';
import type { IncomingFile } from '#contract/shared/endpoint.ts';
import type { FileStore } from '#server/storage/file-store.ts';

/**
 * How many bytes of a file are checked. PDF readers accept the signature within them, since mailers put lines before
 * it.
 */
const sniffedBytes = 1_024;

/** By the first bytes, in hexadecimal. */
const signatures: readonly { words: string; begins: readonly string[] }[] = [
  {
    words: 'it is a ZIP archive or an Office document; unpack it, or save it as PDF',
    begins: ['504b0304', '504b0506', '504b0708'],
  },
  { words: 'it is an old Office document; save it as PDF', begins: ['d0cf11e0'] },
  { words: 'it is a program; choose the paper itself', begins: ['4d5a', '7f454c46', 'cafebabe'] },
  { words: 'it is a picture; save it as PDF', begins: ['89504e47', 'ffd8ff', '47494638'] },
];

/** By the first words, white space and the mark of UTF-8 aside. */
const beginnings: readonly { words: string; begins: RegExp }[] = [
  {
    words: 'it is a web page; open it in a browser and save the PDF itself',
    begins: /^(?:<!doctype html|<html|<head)/i,
  },
  { words: 'it is an XML document; save the PDF itself', begins: /^<\?xml/i },
  { words: 'it is PostScript; convert it to PDF', begins: /^%!PS/ },
];

/**
 * Null when the first bytes are a PDF's (ISO 32000-2, section 7.5.2); else a description of the file and what to do.
 */
export function notPdfBecause(head: Uint8Array): string | null {
  const bytes = Buffer.from(head.subarray(0, sniffedBytes));
  const hex = bytes.toString('hex', 0, 8);
  const text = bytes.toString('latin1');
  const first = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  const known =
    signatures.find(({ begins }) => begins.some((signature) => hex.startsWith(signature))) ??
    beginnings.find(({ begins }) => begins.test(first));
  if (known) return known.words;
  return /%PDF-\d/.test(text) ? null : 'its first bytes are not those of a PDF; download it again where you got it';
}

/** Why one file is refused; `message` is the sentence for its sender. */
export class FileRefused extends Error {
  readonly code: UploadFault;
  constructor(code: UploadFault, sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'FileRefused';
    this.code = code;
  }
}

export interface TakenFile {
  key: string;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  contentHash: string;
}

/**
 * Checks a file while it is streamed to the store, so that only one piece is in memory. `mayTake`: how many bytes the
 * account has left. Throws FileRefused; then nothing of the file is stored.
 */
export async function takeFile(
  file: Pick<IncomingFile, 'bytes' | 'isCutOff'>,
  { name, files, mayTake, quotaText }: { name: string; files: FileStore; mayTake: number; quotaText: string },
): Promise<TakenFile> {
  const hash = createHash('sha256');

  async function* looked(): AsyncGenerator<Uint8Array, void> {
    let head: Uint8Array | null = new Uint8Array(0);
    let taken = 0;
    for await (const piece of arriving(file.bytes, name)) {
      hash.update(piece);
      taken += piece.length;
      if (taken > mayTake) throw overQuota(name, quotaText);
      if (head === null) {
        yield piece;
        continue;
      }
      head = Buffer.concat([head, piece]);
      if (head.length < sniffedBytes) continue;
      refuseOthers(head, name);
      yield head;
      head = null;
    }
    if (taken === 0) {
      throw new FileRefused('empty', `“${name}” is empty. Download it again where you got it, and upload it then.`);
    }
    if (head !== null) {
      refuseOthers(head, name);
      yield head;
    }
    if (file.isCutOff()) throw tooLarge(name);
  }

  const { key, bytes } = await files.write(looked(), pdfUploads.mostBytes);
  return { key, bytes, contentHash: hash.digest('hex') };
}

async function* arriving(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* bytes;
  } catch (cause) {
    throw new FileRefused('broke_off', `“${name}” did not arrive whole. Upload it again.`, { cause });
  }
}

function refuseOthers(head: Uint8Array, name: string): void {
  const why = notPdfBecause(head);
  if (why !== null) throw new FileRefused('not_a_pdf', `“${name}” is not a PDF: ${why}.`);
}

function tooLarge(name: string): FileRefused {
  return new FileRefused(
    'too_large',
    `“${name}” is larger than ${pdfUploads.mostBytes / 1024 / 1024} MB. Save it with smaller pictures, or split it.`,
  );
}

export function overQuota(name: string, quotaText: string): FileRefused {
  return new FileRefused(
    'quota',
    `“${name}” does not fit: your papers may take ${quotaText} together. Delete some that you no longer need.`,
  );
}
