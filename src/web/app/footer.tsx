import css from '#web/app/footer.module.css';
import { chooseTheme, type ThemeChoice, useTheme } from '#web/app/theme.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const colours: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'as the system has it' },
  { value: 'light', label: 'light' },
  { value: 'dark', label: 'dark' },
];

/** The page's last line: what the product is not, the list of keys, the colours. */
export function Footer({ onKeys }: { onKeys: () => void }) {
  const { choice } = useTheme();
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <p className={css.words}>MetaMind reads published studies. It does not replace a doctor’s advice.</p>
        <TextLink tone="quiet" href="/about/engine" className={css.link}>
          How answers are made
        </TextLink>
        <Button look="row" onClick={onKeys}>
          Keyboard
        </Button>
        <Select label="Colours" value={choice} options={colours} onChange={chooseTheme} />
      </div>
    </footer>
  );
}
