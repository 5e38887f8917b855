import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { getStudy, type StudyDetail } from '#contract/studies.ts';
import { readIdText } from '#core/records/id-text.ts';
import { call } from '#web/api/call.ts';
import { dropEmbeddedData, embeddedDataOf } from '#web/api/embedded-data.ts';
import { remembered } from '#web/ui/loading/lazy-part.tsx';
import { isNotFound, RecordFailed, RecordLoading, RecordNotFound } from './record-states.tsx';

/** One study with its records, embedded in the page or fetched; none if the address has no number. */
function useStudyDetail(id: number | null): UseQueryResult<StudyDetail> {
  const address = `/api/studies/${id ?? ''}`;
  useEffect(dropEmbeddedData, []);
  return useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => call(getStudy, { params: { id: String(id) } }, { signal }),
    // From the server's own page, where it was checked against the contract like an answer.
    initialData: () => embeddedDataOf(address) as StudyDetail | undefined,
    enabled: id !== null,
  });
}

/**
 * The code that reads a record and lays it out is fetched together with the record, so that the page's first bytes stay
 * few.
 */
const recordPart = remembered(() => import('./record.tsx'));

/** One study's whole record, at `/study/{id}`; `#sentence-3` marks the third sentence of its abstract. */
export function StudyPage() {
  const { id } = useParams();
  const number = readIdText(id);
  const detail = useStudyDetail(number);
  const { data } = detail;
  const part = useReadRecord(data);
  // A long record is drawn in slices, so that a phone can be used meanwhile.
  const drawn = useDeferredValue(useMemo(() => ({ number, data, part }), [number, data, part]));
  if (number === null) return <RecordNotFound />;
  if (drawn.number === number && drawn.data && drawn.part) {
    return <drawn.part.Record key={number} detail={drawn.data} />;
  }
  if (!data && detail.isError) {
    if (isNotFound(detail.error)) return <RecordNotFound />;
    return <RecordFailed error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  return <RecordLoading />;
}

type RecordPart = NonNullable<ReturnType<typeof recordPart.known>>;

/** The code that draws this record, once it is there and has read the abstract; null until then. */
function useReadRecord(data: StudyDetail | undefined): RecordPart | null {
  const [, setRead] = useState<StudyDetail | null>(null);
  const [fault, setFault] = useState<{ reason: unknown } | null>(null);
  const known = recordPart.known();
  const isRead = known !== null && data !== undefined && known.isRead(data);
  useEffect(() => {
    if (isRead) return;
    let gone = false;
    const read = async () => {
      const part = await recordPart.ask();
      if (data === undefined) part.prepare();
      else await part.read(data);
      if (!gone && data !== undefined) startTransition(() => setRead(data));
    };
    // Its failure is shown when it is needed.
    read().catch((reason: unknown) => !gone && data !== undefined && setFault({ reason }));
    return () => {
      gone = true;
    };
  }, [data, isRead]);
  if (fault) throw fault.reason;
  return isRead ? known : null;
}
