import { useEffect, useEffectEvent } from 'react';
import { isMobileLayout } from './layout.ts';

/**
 * A phone's way back closes what lies over the page before it leaves the page. Browsers with CloseWatcher do so with every dialog; in Safari and
 * Firefox an entry of its own in the history, at the same address, is what the way back leaves first.
 */
export function useBackGesture(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isMobileLayout() || 'CloseWatcher' in window) return undefined;
    const mark = crypto.randomUUID();
    const isMarked = () => Object(history.state).sheet === mark;
    // The router replaces `pushState` of the object to hear of navigations, and this is none.
    History.prototype.pushState.call(history, { ...history.state, sheet: mark }, '');
    const listener = () => back();
    window.addEventListener('popstate', listener);
    return () => {
      window.removeEventListener('popstate', listener);
      setTimeout(() => isMarked() && history.back(), SETTLE_MS);
    };
  }, []);
}

/** Closing may go with a navigation that is still on its way; the entry is then not ours to take back. */
const SETTLE_MS = 150;
