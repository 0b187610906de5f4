import type { Reading, Row } from '@chaintrail/analysis/trace';

/** Readings as a thread is given them: rows by column and every name once, since to hand over row by row takes longer than to play them. */
export interface PackedReadings {
  heads: (Omit<Reading, 'rows'> & { rowCount: number })[];
  /** Accounts, each in its line. */
  names: string;
  from: Int32Array;
  to: Int32Array;
  ids: string;
  hashes: string;
  raws: bigint[];
  times: Float64Array;
  /** The orders of all rows behind each other, and how long each is. */
  orders: Float64Array;
  orderLengths: Int32Array;
}

/** Neither accounts nor names of movements nor hashes have one. */
const LINE = '\n';

export function packReadings(readings: readonly Reading[]): PackedReadings {
  const rows = readings.flatMap((reading) => reading.rows);
  const places = new Map<string, number>();
  const placeOf = (account: string) => {
    const known = places.get(account);
    if (known !== undefined) return known;
    places.set(account, places.size);
    return places.size - 1;
  };
  return {
    heads: readings.map(({ rows: own, ...head }) => ({ ...head, rowCount: own.length })),
    from: Int32Array.from(rows, (row) => placeOf(row.from)),
    to: Int32Array.from(rows, (row) => placeOf(row.to)),
    names: [...places.keys()].join(LINE),
    ids: rows.map(({ id }) => id).join(LINE),
    hashes: rows.map(({ hash }) => hash).join(LINE),
    raws: rows.map(({ raw }) => raw),
    times: Float64Array.from(rows, ({ timeMs }) => timeMs),
    orders: Float64Array.from(rows.flatMap(({ order }) => order)),
    orderLengths: Int32Array.from(rows, ({ order }) => order.length),
  };
}

/** `known` keeps the names of all portions: an account is one text, however often it is named. */
export function unpackReadings(packed: PackedReadings, known: Map<string, string>): Reading[] {
  const { heads, from, to, raws, times, orders, orderLengths } = packed;
  const names = packed.names.split(LINE).map((name) => {
    const one = known.get(name) ?? name;
    known.set(one, one);
    return one;
  });
  const ids = packed.ids.split(LINE);
  const hashes = packed.hashes.split(LINE);
  const rows: Row[] = [];
  let orderAt = 0;
  for (const [at, raw] of raws.entries()) {
    const order: number[] = [];
    for (const end = orderAt + (orderLengths[at] ?? 0); orderAt < end; orderAt += 1) order.push(orders[orderAt] ?? 0);
    rows.push({
      id: ids[at] ?? '',
      order,
      timeMs: times[at] ?? 0,
      from: names[from[at] ?? 0] ?? '',
      to: names[to[at] ?? 0] ?? '',
      raw,
      hash: hashes[at] ?? '',
    });
  }
  let rowAt = 0;
  return heads.map(({ rowCount, ...head }) => ({ ...head, rows: rows.slice(rowAt, (rowAt += rowCount)) }));
}
