import { lazy } from 'react';

// A door of its own: the other one is in every first view.
/** The button by which other pages begin a letter. */
export const WriteLetter = lazy(() => import('../WriteLetter.tsx').then((module) => ({ default: module.WriteLetter })));
export { newLetterPath } from '../newLetterPath.ts';
