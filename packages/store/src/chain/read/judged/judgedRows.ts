import { transferKinds, type TransferKind } from '@chaintrail/model';
import type { QueryOptions } from '../../driver/types.ts';
import { tableName } from '../../schema/tables.ts';
import { DIRECTION } from '../../schema/views.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import { renderFilter, SHOWN_WITH_HIDE_ZERO } from '../addressFilter.ts';
import { countRowsOf, dropNeedlessToken, listKindPlaces, readThrough, renderPlaces } from '../addressKinds.ts';
import type { ChainRead } from '../context.ts';
import { passes } from '../transferFilter.ts';
import type { Aside, Dwell, JudgedQuestion } from './answers.ts';

/** What somebody puts aside is not given to anybody. */
export const judgedKinds = Object.values(transferKinds).filter((kind) => kind !== transferKinds.stake);

/** Transfers at hand, newest first, or a selection of them in the engine. `dwells` where it was asked how long the coin lay. */
export type JudgedRows = { transfers: readonly AddressTransfer[]; dwells?: readonly Dwell[] } | { from: string; options: QueryOptions };

interface Wanted {
  /** What of a row is read. */
  columns: string;
  /** Stake too: it changes balances. */
  withStake?: boolean;
}

/** The judged transfers of an address: at hand where they are few. */
export async function openJudgedRows(
  read: ChainRead,
  { address, filter = {} }: JudgedQuestion,
  { columns, withStake = false }: Wanted,
): Promise<JudgedRows> {
  const { context, chain, state } = read;
  const { transfers } = await context.addresses.hold(chain, state, address);
  const isJudged = (kind: TransferKind): boolean => withStake || kind !== 'stake';
  if (transfers) return { transfers: transfers.filter((transfer) => isJudged(transfer.kind) && passes(transfer, filter)) };
  const kinds = withStake ? Object.values(transferKinds) : judgedKinds;
  const places = await listKindPlaces(read, address, { kinds, token: filter.token });
  const sides = renderPlaces(chain, state, address, places);
  if (sides.length === 0) return { transfers: [] };
  const condition = await renderFilter(read, dropNeedlessToken(filter, places), countRowsOf(places));
  const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
  const parts = sides.map(
    ({ side, where }) => `select ${columns} from ${tableName('address_transfer', side)} where ${where} and ${condition} and ${shown}`,
  );
  return { from: `(${parts.join(' union all ')})`, options: readThrough(places) };
}

/** Rows without another side are told apart by one letter, which no address is. */
const asideKeys: Record<Aside, string> = { self: 's', fee: 'f', nobody: 'n' };
const asides = new Map(Object.entries(asideKeys).map(([aside, key]) => [key, aside as Aside]));

/** Who the other side of a row is, or the letter of those that have none. */
export const PARTY = `multiIf(direction = ${DIRECTION.self}, '${asideKeys.self}', kind = ${transferKinds.fee}, '${asideKeys.fee}',
  counterparty = '', '${asideKeys.nobody}', counterparty)`;

export function partyOf({ direction, kind, counterparty }: AddressTransfer): string {
  if (direction === 'self') return asideKeys.self;
  if (kind === 'fee') return asideKeys.fee;
  return counterparty === '' ? asideKeys.nobody : counterparty;
}

export const IS_PARTY = 'length(party) > 1';

export function asideOf(party: string): Aside | undefined {
  return asides.get(party);
}
