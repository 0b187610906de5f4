import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Ctrl+K (⌘K) from anywhere on the page goes to the field and marks its text. */
export function useFocusKey(field: RefObject<HTMLInputElement | null>, onFocus: () => void): void {
  const focus = useEffectEvent(() => {
    field.current?.focus();
    field.current?.select();
    onFocus();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
