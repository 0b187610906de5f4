import { useEffect, useEffectEvent } from 'react';
import { useRoomStore } from '../roomContext.ts';
import { findShortcut, keyOf, type KeyParts } from './shortcuts.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** The whole room from the keyboard, wherever the focus stands in it but in a field. */
export function useCanvasKeys({ isReadOnly, ...parts }: Omit<KeyParts, 'store'> & { isReadOnly: boolean }): void {
  const store = useRoomStore();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const key = keyOf(event);
    const shortcut = findShortcut(key);
    if (!shortcut?.run || (isReadOnly && !shortcut.reads)) return;
    if (!shortcut.passes) event.preventDefault();
    shortcut.run({ ...parts, store }, key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  // Pasted addresses open the dialog that reads them.
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isTyping(event.target) || isReadOnly || text.trim() === '') return;
    parts.onDialog({ kind: 'add', text });
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
