import type { Chain } from '@chaintrail/model';
import type { Side } from '../schema/tables.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import type { QueryOptions } from '../driver/types.ts';
import type { TransferFilter } from './answers/list.ts';
import { rowCount, type AddressCoinRow } from './coinSums.ts';
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

/** A kind on one side, and the coins that lie there. */
interface HeldKind extends Omit<KindPlace, 'hasOthers'> {
  tokens: Set<string>;
}

/** The kinds in which the address moved this coin, by side; any kind and any coin unless said. */
export async function listKindPlaces(
  { context, chain, state }: ChainRead,
  address: string,
  wanted: { kinds?: readonly number[]; token?: string | undefined },
): Promise<KindPlace[]> {
  const { kinds, token } = wanted;
  if (kinds?.length === 0) return [];
  const { coins } = await context.addresses.hold(chain, state, address);
  return listHeldKinds(coins)
    .filter(({ kind, tokens }) => (!kinds || kinds.includes(kind)) && (token === undefined || tokens.has(token)))
    .map(({ tokens, ...place }) => ({ ...place, hasOthers: token !== undefined && tokens.size > 1 }));
}

/** A hot address moved thousands of coins, and each call of its page asks several times: they are gone through once. */
const heldKinds = new WeakMap<readonly AddressCoinRow[], HeldKind[]>();

function listHeldKinds(coins: readonly AddressCoinRow[]): HeldKind[] {
  let held = heldKinds.get(coins);
  if (!held) heldKinds.set(coins, (held = gatherKinds(coins)));
  return held;
}

function gatherKinds(coins: readonly AddressCoinRow[]): HeldKind[] {
  const places = new Map<string, HeldKind>();
  for (const row of coins) {
    const { side, kind, fromBlock, toBlock } = row;
    const place = places.get(`${side}:${kind}`) ?? { kind, side, rowCount: 0, fromBlock, toBlock, tokens: new Set() };
    place.rowCount += rowCount(row);
    place.fromBlock = Math.min(place.fromBlock, fromBlock);
    place.toBlock = Math.max(place.toBlock, toBlock);
    place.tokens.add(row.token);
    places.set(`${side}:${kind}`, place);
  }
  return [...places.values()];
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
