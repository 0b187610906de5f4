import type { Chain } from '@chaintrail/model';

/**
 * What SELFDESTRUCT does with the coin of its contract. `burns`: it goes to the heir, and what is left with the contract or
 * reaches it later is destroyed with it. `burns_if_new`: only if the same transaction made the contract (EIP-6780). `keeps`: it
 * goes to the heir and nothing is destroyed. `copies`: the heir is given it and the contract keeps it too.
 */
export type EndRule = 'burns' | 'burns_if_new' | 'keeps' | 'copies';

export function endRuleOf({ coinContractEra: era }: Chain, blockNumber: number, isCancun: boolean): EndRule {
  if (era && blockNumber < era.beforeBlock) return blockNumber < era.endDebitsFrom ? 'copies' : 'keeps';
  return isCancun ? 'burns_if_new' : 'burns';
}
