import { useId, useRef } from 'react';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { AllowForm } from './allow-form.tsx';
import { allow, takeBack } from './allowance-changes.ts';
import css from './judgement-notes.module.css';
import { notesOf, type ShownNote } from './note-list.ts';
import { RowLinks } from './risk-of-bias/row-links.tsx';

/** More quiet notes than these are folded away. */
const maxQuietNotes = 3;

/** Why nothing was pooled and what can be done, and what must be said beside what was. */
export function JudgementNotes({ view: given }: { view: AnalysisView }) {
  const place = useRef<HTMLDivElement>(null);
  const notes = notesOf(given.draft, given.analysis);
  // The button that was pressed goes with what it changed; the keyboard's place stays here.
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

/** The reader's yes, in the reader's words. */
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
