import { DAY_MS } from '../../scenario/calendar.ts';
import { createRandom, type Random } from '../../scenario/random.ts';
import { DUST_RAW } from './amounts.ts';
import { mineBlock, type MinedBlock } from './block.ts';
import { createUnspentCoins } from './unspentCoins.ts';
import type { Lock } from './locks.ts';
import { createPlans } from './plans.ts';
import { estimateSize, signTransaction, type Coin, type SignedTransaction } from './transaction.ts';

/** Somebody's address; the name is the story's. */
export interface Wallet {
  name: string;
  lock: Lock;
}

export interface Payment {
  /** A script where nobody can spend, or nobody of ours. */
  to: Wallet | Uint8Array;
  amountRaw: bigint;
}

export interface Spending {
  /** Takes the largest coins of these until they suffice; with `isSweep` all of them. */
  from?: readonly Wallet[];
  /** Takes exactly these. */
  coins?: readonly Coin[];
  isSweep?: boolean;
  pay?: readonly Payment[];
  /** Gets what is left; absent: all of it is the fee. */
  change?: Wallet;
  /** Satoshis a byte; absent: what the day costs. */
  feeRate?: number;
  sequence?: number;
  version?: number;
  lockTime?: number;
  /** Name under which the case looks the transaction up. */
  mark?: string;
}

/** A transaction on its way into the next block. */
export interface Sent {
  hash: string;
  /** The outputs that somebody can spend, in their order. */
  coins: Coin[];
}

export interface Miner {
  wallet: Wallet;
  tag: string;
}

/** The story while it is being written: time moves on, and whoever has planned something does it. */
export interface World {
  random: Random;
  /** Does this at that time; what is planned for the same time happens in the order of planning. */
  at(timeMs: number, act: () => void): void;
  now(): number;
  /** Of the newest block. */
  height(): number;
  send(spending: Spending): Sent;
  listCoins(wallet: Wallet): Coin[];
  balanceOf(wallet: Wallet): bigint;
  /** Mines a block whether somebody sent something or not. */
  mine(timeMs: number): void;
}

/** What the writing leaves. */
export interface Written {
  blocks: Buffer[];
  headHash: string;
  headTimeMs: number;
  hashByMark: Map<string, string>;
  transactionCount: number;
}

export interface WorldOptions {
  seed: number;
  genesisHash: string;
  minerOf(height: number, random: Random): Miner;
}

const FINAL_SEQUENCE = 0xffffffff;
const COINBASE_MATURITY = 100;

