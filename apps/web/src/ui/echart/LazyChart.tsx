import { lazy } from 'react';

/** Loads with the first chart that is drawn. */
export const EChart = lazy(() => import('./EChart.tsx').then((module) => ({ default: module.EChart })));
