import { lazy } from 'react';

/** `/letters`: what was written to organisations, and what comes next. */
export const LettersPage = lazy(() => import('./LettersPage.tsx').then((module) => ({ default: module.LettersPage })));
/** `/letters/{id}`: the form and the letter itself. */
export const LetterPage = lazy(() => import('./LetterPage.tsx').then((module) => ({ default: module.LetterPage })));
/** `/letters/{id}/reply/{reply}`: an answer, row by row. */
export const ReplyPage = lazy(() => import('./ReplyPage.tsx').then((module) => ({ default: module.ReplyPage })));
