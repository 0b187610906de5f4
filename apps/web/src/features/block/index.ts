import { lazy } from 'react';

/** `/block/$chain/$number`; the number may also be a block's hash. */
export const BlockPage = lazy(() => import('./BlockPage.tsx').then((module) => ({ default: module.BlockPage })));
