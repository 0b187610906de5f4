import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Block, BlockBundle, Call, Chain, Log, Transaction, Transfer } from '@chaintrail/model';
import { openChainStore, type ChainStore } from '../../src/chain/index.ts';
import { copyMigratedChain } from '../shared/index.ts';

export const testChain: Chain = {
  name: 'TestETH',
  title: '测试链',
  family: 'evm',
  storeId: 901,
  chainId: 901,
  status: 'demo',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 10 },
  blockTimeMs: 12_000,
  nativeMirrorToken: null,
  explorerUrl: null,
};

export const textChain: Chain = { ...testChain, name: 'TestTRON', family: 'tron', storeId: 902 };

export const GENESIS_TIME_MS = 1_700_000_000_000;

export function address(number: number): string {
  return `0x${number.toString(16).padStart(40, '0')}`;
}

/** A hash that differs from its first bytes on, as real ones do; `fork` makes another block of the same height. */
export function hash(kind: string, number: number, fork = 0): string {
  return `0x${Buffer.from(`${kind}${String(number).padStart(8, '0')}`)
    .toString('hex')
    .padEnd(60, 'a')}${fork.toString(16).padStart(4, '0')}`;
}

export function makeBlock(number: number, fields: Partial<Block> = {}, fork = 0): Block {
  return {
    number,
    hash: hash('B', number, fork),
    parentHash: hash('B', number - 1, fork),
    timeMs: GENESIS_TIME_MS + number * 12_000,
    producer: address(0xffff),
    transactionCount: 0,
    sizeBytes: 500,
    gasUsed: 21_000n,
    gasLimit: 30_000_000n,
    baseFeePerGasRaw: 7n,
    hasCalls: true,
    detail: {},
    ...fields,
  };
}

export function makeTransaction(blockNumber: number, index: number, fields: Partial<Transaction> = {}, fork = 0): Transaction {
  return {
    hash: hash('T', blockNumber * 1000 + index, fork),
    blockNumber,
    timeMs: GENESIS_TIME_MS + blockNumber * 12_000,
    index,
    status: 'ok',
    type: '0x2',
    from: address(1),
    to: address(2),
    createdContract: '',
    valueRaw: 0n,
    feeRaw: 0n,
    nonce: 0,
    method: '',
    input: '0x',
    detail: {},
    ...fields,
  };
}

export function makeTransfer(transaction: Transaction, index: number, fields: Partial<Transfer> = {}): Transfer {
  return {
    blockNumber: transaction.blockNumber,
    timeMs: transaction.timeMs,
    transactionIndex: transaction.index,
    source: 'log',
    index,
    subIndex: 0,
    transactionHash: transaction.hash,
    kind: 'token20',
    from: transaction.from,
    to: transaction.to,
    token: address(0xc0de),
    tokenId: '',
    amountRaw: 1n,
    feeRaw: 0n,
    status: transaction.status,
    method: transaction.method,
    ...fields,
  };
}

function makeLog(transaction: Transaction, logIndex: number): Log {
  return {
    blockNumber: transaction.blockNumber,
    timeMs: transaction.timeMs,
    transactionIndex: transaction.index,
    transactionHash: transaction.hash,
    logIndex,
    contract: address(0xc0de),
    topics: [hash('E', 1), hash('E', transaction.index)],
    data: '0x00ff',
  };
}

function makeCall(transaction: Transaction, index: number): Call {
  return {
    blockNumber: transaction.blockNumber,
    transactionIndex: transaction.index,
    transactionHash: transaction.hash,
    index,
    traceAddress: index === 0 ? [] : [index - 1],
    type: 'CALL',
    from: transaction.from,
    to: transaction.to,
    valueRaw: 3n,
    gasUsed: 100n,
    method: '',
    status: 'ok',
    error: '',
  };
}

/** A busy block: every number follows from the height and the fork alone. */
export function makeBundle(number: number, options: { fork?: number; forkFrom?: number; transactions?: number } = {}): BlockBundle {
  const { fork = 0, forkFrom = 0, transactions: count = 4 } = options;
  const own = number >= forkFrom ? fork : 0;
  const parentFork = number - 1 >= forkFrom ? fork : 0;
  const bundle: BlockBundle = {
    block: makeBlock(number, { transactionCount: count, parentHash: hash('B', number - 1, parentFork) }, own),
    transactions: [],
    transfers: [],
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
  for (let index = 0; index < count; index += 1) {
    const seed = number * 31 + index * 7 + own;
    const failed = seed % 11 === 0;
    const transaction = makeTransaction(
      number,
      index,
      {
        from: address(1 + (seed % 5)),
        to: address(1 + (seed % 9)),
        status: failed ? 'failed' : 'ok',
        valueRaw: BigInt(seed),
        feeRaw: 21n,
        createdContract: seed % 13 === 0 ? address(0x5000 + number) : '',
      },
      own,
    );
    bundle.transactions.push(transaction);
    bundle.transfers.push(
      makeTransfer(transaction, 0, { source: 'transaction', kind: 'external', token: '', amountRaw: BigInt(seed), feeRaw: 21n }),
      makeTransfer(transaction, 0, { source: 'fee', kind: 'fee', token: '', to: '', amountRaw: 21n }),
      makeTransfer(transaction, index, {
        from: seed % 6 === 0 ? address(0) : transaction.from,
        amountRaw: BigInt(seed * 100),
        status: 'ok',
      }),
      makeTransfer(transaction, 1, { source: 'call', kind: 'internal', token: '', amountRaw: 3n, status: 'ok' }),
    );
    bundle.logs.push(makeLog(transaction, index));
    bundle.calls.push(makeCall(transaction, 0), makeCall(transaction, 1));
  }
  return bundle;
}

export function makeBundles(
  fromBlock: number,
  toBlock: number,
  options: { fork?: number; forkFrom?: number; transactions?: number } = {},
): BlockBundle[] {
  return Array.from({ length: toBlock - fromBlock + 1 }, (_, at) => makeBundle(fromBlock + at, options));
}

export function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'chain-store-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs `use` on a store in a folder of its own and removes both. */
export async function withStore<Result>(use: (store: ChainStore) => Promise<Result>): Promise<Result> {
  const folder = makeFolder();
  await copyMigratedChain(folder);
  const store = await openChainStore({ path: folder });
  try {
    return await use(store);
  } finally {
    await store.close();
    removeFolder(folder);
  }
}
