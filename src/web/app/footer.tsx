import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './footer.module.css';
import { chooseTheme, type ThemeChoice, useTheme } from './header/theme.ts';

const colours: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'as the system has it' },
  { value: 'light', label: 'light' },
  { value: 'dark', label: 'dark' },
];

const links = [
  ['/about', 'About'],
  ['/about/engine', 'How answers are made'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

/** The footer: the disclaimer, the principles, the list of keyboard shortcuts, the theme switch. */
export function Footer({ onKeys }: { onKeys: () => void }) {
  const { choice } = useTheme();
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <p className={css.words}>MetaMind reads published studies. It does not replace a doctor’s advice.</p>
        {links.map(([href, words]) => (
          <TextLink key={href} tone="quiet" href={href} className={css.link}>
            {words}
          </TextLink>
        ))}
        <Button look="row" onClick={onKeys}>
          Keyboard
        </Button>
        <Select label="Colours" value={choice} options={colours} onChange={chooseTheme} />
      </div>
    </footer>
  );
}
