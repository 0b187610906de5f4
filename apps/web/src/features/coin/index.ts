import { lazy } from 'react';

export { parseCoinSearch } from './coinSearch.ts';

/** `/token/$coin`, by coin key; `?tokenId=` for one item of an NFT. */
export const CoinPage = lazy(() => import('./CoinPage.tsx').then((module) => ({ default: module.CoinPage })));
