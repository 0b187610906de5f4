import { createStoredValues } from './storedValues.ts';

/** What this browser keeps. */
export const storedValues = createStoredValues(localStorage, () => location.reload());
