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

/** A phone's way back closes what lies over the page before it leaves the page. */
export function useBackGesture(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isMobileLayout()) return undefined;
    const back = () => latest.current();
    return window.CloseWatcher ? watchClose(new window.CloseWatcher(), back) : watchHistory(back);
  }, []);
}

function watchClose(watcher: CloseWatcher, onBack: () => void): () => void {
  watcher.addEventListener('close', onBack);
  return () => watcher.destroy();
}

/** Closing may go with a navigation that is still on its way; the entry is then not ours to take back. */
const SETTLE_MS = 150;

/** For Safari and Firefox: an entry of its own in the history, at the same address, which the way back leaves first. */
function watchHistory(onBack: () => void): () => void {
  const mark = crypto.randomUUID();
  const isMarked = () => Object(history.state).sheet === mark;
  // The router replaces `pushState` of the object to hear of navigations, and this is none.
  History.prototype.pushState.call(history, { ...history.state, sheet: mark }, '');
  window.addEventListener('popstate', onBack);
  return () => {
    window.removeEventListener('popstate', onBack);
    setTimeout(() => isMarked() && history.back(), SETTLE_MS);
  };
}
