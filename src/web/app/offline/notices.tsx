import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPersonal } from '#web/shared/account/personal-cache.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './notices.module.css';
import { clearInstallOffer, postToWorker, useOfflineState } from './offline-state.ts';
import { isSnoozed, snooze } from './snooze-install.ts';
import { startWorker } from './start-worker.ts';

const tryAgainMs = 15_000;

/** Offers a new version, or else the installation; each waits for the user's consent. Shown once the page is idle. */
export function Notices() {
  const [take, setTake] = useState<(() => void) | null>(null);
  const { install } = useOfflineState();
  useEffect(() => startWorker((put) => setTake(() => put)), []);
  useWaitingSaves();
  if (take)
    return (
      <OfferNotice
        words="A new version is ready. Reloading loses what is typed and not sent."
        label="Reload"
        onTake={take}
        onSnooze={() => setTake(null)}
      />
    );
  if (!install || isSnoozed(Date.now())) return null;
  return (
    <OfferNotice
      words="Install MetaMind: it then opens like an app, also without a network."
      label="Install"
      onTake={() => {
        clearInstallOffer();
        void install.prompt();
      }}
      onSnooze={() => {
        snooze(Date.now());
        clearInstallOffer();
      }}
    />
  );
}

export interface OfferNoticeProps {
  words: string;
  label: string;
  onTake: () => void;
  onSnooze: () => void;
}

/** An offer with buttons to accept it and to postpone it. */
export function OfferNotice({ words, label, onTake, onSnooze }: OfferNoticeProps) {
  return (
    <aside className={css.notice} aria-label={label}>
      <p role="status">{words}</p>
      <Button look="filled" compact onClick={onTake}>
        {label}
      </Button>
      <Button compact onClick={onSnooze}>
        Later
      </Button>
    </aside>
  );
}

/** Polls the server while it is away, and shows which saves were sent once it is back. */
function useWaitingSaves(): void {
  const client = useQueryClient();
  const { online, reached, sent } = useOfflineState();
  useEffect(() => {
    const look = () => postToWorker({ type: 'try-server' });
    if (online) look();
    if (reached) return;
    const timer = setInterval(look, tryAgainMs);
    return () => clearInterval(timer);
  }, [online, reached]);
  useEffect(() => {
    if (sent === 0) return;
    toast({ title: `What waited is saved (${sent}).` });
    void client.invalidateQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
  }, [client, sent]);
}
