import { lazy } from 'react';

/** `/tools`: questions over several addresses at once; the link says which tool, and what it is asked. */
export const ToolsPage = lazy(() => import('./ToolsPage.tsx').then((module) => ({ default: module.ToolsPage })));
