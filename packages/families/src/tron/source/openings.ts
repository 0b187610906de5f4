import type { BlockRef } from '@chaintrail/model';
import { z } from 'zod';
import type { Opening } from '../../openings.ts';
import type { NodeSettings } from '../../source.ts';
import type { RpcClient } from '../../transport/client.ts';
import { toTronHex } from '../address.ts';
import { int64 } from '../raw/values.ts';

const answer = z.object({ balance: int64 });

/**
 * Balances before the first indexed block. Only a node that keeps the history of balances (`storage.balance.history.lookup`)
 * knows them; where it does not, they stay unknown, which the coverage names as a gap.
 */
export async function readOpenings(
  rpc: Pick<RpcClient, 'send' | 'judge'>,
  settings: NodeSettings,
  first: BlockRef,
  signal: AbortSignal,
): Promise<Opening[]> {
  const accounts = settings.openingAccounts.filter((address) => toTronHex(address) !== undefined);
  const answers = await rpc.send(
    accounts.map((address) => ({
      method: '/wallet/getaccountbalance',
      params: {
        account_identifier: { address: toTronHex(address) },
        block_identifier: { hash: first.parentHash, number: first.number - 1 },
      },
    })),
    signal,
  );
  return answers.flatMap((one, at) => {
    const parsed = one.ok ? answer.safeParse(one.result) : undefined;
    return parsed?.success ? [{ address: accounts[at] ?? '', balanceRaw: parsed.data.balance }] : [];
  });
}
