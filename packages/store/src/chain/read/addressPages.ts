import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { ListOrder, Page, PageRequest, TransferListQuestion } from './answers/list.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import { FEW_ROWS, kindNumbers, renderAddress, renderFilter, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { listByAmount } from './addressAmounts.ts';
import { countRowsOf, listKindPlaces, renderKinds, type KindPlace } from './addressKinds.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { findHashesAt } from './hashesAt.ts';
import { findIndexedTransfers, placeNumbers } from './indexedPages.ts';
import { planPage, toPage } from './paging.ts';
import { addressTransferColumns, positionColumns, positionOf, toAddressTransfer, type AddressTransferRow } from './rows.ts';
import { listSources } from './snapshot.ts';
import { createOrder, type RowOrder } from './transferOrder.ts';

export const newestFirst = positionColumns.map((column) => `${column} desc`).join(', ');

const columns = { position: positionColumns, amount: 'amountRaw', amountWords: 8, renderAmount: uint256Literal };
const orders: Record<ListOrder, RowOrder> = {
  newest: createOrder('newest', columns),
  oldest: createOrder('oldest', columns),
  largest: createOrder('largest', columns),
  smallest: createOrder('smallest', columns),
};

/** In the order of the chain, after this position, at these places, meeting this condition. */
export interface AddressTransferRead {
  places: readonly KindPlace[];
  condition: string;
  order?: 'newest' | 'oldest';
  after: readonly number[] | undefined;
  most: number;
}

/**
 * The kinds that are read together on one side. Few rows are sorted sooner than a second read is planned; of many rows a single kind
 * is read in the order of the key, so that the cost of a page does not depend on how much there is.
 */
export function groupKinds(places: readonly KindPlace[]): number[][] {
  const few: number[] = [];
  const alone: number[][] = [];
  let sortedRows = 0;
  for (const { kind, rowCount } of places.toSorted((a, b) => a.rowCount - b.rowCount)) {
    if (sortedRows + rowCount > FEW_ROWS) alone.push([kind]);
    else few.push(kind);
    sortedRows += rowCount;
  }
  return few.length === 0 ? alone : [few, ...alone];
}

/** Limited reads side by side, merged here; nothing is read where the address has nothing. */
export async function readAddressTransfers(
  { context, chain, state }: ChainRead,
  address: string,
  { places, condition, order = 'newest', after, most }: AddressTransferRead,
): Promise<AddressTransferRow[]> {
  const by = orders[order];
  const afterBlock = after?.[0];
  const reached = places.filter(
    ({ fromBlock, toBlock }) => afterBlock === undefined || (order === 'newest' ? fromBlock <= afterBlock : toBlock >= afterBlock),
  );
  const isAfter = by.after(after && by.readCursor(after));
  const reads = listSources(state).flatMap(({ side, within }) =>
    groupKinds(reached.filter((place) => place.side === side)).map(
      (group) => `select ${addressTransferColumns(chain)} from ${tableName('address_transfer', side)}
        where ${renderAddress(chain, address)} and ${renderKinds(group)} and ${within('block')} and ${isAfter} and ${condition}
        order by ${by.columns} limit ${uintLiteral(most)}`,
    ),
  );
  const found = await Promise.all(reads.map((read) => context.query<AddressTransferRow>(read)));
  return found
    .flat()
    .sort((a, b) => by.compare(toPlace(a), toPlace(b)))
    .slice(0, most);
}

function toPlace(row: AddressTransferRow) {
  return { position: positionOf(row), amountRaw: BigInt(row.amountRaw) };
}

export async function listAddressTransfers(
  context: ReadContext,
  chain: Chain,
  { address, kinds, filter = {}, order = 'newest' }: TransferListQuestion,
  page: PageRequest,
): Promise<Page<AddressTransfer>> {
  const by = orders[order];
  const plan = planPage(page, by.cursorLength);
  return context.underOneState(chain, async (state) => {
    if (order === 'largest' || order === 'smallest') return listByAmount({ context, chain, state }, { address, kinds, filter }, by, plan);
    const indexed = context.rowsOf(chain);
    const found = indexed && (await findIndexedTransfers(indexed, state, { address, kinds, filter, order }, plan));
    if (found) return toPage(found, plan, (transfer) => transfer, placeNumbers);
    const places = await listKindPlaces({ context, chain, state }, address, { kinds: kindNumbers(kinds), token: filter.token });
    const condition = await renderFilter({ context, chain, state }, filter, countRowsOf(places));
    const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
    const rows = await readAddressTransfers({ context, chain, state }, address, {
      places,
      condition: `${condition} and ${shown}`,
      order,
      after: plan.after,
      most: plan.limit + 1 + plan.offset,
    });
    const shownRows = rows.slice(plan.offset);
    const hashAt = await findHashesAt({ context, chain, state }, shownRows);
    return toPage(shownRows, plan, (row) => toAddressTransfer(row, address, hashAt(row)), positionOf);
  });
}
