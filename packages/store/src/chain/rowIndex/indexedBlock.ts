import {
  transferKinds,
  transferSources,
  type Block,
  type BlockBundle,
  type Call,
  type Input,
  type Output,
  type Transaction,
  type Transfer,
  type TransferInitiator,
  type TransferKind,
} from '@chaintrail/model';
import { createInitiatorOf } from '../rows/initiator.ts';

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
  /** Contracts that came into being in it, each once. */
  creations: Creation[];
}

export interface Creation {
  contract: string;
  creator: string;
}

/** A creation by a call, with the place of its transaction. */
export interface CallCreation extends Creation {
  transactionIndex: number;
}

/** What leads to a transaction of a block: its hash, the contracts that it made, the addresses of its transfers. */
export interface Referring {
  /** `BLOCK_LEVEL_INDEX` for what belongs to the block and to no transaction. */
  transactionIndex: number;
  /** '' where there is no transaction. */
  hash: string;
  creations: readonly Creation[];
  /** In the order of their places. */
  transfers: readonly IndexedTransfer[];
}

export interface IndexedTransaction extends Referring, Omit<TransactionParts, 'kindCounts' | 'creations'> {
  transaction: Transaction | undefined;
}

/** What the row index keeps of a block. It is the same whether it comes from the writer's bundle or from the engine's rows. */
export interface IndexedBlock {
  block: Block;
  /** In the order of their indices. */
  transactions: IndexedTransaction[];
  /** Of Bitcoin-like chains, in the order of their places; empty elsewhere. */
  inputs: readonly Input[];
  outputs: readonly Output[];
}

/** How many logs and calls a transaction has, by its index in the block. */
export type CountOf = (transactionIndex: number) => number;

/** What a block's transactions have beside themselves and their transfers. */
export interface BlockParts {
  logs: CountOf;
  calls: CountOf;
  /** In the order of the calls. */
  creations: readonly CallCreation[];
  inputs: readonly Input[];
  outputs: readonly Output[];
}

function listCreations({ createdContract, from, status }: Transaction, byCalls: readonly Creation[]): readonly Creation[] {
  if (createdContract === '') return byCalls.length < 2 ? byCalls : onlyFirst(byCalls);
  const own = createdContract !== '' && status === 'ok' ? [{ contract: createdContract, creator: from }] : [];
  return onlyFirst([...own, ...byCalls]);
}

function onlyFirst(creations: readonly Creation[]): Creation[] {
  return creations.filter(({ contract }, at) => creations.findIndex((other) => other.contract === contract) === at);
}

export function positionIn({ transactionIndex, source, index, subIndex }: Transfer): number[] {
  return [transactionIndex, transferSources[source], index, subIndex];
}

export function fromBundle(bundle: BlockBundle): IndexedBlock {
  const initiatorOf = createInitiatorOf(bundle);
  return assemble(
    bundle.block,
    bundle.transactions,
    bundle.transfers.map((transfer) => ({ transfer, initiator: initiatorOf(transfer) })),
    {
      logs: countBy(bundle.logs),
      calls: countBy(bundle.calls.filter(({ index }) => index > 0)),
      creations: bundle.calls
        .filter(isCreation)
        .toSorted((a, b) => a.index - b.index)
        .map(({ transactionIndex, to, from }) => ({ transactionIndex, contract: to, creator: from })),
      inputs: bundle.inputs,
      outputs: bundle.outputs,
    },
  );
}

/** The root call's creation is the transaction's own. */
function isCreation({ type, to, index, status }: Call): boolean {
  return (type === 'CREATE' || type === 'CREATE2') && to !== '' && index > 0 && status === 'ok';
}

export function assemble(
  block: Block,
  transactions: readonly Transaction[],
  transfers: readonly IndexedTransfer[],
  parts: BlockParts,
): IndexedBlock {
  const created = new Map<number, Creation[]>();
  for (const { transactionIndex, ...creation } of parts.creations) {
    created.set(transactionIndex, [...(created.get(transactionIndex) ?? []), creation]);
  }
  const own = new Map<number, IndexedTransaction & { transfers: IndexedTransfer[] }>();
  for (const transaction of transactions) {
    const { index } = transaction;
    own.set(index, {
      transactionIndex: index,
      hash: transaction.hash,
      transaction,
      logCount: parts.logs(index),
      callCount: parts.calls(index),
      creations: listCreations(transaction, created.get(index) ?? []),
      transfers: [],
    });
  }
  for (const indexed of transfers) {
    const { transactionIndex } = indexed.transfer;
    let holder = own.get(transactionIndex);
    if (!holder) {
      holder = { transactionIndex, hash: '', transaction: undefined, logCount: 0, callCount: 0, creations: [], transfers: [] };
      own.set(transactionIndex, holder);
    }
    holder.transfers.push(indexed);
  }
  const all = [...own.values()].sort((a, b) => a.transactionIndex - b.transactionIndex);
  for (const held of all) held.transfers.sort((a, b) => compareTransfers(a.transfer, b.transfer));
  return { block, transactions: all, inputs: inOrder(parts.inputs), outputs: inOrder(parts.outputs) };
}

function inOrder<Item extends Input | Output>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => a.transactionIndex - b.transactionIndex || a.index - b.index);
}

export function countKinds(transfers: readonly IndexedTransfer[]): TransactionParts['kindCounts'] {
  const counts = new Map<TransferKind, number>();
  for (const { transfer } of transfers) counts.set(transfer.kind, (counts.get(transfer.kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => transferKinds[a.kind] - transferKinds[b.kind]);
}

/** Compared millions of times while a chain is read in: no arrays are made. */
function compareTransfers(a: Transfer, b: Transfer): number {
  return (
    a.transactionIndex - b.transactionIndex ||
    transferSources[a.source] - transferSources[b.source] ||
    a.index - b.index ||
    a.subIndex - b.subIndex
  );
}

function countBy(items: readonly { transactionIndex: number }[]): CountOf {
  const counts = new Map<number, number>();
  for (const { transactionIndex } of items) counts.set(transactionIndex, (counts.get(transactionIndex) ?? 0) + 1);
  return (transactionIndex) => counts.get(transactionIndex) ?? 0;
}
