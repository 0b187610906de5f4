import type { Chain } from '@chaintrail/model';
import type { Side } from '../schema/tables.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import type { QueryOptions } from '../driver/types.ts';
import type { TransferFilter } from './answers/list.ts';
import { rowCount } from './coinSums.ts';
import type { ChainRead } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources } from './snapshot.ts';

const MANY_ROWS = 65_536;

/** Where an address has transfers of one kind: what a page need not look through. */
export interface KindPlace {
  kind: number;
  side: Side;
  /** Transfers of this kind, of whatever coin. */
  rowCount: number;
  fromBlock: number;
  toBlock: number;
  /** Some of them are of another coin than the one that was asked for. */
  hasOthers: boolean;
}

/** The kinds in which the address moved this coin, by side; any kind and any coin unless said. */
export async function listKindPlaces(
  { context, chain, state }: ChainRead,
  address: string,
  wanted: { kinds?: readonly number[]; token?: string | undefined },
): Promise<KindPlace[]> {
  const { kinds, token } = wanted;
  if (kinds?.length === 0) return [];
  // A hot address moved thousands of coins, and several calls of its page ask for this.
  const places: Record<Side, Map<number, KindPlace & { hasToken: boolean }>> = { final: new Map(), tip: new Map(), provided: new Map() };
  const { coins } = await context.addresses.hold(chain, state, address);
  for (const row of coins) {
    if (kinds && !kinds.includes(row.kind)) continue;
    const { side, kind, fromBlock, toBlock } = row;
    let place = places[side].get(kind);
    if (!place) {
      place = { kind, side, rowCount: 0, fromBlock, toBlock, hasToken: false, hasOthers: false };
      places[side].set(kind, place);
    }
    place.rowCount += rowCount(row);
    if (fromBlock < place.fromBlock) place.fromBlock = fromBlock;
    if (toBlock > place.toBlock) place.toBlock = toBlock;
    if (token === undefined || token === row.token) place.hasToken = true;
    else place.hasOthers = true;
  }
  return Object.values(places)
    .flatMap((ofSide) => [...ofSide.values()])
    .filter(({ hasToken }) => hasToken);
}

export function countRowsOf(places: readonly KindPlace[]): number {
  return places.reduce((sum, place) => sum + place.rowCount, 0);
}

/** The filter without its coin where nothing else lies in these places: comparing it costs as much as reading an amount. */
export function dropNeedlessToken(filter: TransferFilter, places: readonly KindPlace[]): TransferFilter {
  return places.some(({ hasOthers }) => hasOthers) ? filter : { ...filter, token: undefined };
}

/** Where few rows are gone through, a second thread costs more than it does. */
export function readThrough(places: readonly KindPlace[]): QueryOptions {
  return countRowsOf(places) > MANY_ROWS ? WIDE_READ : { threads: 1 };
}

export function renderKinds(kinds: readonly number[]): string {
  return kinds.length === 1 ? `kind = ${kinds.map(uintLiteral).join('')}` : `kind in ${listLiteral(kinds.map(uintLiteral))}`;
}

/** The sides on which these places lie, and the condition that finds their rows in `address_transfer` there. */
export function renderPlaces(
  chain: Chain,
  state: ChainState,
  address: string,
  places: readonly KindPlace[],
): { side: Side; where: string }[] {
  return listSources(state).flatMap(({ side, within }) => {
    const kinds = places.filter((place) => place.side === side).map(({ kind }) => kind);
    if (kinds.length === 0) return [];
    return [{ side, where: `${renderAddress(chain, address)} and ${renderKinds(kinds)} and ${within('block')}` }];
  });
}
