import { useDeferredValue, useMemo } from 'react';
import type { Study, Summary } from '#contract/shared/study.ts';
import { linkVersions } from '#core/matching/merge/merge-versions.ts';
import type { ResultCard } from '#core/ranking/result-list/result-list-state.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { DatabaseRow } from '#web/features/search/session/session-state.ts';
import { searchSession } from '#web/features/search/session/use-search.ts';
import type { RelevanceJudgement } from '#web/features/search/smart-filter/smart-filter.ts';
import { useEnrichments } from '#web/shared/study/access/use-enrichments.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { ResultItem } from './result-item.tsx';
import css from './results.module.css';
import { groupStarts } from './use-staged-cards.ts';

const setSummary = (studyId: number, summary: Summary) => searchSession.setSummary(studyId, summary);

function takeApart(studyId: number): void {
  const undo = searchSession.unmerge(studyId);
  if (undo)
    toast({ title: 'Taken apart. Each record is a card of its own.', action: { label: 'Undo', onAction: undo } });
}

/** When each database last answered, as ISO text. */
function answerTimes(databases: readonly DatabaseRow[]): Map<SourceId, string> {
  const times = new Map<SourceId, string>();
  for (const { source, answered } of databases) {
    const last = answered[answered.length - 1];
    if (last) times.set(source, last.receipt.askedAt);
  }
  return times;
}

/** The latest answer of the databases that a study was found in. */
function latest(times: ReadonlyMap<SourceId, string>, sources: readonly SourceId[]): string | undefined {
  return sources
    .map((source) => times.get(source))
    .reduce((latest, time) => ((time ?? '') > (latest ?? '') ? time : latest), undefined);
}

export interface ResultCardsProps {
  searchId: string;
  /** The largest number of cards on the page. */
  limit: number;
  cards: readonly ResultCard<Study>[];
  /** Of each card, by `placesOf`. */
  places: readonly string[];
  /** The indexes of the mounted cards; the others have a placeholder. */
  standing: ReadonlySet<string>;
  databases: readonly DatabaseRow[];
  /** By card key: why Smart Search set a card aside that is shown all the same. */
  setAside: ReadonlyMap<string, RelevanceJudgement>;
  /** False while the page may still be filled: then nothing is looked up yet. */
  complete: boolean;
}

/** The cards of one page. */
export function ResultCards({
  searchId,
  limit,
  cards,
  places,
  standing: retractionStatus,
  databases,
  setAside,
  complete,
}: ResultCardsProps) {
  const studies = useMemo(() => cards.map(({ study }) => study), [cards]);
  const enrichments = useEnrichments(studies, { enabled: complete });
  // A hundred cards change with each answer, which must not block the user.
  const lookupOf = useDeferredValue(enrichments.lookupOf);
  const versions = useMemo(() => linkVersions(studies), [studies]);
  const times = useMemo(() => answerTimes(databases), [databases]);
  const items = useMemo(
    () =>
      cards.map((card) => (
        <ResultItem
          key={card.key}
          searchId={searchId}
          card={card}
          lookup={lookupOf(card.study.id)}
          versions={versions.get(card.study.id)}
          askedAt={latest(times, card.study.foundIn)}
          setAside={setAside.get(card.key) ?? null}
          onSummary={setSummary}
          onUnmerge={takeApart}
        />
      )),
    [searchId, cards, lookupOf, versions, times, setAside],
  );
  const starts = groupStarts(limit, cards.length);
  return starts.map((start, group) => {
    const end = starts[group + 1] ?? cards.length;
    const there = items.slice(start, end).filter((_, at) => retractionStatus.has(places[start + at] ?? ''));
    const missing = there.length < end - start;
    return (
      <div
        key={start}
        className={starts.length > 1 ? css.group : undefined}
        data-room={missing ? start : undefined}
        style={starts.length > 1 ? placeholderStyle(end - start) : undefined}
      >
        {there}
      </div>
    );
  });
}

/** How tall a group is, its style sheet says, until it is known better. */
const placeholderStyle = (cards: number) => ({ ['--cards' as string]: cards });