export function createWorld(options: WorldOptions): World & { play(): Written } {
  const random = createRandom(options.seed);
  const plans = createPlans();
  const unspent = createUnspentCoins();
  const hashByMark = new Map<string, string>();
  const blocks: MinedBlock[] = [];
  let open: { transactions: SignedTransaction[]; feesRaw: bigint; closesAtMs: number } | undefined;
  let headTimeMs = 0;
  let transactionCount = 0;

  const listCoins = ({ lock }: Wallet): Coin[] => unspent.list(lock).filter((coin) => coin.spendableFrom <= blocks.length + 1);

  function chooseFor(spending: Spending, scripts: readonly Uint8Array[], feeRate: number): Coin[] {
    const { from = [], coins, isSweep, pay = [] } = spending;
    if (coins) return [...coins];
    const available = from.flatMap(listCoins);
    if (isSweep) return available;
    const target = sumOf(pay);
    const chosen = chooseCoins(available, target, (some) => BigInt(estimateSize(some, scripts) * feeRate));
    if (chosen) return chosen;
    const names = from.map(({ name }) => name).join(', ');
    throw new Error(`${names} cannot pay ${target} with ${sumOf(available)} on ${new Date(plans.now()).toISOString()}`);
  }

  function send(spending: Spending): Sent {
    const { change, pay = [], feeRate = feeRateAt(plans.now()), sequence = FINAL_SEQUENCE, version = 2, lockTime = 0, mark } = spending;
    const outputs = pay.map(({ to, amountRaw }) => ({ amountRaw, ...toTarget(to) }));
    const scripts = [...outputs.map(({ script }) => script), ...(change ? [change.lock.script] : [])];
    const chosen = chooseFor(spending, scripts, feeRate);
    const restRaw = sumOf(chosen) - sumOf(pay) - BigInt(estimateSize(chosen, scripts) * feeRate);
    if (change && restRaw > DUST_RAW) {
      // Wallets hide their change among the payments.
      outputs.splice(random.integer(0, outputs.length), 0, { amountRaw: restRaw, ...toTarget(change) });
    }
    const feeRaw = sumOf(chosen) - sumOf(outputs);
    if (feeRaw < 0n) throw new Error(`pays more than the ${sumOf(chosen)} it has, on ${new Date(plans.now()).toISOString()}`);
    const signed = signTransaction(chosen, outputs, { sequence, version, lockTime });
    for (const coin of chosen) unspent.remove(coin);
    const made = outputs.flatMap(({ amountRaw, lock }, index): Coin[] =>
      lock ? [{ hash: signed.hash, index, amountRaw, lock, spendableFrom: 0 }] : [],
    );
    made.forEach(unspent.add);
    // A block every ten minutes or so, and none while nobody sends anything.
    open ??= { transactions: [], feesRaw: 0n, closesAtMs: plans.now() + random.integer(180, 840) * 1000 };
    open.transactions.push(signed);
    open.feesRaw += feeRaw;
    transactionCount += 1;
    if (mark !== undefined) hashByMark.set(mark, signed.hash);
    return { hash: signed.hash, coins: made };
  }

  function mine(timeMs: number): void {
    const height = blocks.length + 1;
    const { wallet, tag } = options.minerOf(height, random);
    headTimeMs = Math.max(Math.floor(timeMs / 1000) * 1000, headTimeMs + 1000);
    const { transactions = [], feesRaw = 0n } = open ?? {};
    const previousHash = blocks.at(-1)?.hash ?? options.genesisHash;
    const block = mineBlock({ height, previousHash, timeMs: headTimeMs, transactions, feesRaw, miner: wallet.lock, tag });
    blocks.push(block);
    open = undefined;
    const spendableFrom = height + COINBASE_MATURITY;
    unspent.add({ hash: block.coinbaseHash, index: 0, amountRaw: block.rewardRaw, lock: wallet.lock, spendableFrom });
  }

  return {
    random,
    at: plans.at,
    now: plans.now,
    height: () => blocks.length,
    send,
    listCoins,
    balanceOf: (wallet) => sumOf(listCoins(wallet)),
    mine,
    play() {
      plans.run((nextMs) => {
        if (open && open.closesAtMs <= nextMs) mine(open.closesAtMs);
      });
      if (open) mine(open.closesAtMs);
      const headHash = blocks.at(-1)?.hash ?? options.genesisHash;
      return { blocks: blocks.map(({ raw }) => raw), headHash, headTimeMs, hashByMark, transactionCount };
    },
  };
}

/** Between 3 and 21 satoshis a byte, in slow waves. */
function feeRateAt(timeMs: number): number {
  const day = timeMs / DAY_MS;
  return Math.round(12 + Math.sin(day / 9) * 6 + Math.sin(day * 2.7) * 3);
}

/** The largest coins that reach the target and their own fee; undefined when all of them do not. */
function chooseCoins(available: readonly Coin[], target: bigint, feeOf: (chosen: readonly Coin[]) => bigint): Coin[] | undefined {
  const chosen: Coin[] = [];
  for (const coin of available.toSorted((left, right) => Number(right.amountRaw - left.amountRaw))) {
    chosen.push(coin);
    if (sumOf(chosen) >= target + feeOf(chosen)) return chosen;
  }
  return undefined;
}

function sumOf(parts: readonly { amountRaw: bigint }[]): bigint {
  return parts.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
}

function toTarget(to: Payment['to']): { script: Uint8Array; lock?: Lock } {
  return to instanceof Uint8Array ? { script: to } : { script: to.lock.script, lock: to.lock };
}
