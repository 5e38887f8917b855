import { dateRanges, journalImpacts, studyTypeFilters } from '#core/records/search-filters.ts';
import type { SearchParameters } from '#web/features/search/session/search-address.ts';
import { citednessBandLabels, dateRangeLabels, studyTypeLabels } from '#web/shared/account/history/filter-labels.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { activeFilters, withoutFilters } from './filter-labels.ts';
import css from './search-form.module.css';

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

export interface FilterPanelProps {
  form: SearchParameters;
  /** The error of the dates. */
  fault: string | undefined;
  onChange: (part: Partial<SearchParameters>) => void;
}

/** The advanced filters; they take effect with the next search. */
export function FilterPanel({ form, fault, onChange }: FilterPanelProps) {
  return (
    <fieldset className={css.panel} aria-label="Advanced Filters">
      <div className={css.dates}>
        <Select
          layout="stacked"
          label="Date range"
          value={form.dateRange}
          options={optionsOf(dateRanges, dateRangeLabels)}
          onChange={(dateRange) => onChange({ dateRange })}
        />
        {form.dateRange === 'custom' && (
          <div className={css.bounds}>
            <Field
              label="From"
              size="small"
              type="date"
              value={form.customDateFrom}
              error={fault}
              onChange={(event) => onChange({ customDateFrom: event.currentTarget.value })}
            />
            <Field
              label="To"
              size="small"
              type="date"
              value={form.customDateTo}
              onChange={(event) => onChange({ customDateTo: event.currentTarget.value })}
            />
          </div>
        )}
      </div>
      <Select
        layout="stacked"
        label="Study type"
        value={form.studyType}
        options={optionsOf(studyTypeFilters, studyTypeLabels)}
        onChange={(studyType) => onChange({ studyType })}
      />
      <div>
        <Select
          layout="stacked"
          label="Journal citedness"
          value={form.journalImpact}
          options={optionsOf(journalImpacts, citednessBandLabels)}
          onChange={(journalImpact) => onChange({ journalImpact })}
        />
        <p className={css.hint}>2-year mean citedness of the journal, by OpenAlex</p>
      </div>
      <div className={css.reading}>
        <Checkbox
          label="Free full text only"
          checked={form.fullTextOnly}
          onChange={(fullTextOnly) => onChange({ fullTextOnly })}
        />
        <Checkbox
          label="Abstract required"
          checked={form.hasAbstract}
          onChange={(hasAbstract) => onChange({ hasAbstract })}
        />
      </div>
      <Button
        look="row"
        className={css.reset}
        disabled={activeFilters(form).length === 0}
        onClick={() => onChange(withoutFilters(form))}
      >
        Reset filters
      </Button>
    </fieldset>
  );
}
