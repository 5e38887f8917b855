import { type ReactNode, useEffect, useState } from 'react';
import { restAfterMs } from '#core/first-paint.ts';
import { useAccountWatch } from '#web/app/account-watch.ts';
import { Footer } from '#web/app/footer.tsx';
import { Header } from '#web/app/header.tsx';
import { OfflineBar } from '#web/app/offline-bar.tsx';
import css from '#web/app/shell.module.css';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useToasts } from '#web/ui/toast-store.ts';

const AtRest = lazyPart(async () => (await import('#web/app/at-rest.tsx')).AtRest);
const KeyboardHints = lazyPart(async () => (await import('#web/ui/keyboard-hints.tsx')).KeyboardHints);

/** What is around every screen: skip link, header, notices, the screen itself, footer, toasts, the list of keys. */
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
      {hints !== 'never' && (
        <KeyboardHints open={hints === 'open'} onOpenChange={(open) => setHints(open ? 'open' : 'closed')} />
      )}
    </div>
  );
}

/** Toaster and notices are no part of the first page's bytes: they come when the page is at rest, a toast with its need. */
function useRest(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}
