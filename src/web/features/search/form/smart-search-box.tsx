import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import css from './search-form.module.css';

export interface SmartSearchBoxProps {
  checked: boolean;
  /** Null while that is not known. */
  signedIn: boolean | null;
  onChange: (checked: boolean) => void;
}

/** Smart Search: for people with an account. */
export function SmartSearchBox({ checked, signedIn, onChange }: SmartSearchBoxProps) {
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
