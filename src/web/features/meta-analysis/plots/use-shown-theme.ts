import { useSyncExternalStore } from 'react';
import type { PlotTheme } from '#core/meta-analysis/plots/plot-palette.ts';

const themeAttribute = 'data-theme';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [themeAttribute] });
  return () => observer.disconnect();
}

const shown = (): PlotTheme => (document.documentElement.getAttribute(themeAttribute) === 'dark' ? 'dark' : 'light');

/** The theme that the page is in, from where its colours take it; renders again when it changes. */
export function useShownTheme(): PlotTheme {
  return useSyncExternalStore(subscribe, shown);
}
