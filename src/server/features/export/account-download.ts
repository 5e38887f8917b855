import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { FileAnswer } from '#contract/shared/endpoint.ts';
import { risRecord } from '#core/formats/ris/ris.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { downloadedTables } from './account-inventory-store.ts';
import { readAccountRow, readReportPage, readRowsOfAccount } from './account-store.ts';

/** The download's readme. Lines end with CR LF, so that every editor shows them. */
function readmeText(at: Date): string {
  return [
    'MetaMind: everything that your account holds',
    `Made on ${at.toISOString().replace('T', ' ').slice(0, 16)} UTC.`,
    '',
    'metamind.json',
    '  All of it as JSON, UTF-8. "schema" is "metamind-account" and "version" is 1; the version grows when a field',
    '  changes its meaning. Times are ISO 8601 in UTC. Its lists:',
    '  account            your address, your name, and whether searches are kept',
    '  sessions           where you are signed in, without anything that would let someone sign in',
    '  bookmarks          each saved study whole ("study"), with your note and reading mark',
    '  collections        your collections; "parentId" is the collection that contains it',
    '  collectionStudies  which bookmark ("savedStudyId") is in which collection',
    '  tags               the tags of each bookmark ("savedStudyId")',
    '  savedSearches      searches that you saved under a name',
    '  searchHistory      searches that you made',
    '  reports            your reports; "htmlFile" names the page in this archive',
    '  uploadedStudies    papers that you uploaded; "pdfFile" names the file in this archive',
    '  uploadedAnswers    what was made of those papers, with every quote and its page',
    '  analyses           the meta-analysis that you work on, with its table; null after you deleted it',
    '  answers            health answers that you saved',
    '  askedAnswers       answers of the last 30 days, kept so that you can share them',
    '  sharedAnswers      answers that anyone can read under /answer/ and the "id"',
    '  What has a "removedAt" was removed by you and can still be brought back for 30 days after that.',
    '',
    'bookmarks.ris',
    '  Your bookmarked studies for Zotero, EndNote, JabRef and other reference managers.',
    '',
    'reports/',
    '  Your reports as pages for any browser.',
    '',
    'papers/',
    '  Papers that you uploaded, as you sent them.',
    '',
    'Not in this archive: your password and the secrets of your sessions, of which the server keeps only hashes, and',
    'links that were mailed to you.',
    '',
  ].join('\r\n');
}

/** A file of an archive: where it is, and its text or bytes in pieces. */
export interface ArchivedFile {
  path: string;
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Stored without compression: the file is compressed already. */
  stored?: true;
}

/**
 * A zip archive, streamed while its files are made: no more than one piece is in memory. `changed` is the files' date.
 */
export async function* zipArchive(files: AsyncIterable<ArchivedFile>, changed: Date): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  let fault: Error | null = null;
  const archive = new Zip((error, bytes) => {
    if (error) fault = error;
    else if (bytes.length > 0) made.push(bytes);
  });
  const encoder = new TextEncoder();
  const taken = () => {
    if (fault) throw fault;
    return made.splice(0);
  };
  for await (const { path, pieces, stored } of files) {
    const file = stored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = changed;
    archive.add(file);
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}

/** Names that Windows reserves for devices, with any extension. */
const deviceNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longest = 80;

/**
 * Makes a file name with `ending` for each report, or for whatever `what` names: without characters that a file system
 * refuses or that leave the folder, and unique regardless of case, since some file systems ignore case.
 */
export function reportFileNames(what = 'report', ending = '.html'): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const plain = name
      .normalize('NFC')
      // Direction marks and other invisible characters could make a name look like another.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[. ]+/, '');
    const cut = [...plain]
      .slice(0, longest)
      .join('')
      .replace(/[. ]+$/, '');
    const base = cut === '' || deviceNames.test(cut) ? `${what} ${cut}`.trim() : cut;
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? base : `${base} (${number})`;
      const key = candidate.toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return `${candidate}${ending}`;
    }
  };
}

/** Everything that an account holds, as one file. */
export interface AccountDownload {
  download(userId: number): Promise<FileAnswer>;
}

