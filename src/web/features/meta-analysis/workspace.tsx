import { useEffect, useState } from 'react';
import { headline, pooledFigures } from '#core/meta-analysis/analysis-text.ts';
import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import { removeRow, restoreRow } from '#core/meta-analysis/draft/analysis-draft.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { undoDurationMs } from '#web/shared/account/undo-toast.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { AnalysisState, AnalysisStore, Saving } from './analysis-store.ts';
import type { AnalysisView } from './analysis-view.ts';
import { focusHeading } from './focus-heading.ts';
import { Offers } from './offers.tsx';
import css from './page.module.css';
import { ForestSection } from './plots/forest-section.tsx';
import { MorePlots } from './plots/more-plots.tsx';
import { AskedReport } from './report/asked-report.tsx';
import { OpenBundle } from './report/open-bundle.tsx';
import { ReportActions } from './report/report-actions.tsx';
import { AddStudies } from './table/add/add-studies.tsx';
import { ExtractionTable } from './table/extraction-table.tsx';
import { JudgementNotes } from './trust/judgement-notes.tsx';
import { NamesEditor } from './trust/names-editor.tsx';
import { RiskOfBiasSection } from './trust/risk-of-bias/risk-of-bias-section.tsx';
import { TrustLedger } from './trust/trust-ledger.tsx';
import { useAnalysis } from './use-analysis.ts';
import { useGeneratedSynthesis } from './written/generated-synthesis.ts';
import { WrittenAnalysis } from './written/written-analysis.tsx';

/** Where the latest change is, for the reader. */
const savingLabels: Readonly<Record<Saving, string>> = {
  saving: 'Saving',
  'in this browser': 'Saved in this browser',
  'in the account': 'Saved in your account',
  'account not reached':
    'Saved in this browser. Your account could not be reached; it is tried again at the next change.',
  nowhere: 'This browser keeps nothing: export your results before you close the page.',
};

/** The line of figures under the headline. */
interface HeadFigure {
  readonly text: string;
  readonly tone: 'plain' | 'caution';
}

function headFigures(analysis: MetaAnalysis, certainty: Certainty): HeadFigure[] {
  const figures = pooledFigures(analysis);
  const { k, unused, warnings, refusals } = analysis;
  const out = unused.length;
  const pool = analysis.pooled ? `${k} in the pool` : 'Nothing is pooled';
  const plain = (text: string): HeadFigure => ({ text, tone: 'plain' });
  const caution = (text: string): HeadFigure => ({ text, tone: 'caution' });
  return [
    ...(figures ? [plain(figures)] : []),
    ...(certainty.level ? [plain(`${capitalize(certainty.level)} certainty${certainty.open ? ', so far' : ''}`)] : []),
    plain(out === 0 ? pool : `${pool}, ${out} left out`),
    ...(refusals.length > 0
      ? [caution(refusals.length === 1 ? '1 reason not to pool' : `${refusals.length} reasons not to pool`)]
      : []),
    ...(warnings.some(({ kind }) => kind === 'abstract_only')
      ? [caution('Figures are from abstracts, not full texts')]
      : []),
  ];
}

