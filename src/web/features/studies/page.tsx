import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'wouter';
import { readStudyNumber, useStudyDetail } from '#web/features/studies/queries.ts';
import { isNotFound, RecordFailed, RecordLoading, RecordNotFound } from '#web/features/studies/record-states.tsx';

/** What lays a record out is fetched beside the record itself, so that the page's first bytes stay few. */
const loadRecord = () => import('#web/features/studies/record.tsx');
const Record = lazy(async () => ({ default: (await loadRecord()).Record }));

/** One study's whole record, at `/study/{id}`; `#sentence-3` marks the third sentence of its abstract. */
export function StudyPage() {
  const { id } = useParams();
  const number = readStudyNumber(id);
  const detail = useStudyDetail(number);
  useEffect(() => {
    // Its failure is shown when it is needed.
    loadRecord().catch(() => undefined);
  }, []);
  if (number === null) return <RecordNotFound />;
  if (detail.data) {
    return (
      <Suspense fallback={<RecordLoading />}>
        <Record key={number} detail={detail.data} />
      </Suspense>
    );
  }
  if (detail.isError) {
    if (isNotFound(detail.error)) return <RecordNotFound />;
    return <RecordFailed error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  return <RecordLoading />;
}
