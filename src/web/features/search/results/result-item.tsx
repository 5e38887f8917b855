import { memo, useMemo, useState } from 'react';
import type { Study, Summary } from '#contract/shared/study.ts';
import type { LinkedVersion } from '#core/matching/merge/merge-versions.ts';
import type { ResultCard } from '#core/ranking/result-list/result-list-state.ts';
import type { RelevanceJudgement } from '#web/features/search/smart-filter/smart-filter.ts';
import { FocusPanel } from '#web/shared/answer/dialogs/focus-panel.tsx';
import { FullPaperButton } from '#web/shared/answer/full-paper/full-paper-button.tsx';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import type { CardStudy } from '#web/shared/study/card/card-study.ts';
import { StudyCard } from '#web/shared/study/card/study-card.tsx';
import { retractionOf } from '#web/shared/study/retraction/study-retraction.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import css from './results.module.css';
import { selection, useSelected } from './selection.ts';

const RetractedDialog = lazyDialog(async () => (await import('./retracted-dialog.tsx')).RetractedDialog);

interface SelectStudyProps {
  searchId: string;
  /** The card's key, which stays when a study changes its number. */
  cardKey: string;
  study: CardStudy;
  lookup: Lookup;
}

/** The box in a card's gutter. A retracted study is ticked only after asking. */
function SelectStudy({ searchId, cardKey, study, lookup }: SelectStudyProps) {
  const ticked = useSelected(searchId, cardKey);
  const [asking, setAsking] = useState(false);
  const tick = (next: boolean) => selection.set(searchId, [cardKey], next);
  return (
    <>
      <Checkbox
        label={`Select ${study.title}`}
        hideLabel
        checked={ticked}
        onChange={(next) => {
          if (next && retractionOf(study, lookup).standing === 'retracted') setAsking(true);
          else tick(next);
        }}
      />
      <RetractedDialog
        study={study}
        standing={retractionOf(study, lookup)}
        open={asking}
        onClose={() => setAsking(false)}
        onUse={() => tick(true)}
      />
    </>
  );
}

export interface ResultItemProps {
  searchId: string;
  card: ResultCard<Study>;
  lookup: Lookup;
  versions: readonly LinkedVersion[] | undefined;
  askedAt: string | undefined;
  setAside: RelevanceJudgement | null;
  onSummary: (studyId: number, summary: Summary) => void;
  onUnmerge: (studyId: number) => void;
}

const sameVersions = (one: ResultItemProps['versions'], other: ResultItemProps['versions']): boolean =>
  one === other ||
  (one?.length === other?.length &&
    (one ?? []).every(({ id, kind }, at) => other?.[at]?.id === id && other[at].kind === kind));

/** A card of the merged list; renders again only when something about it has changed. */
export const ResultItem = memo(
  function ResultItem({ searchId, card, lookup, versions, askedAt, setAside, onSummary, onUnmerge }: ResultItemProps) {
    const { relevance, reason } = card.placing;
    const placing = useMemo(() => ({ score: relevance, reason }), [relevance, reason]);
    const { key, study } = card;
    const box = useMemo(
      () => <SelectStudy searchId={searchId} cardKey={key} study={study} lookup={lookup} />,
      [searchId, key, study, lookup],
    );
    const focuses = useMemo(() => <FocusPanel study={study} />, [study]);
    const shown = (
      <StudyCard
        study={card.study}
        relevance={placing}
        lookup={lookup}
        versions={versions}
        askedAt={askedAt}
        onSummary={onSummary}
        onUnmerge={onUnmerge}
        level={3}
        below={focuses}
        more={FullPaperButton}
        gutter={box}
      />
    );
    if (setAside === null) return shown;
    return (
      <>
        <p className={css.setAside}>
          Set aside by Smart Search, {setAside.score}/10: {setAside.reason}
        </p>
        {shown}
      </>
    );
  },
  (before, after) =>
    before.searchId === after.searchId &&
    before.card === after.card &&
    before.lookup === after.lookup &&
    before.askedAt === after.askedAt &&
    before.setAside === after.setAside &&
    before.onSummary === after.onSummary &&
    before.onUnmerge === after.onUnmerge &&
    sameVersions(before.versions, after.versions),
);
