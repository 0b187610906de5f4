import { lazy } from 'react';

/** `/canvas`: one's canvases. */
export const CanvasesPage = lazy(() => import('./CanvasesPage.tsx').then((module) => ({ default: module.CanvasesPage })));
/** `/canvas/{id}`: one of them. */
export const CanvasPage = lazy(() => import('./CanvasPage.tsx').then((module) => ({ default: module.CanvasPage })));
/** `/case/{id}/canvas/{part}`: one that came with the bundle of a case. */
export const CaseCanvasPage = lazy(() => import('./CaseCanvasPage.tsx').then((module) => ({ default: module.CaseCanvasPage })));
/** `/canvas-shared/{token}`: one that somebody shared. */
export const SharedCanvasPage = lazy(() => import('./SharedCanvasPage.tsx').then((module) => ({ default: module.SharedCanvasPage })));
