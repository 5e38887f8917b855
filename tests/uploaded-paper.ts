import type { UploadedStudy } from '#contract/papers/uploads.ts';

/** A paper for tests: just uploaded, except for the given fields. */
export function paper(given: Partial<UploadedStudy> = {}): UploadedStudy {
  return {
    id: 1,
    title: 'A paper',
    authors: [],
    fileName: 'paper.pdf',
    fileSize: 1000,
    uploadedAt: '2026-11-01T10:00:00.000Z',
    aiSummary: '',
    fullTextAnalysis: '',
    state: 'waiting',
    step: null,
    progress: 0,
    fault: null,
    partial: null,
    warnings: [],
    pages: null,
    doi: null,
    year: null,
    isScan: false,
    fileMissing: false,
    edited: [],
    head: {
      doubtful: [],
      check: 'unchecked',
      by: null,
      from: { title: 'file', authors: 'file', doi: 'file', year: 'file' },
    },
    standing: 'unknown',
    ...given,
  };
}
