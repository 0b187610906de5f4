export { HomeNarrow } from './HomeNarrow.tsx';
export { HomeWide } from './HomeWide.tsx';
export { prefetchHome } from './prefetchHome.ts';
