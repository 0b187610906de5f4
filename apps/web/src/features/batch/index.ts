import { lazy } from 'react';

export { parseBatchSearch } from './batchSearch.ts';

export const BatchPage = lazy(() => import('./BatchPage.tsx').then((module) => ({ default: module.BatchPage })));
