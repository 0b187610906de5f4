import { lazy } from 'react';

/** `/address/$chain/$address`: mounted by the router with its parameters; its own code loads with the first visit. */
export const AddressPage = lazy(() => import('./AddressPage.tsx').then((module) => ({ default: module.AddressPage })));
