import { createStoredValues } from './storage.ts';

/** What this browser keeps. */
export const storedValues = createStoredValues(localStorage, () => location.reload());
