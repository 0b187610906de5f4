import { lazy } from 'react';

/** Who did what, for auditors. */
export const TrailCard = lazy(() => import('./TrailCard.tsx').then((module) => ({ default: module.TrailCard })));
