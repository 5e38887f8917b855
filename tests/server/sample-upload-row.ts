import type { UploadRow } from '../../src/server/features/papers/store.ts';

/** An uploaded paper as the store has it before anything was read. */
export const sampleUploadRow: UploadRow = {
  id: 7,
  file_key: 'key',
  file_name: 'salt.pdf',
  file_size: 20,
  uploaded_at: '2026-03-01T10:00:00.000Z',
  title: 'salt',
  authors: [],
  doi: null,
  year: null,
  edited: [],
  read_head: null,
  head_check: null,
  standing: null,
  read_at: null,
  reading: 'waiting',
  fault: null,
  partial: null,
  page_count: null,
  is_scan: false,
  warnings: [],
  file_missing: false,
  ai_summary: '',
  full_text_analysis: '',
};
