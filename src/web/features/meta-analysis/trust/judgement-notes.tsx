import { useId, useRef, useState } from 'react';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import {
  type AllowableKind,
  type Allowance,
  allowableKinds,
  type Judgement,
  type MetaAnalysis,
  type WarningReason,
} from '#core/meta-analysis/meta-analysis.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { maxReasonLength } from './certainty-changes.ts';
import css from './judgement-notes.module.css';
import { RowLinks } from './risk-of-bias/row-links.tsx';

const AllowFields = lazyPart(async () => (await import('./allow-form-fields.lazy.tsx')).AllowFields);

/** The button that declares that a statistician's refusal does not apply here. */
function AllowForm({ onAllow }: { onAllow: (reason: string) => void }) {
  const [open, setOpen] = useState(false);
  if (open) return <AllowFields onAllow={onAllow} onCancel={() => setOpen(false)} />;
  return (
    <p>
      <Button look="row" tone="act" onClick={() => setOpen(true)}>
        Pool all the same
      </Button>
    </p>
  );
}

/** Exceptions from the rules that the user allows, as changes of the draft. */
const isAllowable = (kind: string): kind is AllowableKind => (allowableKinds as readonly string[]).includes(kind);

const withAllowed = (draft: AnalysisDraft, allowed: readonly Allowance[]): AnalysisDraft => ({
  ...draft,
  options: { ...draft.options, allowed },
});

/** For these rows only: a study that is added later needs a new permission. Without a reason nothing changes. */
export function allow(draft: AnalysisDraft, kind: string, rows: readonly string[], reason: string): AnalysisDraft {
  const words = reason.trim().slice(0, maxReasonLength);
  if (words === '' || !isAllowable(kind)) return draft;
  return withAllowed(draft, [...draft.options.allowed, { kind, reason: words, rows }]);
}

/** The allowances that let this in: of its kind, for all rows or for each of its own. */
export function allowancesOf({ options }: AnalysisDraft, { kind, rows }: Judgement<string>): Allowance[] {
  return options.allowed.filter(
    (each) => each.kind === kind && (each.rows === undefined || rows.every((row) => each.rows?.includes(row))),
  );
}

/** Reverts these; the refusal, or the omission of the retracted study, returns automatically. */
export function takeBack(draft: AnalysisDraft, allowances: readonly Allowance[]): AnalysisDraft {
  const allowed = draft.options.allowed.filter((each) => !allowances.includes(each));
  return allowed.length === draft.options.allowed.length ? draft : withAllowed(draft, allowed);
}

// Warnings about the pooled result, sorted by severity.

/** `danger` for retracted work alone; `caution` where the result reads otherwise because of it. */
type NoteTone = 'danger' | 'caution' | 'quiet';

interface ShownNote {
  readonly kind: WarningReason;
  readonly words: string;
  readonly rows: readonly string[];
  readonly tone: NoteTone;
  /** The user's permission for it, with the reason; empty if none was needed. */
  readonly allowances: readonly Allowance[];
}

/** The head states already that figures are from abstracts, so that the note is muted here. */
const changeTheReading: readonly WarningReason[] = [
  'concern',
  'doubtful',
  'crude_with_adjusted',
  'designs_mixed',
  'not_in_people',
  'counts_disagree',
];

/** A retracted study is included by its name, in an allowance of its own. */
const lettingIn = (draft: AnalysisDraft, { rows }: Judgement<WarningReason>) =>
  draft.options.allowed.filter(
    ({ kind, rows: named }) => kind === 'retracted' && rows.some((row) => named?.includes(row)),
  );

function shown(draft: AnalysisDraft, warning: Judgement<WarningReason>): ShownNote {
  const { kind, words, rows, allowed } = warning;
  const allowances =
    kind === 'retracted' ? lettingIn(draft, warning) : allowed === null ? [] : allowancesOf(draft, warning);
  const tone: NoteTone =
    kind === 'retracted' ? 'danger' : allowed !== null || changeTheReading.includes(kind) ? 'caution' : 'quiet';
  return { kind, words, rows, tone, allowances };
}

