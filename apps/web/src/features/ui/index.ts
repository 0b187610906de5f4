import { lazy } from 'react';

/** `/ui`: every part in every state. Nothing leads there: it is for those who build the product, and for pictures. */
export const PartsPage = lazy(() => import('./PartsPage.tsx').then((module) => ({ default: module.PartsPage })));
