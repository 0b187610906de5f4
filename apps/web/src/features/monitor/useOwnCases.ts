import type { CaseHeadView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';

const MOST = 100;

/** The reader's cases that hold what is kept here. */
export function useOwnCases(): readonly CaseHeadView[] {
  const { data } = useQuery(query('pageCases', { scope: 'mine', pageSize: MOST }));
  return data?.list.filter(({ origin }) => origin !== 'import') ?? [];
}

/** Whether the reader may put something into it. */
export const mayAddTo = ({ role, origin, state }: CaseHeadView): boolean =>
  (role === 'lead' || role === 'assistant') && origin === 'own' && state !== 'closed' && state !== 'archived';