export interface AccountDownloadDependencies {
  database: Pick<Database, 'drizzle'>;
  /** The HTML page of a report from its name and sanitised content. */
  reportPage: (name: string, htmlContent: string) => string;
  /** The bytes of an uploaded paper of this user; null where there is none, or its file is lost. */
  readUpload: (userId: number, id: number) => Promise<AsyncIterable<Uint8Array> | null>;
  now: () => Date;
}

/** Files beside the document, as it names them. */
interface NamedFiles {
  reportFiles: Map<number, { name: string; file: string }>;
  paperFiles: Map<number, string>;
}

/** The document's schema; the version grows when a field changes its meaning or is removed. */
const schema = 'metamind-account';
const version = 1;
const folder = 'metamind-data';

export function createAccountDownload({
  database,
  reportPage,
  readUpload,
  now,
}: AccountDownloadDependencies): AccountDownload {
  const db = database.drizzle;

  async function* documentPieces(
    account: Record<string, unknown>,
    generatedAt: string,
    { reportFiles, paperFiles }: NamedFiles,
  ): AsyncGenerator<string, void> {
    const head = JSON.stringify({ schema, version, generatedAt, account });
    yield head.slice(0, -1);
    const nameReport = reportFileNames();
    const namePaper = reportFileNames('paper', '.pdf');
    for (const [name, table] of Object.entries(downloadedTables)) {
      yield `,\n"${name}":[`;
      let separator = '\n';
      for await (const row of readRowsOfAccount(db, table, Number(account['id']))) {
        if (name === 'reports') {
          const { id, name: title, hasContent, ...rest } = row;
          const file = hasContent === true ? nameReport(String(title)) : null;
          if (file !== null) reportFiles.set(Number(id), { name: String(title), file });
          yield `${separator}${JSON.stringify({ id, name: title, ...rest, htmlFile: file && `reports/${file}` })}`;
        } else if (name === 'uploadedStudies') {
          const file = row['fileMissing'] === true ? null : namePaper(String(row['fileName']).replace(/\.pdf$/i, ''));
          if (file !== null) paperFiles.set(Number(row['id']), file);
          yield `${separator}${JSON.stringify({ ...row, pdfFile: file && `papers/${file}` })}`;
        } else {
          yield `${separator}${JSON.stringify(row)}`;
        }
        separator = ',\n';
      }
      yield '\n]';
    }
    yield '\n}\n';
  }

  async function* bookmarkPieces(userId: number): AsyncGenerator<string, void> {
    let separator = '';
    for await (const { study, removedAt } of readRowsOfAccount(db, downloadedTables.bookmarks, userId)) {
      if (removedAt !== null) continue;
      yield separator + risRecord(study as IdentifiedRecord);
      separator = '\r\n';
    }
  }

  async function* files(account: Record<string, unknown>, at: Date): AsyncGenerator<ArchivedFile, void> {
    const userId = Number(account['id']);
    const named: NamedFiles = { reportFiles: new Map(), paperFiles: new Map() };
    yield { path: `${folder}/README.txt`, pieces: [readmeText(at)] };
    yield { path: `${folder}/metamind.json`, pieces: documentPieces(account, at.toISOString(), named) };
    yield { path: `${folder}/bookmarks.ris`, pieces: bookmarkPieces(userId) };
    for (const [id, { name, file }] of named.reportFiles) {
      const content = await readReportPage(db, userId, id);
      // Deleted while the archive was made.
      if (content !== null) yield { path: `${folder}/reports/${file}`, pieces: [reportPage(name, content)] };
    }
    for (const [id, file] of named.paperFiles) {
      const pieces = await readUpload(userId, id);
      if (pieces !== null) yield { path: `${folder}/papers/${file}`, pieces, stored: true };
    }
  }

  return {
    async download(userId) {
      const account = await readAccountRow(db, userId);
      if (!account) throw new Failure('not_signed_in', { detail: 'This account no longer exists.' });
      const at = now();
      return {
        mediaType: 'application/zip',
        fileName: `metamind-data-${at.toISOString().slice(0, 10)}.zip`,
        body: zipArchive(files(account, at), at),
      };
    },
  };
}
