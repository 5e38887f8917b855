import type { IdentifiedRecord } from '#core/records/study-record.ts';

/** A study that is looked at through a focus, with the text that it is read by. */
export type AnalysedStudy = Pick<IdentifiedRecord, 'id' | 'title' | 'abstract' | 'sections' | 'libraryResults'>;
