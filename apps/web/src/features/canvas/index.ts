import { lazy } from 'react';

/** `/canvas`: one's canvases. */
export const CanvasesPage = lazy(() => import('./CanvasesPage.tsx').then((module) => ({ default: module.CanvasesPage })));
/** `/canvas/{id}`: one of them. */
export const CanvasPage = lazy(() => import('./CanvasPage.tsx').then((module) => ({ default: module.CanvasPage })));
/** `/canvas-shared/{token}`: one that somebody shared. */
export const SharedCanvasPage = lazy(() => import('./SharedCanvasPage.tsx').then((module) => ({ default: module.SharedCanvasPage })));
