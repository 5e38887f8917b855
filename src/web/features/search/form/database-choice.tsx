import { type ProviderId, providerIds, sourceNames } from '#core/records/databases.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './search-form.module.css';

/** The databases to ask; the library is always asked and has no box. */
export function DatabaseChoice({
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