function HeadFigures({ view: { analysis, certainty } }: { view: AnalysisView }) {
  return (
    <ul className={css.figures}>
      {headFigures(analysis, certainty).map(({ text, tone }) => (
        <li key={text} className={classNames(tone === 'caution' && css.caution)}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Table, plots, judgements and words of one analysis, all from one draft. */
export function AnalysisWorkspace({ userId }: { userId: number | null }) {
  const { state, view, reading, store, readAgain } = useAnalysis(userId);
  const written = useGeneratedSynthesis(userId, view);
  const { draft, analysis } = view;
  const adding = useAdding();
  useUndoKeys(store);
  const remove = (key: string) => {
    const before = draft;
    const label = draft.rows.find((row) => row.key === key)?.study.label ?? 'Study';
    store.change(`Removal of ${label}`, (now) => removeRow(now, key));
    toast({
      title: 'Removed from Meta-Analysis',
      description: label,
      durationMs: undoDurationMs,
      action: {
        label: 'Undo',
        onAction: () => store.change(`Return of ${label}`, (now) => restoreRow(now, before, key)),
      },
    });
  };
  if (!state.ready) return <Opening />;
  const open = (opened: typeof draft) => store.change('Opened analysis', () => opened);
  const offers = (
    <>
      <Offers state={state} store={store} />
      <AskedReport draft={reading.waiting > 0 ? null : draft} onOpen={open} />
    </>
  );
  if (adding.open || (draft.rows.length === 0 && reading.waiting === 0)) {
    return (
      <div className={css.page}>
        <BackToSearch />
        <h1 className={css.title}>Meta-Analysis</h1>
        {offers}
        <div className={css.empty}>
          <EmptyState
            title="No studies selected"
            actions={
              <>
                <LinkButton href="/search">Find studies</LinkButton>
                <AddStudies view={view} onOpenChange={adding.change} />
              </>
            }
          >
            Choose trials of one question with “Add to Analysis” below a search result. Their figures are read by rule,
            each with the sentence that it stands in, and pooled here in your browser.
          </EmptyState>
          <OpenBundle onOpen={open} />
          <ReadFault fault={reading.fault} onAgain={readAgain} />
          <History state={state} store={store} />
        </div>
      </div>
    );
  }
  const lead = headline(analysis, headlineNames(draft, analysis), view.certainty.level);
  return (
    <div className={css.page}>
      <BackToSearch />
      <div className={css.head}>
        <div className={css.lead}>
          <h1 className={css.title}>{lead ?? 'Meta-Analysis'}</h1>
          <HeadFigures view={view} />
        </div>
        <ReportActions view={view} written={written} />
      </div>
      {offers}
      <div className={css.tools}>
        <History state={state} store={store} />
        <p className={css.saving} role="status">
          {savingLabels[state.saving]}
        </p>
      </div>
      <ExtractionTable view={view} reading={{ waiting: reading.waiting }} onRemove={remove} />
      <ReadFault fault={reading.fault} onAgain={readAgain} />
      <JudgementNotes view={view} />
      <NamesEditor view={view} />
      <div className={css.plotAndTrust}>
        <ForestSection view={view} />
        <TrustLedger view={view} />
      </div>
      <MorePlots view={view} />
      <RiskOfBiasSection view={view} />
      <WrittenAnalysis view={view} userId={userId} isThere={written.made !== null} />
      <OpenBundle onOpen={open} />
      <VisuallyHidden>
        <span role="status">{pooledFigures(analysis) ?? 'Nothing is pooled.'}</span>
      </VisuallyHidden>
    </div>
  );
}

/**
 * Studies typed into an empty page: the page stays until the dialog is closed, and the focus then moves to the new
 * page's heading.
 */
function useAdding() {
  const [state, setState] = useState<'not yet' | 'open' | 'closed'>('not yet');
  useEffect(() => {
    if (state === 'closed' && document.activeElement === document.body) focusHeading();
  }, [state]);
  return { open: state === 'open', change: (open: boolean) => setState(open ? 'open' : 'closed') };
}

function BackToSearch() {
  return (
    <p className={css.back}>
      <TextLink href="/search">Back to search</TextLink>
    </p>
  );
}

function Opening() {
  return (
    <div className={css.page} role="status">
      <VisuallyHidden>Opening your meta-analysis</VisuallyHidden>
      <Skeleton widths={[14, 46, 62, 100, 100, 100]} lineHeight={36} />
    </div>
  );
}

function ReadFault({ fault, onAgain }: { fault: string | null; onAgain: () => void }) {
  if (fault === null) return null;
  return (
    <div className={css.fault} role="alert">
      <p>Some studies could not be read: {fault} They stay chosen.</p>
      <Button look="row" tone="act" onClick={onAgain}>
        Read them again
      </Button>
    </div>
  );
}

/** Undo and redo name the change. */
function History({ state: { history }, store }: { state: AnalysisState; store: AnalysisStore }) {
  const [last, next] = [history.past.at(-1), history.future.at(-1)];
  if (!last && !next) return null;
  return (
    <div className={css.history}>
      {last && (
        <Button look="row" onClick={store.undo}>
          Undo: {last.what}
        </Button>
      )}
      {next && (
        <Button look="row" onClick={store.redo}>
          Redo: {next.what}
        </Button>
      )}
    </div>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y, outside of text fields, which have their own. */
function useUndoKeys(store: AnalysisStore): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const at = event.target;
      if (at instanceof HTMLElement && at.closest('input, textarea, select, [contenteditable], [role=dialog]')) return;
      const key = event.key.toLowerCase();
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !redo) return;
      event.preventDefault();
      if (redo) store.redo();
      else store.undo();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [store]);
}
