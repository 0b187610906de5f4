import { lazy } from 'react';

// A door of its own: the other one is in every first view, and its texts are long.
/** The button by which other pages put something into a case. */
export const AddToCase = lazy(() => import('../AddToCase.tsx').then((module) => ({ default: module.AddToCase })));
