import { lazy } from 'react';

// A door of its own: what an entity's page needs of letters.
export const SentLetters = lazy(() => import('../SentLetters.tsx').then((module) => ({ default: module.SentLetters })));
export const AddresseeRules = lazy(() => import('../AddresseeRules.tsx').then((module) => ({ default: module.AddresseeRules })));
export { useAddressee, type Addressee } from '../useAddressee.ts';
