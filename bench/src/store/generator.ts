import type { Block, BlockBundle, Chain, Log, Transaction, Transfer } from '@chaintrail/model';

/** A made-up chain: the same seed always gives the same blocks. */
export const benchChain: Chain = {
  name: 'BenchETH',
  title: '测量链',
  family: 'evm',
  storeId: 65_000,
  chainId: 65_000,
  status: 'demo',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 64 },
  blockTimeMs: 12_000,
  nativeMirrorToken: null,
  explorerUrl: null,
};

const TRANSACTIONS_PER_BLOCK = 100;
/** Ethereum's mix, roughly: every second transaction moves a token, every tenth the listed USDT. */
const TOKENS = 2_000;
/** The hottest address takes part in this share of movements, like a large exchange. */
const HOTTEST_SHARE = 0.06;
const FIRST_TIME_MS = 1_600_000_000_000;

/** A 32-bit generator (mulberry32's constants); good enough to spread rows, and the same everywhere. */
function createRandom(seed: number): () => number {
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

export function tokenOf(rank: number): string {
  return `0x${digits(2, rank, 40)}`;
}

export function transactionHash(number: number): string {
  return `0x${digits(3, number, 64)}`;
}

function blockHash(number: number): string {
  return `0x${digits(4, number, 64)}`;
}

export interface Generator {
  /** Addresses that exist when this many transfers are asked for. */
  addressCount: number;
  makeBundle(number: number): BlockBundle;
}

/** Zipf-like ranks by the inverse of the law's distribution function: rank ~ count^random. */
export function createGenerator(seed: number, transferTarget: number): Generator {
  const addressCount = Math.max(1_000, Math.floor(transferTarget / 4));

  function pickRank(random: () => number): number {
    return random() < HOTTEST_SHARE ? 0 : Math.floor(addressCount ** random());
  }

  function makeBundle(number: number): BlockBundle {
    const random = createRandom(seed ^ Math.imul(number + 1, 0xc2b2ae35));
    const timeMs = FIRST_TIME_MS + number * 12_000;
    const transactions: Transaction[] = [];
    const transfers: Transfer[] = [];
    const logs: Log[] = [];
    for (let index = 0; index < TRANSACTIONS_PER_BLOCK; index += 1) {
      const from = addressOf(pickRank(random));
      const to = addressOf(pickRank(random));
      const isToken = random() < 0.5;
      const valueRaw = isToken ? 0n : BigInt(Math.floor(random() * 2 ** 48)) * 10_000n;
      const feeRaw = BigInt(Math.floor(21_000 * (1 + random() * 40))) * 1_000_000_000n;
      const place = {
        blockNumber: number,
        timeMs,
        transactionIndex: index,
        transactionHash: transactionHash(number * TRANSACTIONS_PER_BLOCK + index),
      };
      const token = isToken ? tokenOf(Math.floor(TOKENS ** random()) - 1) : '';
      const method = isToken ? '0xa9059cbb' : '';
      const status = random() < 0.02 ? 'failed' : 'ok';
      transactions.push({
        hash: place.transactionHash,
        blockNumber: number,
        timeMs,
        index,
        status,
        type: '0x2',
        from,
        to: isToken ? token : to,
        createdContract: '',
        valueRaw,
        feeRaw,
        nonce: index,
        method,
        input: isToken ? `0xa9059cbb${to.slice(2).padStart(64, '0')}${digits(5, number + index, 16).padStart(64, '0')}` : '0x',
        detail: {},
      });
      const common = { ...place, subIndex: 0, tokenId: '', method, feeRaw: 0n, status } as const;
      transfers.push(
        {
          ...common,
          source: 'transaction',
          index: 0,
          kind: 'external',
          from,
          to: isToken ? token : to,
          token: '',
          amountRaw: valueRaw,
          feeRaw,
        },
        { ...common, source: 'fee', index: 0, kind: 'fee', from, to: '', token: '', amountRaw: feeRaw },
      );
      if (isToken && status === 'ok') {
        const amountRaw = BigInt(Math.floor(random() * 2 ** 44));
        const kind = token === tokenOf(0) ? 'usdt' : 'token20';
        transfers.push({ ...common, source: 'log', index, kind, from, to, token, amountRaw });
        logs.push({
          ...place,
          logIndex: index,
          contract: token,
          topics: [`0x${'dd'.repeat(32)}`, `0x${from.slice(2).padStart(64, '0')}`, `0x${to.slice(2).padStart(64, '0')}`],
          data: `0x${amountRaw.toString(16).padStart(64, '0')}`,
        });
      }
    }
    const block: Block = {
      number,
      hash: blockHash(number),
      parentHash: blockHash(number - 1),
      timeMs,
      producer: addressOf(1),
      transactionCount: TRANSACTIONS_PER_BLOCK,
      sizeBytes: 60_000,
      gasUsed: 15_000_000n,
      gasLimit: 30_000_000n,
      baseFeePerGasRaw: 9_000_000_000n,
      hasCalls: true,
      detail: {},
    };
    return { block, transactions, transfers, logs, calls: [], inputs: [], outputs: [] };
  }

  return { addressCount, makeBundle };
}
