import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import type { Transfer, TransferKind } from '@chaintrail/model';
import { familyOf } from '../../families/families.ts';
import type { Ledger } from '../../families/family.ts';
import { sumChanges, type BalanceChange } from '../../present/changes.ts';
import { presentAmount } from '../../present/coin.ts';
import { coinOf, isClaim, partyOf, type RowFacts } from '../../present/transfer.ts';

/** Transfers that are told elsewhere: the fee is the transaction's own, an opening stands for what was before the first stored block. */
export const toldElsewhere: ReadonlySet<TransferKind> = new Set(['fee', 'opening']);

/** '' is a side of its own among outputs; among accounts, coin that comes from there or goes there is made or destroyed. */
const listNameless: Record<Ledger, (transfers: Transfer[]) => BalanceChange[]> = { accounts: () => [], outputs: sumNameless };

/** What scripts without an address gained or lost: with it a transaction's changes add up to its fee. */
function sumNameless(transfers: Transfer[]): BalanceChange[] {
  let raw = 0n;
  for (const { kind, from, to, amountRaw } of transfers) {
    const isShare = kind === 'external';
    if (from === '' && (isShare || kind === 'fee')) raw -= amountRaw;
    if (to === '' && isShare) raw += amountRaw;
  }
  return raw === 0n ? [] : [{ address: '', token: '', kind: 'external', raw }];
}

/** Net balance changes, addresses in the order in which they first appear; no balance follows from the events of a coin in doubt. */
export function presentChanges(facts: RowFacts, transfers: Transfer[]): BalanceChangeView[] {
  const nameless = listNameless[familyOf(facts.chain).ledger](transfers);
  const moved = transfers.filter((transfer) => !isClaim(facts, transfer));
  return [...sumChanges(moved), ...nameless].map((change) => {
    const coin = coinOf(facts, change);
    return { party: partyOf(facts, change.address), coin, change: presentAmount(coin, change.raw) };
  });
}
