import type { Chain, TransferKind } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { AddressTransfer, Page, PageRequest, TransferFilter } from './answers.ts';
import { kindNumbers, renderAddress, renderFilter, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import type { ReadContext } from './context.ts';
import { beyond, comparePositions, planPage, toPage } from './paging.ts';
import { addressTransferColumns, positionColumns, positionOf, toAddressTransfer, type AddressTransferRow } from './rows.ts';
import { listSources } from './snapshot.ts';

export const newestFirst = positionColumns.map((column) => `${column} desc`).join(', ');

/** Newest first, after this position, of these kinds, meeting this condition. */
export interface MovementRead {
  kinds: readonly number[];
  condition: string;
  after: readonly number[] | undefined;
  most: number;
}

/**
 * One limited read in key order per kind and side, merged here: the cost of a page does not depend on how much there is, and
 * the reads run side by side (as one query they took twice as long, most of it planning).
 */
export async function readMovements(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  { kinds, condition, after, most }: MovementRead,
): Promise<AddressTransferRow[]> {
  const afterBlock = after?.[0];
  const isAfter = afterBlock === undefined ? '1' : `block <= ${uintLiteral(afterBlock)} and ${beyond(positionColumns, after, '<')}`;
  // Below the watermark, the tip cannot hold a row.
  const finalOnly = afterBlock !== undefined && state.final !== null && afterBlock <= state.final.number;
  const sources = listSources(state).filter(({ side }) => side === 'final' || !finalOnly);
  if (sources.length === 0 || kinds.length === 0) return [];
  const reads = sources.flatMap(({ side, within }) => {
    // The tip is small enough for one read of all kinds; on the final side only a single kind is in the order of the key.
    const kindConditions = side === 'tip' ? [`kind in ${listLiteral(kinds.map(uintLiteral))}`] : kinds.map((kind) => `kind = ${kind}`);
    return kindConditions.map(
      (ofKind) => `select ${addressTransferColumns(chain)} from ${tableName('address_transfer', side)}
        where ${renderAddress(chain, address)} and ${ofKind} and ${within('block')} and ${isAfter} and ${condition}
        order by ${newestFirst} limit ${uintLiteral(most)}`,
    );
  });
  const found = await Promise.all(reads.map((read) => context.query<AddressTransferRow>(read)));
  return found
    .flat()
    .sort((a, b) => comparePositions(positionOf(b), positionOf(a)))
    .slice(0, most);
}

export async function listAddressTransfers(
  context: ReadContext,
  chain: Chain,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
  page: PageRequest,
): Promise<Page<AddressTransfer>> {
  const plan = planPage(page, positionColumns.length);
  return context.underOneState(chain, async (state) => {
    const condition = await renderFilter(context, chain, state, filter);
    const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
    const rows = await readMovements(context, chain, state, address, {
      kinds: kindNumbers(kinds),
      condition: `${condition} and ${shown}`,
      after: plan.after,
      most: plan.limit + 1 + plan.offset,
    });
    return toPage(rows.slice(plan.offset), plan, (row) => toAddressTransfer(row, address), positionOf);
  });
}

export async function countAddressTransfers(
  context: ReadContext,
  chain: Chain,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
  cap: number,
): Promise<{ count: number; capped: boolean }> {
  const wanted = kindNumbers(kinds).map(uintLiteral);
  if (wanted.length === 0) return { count: 0, capped: false };
  return context.underOneState(chain, async (state) => {
    const condition = await renderFilter(context, chain, state, filter);
    const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
    const parts = listSources(state).map(
      ({ side, within }) =>
        `select 1 from ${tableName('address_transfer', side)}
          where ${renderAddress(chain, address)} and kind in ${listLiteral(wanted)} and ${within('block')} and ${condition} and ${shown}`,
    );
    if (parts.length === 0) return { count: 0, capped: false };
    const [row] = await context.query<{ found: string }>(
      `select count() as found from (select * from (${parts.join(' union all ')}) limit ${uintLiteral(cap + 1)})`,
    );
    const found = Number(row?.found ?? 0);
    return { count: Math.min(found, cap), capped: found > cap };
  });
}

/** The first movement of these kinds that brought something of value to the address. */
export async function findFirstFunding(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  kinds: TransferKind[],
): Promise<AddressTransfer | undefined> {
  const parts = listSources(state).flatMap(({ side, within }) =>
    kindNumbers(kinds.filter((kind) => fundingKinds.has(kind))).map(
      (kind) =>
        `(select * from ${tableName('address_transfer', side)}
          where ${renderAddress(chain, address)} and kind = ${kind} and ${within('block')} and direction = ${DIRECTION.in} and amountRaw > 0 and status = 1
          order by ${positionColumns.join(', ')} limit 1)`,
    ),
  );
  if (parts.length === 0) return undefined;
  const rows = await context.query<AddressTransferRow>(
    `select ${addressTransferColumns(chain)} from (${parts.join(' union all ')}) order by ${positionColumns.join(', ')} limit 1`,
  );
  return rows.map((row) => toAddressTransfer(row, address))[0];
}

/** Kinds that can fund an address: no collectibles, no fees, no opening balances. */
const fundingKinds = new Set<TransferKind>(['external', 'internal', 'usdt', 'token20', 'reward', 'withdrawal', 'mint']);
