import { lazy } from 'react';

/** `/tx/$chain/$hash`. */
export const TransactionPage = lazy(() => import('./TransactionPage.tsx').then((module) => ({ default: module.TransactionPage })));
