import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getUploadedSpans, maxLocatedSpans, type UploadedText } from '#contract/papers/uploads.ts';
import { call } from '#web/api/call.ts';
import { addressOf } from '#web/api/request-init.ts';
import type { AddressedPlace } from '#web/features/papers/uploads-address.ts';
import { type LocatedSpan, locateSpans } from './located-spans.ts';

export type LocatedSpans =
  | { state: 'none' }
  /** A page, and no words of it. */
  | { state: 'page'; page: number }
  | { state: 'looking' }
  /** `parts` is empty if the exact place of the words on the page is unknown. */
  | { state: 'found'; page: number; parts: readonly LocatedSpan[] };

const none: LocatedSpans = { state: 'none' };

/** Where in the PDF the place is that the address names; the text tells which words are meant. */
export function useLocatedSpans(
  studyId: number,
  place: AddressedPlace | null,
  paper: UploadedText | null,
): LocatedSpans {
  const words = place !== null && 'start' in place ? place : null;
  const known = words !== null && paper !== null && words.end <= paper.text.length ? words : null;
  const canAsk = known !== null && known.end - known.start <= maxLocatedSpans;
  const query = { from: known?.start ?? 0, to: known?.end ?? 0 };
  const params = { id: String(studyId) };
  const spans = useQuery({
    queryKey: [addressOf(getUploadedSpans.path, params, query)],
    queryFn: ({ signal }) =>
      call(getUploadedSpans, { params, query: { from: String(query.from), to: String(query.to) } }, { signal }),
    enabled: canAsk,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return useMemo(() => {
    if (place === null) return none;
    if ('page' in place) return { state: 'page', page: place.page };
    if (paper === null || known === null) return none;
    if (canAsk && spans.isPending) return { state: 'looking' };
    const parts = (canAsk && spans.data && locateSpans(paper.text, known, spans.data)) || [];
    const page = parts[0]?.page ?? paper.pages.findLast(({ start }) => start <= known.start)?.number ?? 1;
    return { state: 'found', page, parts };
  }, [place, paper, known, canAsk, spans.isPending, spans.data]);
}
