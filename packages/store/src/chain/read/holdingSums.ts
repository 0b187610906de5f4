import type { TransferKind } from '@chaintrail/model';
import type { AddressHolding } from './addressBook.ts';
import type { AddressCoin, Balance } from './answers/address.ts';
import type { CoinSum } from './answers/transfers.ts';
import { rowCount, toCoinSums, zeroCount, type AddressCoinRow } from './coinSums.ts';
import { toKind } from './rows.ts';

/** What is said of all that an address holds. */
export interface HoldingSums {
  counts: Partial<Record<TransferKind, number>>;
  /** By coin and kind, most rows first. */
  coins: AddressCoin[];
  balances: Balance[];
  /** What it gave and got: stake changes the balance and stays its owner's coin. */
  moved: CoinSum[];
}

/** A busy address has thousands of coins, and every call of its page asks for these: they are added up once for each state. */
const made = new WeakMap<AddressHolding, HoldingSums>();

export function sumHolding(holding: AddressHolding): HoldingSums {
  let sums = made.get(holding);
  if (!sums) made.set(holding, (sums = sumRows(holding.coins)));
  return sums;
}

function sumRows(rows: readonly AddressCoinRow[]): HoldingSums {
  const hasStake = rows.some(({ kind }) => toKind(kind) === 'stake');
  const all = toCoinSums(rows);
  return {
    counts: countKinds(rows),
    coins: listCoins(rows),
    balances: all.map(({ token, inRaw, outRaw }) => ({ token, raw: inRaw - outRaw })).filter(({ raw }) => raw !== 0n),
    moved: hasStake ? toCoinSums(rows.filter(({ kind }) => toKind(kind) !== 'stake')) : all,
  };
}

function countKinds(rows: readonly AddressCoinRow[]): HoldingSums['counts'] {
  const counts: HoldingSums['counts'] = {};
  for (const row of rows) {
    const kind = toKind(row.kind);
    counts[kind] = (counts[kind] ?? 0) + rowCount(row);
  }
  return counts;
}

function listCoins(rows: readonly AddressCoinRow[]): AddressCoin[] {
  const coins = new Map<string, AddressCoin>();
  for (const row of rows) {
    const key = `${row.token}:${row.kind}`;
    const known = coins.get(key);
    coins.set(key, {
      token: row.token,
      kind: toKind(row.kind),
      count: rowCount(row) + (known?.count ?? 0),
      zeroCount: zeroCount(row) + (known?.zeroCount ?? 0),
      lastTimeMs: Math.max(row.lastTimeMs, known?.lastTimeMs ?? 0),
    });
  }
  return [...coins.values()].sort((a, b) => b.count - a.count || (a.token < b.token ? -1 : 1));
}
