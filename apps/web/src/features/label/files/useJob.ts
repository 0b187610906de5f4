import type { JobView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';
import { type BegunUpload, useBegunUpload } from './begunUpload.ts';

const LOOK_MS = 500;

export const isOver = ({ state }: Pick<JobView, 'state'>): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** A job, followed until it is over; undefined before it was first seen. */
export const useJob = (id: string | undefined): JobView | undefined => useJobQuery(id).data;

function useJobQuery(id: string | undefined) {
  return useQuery({
    ...query('getJob', { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : LOOK_MS),
    // Work goes on while nobody looks at the window.
    refetchIntervalInBackground: true,
  });
}

/** The upload that this tab began, and its job; one that is not this account's, or is gone, is forgotten. */
export function useUploadJob(): {
  begun: BegunUpload | undefined;
  keep: (begun: BegunUpload | undefined) => void;
  job: JobView | undefined;
} {
  const { begun, keep } = useBegunUpload();
  const { data: job, error } = useJobQuery(begun?.job);
  const isGone = isApiError(error, 'refused');
  useEffect(() => {
    if (isGone) keep(undefined);
  }, [isGone, keep]);
  return { begun, keep, job };
}

export const stopJob = (id: string): Promise<unknown> => call('cancelJob', { id }, { isQuiet: true }).catch(() => undefined);
