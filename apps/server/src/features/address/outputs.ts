import type { AddressCardView } from '@chaintrail/contract/schemas';
import { scriptTypeOf } from '@chaintrail/families/bitcoin';
import type { Chain, FamilyName, ScriptType } from '@chaintrail/model';
import type { AddressOutputTotals, UnspentTotals } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { presentNative } from '../../present/coin.ts';

/** What went through an address in outputs, and what still lies there. */
export interface OutputSums {
  /** As the address itself says. */
  scriptType: ScriptType | null;
  totals: AddressOutputTotals;
  unspent: UnspentTotals;
}

/** Null where a chain keeps accounts. */
export const readOutputSums: Record<FamilyName, (context: RequestContext, chain: Chain, address: string) => Promise<OutputSums | null>> = {
  evm: async () => null,
  tron: async () => null,
  async bitcoin(context, chain, address) {
    const [totals, unspent] = await Promise.all([
      context.stores.chain.sumAddressOutputs(chain, address),
      context.stores.chain.sumUnspent(chain, address, 0n),
    ]);
    return { scriptType: scriptTypeOf(chain, address) ?? null, totals, unspent };
  },
};

/** What is unspent is counted by itself: coin from before the first stored block is spent without ever having been received. */
export function presentOutputSums(chain: Chain, sums: OutputSums | null): AddressCardView['outputs'] {
  if (!sums) return null;
  const { scriptType, totals, unspent } = sums;
  return {
    scriptType,
    transactionCount: totals.transactionCount,
    received: presentNative(chain, totals.receivedRaw),
    receivedCount: totals.receivedCount,
    spent: presentNative(chain, totals.spentRaw),
    spentCount: totals.spentCount,
    unspent: presentNative(chain, unspent.raw),
    unspentCount: unspent.count,
  };
}
