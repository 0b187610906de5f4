export { ChainGrid } from './ChainGrid.tsx';
export { ChainStatusDot } from './ChainStatusDot.tsx';
export { countChains } from './chainState.ts';
export { useChains, useChainTitle } from './useChains.ts';
