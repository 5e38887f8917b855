import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPersonal } from '#web/account/personal-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './notices.module.css';
import { forgetInstall, tellWorker, useOfflineState } from './offline-state.ts';
import { isPutOff, putOff } from './put-off.ts';
import { startWorker } from './start-worker.ts';

const tryAgainMs = 15_000;

/** Offers a new version, else to install; each waits for the reader's word. Comes once the page is at rest. */
export function Notices() {
  const [take, setTake] = useState<(() => void) | null>(null);
  const { install } = useOfflineState();
  useEffect(() => startWorker((put) => setTake(() => put)), []);
  useWaitingSaves();
  if (take)
    return (
      <Notice
        words="A new version is ready. Reloading loses what is typed and not sent."
        label="Reload"
        onTake={take}
        onLater={() => setTake(null)}
      />
    );
  if (!install || isPutOff(Date.now())) return null;
  return (
    <Notice
      words="Install MetaMind: it then opens like an app, also without a network."
      label="Install"
      onTake={() => {
        forgetInstall();
        void install.prompt();
      }}
      onLater={() => {
        putOff(Date.now());
        forgetInstall();
      }}
    />
  );
}

export interface NoticeProps {
  words: string;
  label: string;
  onTake: () => void;
  onLater: () => void;
}

/** An offer with the way to take it and the way to put it off. */
export function Notice({ words, label, onTake, onLater }: NoticeProps) {
  return (
    <aside className={css.notice} aria-label={label}>
      <p role="status">{words}</p>
      <Button look="filled" compact onClick={onTake}>
        {label}
      </Button>
      <Button compact onClick={onLater}>
        Later
      </Button>
    </aside>
  );
}

/** Looks for the server while it is away, and shows what was carried out once it is back. */
function useWaitingSaves(): void {
  const client = useQueryClient();
  const { online, reached, sent } = useOfflineState();
  useEffect(() => {
    const look = () => tellWorker({ type: 'try-server' });
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
