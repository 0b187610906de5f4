import { DIRECTION, MOVED } from '../../schema/views.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import { hasMoved } from '../balanceChange.ts';
import type { CoinMoves, Moves, MovesSum } from './answers.ts';

/** Sums of a group of rows, as columns and as they arrive. */
export const sideCountColumns = `countIf(direction = ${DIRECTION.in}) as inCount, countIf(direction = ${DIRECTION.out}) as outCount`;
export const countColumns = `count() as allCount, ${sideCountColumns},
  min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs,
  minIf(timeMs, direction = ${DIRECTION.in}) as firstInMs, minIf(timeMs, direction = ${DIRECTION.out}) as firstOutMs`;
const raw = (direction: number): string => `sumIf(amountRaw, direction = ${direction} and ${MOVED})`;
export const rawColumns = `${raw(DIRECTION.in)} as inRaw, ${raw(DIRECTION.out)} as outRaw`;

/** What `countColumns` and `rawColumns` are made of. */
export const movesSources = 'token, direction, kind, counterparty, status, timeMs, amountRaw';

/** The columns of `countColumns` as texts, in the order in which `readCounts` takes them. */
export const countNames = ['allCount', 'inCount', 'outCount', 'firstTimeMs', 'lastTimeMs', 'firstInMs', 'firstOutMs'] as const;

export function readCounts(texts: readonly string[]): Omit<Moves, 'coins'> {
  const [count = 0, inCount = 0, outCount = 0, firstTimeMs = 0, lastTimeMs = 0, firstInMs = 0, firstOutMs = 0] = texts.map(Number);
  return {
    count,
    inCount,
    outCount,
    firstTimeMs,
    lastTimeMs,
    firstInMs: inCount === 0 ? undefined : firstInMs,
    firstOutMs: outCount === 0 ? undefined : firstOutMs,
  };
}

/** Adds a transfer to the sums of its group. */
export function addTransfer(moves: Moves | undefined, transfer: AddressTransfer): Moves {
  const { timeMs, direction, token, amountRaw } = transfer;
  const sums = moves ?? {
    count: 0,
    inCount: 0,
    outCount: 0,
    firstTimeMs: timeMs,
    lastTimeMs: timeMs,
    firstInMs: undefined,
    firstOutMs: undefined,
    coins: [],
  };
  sums.count += 1;
  sums.firstTimeMs = Math.min(sums.firstTimeMs, timeMs);
  sums.lastTimeMs = Math.max(sums.lastTimeMs, timeMs);
  let coin = sums.coins.find((one) => one.token === token);
  if (!coin) sums.coins.push((coin = { token, inCount: 0, outCount: 0, inRaw: 0n, outRaw: 0n }));
  const movedRaw = hasMoved(transfer) ? amountRaw : 0n;
  if (direction === 'in') {
    sums.inCount += 1;
    sums.firstInMs = Math.min(sums.firstInMs ?? timeMs, timeMs);
    coin.inCount += 1;
    coin.inRaw += movedRaw;
  }
  if (direction === 'out') {
    sums.outCount += 1;
    sums.firstOutMs = Math.min(sums.firstOutMs ?? timeMs, timeMs);
    coin.outCount += 1;
    coin.outRaw += movedRaw;
  }
  return sums;
}

/** What two groups come to together. */
export function addMoves(a: Moves, b: Moves): Moves {
  const coins = new Map(a.coins.map((coin) => [coin.token, { ...coin }]));
  for (const coin of b.coins) {
    const known = coins.get(coin.token);
    coins.set(coin.token, known ? addCoins(known, coin) : { ...coin });
  }
  return {
    count: a.count + b.count,
    inCount: a.inCount + b.inCount,
    outCount: a.outCount + b.outCount,
    firstTimeMs: Math.min(a.firstTimeMs, b.firstTimeMs),
    lastTimeMs: Math.max(a.lastTimeMs, b.lastTimeMs),
    firstInMs: least(a.firstInMs, b.firstInMs),
    firstOutMs: least(a.firstOutMs, b.firstOutMs),
    coins: sortCoins([...coins.values()]),
  };
}

function addCoins(a: CoinMoves, b: CoinMoves): CoinMoves {
  return {
    token: a.token,
    inCount: a.inCount + b.inCount,
    outCount: a.outCount + b.outCount,
    inRaw: a.inRaw + b.inRaw,
    outRaw: a.outRaw + b.outRaw,
  };
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}

/** Most rows first; stored tokens compare as their texts do. */
export function sortCoins(coins: CoinMoves[]): CoinMoves[] {
  return coins.sort((a, b) => b.inCount + b.outCount - a.inCount - a.outCount || (a.token < b.token ? -1 : 1));
}

/** What all groups come to; of one coin, its amounts too. */
export function sumMoves(groups: readonly Moves[], token: string | undefined): MovesSum {
  const sum: MovesSum = { count: 0, inCount: 0, outCount: 0, inRaw: 0n, outRaw: 0n, firstTimeMs: 0, lastTimeMs: 0 };
  for (const { count, inCount, outCount, coins, firstTimeMs, lastTimeMs } of groups) {
    const coin = token === undefined ? undefined : coins.find((one) => one.token === token);
    sum.firstTimeMs = sum.count === 0 ? firstTimeMs : Math.min(sum.firstTimeMs, firstTimeMs);
    sum.lastTimeMs = Math.max(sum.lastTimeMs, lastTimeMs);
    sum.count += count;
    sum.inCount += inCount;
    sum.outCount += outCount;
    sum.inRaw += coin?.inRaw ?? 0n;
    sum.outRaw += coin?.outRaw ?? 0n;
  }
  return sum;
}
