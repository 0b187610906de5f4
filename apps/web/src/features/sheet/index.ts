import { lazy } from 'react';

export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';

/** `/exports`: what whoever is signed in has exported. */
export const ExportsPage = lazy(() => import('./ExportsPage.tsx').then((module) => ({ default: module.ExportsPage })));
