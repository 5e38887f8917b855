import { useState } from 'react';
import { providerCount } from '#core/records/databases.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { type OfflineState, useOfflineState } from './offline/offline-state.ts';
import css from './offline-bar.module.css';

const OfflineDialog = lazyDialog(async () => (await import('./offline/offline-dialog.tsx')).OfflineDialog);

/** Shown while the browser has no network or the server cannot be reached: what still works, and which saves wait. */
export function OfflineBar() {
  const state = useOfflineState();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div role="status">
        <OfflineNotice {...state} onShow={() => setOpen(true)} />
      </div>
      <OfflineDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type OfflineNoticeProps = Pick<OfflineState, 'online' | 'reached' | 'keptAt' | 'waiting'> & { onShow: () => void };

/** The bar's words; nothing while all is well. */
export function OfflineNotice({ online, reached, keptAt, waiting, onShow }: OfflineNoticeProps) {
  const away = !(online && reached);
  if (!away && waiting === 0) return null;
  return (
    <p className={css.bar}>
      {away && (
        <>
          <strong>{online ? 'The server cannot be reached.' : 'You are offline.'}</strong>{' '}
          {offlineText({ reached, keptAt, local: isLocal(location.hostname) })}{' '}
        </>
      )}
      {waiting > 0 && `Waiting to be saved (${waiting}). `}
      <Button look="row" onClick={onShow}>
        {away ? 'What works now' : 'Show'}
      </Button>
    </p>
  );
}

/** What works without a network: a server on the same machine needs none, and stored content shows its date. */
export function offlineText(how: { reached: boolean; keptAt: string | null; local: boolean }): string {
  if (how.keptAt !== null) {
    const at = new Date(how.keptAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
    return `What you see is a copy kept on this device, of ${at}.`;
  }
  if (how.reached && how.local)
    return `The built-in library still answers; the ${providerCount} databases wait until you are back.`;
  return 'What is on the page stays. New searches wait.';
}

/** Whether the server runs on the reader's own machine, which needs no network to reach. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
