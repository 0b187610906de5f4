import { lazy } from 'react';

/** `/chain/$chain` */
export const ChainPage = lazy(() => import('./ChainPage.tsx').then((module) => ({ default: module.ChainPage })));
