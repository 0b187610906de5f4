import { lazy } from 'react';

/** The newest searches of whoever is signed in. */
export const OwnSearches = lazy(() => import('./OwnSearches.tsx').then((module) => ({ default: module.OwnSearches })));
/** `/history`: the searches of whoever is signed in, or of this browser. */
export const HistoryPage = lazy(() => import('./HistoryPage.tsx').then((module) => ({ default: module.HistoryPage })));
