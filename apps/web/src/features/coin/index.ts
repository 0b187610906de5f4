import { lazy } from 'react';

/** `/token/$coin`, by coin key; `?tokenId=` for one item of an NFT, `&tab=` for what stands below the head. */
export const CoinPage = lazy(() => import('./CoinRoute.tsx').then((module) => ({ default: module.CoinRoute })));
