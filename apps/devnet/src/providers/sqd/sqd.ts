import { createRpcClient } from '../../evm/node/rpc.ts';
import type { ProviderDouble } from '../double.ts';
import { readChain } from '../etherscan/read.ts';
import { chooseOf } from './choose.ts';
import { lineOf } from './lines.ts';
import { startPortal, type PortalOptions } from './portal.ts';

/** SQD's portal over an EVM node that traces. */
export async function startSqd(nodeUrl: string, options: PortalOptions = {}): Promise<ProviderDouble> {
  return startPortal(
    {
      type: 'evm',
      blocks: await readChain(createRpcClient(nodeUrl)),
      lists: ['transactions', 'logs', 'traces', 'stateDiffs'],
      lineOf(block, requests, fields, isTold) {
        const chosen = chooseOf(block, requests);
        return chosen || isTold ? lineOf(block, chosen, fields) : undefined;
      },
    },
    options,
  );
}
