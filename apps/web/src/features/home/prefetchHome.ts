import type { QueryClient } from '@tanstack/react-query';
import { chainsQuery, demoCaseQuery } from '../../api/queries.ts';

/** Asks for what the page shows first, before its code is there. */
export function prefetchHome(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(chainsQuery());
  void queryClient.prefetchQuery(demoCaseQuery());
}
