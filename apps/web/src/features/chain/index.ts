export { ChainGrid } from './ChainGrid.tsx';
export { ChainStatusDot } from './ChainStatusDot.tsx';
export { useChain, useChains, useChainTitle } from './useChains.ts';
