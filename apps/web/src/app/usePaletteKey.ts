import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K (⌘K) from anywhere, unless a dialog waits for its answer. */
export function usePaletteKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (document.querySelector('[aria-modal="true"], dialog[open]') === null) press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
