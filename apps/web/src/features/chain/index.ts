export { ChainGrid } from './ChainGrid.tsx';
export { chainStates, chainTone } from './chainState.ts';
export { ChainStatusDot } from './ChainStatusDot.tsx';
export { useChain, useChains, useChainTitle } from './useChains.ts';
