import { lazy } from 'react';

/** All chains in one line, for whoever is signed in. */
export const ChainLine = lazy(() => import('./ChainLine.tsx').then((module) => ({ default: module.ChainLine })));
export { ChainGrid } from './ChainGrid.tsx';
export { chainStates, chainTone } from './chainState.ts';
export { ChainStatusDot } from './ChainStatusDot.tsx';
export { useChain, useChains, useChainTitle } from './useChains.ts';
