import type { QueryClient } from '@tanstack/react-query';

/** A label stands on the rows of every page: after a change all that is shown is asked anew. */
export const refreshLabels = (queries: QueryClient): Promise<void> => queries.invalidateQueries();
