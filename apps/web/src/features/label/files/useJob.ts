import type { JobView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';

const LOOK_MS = 500;

export const isOver = ({ state }: Pick<JobView, 'state'>): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** A job, followed until it is over; undefined before it was first seen. */
export function useJob(id: string | undefined): JobView | undefined {
  const { data } = useQuery({
    ...query('getJob', { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : LOOK_MS),
    // Work goes on while nobody looks at the window.
    refetchIntervalInBackground: true,
  });
  return data;
}

export const stopJob = (id: string): Promise<unknown> => call('cancelJob', { id }, { isQuiet: true }).catch(() => undefined);
