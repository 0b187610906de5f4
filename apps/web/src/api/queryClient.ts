import { QueryCache, QueryClient } from '@tanstack/react-query';
import { withdrawToast } from '../lib/notify.ts';
import { isApiError, type ApiError } from './apiError.ts';

/** A history of which nothing is here yet is begun when its page is opened: its first rows come within seconds. */
const SOON = { seconds: 2, times: 5 };

const isSoonThere = (error: unknown): error is ApiError =>
  isApiError(error, 'refused') &&
  error.refusal?.reason === 'nothing_stored' &&
  error.refusal.retryAfter !== undefined &&
  error.refusal.retryAfter <= SOON.seconds;

function isAskedAgain(failureCount: number, error: Error): boolean {
  if (!isSoonThere(error)) return failureCount < 2 && isApiError(error, 'transport') && error.code === 0;
  // The page waits, and says so.
  withdrawToast('error', error.msg);
  return failureCount < SOON.times;
}

/** Only a lost connection, and what is just coming, is worth another try; an answer stays the same, and a time-out has already cost its limit. */
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
        retry: isAskedAgain,
        retryDelay: (attempt, error) => (isSoonThere(error) ? SOON.seconds * 1_000 : 500 * 2 ** attempt),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
