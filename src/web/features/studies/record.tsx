import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Summary } from '#contract/shared/study.ts';
import type { StudyDetail } from '#contract/studies.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { readableText } from '#core/records/readable-text.ts';
import { minAbstractLength } from '#core/records/search-filters.ts';
import { useFreshBookmarks } from '#web/shared/account/bookmarks/use-bookmarks.ts';
import { FocusPanel } from '#web/shared/answer/dialogs/focus-panel.tsx';
import { useEnrichments } from '#web/shared/study/access/use-enrichments.ts';
import { AbstractNote } from '#web/shared/study/card/abstract-note.tsx';
import { knownReading, readAbstract, readAbstractSlowly } from '#web/shared/study/reading/abstract-reading.ts';
import { mainOrigin, mainStatement } from '#web/shared/study/reading/main-result.ts';
import { StudyEffectNote } from '#web/shared/study/reading/study-effect.tsx';
import { SummaryEngine } from '#web/shared/study/reading/summary-engine.tsx';
import { type TracedStatement, traceSummary } from '#web/shared/study/reading/summary-evidence.ts';
import { useSummary } from '#web/shared/study/reading/use-summary.ts';
import { warmReading } from '#web/shared/study/reading/warm-reading.ts';
import { retractionOf } from '#web/shared/study/retraction/study-retraction.ts';
import { FieldSources, RecordsLedger } from '#web/shared/study/sources/field-sources.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Statements } from '#web/ui/thread/statements.tsx';
import { ThreadArea } from '#web/ui/thread/thread-area.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AbstractView } from './abstract-view.tsx';
import css from './record.module.css';
import { RecordHead } from './record-head.tsx';
import { FigureLedger, NoticeLedger } from './record-ledgers.tsx';
import { VersionsTable } from './versions-table.tsx';

interface TakenFromItProps {
  summary: Summary | null;
  statements: readonly TracedStatement[];
  retracted: boolean;
  /** Whether the text is long enough to take anything from. */
  canSummarise: boolean;
  making: boolean;
  onSummarise: () => void;
  trialLine: ReactNode;
}

/** The summary as a list; each statement's thread ends in the abstract. */
function TakenFromIt({
  summary,
  statements,
  retracted,
  canSummarise,
  making,
  onSummarise,
  trialLine,
}: TakenFromItProps) {
  return (
    <section aria-labelledby="taken-heading">
      <h2 id="taken-heading" className={css.heading}>
        What was taken from it
      </h2>
      {retracted ? (
        <p className={css.words}>Nothing: it was retracted, and no summary is made of it.</p>
      ) : summary ? (
        <>
          <Statements statements={statements} layout="list" />
          <SummaryEngine summary={summary} making={making} onRegenerate={onSummarise} trialLine={trialLine} />
        </>
      ) : canSummarise ? (
        <>
          <p className={css.words}>
            Nothing yet. A summary takes its sentences from the text beside it and shows where.
          </p>
          <Button busy={making ? 'Summarising' : undefined} onClick={onSummarise}>
            Summarise
          </Button>
        </>
      ) : (
        <p className={css.words}>Nothing: there is no abstract at hand to summarise.</p>
      )}
    </section>
  );
}

