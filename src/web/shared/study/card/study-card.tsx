import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { Summary } from '#contract/shared/study.ts';
import type { LinkedVersion } from '#core/matching/merge/merge-versions.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { mainText } from '#web/shared/study/reading/main-text.ts';
import { StudyEffectNote } from '#web/shared/study/reading/study-effect.tsx';
import { traceSummary } from '#web/shared/study/reading/summary-evidence.ts';
import { SummaryView } from '#web/shared/study/reading/summary-view.tsx';
import { useAbstractReading } from '#web/shared/study/reading/use-abstract-reading.ts';
import { useSummary } from '#web/shared/study/reading/use-summary.ts';
import { RetractionBanner } from '#web/shared/study/retraction/retraction-banner.tsx';
import { retractionOf } from '#web/shared/study/retraction/study-retraction.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { ThreadArea, ThreadMargin } from '#web/ui/thread/thread-area.tsx';
import { CardAbstract } from './card-abstract.tsx';
import { type CardStudy, knownCitedness, storedSummary } from './card-study.ts';
import { ListedStudy } from './listed-study.tsx';
import type { StudyActionsProps } from './study-actions.tsx';
import { StudyBadges, StudyByline } from './study-badges.tsx';
import css from './study-card.module.css';
import { StudyMargin } from './study-margin.tsx';

