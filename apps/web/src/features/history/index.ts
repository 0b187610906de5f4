import { lazy } from 'react';

/** `/history`: the searches of whoever is signed in, or of this browser. */
export const HistoryPage = lazy(() => import('./HistoryPage.tsx').then((module) => ({ default: module.HistoryPage })));
