import { lazy } from 'react';

export type { CoinPageProps } from './CoinPage.tsx';

/** `/token/$coin`, by coin key. */
export const CoinPage = lazy(() => import('./CoinPage.tsx').then((module) => ({ default: module.CoinPage })));
