import { useEffect } from 'react';

/** Sets the tab's title to "TITLE · MetaMind" while the caller is on screen; null leaves it as it is. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === '' ? 'MetaMind' : `${title} · MetaMind`;
  }, [title]);
}
