import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import css from './keyboard-hints.module.css';
import { useShortcutSwitch, useShortcuts } from './shortcuts.ts';

/** The list behind `?`: the shortcuts of this page, and the switch that disables single keys. */
export function KeyboardHints({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useShortcuts();
  const [on, setOn] = useShortcutSwitch();
  const offered = shortcuts.filter(
    (shortcut, index) => shortcuts.findIndex((other) => other.description === shortcut.description) === index,
  );
  return (
    <Dialog open={open} onClose={onClose} title="Keys on this page">
      <dl className={css.list}>
        {[
          ...offered,
          { key: 'F8', description: 'Go to the notification' },
          { key: 'Esc', description: 'Close what is open' },
        ].map((shortcut) => (
          <div key={shortcut.description} className={css.row}>
            <dt>
              <kbd className={css.key}>{shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key}</kbd>
            </dt>
            <dd>{shortcut.description}</dd>
          </div>
        ))}
      </dl>
      <Checkbox className={css.switch} checked={on} onChange={setOn} label="Use single keys as shortcuts" />
    </Dialog>
  );
}
