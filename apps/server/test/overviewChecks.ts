import type { FlowSideView } from '@chaintrail/contract/schemas';
import type { Caller } from './caller.ts';

type Direction = 'in' | 'out';
interface Sum {
  raw: bigint;
  count: number;
}

const aside = new Set(['fee', 'stake']);

/** The columns of an address's first screen beside what the rows of its lists add up to; differences only. */
export async function compareOverview(caller: Caller, chainName: string, address: string): Promise<string[]> {
  const overview = await caller.call('getAddressOverview', { chainName, address });
  if (!overview.coin) return overview.in || overview.out ? [`${address}: columns of no coin`] : [];
  const { coinKey } = overview.coin;
  const asked = { chainName, address, coinKey };
  const isStated = overview.coin.contract === '' && chainName !== 'DemoBTC';
  const moves = isStated ? await readStatement(caller, asked) : await readList(caller, { ...asked, tab: overview.tab });
  return (['in', 'out'] as const).flatMap((direction) => {
    const side = overview[direction];
    if (!side) return [`${address} ${direction}: no column`];
    return compareSide(side, sumParties(moves, direction)).map((difference) => `${address} ${direction}: ${difference}`);
  });
}

/** One row that moved the coin between two addresses. */
interface Move {
  direction: Direction;
  other: string;
  raw: bigint;
}

/** The rows of a list that moved the coin. */
async function readList(caller: Caller, asked: { chainName: string; address: string; coinKey: string; tab: number }): Promise<Move[]> {
  const rows = await readPages((cursor) => caller.call('pageAddressTransfers', { ...asked, pageSize: 100, ...cursor }));
  return rows.flatMap(({ direction, status, kind, from, to, coin, amount }) =>
    direction === 'self' || status !== 'ok' || aside.has(kind) || coin.coinKey !== asked.coinKey || amount.raw === '0'
      ? []
      : [{ direction, other: (direction === 'in' ? from : to).address, raw: BigInt(amount.raw) }],
  );
}

/** The same of the chain's own coin: its statement has what blocks and votes gave too. */
async function readStatement(caller: Caller, asked: { chainName: string; address: string; coinKey: string }): Promise<Move[]> {
  const rows = await readPages((cursor) => caller.call('pageStatement', { ...asked, pageSize: 100, ...cursor }));
  return rows.flatMap(({ kind, counterparty, change }) => {
    const raw = BigInt(change.raw);
    return aside.has(kind) || raw === 0n
      ? []
      : [{ direction: raw > 0n ? 'in' : 'out', other: counterparty.address, raw: raw < 0n ? -raw : raw }];
  });
}

async function readPages<T>(read: (cursor: { cursor?: string }) => Promise<{ list: T[]; cursor?: string | undefined }>): Promise<T[]> {
  const rows: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: { list: T[]; cursor?: string | undefined } = await read(cursor === '' ? {} : { cursor });
    rows.push(...page.list);
    cursor = page.cursor;
  }
  return rows;
}

function sumParties(moves: readonly Move[], wanted: Direction): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { direction, other, raw } of moves) {
    if (direction !== wanted) continue;
    const sum = sums.get(other) ?? { raw: 0n, count: 0 };
    sums.set(other, { raw: sum.raw + raw, count: sum.count + 1 });
  }
  return sums;
}

function compareSide(side: FlowSideView, parties: ReadonlyMap<string, Sum>): string[] {
  const all = total([...parties.values()]);
  const shown = new Set(side.largest.map(({ party }) => party.address));
  const rest = [...parties].filter(([address]) => !shown.has(address)).map(([, sum]) => sum);
  const differences = [
    differ('whole', { raw: side.amount.raw, count: side.count, parties: side.partyCount }, { ...all, parties: parties.size }),
    ...side.largest.map(({ party, amount, count, share }) => {
      const sum = parties.get(party.address) ?? { raw: 0n, count: 0 };
      const larger = rest.filter(({ raw }) => raw > sum.raw).length;
      return differ(party.address, { raw: amount.raw, count, share, larger: 0 }, { ...sum, share: roundedShare(sum.raw, all.raw), larger });
    }),
    side.others
      ? differ(
          'others',
          { raw: side.others.amount.raw, count: side.others.count, parties: side.others.partyCount, share: side.others.share },
          { ...total(rest), parties: rest.length, share: roundedShare(total(rest).raw, all.raw) },
        )
      : differ('others', { parties: 0 }, { parties: rest.length }),
  ];
  return differences.filter((difference) => difference !== '');
}

const total = (sums: readonly Sum[]): Sum => ({
  raw: sums.reduce((whole, { raw }) => whole + raw, 0n),
  count: sums.reduce((whole, { count }) => whole + count, 0),
});

/** Tenths of a percent by whole numbers, half up. */
function roundedShare(raw: bigint, whole: bigint): string {
  if (whole === 0n) return '0';
  const tenths = (raw * 2000n + whole) / (whole * 2n);
  return tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`;
}

function differ(what: string, said: Record<string, string | number>, found: Record<string, string | number | bigint>): string {
  const wrong = Object.entries(said).filter(([key, value]) => String(value) !== String(found[key]));
  return wrong.length === 0 ? '' : `${what} ${wrong.map(([key, value]) => `${key} ${value} ≠ ${found[key]}`).join(', ')}`;
}
