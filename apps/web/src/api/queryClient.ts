import { QueryCache, QueryClient } from '@tanstack/react-query';
import { withdrawToast } from '../lib/notify.ts';
import { isApiError } from './apiError.ts';

/** Only a lost connection is worth a second try; an answer stays the same, and a time-out has already cost its limit. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // A page words a failed read where its answer would stand; a toast would say it twice.
    queryCache: new QueryCache({ onError: (error) => isApiError(error, 'refused') && withdrawToast('error', error.msg) }),
    defaultOptions: {
      queries: {
        // The server may be this machine or stand in a net without a way out: what the browser says of being online is not asked.
        networkMode: 'always',
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failureCount, error) => failureCount < 2 && isApiError(error, 'transport') && error.code === 0,
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
