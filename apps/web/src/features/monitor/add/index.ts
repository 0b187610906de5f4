import { lazy } from 'react';

// A door of its own: the other one is in every first view.
/** The button by which other pages have something watched. */
export const WatchButton = lazy(() => import('../WatchButton.tsx').then((module) => ({ default: module.WatchButton })));
