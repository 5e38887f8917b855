import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getStudy, type StudyDetail } from '#contract/studies.ts';
import { call } from '#web/api/call.ts';
import { dropEmbeddedData, embeddedDataOf } from '#web/api/embedded-data.ts';

/** One study with its records, as the page brought it or as it is asked for; not where the address holds no number. */
export function useStudyDetail(id: number | null): UseQueryResult<StudyDetail> {
  const address = `/api/studies/${id ?? ''}`;
  useEffect(dropEmbeddedData, []);
  return useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => call(getStudy, { params: { id: String(id) } }, { signal }),
    // Of the server's own page, where it was checked against the contract as an answer is.
    initialData: () => embeddedDataOf(address) as StudyDetail | undefined,
    enabled: id !== null,
  });
}
