import { editableFields, type UploadedStudy } from '#contract/papers/uploads.ts';
import type { JobView } from '#server/jobs/job.ts';
import type { EditableField, UploadRow } from './store.ts';

/** The job was read after the row: one that has ended by then has written its result into the row. */
function stateOfJob(job: JobView | null): UploadedStudy['state'] {
  if (job === null || job.state === 'queued') return 'waiting';
  return job.state === 'cancelled' ? 'stopped' : 'reading';
}

/** A paper as its owner sees it: its stored state, and the present state of its newest reading. */
export function uploadedStudyOf(row: UploadRow, job: JobView | null): UploadedStudy {
  const { id, title, authors, doi, year, edited, fault, partial, warnings } = row;
  const state = row.reading === 'waiting' ? stateOfJob(job) : row.reading;
  const inProgress = state === 'waiting' || state === 'reading' ? job : null;
  return {
    id,
    title,
    authors,
    fileName: row.file_name,
    fileSize: row.file_size,
    uploadedAt: row.uploaded_at,
    aiSummary: row.ai_summary,
    fullTextAnalysis: row.full_text_analysis,
    state,
    step: inProgress === null ? null : inProgress.words || null,
    progress: inProgress?.progress ?? (row.reading === 'ready' ? 1 : 0),
    fault,
    partial,
    warnings,
    pages: row.page_count,
    doi,
    year,
    isScan: row.is_scan,
    fileMissing: row.file_missing,
    edited,
    head: headOf(row),
    standing: row.standing ?? 'unknown',
  };
}

function headOf({ edited, head_check: check, read_head: read }: UploadRow): UploadedStudy['head'] {
  const from = (field: EditableField) => {
    if (edited.includes(field)) return 'reader';
    return check?.by && check.fields.includes(field) ? check.by : 'file';
  };
  const isOther = check?.outcome === 'other_paper';
  const doubtful = editableFields.filter(
    (field) => from(field) === 'file' && (read?.doubtful?.includes(field) || (isOther && field === 'doi')),
  );
  return {
    doubtful,
    check: check?.outcome ?? 'unchecked',
    by: check?.by ?? null,
    from: { title: from('title'), authors: from('authors'), doi: from('doi'), year: from('year') },
  };
}
