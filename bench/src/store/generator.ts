import { writeEvmBlockDetail, writeEvmTransactionDetail, type EvmTransactionDetail } from '@chaintrail/families/evm';
import type { Block, BlockBundle } from '@chaintrail/model';
import { Avalanche } from './benchChains.ts';

/** Made-up rows under the name of a real chain, so that a whole product can stand on them. The same seed always gives the same blocks. */
export const benchChain = Avalanche;

export const TRANSACTIONS_PER_BLOCK = 100;
/** Ethereum's mix, roughly: every second transaction moves a token, every tenth the listed USDT. */
export const TOKENS = 2_000;
/** The hottest address takes part in this share of transfers, like a large exchange. */
const HOTTEST_SHARE = 0.06;
const FIRST_TIME_MS = 1_600_000_000_000;
const BLOCK_TIME_MS = 12_000;
/** Transfer(address,address,uint256). */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
export const GAS_PRICE_RAW = 1_000_000_000n;
const BASE_FEE_RAW = 500_000_000n;

/** A 32-bit generator (mulberry32's constants); good enough to spread rows, and the same everywhere. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Hex digits that look random and follow from the number alone. */
function digits(kind: number, number: number, length: number): string {
  const random = createRandom(Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b));
  let text = '';
  while (text.length < length)
    text += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return text.slice(0, length);
}

const addresses = new Map<number, string>();

/** The address of this rank; 0 is the hottest. */
export function addressOf(rank: number): string {
  const known = addresses.get(rank);
  if (known !== undefined) return known;
  const address = `0x${digits(1, rank, 40)}`;
  if (rank < 200_000) addresses.set(rank, address);
  return address;
}

/** The busiest is the chain's USDT. */
export function tokenOf(rank: number): string {
  const usdt = rank === 0 ? benchChain.usdt[0]?.contract : undefined;
  return usdt ?? `0x${digits(2, rank, 40)}`;
}

export function transactionHash(number: number): string {
  return `0x${digits(3, number, 64)}`;
}

export function blockHash(number: number): string {
  return `0x${digits(4, number, 64)}`;
}

export interface Generator {
  /** Addresses that exist when this many transfers are asked for. */
  addressCount: number;
  makeBundle(number: number): BlockBundle;
}

/** Zipf-like ranks by the inverse of the law's distribution function: rank ~ count^random. */
export function createGenerator(seed: number, transferTarget: number, hottestShare = HOTTEST_SHARE): Generator {
  const addressCount = Math.max(1_000, Math.floor(transferTarget / 4));

  function pickRank(random: () => number): number {
    return random() < hottestShare ? 0 : Math.floor(addressCount ** random());
  }

  function makeBundle(number: number): BlockBundle {
    const random = createRandom(seed ^ Math.imul(number + 1, 0xc2b2ae35));
    const bundle: BlockBundle = { block: makeBlock(number), transactions: [], transfers: [], logs: [], calls: [], inputs: [], outputs: [] };
    for (let index = 0; index < TRANSACTIONS_PER_BLOCK; index += 1) {
      const from = addressOf(pickRank(random));
      addTransaction(bundle, index, { from, to: addressOf(pickRank(random)), random });
    }
    return bundle;
  }

  return { addressCount, makeBundle };
}

/** The block itself, with as many transactions as said. */
export function makeBlock(number: number, transactionCount = TRANSACTIONS_PER_BLOCK): Block {
  return {
    number,
    hash: blockHash(number),
    parentHash: blockHash(number - 1),
    timeMs: FIRST_TIME_MS + number * BLOCK_TIME_MS,
    producer: addressOf(1),
    transactionCount,
    sizeBytes: 60_000,
    gasUsed: 15_000_000n,
    gasLimit: 30_000_000n,
    baseFeePerGasRaw: BASE_FEE_RAW,
    hasCalls: true,
    detail: writeEvmBlockDetail({ tips: '0', reward: '0', burnt: '0' }),
  };
}

interface Parties {
  from: string;
  to: string;
  random: () => number;
}

/** Every second one calls a token; of both kinds some fail. */
function addTransaction(bundle: BlockBundle, index: number, { from, to, random }: Parties): void {
  const { number, timeMs } = bundle.block;
  const isToken = random() < 0.5;
  const valueRaw = isToken ? 0n : BigInt(Math.floor(random() * 2 ** 48)) * 10_000n;
  const gasUsed = Math.floor(21_000 * (1 + random() * 40));
  const feeRaw = BigInt(gasUsed) * GAS_PRICE_RAW;
  const hash = transactionHash(number * TRANSACTIONS_PER_BLOCK + index);
  const place = { blockNumber: number, timeMs, transactionIndex: index, transactionHash: hash };
  const token = isToken ? tokenOf(Math.floor(TOKENS ** random()) - 1) : '';
  const method = isToken ? '0xa9059cbb' : '';
  const status = random() < 0.02 ? 'failed' : 'ok';
  const called = isToken ? token : to;
  bundle.transactions.push({
    hash,
    blockNumber: number,
    timeMs,
    index,
    status,
    type: '0x2',
    from,
    to: called,
    createdContract: '',
    valueRaw,
    feeRaw,
    nonce: index,
    method,
    input: isToken ? `${method}${to.slice(2).padStart(64, '0')}${digits(5, number + index, 16).padStart(64, '0')}` : '0x',
    detail: writeEvmTransactionDetail(detailOf(gasUsed)),
  });
  const common = { ...place, subIndex: 0, tokenId: '', method, feeRaw: 0n, status } as const;
  bundle.transfers.push(
    { ...common, source: 'transaction', index: 0, kind: 'external', from, to: called, token: '', amountRaw: valueRaw, feeRaw },
    { ...common, source: 'fee', index: 0, kind: 'fee', from, to: '', token: '', amountRaw: feeRaw },
  );
  if (!isToken || status === 'failed') return;
  const amountRaw = BigInt(Math.floor(random() * 2 ** 44));
  const kind = token === tokenOf(0) ? 'usdt' : 'token20';
  bundle.transfers.push({ ...common, source: 'log', index, kind, from, to, token, amountRaw });
  bundle.logs.push({
    ...place,
    logIndex: index,
    contract: token,
    topics: [TRANSFER_TOPIC, `0x${from.slice(2).padStart(64, '0')}`, `0x${to.slice(2).padStart(64, '0')}`],
    data: `0x${amountRaw.toString(16).padStart(64, '0')}`,
  });
}

/** What an EVM chain says of a transaction that used this much gas. */
export function detailOf(gasUsed: number): EvmTransactionDetail {
  const part = (BigInt(gasUsed) * BASE_FEE_RAW).toString();
  return {
    gasLimit: String(gasUsed + 10_000),
    gasUsed: String(gasUsed),
    effectiveGasPrice: GAS_PRICE_RAW.toString(),
    baseFeePerGas: BASE_FEE_RAW.toString(),
    feeParts: [
      { part: 'base', raw: part, isBurnt: true },
      { part: 'priority', raw: part, isBurnt: false },
    ],
    verified: true,
  };
}
