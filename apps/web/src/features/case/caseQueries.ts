import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { laterEndpoints } from '../../api/laterEndpoints.ts';
import { call, download, type CallInput } from '../../api/client.ts';

export const eventPagesQuery = (caseId: string, kind: CallInput<'pageCaseEvents'>['kind']) =>
  infiniteQueryOptions({
    queryKey: ['pageCaseEvents', { caseId, kind }] as const,
    queryFn: ({ signal, pageParam }) =>
      call(
        'pageCaseEvents',
        { caseId, pageSize: 20, ...(kind === undefined ? {} : { kind }), ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });

export const itemPagesQuery = (caseId: string, kind: CallInput<'pageCaseItems'>['kind']) =>
  infiniteQueryOptions({
    queryKey: ['pageCaseItems', { caseId, kind }] as const,
    queryFn: ({ signal, pageParam }) =>
      call('pageCaseItems', { caseId, kind, pageSize: 50, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });

const calls = ['getCase', 'pageCases', 'pageCaseEvents', 'pageCaseItems', 'listCaseVictims', 'listCaseFiles', 'findCasePayments'];

/** Reads again whatever is shown of cases, after one of them changed. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of calls) void client.invalidateQueries({ queryKey: [name] });
  };
}

/** Saves a file of a case, the whole case, or the list of cases. */
export async function saveCaseFile(
  name: 'getCaseFile' | 'getCasePart' | 'exportCases' | 'exportCaseLosses' | 'exportCaseBundle',
  input: object,
): Promise<void> {
  const endpoint = laterEndpoints[name];
  if (endpoint) await download(endpoint, input).catch(() => undefined);
}
