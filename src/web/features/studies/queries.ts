import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getStudy, type StudyDetail } from '#contract/studies.ts';
import { call } from '#web/api/call.ts';

/** One study with its records; not asked where the address holds no number. */
export function useStudyDetail(id: string | null): UseQueryResult<StudyDetail> {
  return useQuery({
    queryKey: [`/api/studies/${id ?? ''}`],
    queryFn: ({ signal }) => call(getStudy, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  });
}

/** A study's number in an address; null for anything else, which no study can have. */
export function readStudyNumber(text: string | undefined): string | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? text : null;
}
