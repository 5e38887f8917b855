import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { restAfterMs } from '#core/first-paint/first-paint.ts';
import { useFollowOtherTabs } from '#web/shared/account/other-tabs.ts';
import { clearPersonal, userKey } from '#web/shared/account/personal-cache.ts';
import { listenForSessionEnd } from '#web/shared/account/session-end.ts';
import { useToasts } from '#web/ui/feedback/toast-store.ts';
import { useShortcut } from '#web/ui/keyboard/shortcuts.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import css from './shell.module.css';

/** Updates what the page knows of the user: when the session ends in mid-work, and when another tab changes it. */
function useAccountWatch(): void {
  const client = useQueryClient();
  useFollowOtherTabs();
  useEffect(
    () =>
      listenForSessionEnd(() => {
        client.setQueryData(userKey, null);
        void clearPersonal(client, { readAgain: false });
      }),
    [client],
  );
}

const AtRest = lazyPart(async () => (await import('./at-rest.tsx')).AtRest);
const KeyboardHints = lazyPart(async () => (await import('#web/ui/keyboard/keyboard-hints.tsx')).KeyboardHints);

/**
 * The frame of every screen: skip link, header, notices, the screen itself, footer, toasts, the list of keyboard
 * shortcuts.
 */
export function Shell({ children }: { children: ReactNode }) {
  const [hints, setHints] = useState<'never' | 'open' | 'closed'>('never');
  const openHints = () => setHints('open');
  const rested = useRest();
  const toasts = useToasts();
  useAccountWatch();
  useShortcut('?', 'Show this list', openHints);
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <Header />
      <OfflineBar />
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Footer onKeys={openHints} />

      {(rested || toasts.length > 0) && <AtRest notices={rested} />}
      {hints !== 'never' && <KeyboardHints open={hints === 'open'} onClose={() => setHints('closed')} />}
    </div>
  );
}

/**
 * Toaster and notices are not part of the first page's bytes: they are loaded when the page is idle, a toast when it is
 * needed.
 */
function useRest(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}
