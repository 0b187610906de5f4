import type { Block, BlockBundle, Transaction } from '@chaintrail/model';
import { writeEvmTransactionDetail } from '@chaintrail/families/evm';
import {
  addressOf,
  createRandom,
  detailOf,
  GAS_PRICE_RAW,
  makeBlock,
  tokenOf,
  TOKENS,
  transactionHash,
  TRANSACTIONS_PER_BLOCK,
  TRANSFER_TOPIC,
} from '../store/generator.ts';

/** Approval(address,address,uint256). */
export const APPROVAL_TOPIC = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const ZERO = `0x${'0'.repeat(40)}`;
/** As an exchange's. */
const HOTTEST_SHARE = 0.04;
const FAILED_SHARE = 0.02;
/** Receivers of one payout. */
const BATCH = 20;

/** What transactions call, with their share of all; those that call nothing are the rest. */
const calls = [
  { method: '0xa9059cbb', name: 'transfer', share: 0.43 },
  { method: '0x23b872dd', name: 'transferFrom', share: 0.15 },
  { method: '0x88d695b2', name: 'batchTransfer', share: 0.15 },
  { method: '0x095ea7b3', name: 'approve', share: 0.1 },
  { method: '0x40c10f19', name: 'mint', share: 0.03 },
  { method: '0x42966c68', name: 'burn', share: 0.01 },
] as const;

const tokens = Array.from({ length: TOKENS }, (_, rank) => tokenOf(rank));
const [usdt] = tokens;

type CallName = (typeof calls)[number]['name'];

export interface ExplorerGenerator {
  /** Addresses that exist when this many token transfers are asked for. */
  addressCount: number;
  makeBundle(number: number): BlockBundle;
}

/** Blocks of a chain that mostly moves tokens, about 3.5 movements a transaction. The same seed always gives the same blocks. */
export function createExplorerGenerator(seed: number, target: number): ExplorerGenerator {
  const addressCount = Math.max(1_000, Math.floor(target / 4));
  return {
    addressCount,
    makeBundle(number) {
      const random = createRandom(seed ^ Math.imul(number + 1, 0x27d4eb2f));
      const bundle = emptyBundle(makeBlock(number));
      const pick = () => (random() < HOTTEST_SHARE ? addressOf(0) : addressOf(Math.floor(addressCount ** random())));
      for (let index = 0; index < TRANSACTIONS_PER_BLOCK; index += 1) addTransaction(bundle, index, { random, pick });
      return bundle;
    },
  };
}

/** A block in which nothing happened. */
export function makeEmptyBundle(number: number): BlockBundle {
  return emptyBundle(makeBlock(number, 0));
}

function emptyBundle(block: Block): BlockBundle {
  return { block, transactions: [], transfers: [], logs: [], calls: [], inputs: [], outputs: [] };
}

interface Chance {
  random(): number;
  pick(): string;
}

function addTransaction(bundle: BlockBundle, index: number, { random, pick }: Chance): void {
  const { number, timeMs } = bundle.block;
  const hash = transactionHash(number * TRANSACTIONS_PER_BLOCK + index);
  const called = pickCall(random());
  const [from, other] = [pick(), pick()];
  const token = (called && tokens[Math.floor(TOKENS ** random()) - 1]) ?? '';
  const method = called?.method ?? '';
  const to = called ? token : other;
  const valueRaw = called ? 0n : BigInt(Math.floor(random() * 2 ** 48)) * 10_000n;
  const gasUsed = Math.floor(21_000 * (1 + random() * 40));
  const common = { from, to, method, feeRaw: BigInt(gasUsed) * GAS_PRICE_RAW, status: random() < FAILED_SHARE ? 'failed' : 'ok' } as const;
  const transaction: Transaction = {
    ...common,
    hash,
    blockNumber: number,
    timeMs,
    index,
    type: '0x2',
    createdContract: '',
    valueRaw,
    nonce: index,
    input: called ? `${method}${word(other)}${amountWord(BigInt(gasUsed))}` : '0x',
    detail: writeEvmTransactionDetail(detailOf(gasUsed)),
  };
  bundle.transactions.push(transaction);
  const place = { blockNumber: number, timeMs, transactionIndex: index, transactionHash: hash, subIndex: 0, tokenId: '' };
  bundle.transfers.push(
    { ...place, ...common, source: 'transaction', index: 0, kind: 'external', token: '', amountRaw: valueRaw },
    { ...place, ...common, source: 'fee', index: 0, kind: 'fee', to: '', token: '', amountRaw: common.feeRaw },
  );
  if (!called || common.status === 'failed') return;
  const move = (giver: string, taker: string) => addMove(bundle, transaction, { token, from: giver, to: taker, random });
  const actions: Record<CallName, () => void> = {
    transfer: () => move(from, other),
    transferFrom: () => move(other, pick()),
    batchTransfer() {
      for (let at = 0; at < BATCH; at += 1) move(from, pick());
    },
    approve: () => addLog(bundle, transaction, { token, topic0: APPROVAL_TOPIC, from, to: other, amountRaw: BigInt(gasUsed) }),
    mint: () => move(ZERO, other),
    burn: () => move(from, ZERO),
  };
  actions[called.name]();
}

function pickCall(chance: number): (typeof calls)[number] | undefined {
  let left = chance;
  return calls.find(({ share }) => (left -= share) < 0);
}

interface Move {
  token: string;
  from: string;
  to: string;
}

function addMove(bundle: BlockBundle, transaction: Transaction, { random, ...move }: Move & Pick<Chance, 'random'>): void {
  const { hash, blockNumber, timeMs, index: transactionIndex, method, status } = transaction;
  const amountRaw = BigInt(1 + Math.floor(random() * 2 ** 44));
  bundle.transfers.push({
    ...move,
    blockNumber,
    timeMs,
    transactionIndex,
    transactionHash: hash,
    source: 'log',
    index: bundle.logs.length,
    subIndex: 0,
    kind: move.token === usdt ? 'usdt' : 'token20',
    tokenId: '',
    amountRaw,
    feeRaw: 0n,
    status,
    method,
  });
  addLog(bundle, transaction, { ...move, topic0: TRANSFER_TOPIC, amountRaw });
}

function addLog(
  bundle: BlockBundle,
  { hash, blockNumber, timeMs, index }: Transaction,
  { token, topic0, from, to, amountRaw }: Move & { topic0: string; amountRaw: bigint },
): void {
  bundle.logs.push({
    blockNumber,
    timeMs,
    transactionIndex: index,
    transactionHash: hash,
    logIndex: bundle.logs.length,
    contract: token,
    topics: [topic0, `0x${word(from)}`, `0x${word(to)}`],
    data: `0x${amountWord(amountRaw)}`,
  });
}

export const word = (address: string): string => address.slice(2).padStart(64, '0');
const amountWord = (amountRaw: bigint): string => amountRaw.toString(16).padStart(64, '0');
