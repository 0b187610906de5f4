import { lazy } from 'react';

/** `/cases`: one's own cases. */
export const CasesPage = lazy(() => import('./CasesPage.tsx').then((module) => ({ default: module.CasesPage })));
/** `/case/…`: one of them. */
export const CasePage = lazy(() => import('./CasePage.tsx').then((module) => ({ default: module.CasePage })));
