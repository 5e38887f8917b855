import type { FileAnswer } from '#contract/shared/endpoint.ts';
import { risRecord } from '#core/formats/ris/ris.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { downloadedTables } from './account-inventory-store.ts';
import { readAccountRow, readReportPage, readRows } from './account-store.ts';
import { readmeText } from './readme-text.ts';
import { reportFileNames } from './report-file-names.ts';
import { type ArchivedFile, zipArchive } from './zip-archive.ts';

/** Everything that an account holds, as one file. */
export interface AccountDownload {
  download(userId: number): Promise<FileAnswer>;
}

export interface AccountDownloadDependencies {
  database: Pick<Database, 'drizzle'>;
  /** A whole page of a report's name and its cleaned content. */
  reportPage: (name: string, htmlContent: string) => string;
  /** The bytes of an uploaded paper of this person; null where there is none, or its file is lost. */
  readUpload: (userId: number, id: number) => Promise<AsyncIterable<Uint8Array> | null>;
  now: () => Date;
}

/** Files beside the document, as it names them. */
interface NamedFiles {
  reportFiles: Map<number, { name: string; file: string }>;
  paperFiles: Map<number, string>;
}

/** What the document says it is; the version grows when a field changes its meaning or goes. */
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
      for await (const row of readRows(db, table, Number(account['id']))) {
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
    for await (const { study, removedAt } of readRows(db, downloadedTables.bookmarks, userId)) {
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
