import { createHash } from 'node:crypto';
import type { BlockBundle, Chain, Input, Output, Transaction, Transfer } from '@chaintrail/model';

/** A made-up Bitcoin-like chain on which one address takes part in every transaction, like a large exchange's. */
export const outputsChain: Chain = {
  name: 'BenchBTC',
  title: '测量链',
  family: 'bitcoin',
  storeId: 65_001,
  status: 'demo',
  nativeCoin: { symbol: 'BTC', name: 'Bitcoin', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 6 },
  blockTimeMs: 600_000,
  nativeMirrorToken: null,
  explorerUrl: null,
};

export const TRANSACTIONS_PER_BLOCK = 100;
export const OUTPUTS_PER_TRANSACTION = 5;
/** A transaction spends an output of the one this far before it. */
const SPEND_DISTANCE = 1_000;
const COUNTERPARTIES = 200_000;
const FIRST_TIME_MS = 1_500_000_000_000;
const SCRIPT = `0014${'5a'.repeat(20)}`;

export const hotAddress = addressOf(0);

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function addressOf(number: number): string {
  return `bc1q${sha(`address ${number}`).slice(0, 38)}`;
}

const counterparties = new Map<number, string>();

function counterpartyOf(seed: number): string {
  const number = 1 + ((Math.imul(seed + 1, 0x9e3779b1) >>> 0) % COUNTERPARTIES);
  const known = counterparties.get(number);
  if (known !== undefined) return known;
  const address = addressOf(number);
  counterparties.set(number, address);
  return address;
}

/** The hash of the transaction with this number on the whole chain. */
export function hashOf(number: number): string {
  return sha(`transaction ${number}`);
}

function ownerOf(transaction: number, index: number): string {
  return index === 0 ? hotAddress : counterpartyOf(transaction * OUTPUTS_PER_TRANSACTION + index);
}

function amountOf(transaction: number, index: number): bigint {
  return BigInt(500 + ((Math.imul(transaction + 1, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 8));
}

/** Four of five transactions spend an output of the hot address. */
function spentIndexOf(transaction: number): number {
  return transaction % 5 === 0 ? 1 : 0;
}

export function makeOutputsBundle(number: number): BlockBundle {
  const timeMs = FIRST_TIME_MS + number * outputsChain.blockTimeMs;
  const transactions: Transaction[] = [];
  const transfers: Transfer[] = [];
  const inputs: Input[] = [];
  const outputs: Output[] = [];
  for (let index = 0; index < TRANSACTIONS_PER_BLOCK; index += 1) {
    const own = number * TRANSACTIONS_PER_BLOCK + index;
    const hash = hashOf(own);
    const place = { blockNumber: number, timeMs, transactionIndex: index, transactionHash: hash };
    for (let at = 0; at < OUTPUTS_PER_TRANSACTION; at += 1) {
      const amountRaw = amountOf(own, at);
      const owner = { address: ownerOf(own, at), amountRaw, scriptType: 'p2wpkh' } as const;
      outputs.push({ ...place, ...owner, index: at, script: SCRIPT, isSpendable: true, detail: {} });
    }
    const spent = own - SPEND_DISTANCE;
    const spentIndex = spentIndexOf(own);
    const isPayment = spent >= 0 && spentIndex === 0;
    if (spent >= 0) {
      inputs.push({
        ...place,
        index: 0,
        previous: { transactionHash: hashOf(spent), index: spentIndex },
        previousBlock: Math.floor(spent / TRANSACTIONS_PER_BLOCK),
        address: ownerOf(spent, spentIndex),
        amountRaw: amountOf(spent, spentIndex),
        scriptType: 'p2wpkh',
        isResolved: true,
        sequence: 0xffff_fffd,
        detail: {},
      });
    }
    const [from, to] = isPayment ? [hotAddress, ownerOf(own, 1)] : [ownerOf(own, 2), hotAddress];
    const amountRaw = amountOf(own, isPayment ? 1 : 0);
    const parties = { from, to, method: '', feeRaw: 300n, status: 'ok' } as const;
    transfers.push({ ...place, ...parties, source: 'share', index: 0, subIndex: 0, kind: 'external', token: '', tokenId: '', amountRaw });
    transactions.push({
      ...parties,
      hash,
      blockNumber: number,
      timeMs,
      index,
      type: 'payment',
      createdContract: '',
      valueRaw: amountRaw,
      nonce: 0,
      input: '',
      detail: {},
    });
  }
  const block = {
    number,
    hash: sha(`block ${number}`),
    parentHash: sha(`block ${number - 1}`),
    timeMs,
    producer: '',
    transactionCount: TRANSACTIONS_PER_BLOCK,
    sizeBytes: 60_000,
    gasUsed: 0n,
    gasLimit: 0n,
    baseFeePerGasRaw: null,
    hasCalls: true,
    detail: {},
  };
  return { block, transactions, transfers, logs: [], calls: [], inputs, outputs };
}
