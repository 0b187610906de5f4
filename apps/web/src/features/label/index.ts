import { lazy } from 'react';

/** `/labels`: what is known of addresses, and what is offered as common knowledge. */
export const LabelsPage = lazy(() => import('./LabelsPage.tsx').then((module) => ({ default: module.LabelsPage })));