/** The router changes the address without the browser's own event, and dispatches these. */
const events = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The sentence that the address names (`#sentence-3`), from 1; null for none. */
export function readSentenceTarget(hash: string): number | null {
  const found = /^#sentence-([1-9]\d{0,3})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** The sentence of the address, scrolled into view when it is on the page and when the address names another. */
function useSentenceTarget(ready: boolean): number | null {
  const target = useSyncExternalStore(subscribe, () => readSentenceTarget(location.hash));
  useEffect(() => {
    if (!ready || target === null) return;
    const element = document.getElementById(`sentence-${target}`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [ready, target]);
  return target;
}

/** Loaded while the record is still on its way: the code that reads its abstract. */
export const prepare = warmReading;

/** Whether the record can be drawn without its text being read for it. */
export function isRead({ members }: StudyDetail): boolean {
  return knownReading(mergeRecords(members)) !== null;
}

/** Reads the text in steps before the record is rendered: all at once would block a phone. */
export async function read({ members }: StudyDetail): Promise<void> {
  await readAbstractSlowly(mergeRecords(members));
}

/** A study's whole record. */
export function Record({ detail }: { detail: StudyDetail }) {
  const study = useMemo(() => mergeRecords(detail.members), [detail]);
  useFreshBookmarks();
  const enrichments = useEnrichments(useMemo(() => [study], [study]));
  const lookup = enrichments.lookupOf(study.id);
  const retractionStatus = useMemo(() => retractionOf(study, lookup), [study, lookup]);
  const retracted = retractionStatus.standing === 'retracted';
  const found = retracted ? undefined : detail.mainFinding;
  const reading = useMemo(() => readAbstract(study), [study]);
  const { summary, summarise, making, trialLine, trialGate } = useSummary(study.id, detail.study.summary);
  const main = useMemo(() => (found ? [mainStatement(found, reading)] : []), [found, reading]);
  const taken = useMemo(
    () => (summary ? traceSummary(summary, reading.passages, main.length + 1) : []),
    [summary, reading, main],
  );
  const statements = useMemo(() => [...main, ...taken], [main, taken]);
  const [opened, setOpened] = useState<string | null>(null);
  const text = readableText(study)?.text ?? '';
  const target = useSentenceTarget(text !== '');
  useDocumentTitle(retracted ? `Retracted: ${study.title}` : study.title);

  return (
    <article className={css.record}>
      <RecordHead
        study={study}
        reading={reading}
        lookup={lookup}
        standing={retractionStatus}
        storedFullPaper={detail.study.fullTextAnalysis !== null}
      />
      <ThreadArea open={opened} onOpenChange={setOpened} leadsTo="passage" className={css.columns}>
        <div className={css.taken}>
          {found && (
            <section className={css.main} aria-labelledby="main-heading">
              <h2 id="main-heading" className={css.heading}>
                Main result
              </h2>
              <Statements statements={main} layout="list" />
              <p className={css.origin}>{mainOrigin(found, reading)}</p>
            </section>
          )}
          <TakenFromIt
            summary={summary}
            statements={taken}
            retracted={retracted}
            canSummarise={text.trim().length > minAbstractLength}
            making={making}
            onSummarise={summarise}
            trialLine={trialLine}
          />
          {!retracted && <FocusPanel study={study} />}
        </div>
        <div className={css.abstract}>
          <AbstractView reading={reading} statements={retracted ? [] : statements} target={target}>
            <AbstractNote study={study} />
          </AbstractView>
        </div>
        <div className={css.ledgers}>
          <StudyEffectNote
            study={study}
            reading={reading}
            effects={detail.effects}
            standing={retractionStatus}
            statements={retracted ? [] : statements}
          />
          <FigureLedger study={study} lookup={lookup} citedness={detail.study.impactFactor} />
          <section aria-labelledby="fields-heading">
            <h2 id="fields-heading" className={css.heading}>
              Where each field comes from
            </h2>
            <FieldSources study={study} reading={reading} />
          </section>
          <section aria-labelledby="records-heading">
            <h2 id="records-heading" className={css.heading}>
              Records
            </h2>
            <RecordsLedger study={study} />
          </section>
          <section aria-labelledby="notices-heading">
            <h2 id="notices-heading" className={css.heading}>
              Notices
            </h2>
            <NoticeLedger
              study={study}
              lookup={lookup}
              standing={retractionStatus}
              asking={enrichments.asking}
              onAskAgain={enrichments.askAnew}
            />
          </section>
        </div>
      </ThreadArea>
      {trialGate}
      {detail.versions.length > 0 && <VersionsTable study={study} versions={detail.versions} />}
    </article>
  );
}
