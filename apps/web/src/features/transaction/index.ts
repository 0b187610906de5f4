import { lazy } from 'react';

export type { TransactionPageProps } from './TransactionPage.tsx';

/** `/tx/$chain/$hash`. */
export const TransactionPage = lazy(() => import('./TransactionPage.tsx').then((module) => ({ default: module.TransactionPage })));
