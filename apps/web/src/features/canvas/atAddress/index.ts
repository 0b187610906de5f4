import { lazy } from 'react';

// A door of its own: the other one is in every first view.
/** The button by which an address page puts its address onto a canvas. */
export const AddToCanvas = lazy(() => import('../AddToCanvas.tsx').then((module) => ({ default: module.AddToCanvas })));
