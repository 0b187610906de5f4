import { lazy } from 'react';

/** Packs of histories: made on a machine that may ask, brought to one that may not. */
export const FerryPart = lazy(() => import('./FerryPart.tsx').then((module) => ({ default: module.FerryPart })));
