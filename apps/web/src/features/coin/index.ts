import { lazy } from 'react';

/** `/token/$coin`, by coin key. */
export const CoinPage = lazy(() => import('./CoinPage.tsx').then((module) => ({ default: module.CoinPage })));
