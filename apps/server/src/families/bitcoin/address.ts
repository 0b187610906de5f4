import { tabs } from '@chaintrail/contract';
import type { BitcoinAddressView } from '@chaintrail/contract/schemas';
import { scriptTypeOf } from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import type { AddressOutputTotals, UnspentTotals } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { presentNative } from '../../present/coin.ts';
import type { AddressReading } from '../family.ts';

/** What went through an address in outputs, and what still lies there. */
export async function readBitcoinAddress(context: RequestContext, chain: Chain, address: string): Promise<AddressReading> {
  const [totals, unspent] = await Promise.all([
    context.stores.chain.sumAddressOutputs(chain, address),
    context.stores.chain.sumUnspent(chain, address, 0n),
  ]);
  const { transactionCount } = totals;
  return {
    part: { family: 'bitcoin', own: presentOutputSums(chain, address, totals, unspent) },
    tabCounts: { [tabs.EXTERNAL]: transactionCount, [tabs.BALANCE]: transactionCount, [tabs.UTXO]: unspent.count },
  };
}

/** What is unspent is counted by itself: coin from before the first stored block is spent without ever having been received. */
export function presentOutputSums(
  chain: Chain,
  address: string,
  totals: AddressOutputTotals,
  unspent: Pick<UnspentTotals, 'raw' | 'count'>,
): BitcoinAddressView {
  const scriptType = scriptTypeOf(chain, address) ?? null;
  return {
    scriptType,
    transactionCount: totals.transactionCount,
    received: presentNative(chain, totals.receivedRaw),
    receivedCount: totals.receivedCount,
    spent: presentNative(chain, totals.spentRaw),
    spentCount: totals.spentCount,
    unspent: presentNative(chain, unspent.raw),
    unspentCount: unspent.count,
    keyShown: tellKey(scriptType, totals.spentCount),
  };
}

/** Spending from the hash of a key shows the key; a taproot address is one itself. */
function tellKey(scriptType: BitcoinAddressView['scriptType'], spentCount: number): BitcoinAddressView['keyShown'] {
  if (scriptType === 'p2tr') return 'in_address';
  if (scriptType !== 'p2pkh' && scriptType !== 'p2wpkh') return null;
  return spentCount > 0 ? 'by_spending' : 'hidden';
}
