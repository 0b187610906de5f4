import type { OwnPart } from '@chaintrail/contract';
import type { AddressCardView, BitcoinAddressView } from '@chaintrail/contract/schemas';
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
function presentOutputSums(chain: Chain, sums: OutputSums): BitcoinAddressView {
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

export const presentOwn: Record<FamilyName, (chain: Chain, sums: OutputSums | null) => OwnPart<AddressCardView>> = {
  evm: () => ({ family: 'evm', own: {} }),
  tron: () => ({ family: 'tron', own: {} }),
  bitcoin(chain, sums) {
    if (!sums) throw new TypeError(`no outputs were read on ${chain.name}`);
    return { family: 'bitcoin', own: presentOutputSums(chain, sums) };
  },
};
