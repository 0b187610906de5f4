import type { BlockBundle, Transfer } from '@chaintrail/model';
import { address, GENESIS_TIME_MS, makeBlock, makeTransaction, makeTransfer } from './fixtures.ts';

/** Transfers of three tokens, and what they come to by plain adding up. */

export const NOWHERE = address(0);
export const COIN = address(0xc0de);
export const SMALL = address(0xc1de);
export const ITEMS = address(0xc2de);
export const SILENT = address(0xc3de);
/** As many have it as have the small one; most of it was destroyed and never made. */
export const BURNT = address(0xc4de);
/** Of each of its items there are several. */
export const MANY = address(0xc5de);
const DAY_MS = 86_400_000;
const BLOCKS = 24;
/** More than are kept of the largest. */
const BORN_PER_BLOCK = 60;

const personOf = (number: number) => address(0x10_0000 + number);

function makeBlockOf(number: number, fill: (give: (fields: Partial<Transfer>) => void) => void): BlockBundle {
  const timeMs = GENESIS_TIME_MS + number * 2 * DAY_MS;
  const transaction = { ...makeTransaction(number, 0), timeMs };
  const transfers: Transfer[] = [];
  fill((fields) => transfers.push(makeTransfer(transaction, transfers.length, fields)));
  return {
    block: makeBlock(number, { timeMs, transactionCount: 1 }),
    transactions: [transaction],
    transfers,
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
}

/**
 * 1,440 people of whom each block brings 60, amounts that many share; some pass all on, give what nothing brought them, pay
 * themselves, nothing at all or in vain; a few coins are destroyed. Two days lie between two blocks.
 */
export function makeHolderStory(): BlockBundle[] {
  return Array.from({ length: BLOCKS }, (_, number) =>
    makeBlockOf(number, (give) => {
      for (let own = 0; own < BORN_PER_BLOCK; own += 1) {
        const at = number * BORN_PER_BLOCK + own;
        give({ token: COIN, from: NOWHERE, to: personOf(at), amountRaw: BigInt(10 + (at % 37)) });
        const giver = personOf((at * 7) % (at + 1));
        if (at % 9 === 0) give({ token: COIN, from: giver, to: personOf((at * 3) % 50), amountRaw: BigInt(5 + (at % 11)) });
        if (at % 40 === 1) give({ token: COIN, from: personOf(at), to: personOf(at - 1), amountRaw: BigInt(10 + (at % 37)) });
        if (at % 50 === 2) give({ token: COIN, from: personOf(at), to: NOWHERE, amountRaw: 3n });
        if (at % 50 === 3) give({ token: COIN, from: personOf(at), to: NOWHERE, amountRaw: 0n });
        if (at % 31 === 5) give({ token: COIN, from: personOf(at), to: personOf(at), amountRaw: 4n });
        if (at % 31 === 6) give({ token: COIN, from: personOf(at), to: personOf(2), amountRaw: 0n });
        if (at % 31 === 7) give({ token: COIN, from: personOf(at), to: personOf(2), amountRaw: 9n, status: 'failed' });
      }
      give({ token: SMALL, from: NOWHERE, to: personOf(number % 3), amountRaw: 1n });
      if (number > 0) give({ token: ITEMS, kind: 'nft', tokenId: `${number % 4}`, from: number < 5 ? NOWHERE : personOf((number - 4) % 6), to: personOf(number % 6), amountRaw: 1n }); // prettier-ignore
      const item = { token: MANY, kind: 'nft', tokenId: ['9', '10', '100', '2'][number % 4] } as const;
      give({ ...item, from: NOWHERE, to: personOf(number % 5), amountRaw: 5n });
      if (number % 4 === 1) give({ ...item, from: personOf(number % 5), to: personOf(7), amountRaw: 2n });
      if (number % 4 === 2) give({ ...item, from: personOf(number % 5), to: number < 20 ? NOWHERE : personOf(8), amountRaw: 5n });
      if (number % 4 === 3) give({ ...item, from: personOf(number % 5), to: NOWHERE, amountRaw: 5n });
      if (number < 6) give({ token: BURNT, from: personOf(9), to: number < 3 ? NOWHERE : personOf(number), amountRaw: 8n });
      if (number === 20) give({ token: SILENT, from: personOf(1), to: personOf(2), amountRaw: 0n });
    }),
  );
}

const hasMoved = ({ status }: Transfer) => status === 'ok';
const ofToken = (token: string, tokenId?: string) => (transfer: Transfer) =>
  transfer.token === token && (tokenId === undefined || transfer.tokenId === tokenId);

export function transfersOf(bundles: readonly BlockBundle[], token: string, tokenId?: string): Transfer[] {
  return bundles.flatMap(({ transfers }) => transfers).filter(ofToken(token, tokenId));
}

export function addUp(transfers: readonly Transfer[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { from, to, amountRaw } of transfers.filter(hasMoved)) {
    sums.set(from, (sums.get(from) ?? 0n) - amountRaw);
    sums.set(to, (sums.get(to) ?? 0n) + amountRaw);
  }
  sums.delete(NOWHERE);
  return sums;
}

export interface Standing {
  address: string;
  raw: bigint;
  rank: number;
}

/** Largest first, equal amounts by address. */
export function rank(sums: ReadonlyMap<string, bigint>): Standing[] {
  const order = (a: Omit<Standing, 'rank'>, b: Omit<Standing, 'rank'>) =>
    a.raw === b.raw ? (a.address < b.address ? -1 : 1) : a.raw > b.raw ? -1 : 1;
  return [...sums]
    .map(([one, raw]) => ({ address: one, raw }))
    .filter(({ raw }) => raw > 0n)
    .toSorted(order)
    .map((one, at) => ({ ...one, rank: at + 1 }));
}

const ZONE_MS = 8 * 3_600_000;

/** Midnight in Beijing at which a day, a week from Monday on, or a month began. */
export function startOf(timeMs: number, period: 'day' | 'week' | 'month'): number {
  const local = new Date(timeMs + ZONE_MS);
  const back = period === 'week' ? (local.getUTCDay() + 6) % 7 : 0;
  const day = period === 'month' ? 1 : local.getUTCDate() - back;
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), day) - ZONE_MS;
}

/** What moved in each stretch of time, in its order. */
export function byPeriod(transfers: readonly Transfer[], period: 'day' | 'week' | 'month'): [startMs: number, transfers: Transfer[]][] {
  const parts = new Map<number, Transfer[]>();
  for (const transfer of transfers.filter(hasMoved)) {
    const start = startOf(transfer.timeMs, period);
    parts.set(start, [...(parts.get(start) ?? []), transfer]);
  }
  return [...parts].toSorted(([a], [b]) => a - b);
}
