import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import css from './reset-panel.module.css';

/** The effects of a reset link, as a ledger. */
export function ResetPanel() {
  return (
    <div className={css.panel}>
      <p className={css.lead}>A link lets you set a new password. Nothing that you saved is touched.</p>
      <div className={css.ledger}>
        <Ledger>
          <LedgerRow label="The link is good for" value="15 minutes" />
          <LedgerRow label="It works" value="once" />
          <LedgerRow label="Devices that are signed in" value="are signed out" />
          <LedgerRow label="What you saved" value="stays" total ruled />
        </Ledger>
      </div>
    </div>
  );
}

/** The two lines beside the forms of resetting. */
export const resetStatement = ['A new key.', 'The same desk.'] as const;
