import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Marks reminders as read, all of them where none are named. */
export function useReadReminders(): (ids?: number[]) => Promise<void> {
  const queries = useQueryClient();
  return async (ids) => {
    await call('readReminders', ids ? { ids } : {}).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['pageReminders'] });
  };
}
