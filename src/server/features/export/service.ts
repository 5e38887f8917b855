import { setImmediate } from 'node:timers/promises';
import type { ExportFormat } from '#contract/export.ts';
import type { FileAnswer } from '#contract/shared/endpoint.ts';
import type { Study } from '#contract/shared/study.ts';
import { needsProcessor } from '#core/formats/csl/apa-reference.ts';
import type { ExportHead, ExportOptions, ExportStudy } from '#core/formats/export-options.ts';
import { isRetracted } from '#core/formats/study-details.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { StudyReader } from '#server/literature/source.ts';
import { chosenStudies } from './chosen-studies.ts';
import { type FileFormat, type FilePieces, fileFormats } from './file-formats.ts';

interface ExportRequest extends ExportOptions {
  studyIds?: number[] | undefined;
  studies?: Study[] | undefined;
  format: ExportFormat;
}

/** Makes files of studies. */
export interface ExportService {
  /** Makes the first pieces before it resolves, so that early errors are answered as a problem. */
  export(request: ExportRequest): Promise<FileAnswer>;
}

export interface ExportDependencies {
  readStudies: StudyReader;
  /** Texts of the stored summaries, by study id; an export makes no new ones. */
  summaryTexts: (records: readonly IdentifiedRecord[]) => Promise<Map<number, string | null>>;
  /** APA references as text, in the order of the records. */
  apaReferences: (records: readonly IdentifiedRecord[]) => Promise<string[]>;
  /** Prepares the references' writer; called when some references need the citation processor. */
  prepareReferences: () => void;
  now: () => Date;
}

/** Studies written between two checks of whether the client takes more. */
const chunkSize = 50;
/** Yields after this long, in milliseconds: a study may be as long as a book. */
const maxBlockingMs = 20;
/** Pieces made ahead of the client: one for each thread of references, and one for whichever is finished first. */
const preparedAhead = 3;

export function createExportService(parts: ExportDependencies): ExportService {
  async function withTexts(
    records: readonly IdentifiedRecord[],
    format: FileFormat,
    options: ExportOptions,
  ): Promise<ExportStudy[]> {
    const [summaries, citations] = await Promise.all([
      format.holdsTexts && options.includeSummaries ? parts.summaryTexts(records) : null,
      format.holdsTexts && options.includeCitations ? parts.apaReferences(records) : null,
    ]);
    return records.map((record, position) => ({
      record,
      summary: summaries?.get(record.id) ?? null,
      citation: citations?.[position] ?? null,
      retracted: isRetracted(record),
    }));
  }

  async function* write(
    records: readonly IdentifiedRecord[],
    format: FileFormat,
    head: ExportHead,
    options: ExportOptions,
  ): AsyncGenerator<string, void> {
    const { opening, study, closing }: FilePieces = format.begin(records, head, options);
    const making: Promise<ExportStudy[]>[] = [];
    let asked = 0;
    const askMore = () => {
      while (making.length < preparedAhead && asked < records.length) {
        const pieces = withTexts(records.slice(asked, asked + chunkSize), format, options);
        // The client may have left; then the error has no receiver.
        pieces.catch(() => {});
        making.push(pieces);
        asked += chunkSize;
      }
    };
    askMore();
    let written = 0;
    for (let next = making.shift(); next; next = making.shift()) {
      const some = await next;
      const before = written;
      written += some.length;
      let text = '';
      let lastYield = performance.now();
      for (const [index, one] of some.entries()) {
        text += study(one, before + index);
        if (performance.now() - lastYield < maxBlockingMs) continue;
        await setImmediate();
        lastYield = performance.now();
      }
      yield (before === 0 ? opening : '') + text + (written === records.length ? closing : '');
      askMore();
    }
  }

  return {
    async export({ studyIds = [], studies = [], format: name, ...options }) {
      if (name === 'pdf') {
        throw new Failure('premium_only', {
          detail: 'PDF export is a premium feature of the Pro plan, which is not available yet.',
        });
      }
      const format = fileFormats[name];
      let prepared = !(format.holdsTexts && options.includeCitations);
      const records = await chosenStudies(parts.readStudies, studyIds, studies, (found) => {
        if (prepared || !found.some(needsProcessor)) return;
        prepared = true;
        parts.prepareReferences();
      });
      const generatedAt = parts.now().toISOString();
      const pieces = write(records, format, { generatedAt, count: records.length }, options);
      const first = await pieces.next();
      return {
        mediaType: format.mediaType,
        fileName: `metamind-export-${generatedAt.slice(0, 10)}.${format.extension}`,
        body: records.length <= chunkSize ? (first.value ?? '') : resumed(first.value ?? '', pieces),
      };
    },
  };
}

async function* resumed(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield first;
  yield* rest;
}
