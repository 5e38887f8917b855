import { useCallback, useMemo } from 'react';
import type { Study, Summary } from '#contract/study.ts';
import { linkVersions } from '#core/bibliography/merge-versions.ts';
import type { ResultCard } from '#core/bibliography/result-list-state.ts';
import type { SourceId } from '#core/bibliography/study-record.ts';
import { useEnrichments } from '#web/study/use-enrichments.ts';
import { toast } from '#web/ui/toast-store.ts';
import { ResultItem } from './result-item.tsx';
import type { DatabaseRow } from './session-state.ts';
import type { Judgement } from './smart-filter.ts';
import { searchSession } from './use-search.ts';

const keepSummary = (studyId: number, summary: Summary) => searchSession.keepSummary(studyId, summary);

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

export interface ResultCardsProps {
  searchId: string;
  cards: readonly ResultCard<Study>[];
  databases: readonly DatabaseRow[];
  /** By card key: why Smart Search set a card aside that is shown all the same. */
  setAside: ReadonlyMap<string, Judgement>;
  /** False while the page may still be filled: then nothing is looked up yet. */
  complete: boolean;
}

/** The cards of one page. */
export function ResultCards({ searchId, cards, databases, setAside, complete }: ResultCardsProps) {
  const studies = useMemo(() => cards.map(({ study }) => study), [cards]);
  const { lookUpOf } = useEnrichments(studies, { enabled: complete });
  const versions = useMemo(() => linkVersions(studies), [studies]);
  const times = useMemo(() => answerTimes(databases), [databases]);
  const askedAtOf = useCallback(
    (sources: readonly SourceId[]) =>
      sources
        .map((source) => times.get(source))
        .reduce((latest, time) => ((time ?? '') > (latest ?? '') ? time : latest), undefined),
    [times],
  );
  return cards.map((card) => (
    <ResultItem
      key={card.key}
      searchId={searchId}
      card={card}
      lookUp={lookUpOf(card.study.id)}
      versions={versions.get(card.study.id)}
      askedAt={askedAtOf(card.study.foundIn)}
      setAside={setAside.get(card.key) ?? null}
      onSummary={keepSummary}
      onUnmerge={takeApart}
    />
  ));
}
