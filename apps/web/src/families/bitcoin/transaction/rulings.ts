import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What goes by a ruling. */
const ruledCalls: ReadonlySet<unknown> = new Set([
  'getTransaction',
  'getPeelChain',
  'getMixedOutputs',
  'pageTransactionSide',
  'pageBitcoinAddressTransactions',
]);

/** All of it is asked for again. */
export function useAfterRuling(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => ruledCalls.has(name) });
}

/** 取消改判: the rules count again. */
export function useUnrule(asked: { chainName: string; hash: string }) {
  const refresh = useAfterRuling();
  return useMutation({ mutationFn: () => call('unruleTransaction', asked), onSettled: refresh });
}
