import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AnswerColophon } from '#web/shared/answer/answer-colophon.tsx';
import { AnswerProgress } from '#web/shared/answer/answer-progress.tsx';
import { AnswerThread } from '#web/shared/answer/answer-thread.tsx';
import type { AnswerWork } from '#web/shared/answer/answer-work.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import css from './guide.module.css';
import { ArrivingPanel, GuidePanel } from './guide-panels.tsx';
import {
  arrivedLines,
  type GuideTabId,
  guideCounts,
  guideTabIds,
  guideTabLabels,
  partHeadings,
  readTab,
} from './guide-tabs.ts';
import type { GeneratedGuide } from './use-guide.ts';

export interface GuideProps {
  work: AnswerWork;
  /** Null while another one is made, before the first, and if parts of another one have arrived. */
  made: GeneratedGuide | null;
  fault: string | null;
  /** How many studies are chosen. */
  count: number;
  /** Whether `made` is of the studies that are chosen now. */
  current: boolean;
  onGenerate: (fresh: boolean) => void;
  onStop: () => void;
}

/** The guide in each state: not requested, in progress, stopped, failed, complete. */
export function Guide({ work, made, fault, count, current, onGenerate, onStop }: GuideProps) {
  const isOver = work.state === 'stopped' || work.state === 'failed';
  const nothingArrived = work.statements.length === 0;
  return (
    <>
      <AnswerProgress work={work} onStop={onStop} />
      {fault !== null && work.state === 'failed' && <Failed fault={fault} onAgain={() => onGenerate(false)} />}
      {made && <WholeGuide made={made} current={current} count={count} onGenerate={onGenerate} />}
      {!made && !nothingArrived && <ArrivingGuide work={work} />}
      {work.state === 'stopped' && (
        <p className={css.again}>
          <Button look="row" tone="act" onClick={() => onGenerate(false)}>
            Start again
          </Button>
        </p>
      )}
      {!made && (work.state === 'idle' || (isOver && nothingArrived)) && <WhatItHolds />}
    </>
  );
}

function WholeGuide({
  made,
  current,
  count,
  onGenerate,
}: Pick<GuideProps, 'current' | 'count' | 'onGenerate'> & { made: GeneratedGuide }) {
  const { result } = made;
  const { answer } = result;
  const colophon = (
    <AnswerColophon
      answer={answer}
      title="Study guide"
      headings={partHeadings}
      onRegenerate={current ? () => onGenerate(true) : undefined}
    />
  );
  if (answer.statements.length === 0) {
    return (
      <>
        <p className={css.refused} role="status">
          {answer.refused ?? 'The chosen studies gave nothing that a guide could be made of.'}
        </p>
        {colophon}
      </>
    );
  }
  return (
    <AnswerThread answer={answer}>
      {!current && <Changed made={made} count={count} />}
      <GuideTabs counts={guideCounts(result)}>{(tab) => <GuidePanel guide={result} tab={tab} />}</GuideTabs>
      {colophon}
    </AnswerThread>
  );
}

function ArrivingGuide({ work }: { work: AnswerWork }) {
  const lines = useMemo(() => arrivedLines(work.statements), [work.statements]);
  const counts = {
    concepts: lines.concepts.length,
    findings: lines.findings.length,
    discussion: lines.discussion.length,
    outline: lines.outline.length,
    theses: lines.theses.length,
  };
  return (
    <AnswerThread answer={work}>
      <GuideTabs counts={counts}>
        {(tab) => <ArrivingPanel tab={tab} lines={lines[tab]} working={work.state === 'working'} />}
      </GuideTabs>
    </AnswerThread>
  );
}

interface GuideTabsProps {
  counts: Readonly<Record<GuideTabId, number>>;
  children: (tab: GuideTabId) => ReactNode;
}

/** The open tab is in the address, so that going back from a study finds it. */
function GuideTabs({ counts, children }: GuideTabsProps) {
  const [path, navigate] = useLocation();
  const selected = readTab(new URLSearchParams(useSearch()).get('tab'));
  const select = (tab: GuideTabId) => navigate(tab === 'concepts' ? path : `${path}?tab=${tab}`, { replace: true });
  return (
    <div className={css.tabs}>
      <Tabs
        label="Parts of the guide"
        tabs={guideTabIds.map((id) => ({ id, label: guideTabLabels[id], count: counts[id] }))}
        selected={selected}
        onSelect={select}
      >
        <div className={css.panel}>{children(selected)}</div>
      </Tabs>
    </div>
  );
}

function Changed({ made, count }: { made: GeneratedGuide; count: number }) {
  const was = made.studyIds.length;
  return (
    <p className={css.changed} role="status">
      {count === 0
        ? 'The studies that this guide was made of are not selected any more.'
        : `This guide was made of ${was === 1 ? '1 study' : `${was} studies`}; your selection has changed since. Generate it again to follow.`}
    </p>
  );
}

function Failed({ fault, onAgain }: { fault: string; onAgain: () => void }) {
  return (
    <div className={css.failed}>
      <EmptyState
        live
        title="Failed to generate study guide."
        actions={
          <Button look="row" tone="act" onClick={onAgain}>
            Try again
          </Button>
        }
      >
        {fault} Your selected studies are as they were.
      </EmptyState>
    </div>
  );
}

const holds: readonly { id: GuideTabId; words: string }[] = [
  { id: 'concepts', words: 'what each is, in the studies’ own words, and which studies name it' },
  { id: 'findings', words: 'the main results with their numbers, and what their authors make of them' },
  { id: 'discussion', words: 'questions that the studies raise, and what they say is not known yet' },
  { id: 'outline', words: 'an essay from introduction to conclusion, filled from the abstracts' },
  { id: 'theses', words: 'what could be argued from these studies, with what speaks against it' },
];

/** Before the first guide: a preview of its parts. */
function WhatItHolds() {
  return (
    <>
      <p className={css.intro}>
        A guide to understand these studies and to write about them. Each sentence taken from a study opens the words it
        rests on.
      </p>
      <dl className={css.holds}>
        {holds.map(({ id, words }) => (
          <div key={id} className={css.held}>
            <dt>{guideTabLabels[id]}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
