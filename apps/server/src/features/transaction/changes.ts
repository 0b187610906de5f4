import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import { OVERSIZED_RAW, type FamilyName, type Transfer, type TransferKind } from '@chaintrail/model';
import { presentAmount } from '../../present/coin.ts';
import { coinOf, partyOf, type RowFacts } from '../../present/transfer.ts';

/** Transfers that are told elsewhere: the fee is the transaction's own, an opening stands for what was before the first stored block. */
export const toldElsewhere: ReadonlySet<TransferKind> = new Set(['fee', 'opening']);

/** What an address gained or lost of one coin; fees are part of it. */
export interface BalanceChange {
  address: string;
  /** Contract of the coin, '' for the native one. */
  token: string;
  kind: Transfer['kind'];
  raw: bigint;
}

/** The net effect of transfers per address and coin, without those that end where they began. */
export function sumChanges(transfers: Transfer[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  const add = (address: string, transfer: Transfer, raw: bigint) => {
    if (address === '') return;
    const key = `${address}:${transfer.token}`;
    const change = changes.get(key);
    if (change) change.raw += raw;
    else changes.set(key, { address, token: transfer.token, kind: transfer.kind, raw });
  };
  for (const transfer of transfers) {
    // What an address held before the first stored block is no effect of a transaction.
    if (transfer.kind === 'opening') continue;
    if (transfer.status === 'failed' || transfer.amountRaw === 0n || transfer.amountRaw >= OVERSIZED_RAW) continue;
    add(transfer.from, transfer, -transfer.amountRaw);
    add(transfer.to, transfer, transfer.amountRaw);
  }
  return [...changes.values()].filter((change) => change.raw !== 0n);
}

/** Where '' is a side of its own: elsewhere coin that comes from there or goes there is made or destroyed. */
const hasNameless: Record<FamilyName, boolean> = { evm: false, tron: false, bitcoin: true };

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

/** Net balance changes, addresses in the order in which they first appear. */
export function presentChanges(facts: RowFacts, transfers: Transfer[]): BalanceChangeView[] {
  const nameless = hasNameless[facts.chain.family] ? sumNameless(transfers) : [];
  return [...sumChanges(transfers), ...nameless].map((change) => {
    const coin = coinOf(facts, change);
    return { party: partyOf(facts, change.address), coin, change: presentAmount(coin, change.raw) };
  });
}
