import { StoreError } from '../../../error.ts';
import type { FieldCodec } from '../../sql/family.ts';
import { int256Literal } from '../../sql/literal.ts';
import type { Lain, Moves, PartyMoves, PartyOrder } from './answers.ts';

type By = PartyOrder['by'];

/** What an order needs one coin for. */
const ofAmounts: ReadonlySet<By> = new Set(['amount', 'in', 'out', 'net', 'dwell']);

const columns: Record<Exclude<By, 'dwell'>, string> = {
  amount: 'toInt256(inRaw) + toInt256(outRaw)',
  in: 'toInt256(inRaw)',
  out: 'toInt256(outRaw)',
  net: 'toInt256(inRaw) - toInt256(outRaw)',
  count: 'toInt256(allCount)',
  inCount: 'toInt256(inCount)',
  outCount: 'toInt256(outCount)',
  first: 'toInt256(firstTimeMs)',
  last: 'toInt256(lastTimeMs)',
};

export function isOfAmounts({ by }: PartyOrder): boolean {
  return ofAmounts.has(by);
}

/** Whom nothing was paid that had lain there stands last in both directions; no mean is as long. */
const NEVER_LAIN = 2n ** 62n;

/** The mean in whole milliseconds. */
export function meanOf(lain: Lain | undefined): bigint | undefined {
  return lain && lain.count > 0 ? BigInt(Math.trunc(lain.sumMs / lain.count)) : undefined;
}

/** The number by which rows rise. */
export function renderKey({ by, isDescending }: PartyOrder): string {
  if (by === 'dwell') {
    const mean = `${isDescending ? '-' : ''}toInt256(intDiv(lainMs, greatest(payments, 1)))`;
    return `if(payments = 0, ${int256Literal(NEVER_LAIN)}, ${mean})`;
  }
  return isDescending ? `-(${columns[by]})` : columns[by];
}

export function keyOf(moves: Moves & Pick<PartyMoves, 'dwell'>, { by, isDescending }: PartyOrder): bigint {
  if (by === 'dwell') {
    const mean = meanOf(moves.dwell);
    if (mean === undefined) return NEVER_LAIN;
    return isDescending ? -mean : mean;
  }
  const [coin] = moves.coins;
  const [inRaw, outRaw] = [coin?.inRaw ?? 0n, coin?.outRaw ?? 0n];
  const values: Record<Exclude<By, 'dwell'>, bigint> = {
    amount: inRaw + outRaw,
    in: inRaw,
    out: outRaw,
    net: inRaw - outRaw,
    count: BigInt(moves.count),
    inCount: BigInt(moves.inCount),
    outCount: BigInt(moves.outCount),
    first: BigInt(moves.firstTimeMs),
    last: BigInt(moves.lastTimeMs),
  };
  return isDescending ? -values[by] : values[by];
}

/** Where a page ended. */
export interface PartyPlace {
  key: bigint;
  party: string;
}

/** Stored addresses compare as their texts do. */
export function comparePlaces(a: PartyPlace, b: PartyPlace): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  if (a.party === b.party) return 0;
  return a.party < b.party ? -1 : 1;
}

export function renderAfter(place: PartyPlace | undefined, order: PartyOrder, address: FieldCodec): string {
  if (!place) return '1';
  return `(${renderKey(order)}, party) > (${int256Literal(place.key)}, ${address.literal(place.party)})`;
}

export function writePlace(row: PartyMoves, order: PartyOrder): string {
  return Buffer.from(`${keyOf(row, order)} ${row.party}`, 'utf8').toString('base64url');
}

export function readPlace(cursor: string | undefined): PartyPlace | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(-?\d{1,78}) (\S{1,200})$/.exec(cursor.length > 500 ? '' : Buffer.from(cursor, 'base64url').toString('utf8'));
  const [, key, party] = match ?? [];
  if (key === undefined || party === undefined)
    throw new StoreError('bad_cursor', 'The cursor is not one of this list.', { retryable: false });
  return { key: BigInt(key), party };
}
