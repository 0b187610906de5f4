import {
  transferKinds,
  transferSources,
  type Block,
  type BlockBundle,
  type Transaction,
  type Transfer,
  type TransferInitiator,
  type TransferKind,
} from '@chaintrail/model';
import { createInitiatorOf } from '../rows/initiator.ts';
import { comparePositions } from '../read/paging.ts';

export interface IndexedTransfer {
  transfer: Transfer;
  initiator: TransferInitiator;
}

/** What a transaction has beside itself. */
export interface TransactionParts {
  logCount: number;
  /** Without the one that is the transaction itself. */
  callCount: number;
  kindCounts: { kind: TransferKind; count: number }[];
}

export interface IndexedTransaction extends TransactionParts {
  transaction: Transaction;
}

/** What the row index keeps of a block. It is the same whether it comes from the writer's bundle or from the engine's rows. */
export interface IndexedBlock {
  block: Block;
  transactions: IndexedTransaction[];
  /** In the order of their places; those of no transaction come last. */
  transfers: IndexedTransfer[];
}

/** How many logs and calls a transaction has, by its index in the block. */
export type CountOf = (transactionIndex: number) => number;

export function positionIn({ transactionIndex, source, index, subIndex }: Transfer): number[] {
  return [transactionIndex, transferSources[source], index, subIndex];
}

export function fromBundle(bundle: BlockBundle): IndexedBlock {
  const initiatorOf = createInitiatorOf(bundle);
  return assemble(
    bundle.block,
    bundle.transactions,
    bundle.transfers.map((transfer) => ({ transfer, initiator: initiatorOf(transfer) })),
    { logs: countBy(bundle.logs), calls: countBy(bundle.calls.filter(({ index }) => index > 0)) },
  );
}

export function assemble(
  block: Block,
  transactions: readonly Transaction[],
  transfers: readonly IndexedTransfer[],
  counts: { logs: CountOf; calls: CountOf },
): IndexedBlock {
  const kinds = new Map<number, Map<TransferKind, number>>();
  for (const { transfer } of transfers) {
    const own = kinds.get(transfer.transactionIndex) ?? new Map<TransferKind, number>();
    own.set(transfer.kind, (own.get(transfer.kind) ?? 0) + 1);
    kinds.set(transfer.transactionIndex, own);
  }
  return {
    block,
    transactions: transactions.map((transaction) => ({
      transaction,
      logCount: counts.logs(transaction.index),
      callCount: counts.calls(transaction.index),
      kindCounts: [...(kinds.get(transaction.index) ?? [])]
        .map(([kind, count]) => ({ kind, count }))
        .sort((a, b) => transferKinds[a.kind] - transferKinds[b.kind]),
    })),
    transfers: transfers.toSorted((a, b) => comparePositions(positionIn(a.transfer), positionIn(b.transfer))),
  };
}

function countBy(items: readonly { transactionIndex: number }[]): CountOf {
  const counts = new Map<number, number>();
  for (const { transactionIndex } of items) counts.set(transactionIndex, (counts.get(transactionIndex) ?? 0) + 1);
  return (transactionIndex) => counts.get(transactionIndex) ?? 0;
}