/** Which statement is open on the page: one in a column, and these columns show one study each or a list of them. */
interface Opened {
  /** The card or page that it belongs to. */
  owner: string;
  statement: string;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function publish(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The owner's open statement, and a function that opens another or none; opening here closes one that is open
 * elsewhere.
 */
function useOpenStatement(owner: string): [string | null, (statement: string | null) => void] {
  const read = useCallback(() => (opened?.owner === owner ? opened.statement : null), [owner]);
  const statement = useSyncExternalStore(subscribe, read);
  useEffect(
    () => () => {
      if (opened?.owner === owner) publish(null);
    },
    [owner],
  );
  const open = useCallback(
    (next: string | null) => {
      if (next !== null) publish({ owner, statement: next });
      else if (opened?.owner === owner) publish(null);
    },
    [owner],
  );
  return [statement, open];
}

const FoundInDialog = lazyDialog(
  async () => (await import('#web/shared/study/sources/found-in-dialog.tsx')).FoundInDialog,
);

export interface StudyCardProps {
  /** Keep the same object while nothing about it changes: the card then renders only once. */
  study: CardStudy;
  /** Within the merged list, 1 to 10 with its reason; null without a ranking. Keep the same object, as with `study`. */
  relevance: { score: number; reason: string } | null;
  /** From useEnrichments; while waiting its rows are there already, so that nothing moves. */
  lookup: Lookup;
  /** Preprint and journal version among the cards shown (linkVersions). */
  versions?: readonly LinkedVersion[] | undefined;
  /** ISO time of the latest answer of the databases it was found in. */
  askedAt?: string | undefined;
  /** Called after Summarise or Regenerate, so that stored results contain the summary too. */
  onSummary?: ((studyId: number, summary: Summary) => void) | undefined;
  /** Shows the records that were merged as cards of their own; without it there is no button. */
  onUnmerge?: ((studyId: number) => void) | undefined;
  /** Level of the title's heading where the card is. */
  level?: 2 | 3;
  /** Rendered below the row of actions: the other features for this study. None for a retracted one. */
  below?: ReactNode;
  /** One more action. */
  more?: StudyActionsProps['more'];
  /** Rendered in the gutter before the card, on phones at its upper right: a checkbox. */
  gutter?: ReactNode;
}

/**
 * One result of a search, whole. The article has `data-card` and takes the focus from J and K
 * (`document.querySelectorAll('[data-card]')`); its name is the study's title.
 */
export const StudyCard = memo(Card);

function Card({
  study,
  relevance,
  lookup,
  versions = noVersions,
  askedAt,
  onSummary,
  onUnmerge,
  level = 2,
  below,
  more,
  gutter,
}: StudyCardProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  const stored = useMemo(() => storedSummary(study), [study]);
  const { summary, summarise, making, trialLine, trialGate } = useSummary(study.id, stored, onSummary);
  const retractionStatus = useMemo(() => retractionOf(study, lookup), [study, lookup]);
  const reading = useAbstractReading(study);
  const statements = useMemo(() => (summary ? traceSummary(summary, reading.passages) : []), [summary, reading]);
  const [foundIn, setFoundIn] = useState(false);

  const retracted = retractionStatus.standing === 'retracted';
  const shownSummary = retracted ? null : summary;

  return (
    <article
      className={css.card}
      data-card={study.id}
      data-standing={retractionStatus.standing}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <ListedStudy lookup={lookup} />
      <CardArea owner={titleId} className={classNames(css.area, gutter !== undefined && css.selectable)}>
        {gutter !== undefined && <div className={css.gutter}>{gutter}</div>}
        <div className={css.head}>
          <RetractionBanner standing={retractionStatus} />
          <div className={css.badges}>
            <StudyBadges study={study} participants={reading.participants} lookup={lookup} />
          </div>
          <Heading id={titleId} className={css.title}>
            {retracted && <VisuallyHidden>Retracted: </VisuallyHidden>}
            <TextLink tone="plain" href={`/study/${study.id}`} className={css.titleLink}>
              {study.title}
            </TextLink>
          </Heading>
          <StudyByline study={study} />
        </div>
        <ThreadMargin className={css.margin}>
          <StudyEffectNote
            study={study}
            reading={reading}
            effects={lookup.state === 'answered' ? lookup.enrichment.effects : undefined}
            waiting={lookup.state === 'waiting'}
            standing={retractionStatus}
            statements={shownSummary ? statements : []}
            askedAt={askedAt}
          />
          <StudyMargin
            study={study}
            lookup={lookup}
            standing={retractionStatus}
            relevance={relevance}
            citedness={knownCitedness(study)}
            onFoundIn={() => setFoundIn(true)}
          />
          {!retracted && reading.passages.length > 0 && <MainResult study={study} lookup={lookup} />}
        </ThreadMargin>
        <div className={css.body}>
          {shownSummary && (
            <SummaryView
              study={study}
              standing={retractionStatus}
              summary={shownSummary}
              statements={statements}
              making={making}
              onRegenerate={summarise}
              trialLine={trialLine}
              askedAt={askedAt}
              level={level === 2 ? 3 : 4}
            />
          )}
          <CardAbstract
            study={study}
            lookup={lookup}
            standing={retractionStatus}
            versions={versions}
            summarised={shownSummary !== null}
            summarise={summarise}
            making={making}
            more={more}
          />
          {!retracted && below}
        </div>
      </CardArea>
      {trialGate}
      <FoundInDialog
        study={study}
        reason={relevance?.reason ?? null}
        open={foundIn}
        onClose={() => setFoundIn(false)}
        onUnmerge={onUnmerge && (() => onUnmerge(study.id))}
      />
    </article>
  );
}

/** Its space is there from the beginning. */
function MainResult({ study, lookup }: { study: CardStudy; lookup: Lookup }) {
  const main = lookup.state === 'answered' ? lookup.enrichment.mainFinding : null;
  return (
    <p className={css.result}>
      {main && (
        <>
          <TextLink tone="quiet" href={`/study/${study.id}#sentence-${main.passage}`}>
            Main result
          </TextLink>{' '}
          {mainText(main)}
        </>
      )}
    </p>
  );
}

/** The open statement does not concern the rest of the card, which does not render again. */
function CardArea({ owner, className, children }: { owner: string; className: string; children: ReactNode }) {
  const [opened, setOpened] = useOpenStatement(owner);
  return (
    <ThreadArea open={opened} onOpenChange={setOpened} className={className}>
      {children}
    </ThreadArea>
  );
}

/** Each ranking makes new relevance objects, so they are compared by value; all others must be the same object. */
const noVersions: readonly LinkedVersion[] = [];
