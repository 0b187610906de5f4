import { createPastedLists } from './pastedLists.ts';
import { createStoredValues } from './storedValues.ts';

/** The pasted lists of this tab. */
export const pastedLists = createPastedLists(
  createStoredValues(sessionStorage, () => location.reload()),
  Date.now,
);
