import { lazy } from 'react';

/** `/demo`: the worked case of the demo chains. */
export const DemoCasePage = lazy(() => import('./DemoCasePage.tsx').then((module) => ({ default: module.DemoCasePage })));
