import { lazy } from 'react';

/** What stands below the fold: each loads when it is drawn. */
export const LogsCard = lazy(() => import('./LogsCard.tsx').then((module) => ({ default: module.LogsCard })));
export const CallTreeCard = lazy(() => import('./CallTreeCard.tsx').then((module) => ({ default: module.CallTreeCard })));
export const RawCard = lazy(() => import('./RawCard.tsx').then((module) => ({ default: module.RawCard })));
