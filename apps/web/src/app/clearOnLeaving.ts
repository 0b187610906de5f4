import type { RouterHistory } from '@tanstack/react-router';
import { dismissToasts } from '../lib/notify.ts';
import { setHovered } from '../ui/hovered.ts';

/** What belongs to a page goes with it: its toasts, and the light on what was under the pointer, which a click takes away unnoticed. */
export function clearOnLeaving(history: RouterHistory): () => void {
  let { pathname } = history.location;
  return history.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    dismissToasts();
    setHovered(null);
  });
}
