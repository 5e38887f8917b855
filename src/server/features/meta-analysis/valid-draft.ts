import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readDraft } from '#core/meta-analysis/draft/read-draft.ts';
import { Failure } from '#server/diagnostics/failure.ts';

/** Apart from the drafts: a thread checks one and loads no SQL. Throws Failure `invalid_input` with the place of the first fault. */
export function validDraft(given: unknown): AnalysisDraft {
  const read = readDraft(given);
  if ('draft' in read) return read.draft;
  const [, place = '', message = read.fault] = /^([\w.[\]-]+): (.*)$/s.exec(read.fault) ?? [];
  throw new Failure('invalid_input', {
    detail: `The analysis cannot be read: ${read.fault}.`,
    fields: [{ name: place === '' ? 'draft' : `draft.${place}`, message }],
  });
}
