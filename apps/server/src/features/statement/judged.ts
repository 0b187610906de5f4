import type { LimitedView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { ChainReader } from '@chaintrail/store/chain';
import type { Caller } from '../../access/caller.ts';

interface Asked {
  caller: Pick<Caller, 'kind' | 'rights'>;
  chain: Chain;
  address: string;
  token: string;
  /** How many transfers of the coin the address has. */
  total: number;
}

/** What may be drawn or judged of a coin: where the newest transfers begin that this caller may have. Demo chains have no limit. */
export async function findJudgedStart(
  store: Pick<ChainReader, 'listStatement'>,
  { caller, chain, address, token, total }: Asked,
): Promise<{ afterBlock: number; limited: LimitedView } | undefined> {
  const limit = caller.rights.limits.judgedTransfers;
  if (limit === null || chain.status === 'demo' || total <= limit) return undefined;
  const { rows } = await store.listStatement(chain, address, token, { limit: 1, offset: limit });
  const [beyond] = rows;
  return beyond && { afterBlock: beyond.blockNumber, limited: { need: caller.kind === 'visitor' ? 'login' : 'pro', limit } };
}
