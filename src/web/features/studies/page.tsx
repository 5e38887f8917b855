import { useDeferredValue, useEffect, useMemo } from 'react';
import { useParams } from 'wouter';
import { readStudyNumber, useStudyDetail } from '#web/features/studies/queries.ts';
import { isNotFound, RecordFailed, RecordLoading, RecordNotFound } from '#web/features/studies/record-states.tsx';
import { laterView } from '#web/ui/later-view.tsx';

/** What lays a record out is fetched beside the record itself, so that the page's first bytes stay few. */
const Record = laterView(async () => {
  const part = await import('#web/features/studies/record.tsx');
  part.prepare();
  return part.Record;
}, RecordLoading);

/** One study's whole record, at `/study/{id}`; `#sentence-3` marks the third sentence of its abstract. */
export function StudyPage() {
  const { id } = useParams();
  const number = readStudyNumber(id);
  const detail = useStudyDetail(number);
  // A long record is drawn in slices, so that a phone can be used meanwhile.
  const drawn = useDeferredValue(useMemo(() => ({ number, data: detail.data }), [number, detail.data]));
  const data = drawn.number === number ? drawn.data : undefined;
  useEffect(() => {
    // Its failure is shown when it is needed.
    Record.preload().catch(() => undefined);
  }, []);
  if (number === null) return <RecordNotFound />;
  if (data) return <Record key={number} detail={data} />;
  if (detail.isError) {
    if (isNotFound(detail.error)) return <RecordNotFound />;
    return <RecordFailed error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  return <RecordLoading />;
}
