import { useEffect, useRef } from 'react';
import { isMobileLayout } from './layout.ts';

/** Not in TypeScript's DOM library yet. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** A phone's way back closes what lies over the page before it leaves the page; browsers without CloseWatcher leave. */
export function useBackGesture(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!window.CloseWatcher || !isMobileLayout()) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => latest.current());
    return () => watcher.destroy();
  }, []);
}
