import { type FormEvent, type Ref, useState } from 'react';
import { type ProviderId, providerCount, providerIds, sourceNames } from '#core/records/databases.ts';
import type { SearchParameters } from '#web/features/search/session/search-address.ts';
import { isSameSearch } from '#web/features/search/session/session-state.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { activeFilters, limitLabels } from './filter-labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { checkForm, searchFromForm } from './form-check.ts';
import css from './search-form.module.css';

/** The databases to ask; the library is always asked and has no box. */
function DatabaseChoice({
  ticked,
  onChange,
}: {
  ticked: readonly ProviderId[];
  onChange: (ticked: ProviderId[]) => void;
}) {
  return (
    <fieldset className={css.databases}>
      <legend>
        <VisuallyHidden>Databases</VisuallyHidden>
      </legend>
      <div className={css.boxes}>
        {providerIds.map((id) => (
          <Checkbox
            key={id}
            label={sourceNames[id]}
            checked={ticked.includes(id)}
            onChange={(checked) =>
              onChange(providerIds.filter((other) => (other === id ? checked : ticked.includes(other))))
            }
          />
        ))}
        <Button look="row" disabled={ticked.length === providerIds.length} onClick={() => onChange([...providerIds])}>
          Select All
        </Button>
        <Button look="row" disabled={ticked.length === 0} onClick={() => onChange([])}>
          Clear All
        </Button>
      </div>
      <p className={css.hint} data-wanted={ticked.length === 0 || undefined}>
        Select at least one database to search (PubMed will be used if none selected)
      </p>
    </fieldset>
  );
}

interface SmartSearchBoxProps {
  checked: boolean;
  /** Null while that is not known. */
  signedIn: boolean | null;
  onChange: (checked: boolean) => void;
}

/** Smart Search: for people with an account. */
function SmartSearchBox({ checked, signedIn, onChange }: SmartSearchBoxProps) {
  return (
    <div className={css.smart}>
      <Checkbox
        label="Smart Search"
        aside="Premium"
        disabled={signedIn !== true}
        checked={checked && signedIn === true}
        onChange={onChange}
      />
      <p className={css.hint}>
        {signedIn === false
          ? 'Sign in to access AI-powered relevance filtering'
          : 'AI filters results to show only studies most relevant to your search query'}
      </p>
    </div>
  );
}

export interface SearchFormProps {
  /** The initial values of the fields: the search in the address. */
  initial: SearchParameters;
  /** The search that is running now; while the form says the same, it cannot be sent again. */
  running: SearchParameters | null;
  onSearch: (parameters: SearchParameters) => void;
  /** The text box, for the shortcut that focuses it. */
  boxRef: Ref<HTMLInputElement>;
}

const limits = Object.entries(limitLabels).map(([value, label]) => ({ value, label }));

/** The search form: query, databases and filters. Enter or the button sends it. */
export function SearchForm({ initial, running, onSearch, boxRef }: SearchFormProps) {
  const [form, setForm] = useState(initial);
  const { user, loading } = useUser();
  const wanted = searchFromForm(form, user !== null);
  const wide = useMediaQuery(breakpoints.rail);
  // On phones an open panel would push the results off the screen, and the chips name the filters there too.
  const [filtersOpen, setFiltersOpen] = useState(
    (wide || checkForm(initial).dates !== undefined) && activeFilters(initial).length > 0,
  );
  const change = (part: Partial<SearchParameters>) => setForm((before) => ({ ...before, ...part }));
  const faults = checkForm(form);
  const blank = form.query.trim() === '';
  const busy = running !== null && isSameSearch(wanted, running);
  const filters = activeFilters(form).length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.dates !== undefined) setFiltersOpen(true);
    if (!blank && !busy && faults.query === undefined && faults.dates === undefined) onSearch(wanted);
  };

  const databases = (
    <DatabaseChoice
      ticked={form.searchProviders}
      onChange={(searchProviders: ProviderId[]) => change({ searchProviders })}
    />
  );
  const limit = (
    <Select
      label="Results"
      value={String(form.limit)}
      options={limits}
      onChange={(value) => change({ limit: Number(value) })}
    />
  );
  const smart = (
    <SmartSearchBox
      checked={form.smartSearch}
      signedIn={loading ? null : user !== null}
      onChange={(smartSearch) => change({ smartSearch })}
    />
  );
  const panel = <FilterPanel form={form} fault={faults.dates} onChange={change} />;
  const filterSummary = filters === 0 ? 'Advanced Filters' : `Advanced Filters, ${filters} on`;

  return (
    <search>
      <form onSubmit={submit} noValidate>
        <Field
          ref={boxRef}
          label={`Search ${providerCount} databases`}
          size="query"
          type="search"
          name="q"
          placeholder="A question or keywords"
          autoComplete="off"
          enterKeyHint="search"
          value={form.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
          error={faults.query}
          aside={
            <Button look="filled" type="submit" disabled={blank} busy={busy ? 'Searching' : undefined}>
              Search
            </Button>
          }
        />
        {wide ? (
          <>
            <div className={css.row}>
              {databases}
              {limit}
            </div>
            <div className={css.second}>
              <Disclosure summary={filterSummary} open={filtersOpen} onOpenChange={setFiltersOpen}>
                {panel}
              </Disclosure>
              {smart}
            </div>
          </>
        ) : (
          <div className={css.folds}>
            <Disclosure summary={`${form.searchProviders.length} of ${providerIds.length} databases`}>
              {databases}
            </Disclosure>
            <Disclosure
              summary={filters === 0 ? 'Advanced Filters' : filters === 1 ? '1 filter' : `${filters} filters`}
              open={filtersOpen}
              onOpenChange={setFiltersOpen}
            >
              {panel}
            </Disclosure>
            <Disclosure summary={wanted.smartSearch ? 'Smart Search on' : 'Smart Search off'}>{smart}</Disclosure>
            {limit}
          </div>
        )}
      </form>
    </search>
  );
}
