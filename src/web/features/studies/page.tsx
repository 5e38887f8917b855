import { useParams } from 'wouter';
import { readStudyNumber, useStudyDetail } from '#web/features/studies/queries.ts';
import { Record } from '#web/features/studies/record.tsx';
import { isNotFound, RecordFailed, RecordLoading, RecordNotFound } from '#web/features/studies/record-states.tsx';

/** One study's whole record, at `/study/{id}`; `#sentence-3` marks the third sentence of its abstract. */
export function StudyPage() {
  const { id } = useParams();
  const number = readStudyNumber(id);
  const detail = useStudyDetail(number);
  if (number === null) return <RecordNotFound />;
  if (detail.data) return <Record key={number} detail={detail.data} />;
  if (detail.isError) {
    if (isNotFound(detail.error)) return <RecordNotFound />;
    return <RecordFailed error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  return <RecordLoading />;
}
