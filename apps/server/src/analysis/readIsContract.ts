import { isDelegation } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import { askNode } from '../askNode.ts';
import type { RequestContext } from '../context.ts';

/** Rules do without the answer rather than let a page wait for it. */
const DEADLINE_MS = 2_000;

/**
 * Whether an address is a contract: its creation is stored, or, where not every block is, its chain's node knows code of its own there.
 * An account that lends itself to code (EIP-7702) stays one. False where the node does not answer.
 */
export async function readIsContract(context: RequestContext, chain: Chain, address: string): Promise<boolean> {
  if (chain.scripts) return false;
  if (await context.stores.chain.findContractCreation(chain, address)) return true;
  if (!chain.isProvided && !chain.hasSeam) return false;
  const asked = await askNode(context, chain, DEADLINE_MS, (reads, signal) => reads.readContract(address, signal));
  return asked.isRead && asked.value !== undefined && !isDelegation(asked.value.code);
}
