export { ChainGrid } from './ChainGrid.tsx';
export { ChainStatusDot } from './ChainStatusDot.tsx';
export { useChains, useChainTitle } from './useChains.ts';
