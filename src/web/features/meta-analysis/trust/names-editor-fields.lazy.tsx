import { type AnalysisNames, headline } from '#core/meta-analysis/analysis-text.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Field } from '#web/ui/controls/field.tsx';
import css from './names-editor.module.css';
import { type TypedText, useTypedText } from './use-typed-text.ts';

/** The reader's words in the headline, as changes of the draft. */
export const maxNameLength = 120;

/** One line, trimmed; null if it is empty, and then the default text is used. */
export function readTypedName(typed: string): string | null {
  const words = typed.replace(/\s+/g, ' ').trim().slice(0, maxNameLength).trim();
  return words === '' ? null : words;
}

export function rename(draft: AnalysisDraft, name: keyof AnalysisNames, typed: string): AnalysisDraft {
  const words = readTypedName(typed);
  return draft.names[name] === words ? draft : { ...draft, names: { ...draft.names, [name]: words } };
}

const words: Readonly<Record<keyof AnalysisNames, { label: string; example: string; what: string }>> = {
  treatment: { label: 'Treatment', example: 'GLP-1 drugs', what: 'Name of the treatment' },
  outcome: { label: 'Outcome', example: 'heart attack, stroke and heart death', what: 'Name of the outcome' },
  population: { label: 'People', example: 'with type 2 diabetes', what: 'Name of the people' },
};

function useName({ draft, change }: AnalysisView, name: keyof AnalysisNames): TypedText {
  return useTypedText(draft.names[name] ?? '', (typed) =>
    change(words[name].what, (before) => rename(before, name, typed)),
  );
}

/** The user's words in the headline, with a live preview. */
export function NamesEditorFields({ view }: { view: AnalysisView }) {
  const typed = {
    treatment: useName(view, 'treatment'),
    outcome: useName(view, 'outcome'),
    population: useName(view, 'population'),
  };
  const names = {
    treatment: readTypedName(typed.treatment.value),
    outcome: readTypedName(typed.outcome.value),
    population: readTypedName(typed.population.value),
  };
  const shown = headline(view.analysis, headlineNames({ ...view.draft, names }, view.analysis), view.certainty.level);
  return (
    <div className={css.editor}>
      <p className={css.shown}>{shown ?? 'The headline comes when studies are pooled.'}</p>
      <div className={css.fields}>
        {(['treatment', 'outcome', 'population'] as const).map((name) => (
          <Field
            key={name}
            label={words[name].label}
            hint={`For example: ${words[name].example}`}
            size="small"
            value={typed[name].value}
            maxLength={maxNameLength}
            autoComplete="off"
            onChange={(event) => typed[name].type(event.currentTarget.value)}
            onBlur={typed[name].keep}
            onKeyDown={(event) => {
              if (event.key === 'Enter') typed[name].keep();
            }}
          />
        ))}
      </div>
    </div>
  );
}
