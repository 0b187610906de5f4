import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that is shown: a canvas has to be drawn anew when it changes. */
export function useTheme(): string {
  return useSyncExternalStore(watch, () => document.documentElement.dataset['theme'] ?? '');
}