const loudness: readonly NoteTone[] = ['danger', 'caution', 'quiet'];

/** The most severe first, else in the order of the analysis. */
export function notesOf(draft: AnalysisDraft, { warnings }: MetaAnalysis): ShownNote[] {
  return warnings
    .map((warning) => shown(draft, warning))
    .sort((left, right) => loudness.indexOf(left.tone) - loudness.indexOf(right.tone));
}

/** More quiet notes than these are folded away. */
const maxQuietNotes = 3;

/** Why nothing was pooled and what can be done, and the warnings about a pooled result. */
export function JudgementNotes({ view: given }: { view: AnalysisView }) {
  const place = useRef<HTMLDivElement>(null);
  const notes = notesOf(given.draft, given.analysis);
  // The pressed button disappears with its change; the focus stays here.
  const view: AnalysisView = {
    ...given,
    change: (what, make) => {
      place.current?.focus();
      given.change(what, make);
    },
  };
  const { refusals } = view.analysis;
  if (notes.length === 0 && refusals.length === 0) return null;
  const loud = notes.filter(({ tone }) => tone !== 'quiet');
  const quiet = notes.filter(({ tone }) => tone === 'quiet');
  const abstractOnly = quiet.filter(({ kind }) => kind === 'abstract_only');
  const rest = quiet.filter(({ kind }) => kind !== 'abstract_only');
  return (
    <div ref={place} tabIndex={-1} className={css.judgements}>
      {refusals.length > 0 && <Refusals view={view} />}
      {notes.length > 0 && (
        <section aria-label="Notes on the pool">
          <Notes view={view} notes={[...loud, ...abstractOnly, ...(rest.length <= maxQuietNotes ? rest : [])]} />
          {rest.length > maxQuietNotes && (
            <Disclosure summary={`${rest.length} more notes`} className={css.more}>
              <Notes view={view} notes={rest} />
            </Disclosure>
          )}
        </section>
      )}
    </div>
  );
}

function Refusals({ view: { analysis, draft, change } }: { view: AnalysisView }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={css.refusals}>
      <h2 id={heading} className={css.title}>
        Why nothing is pooled
      </h2>
      <ul>
        {analysis.refusals.map(({ kind, words, rows, canAllow }) => (
          <li key={`${kind} ${rows.join(' ')}`} className={css.refusal}>
            <p className={css.words}>{words}</p>
            <RowLinks draft={draft} rows={rows} />
            {canAllow && (
              <AllowForm
                onAllow={(reason) => change('Pooling all the same', (before) => allow(before, kind, rows, reason))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ view, notes }: { view: AnalysisView; notes: readonly ShownNote[] }) {
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={`${note.kind} ${note.rows.join(' ')}`} className={classNames(css.note, css[note.tone])}>
          <span>{note.words}</span>
          {note.allowances.length > 0 && <Allowed view={view} note={note} />}
        </li>
      ))}
    </ul>
  );
}

/** The user's permission, in the user's words. */
function Allowed({ view: { draft, change }, note }: { view: AnalysisView; note: ShownNote }) {
  return note.allowances.map((allowance) => {
    const named = draft.rows.filter(({ key }) => allowance.rows?.includes(key)).map(({ study }) => study.label);
    return (
      <span key={`${allowance.reason} ${named.join(' ')}`} className={css.allowed}>
        <span>
          {note.kind === 'retracted' && named.length > 0 ? `${named.join(', ')}, your reason: ` : 'Your reason: '}
          {allowance.reason}
        </span>
        <Button
          look="row"
          onClick={() => change('Pooling all the same, taken back', (before) => takeBack(before, [allowance]))}
        >
          Take back
        </Button>
      </span>
    );
  });
}
