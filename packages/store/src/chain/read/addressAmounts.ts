import { StoreError } from '../../error.ts';
import { tableName } from '../schema/tables.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { Page, TransferQuestion } from './answers/list.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import { kindNumbers, renderFilter, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { countRowsOf, listKindPlaces, renderPlaces } from './addressKinds.ts';
import { countRows } from './addressTotals.ts';
import type { ChainRead } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { findHashesAt } from './hashesAt.ts';
import { placeNumbers } from './indexedPages.ts';
import { MissingRowError } from './missingRow.ts';
import { toPage, type PagePlan } from './paging.ts';
import { addressTransferColumns, positionColumns, positionOf, toAddressTransfer, type AddressTransferRow } from './rows.ts';
import { sideOf } from './snapshot.ts';
import { passes } from './transferFilter.ts';
import type { RowOrder, RowPlace } from './transferOrder.ts';

/** No key holds amounts: all rows are gone through, 70 ms of processor time for each million of them. */
const MOST_SORTED = 10_000_000;

type PlaceRow = Pick<AddressTransferRow, (typeof positionColumns)[number] | 'amountRaw'>;

/** A page in an order by amount: exact over all rows that the filter lets through, or StoreError('too_many_to_sort'). */
export async function listByAmount(
  read: ChainRead,
  asked: Required<TransferQuestion>,
  by: RowOrder,
  plan: PagePlan,
  mostSorted = MOST_SORTED,
): Promise<Page<AddressTransfer>> {
  const { context, chain, state } = read;
  const { address, kinds, filter } = asked;
  const start = plan.after && by.readCursor(plan.after);
  const { transfers } = await context.addresses.hold(chain, state, address);
  if (transfers) {
    const shown = transfers
      .filter((transfer) => kinds.includes(transfer.kind) && passes(transfer, filter))
      .filter((transfer) => start === undefined || by.compare(placeOf(transfer), start) > 0)
      .sort((a, b) => by.compare(placeOf(a), placeOf(b)));
    return toPage(
      shown.slice(plan.offset, plan.offset + plan.limit + 1),
      plan,
      (row) => row,
      (row) => by.toCursor(placeOf(row)),
    );
  }
  const places = await listSorted(read, asked, by, { start, most: plan.limit + 1 + plan.offset, mostSorted });
  const wanted = places.slice(plan.offset);
  const rows = await readWhole(read, address, wanted);
  const hashAt = await findHashesAt(read, wanted);
  const toTransfer = (place: PlaceRow) => toAddressTransfer(requireRow(rows, place), address, hashAt(place));
  return toPage(wanted, plan, toTransfer, (place) => by.toCursor(toPlace(place)));
}

interface SortedRead {
  start: RowPlace | undefined;
  most: number;
  mostSorted: number;
}

/** The places alone: sorted with all their columns, rows would cost twice as much, and ten times where many are passed over. */
async function listSorted(
  read: ChainRead,
  asked: Required<TransferQuestion>,
  by: RowOrder,
  { start, most, mostSorted }: SortedRead,
): Promise<PlaceRow[]> {
  const { context, chain, state } = read;
  const { address, kinds, filter } = asked;
  const places = await listKindPlaces(read, address, { kinds: kindNumbers(kinds), token: filter.token });
  const rowCount = countRowsOf(places);
  if (rowCount > mostSorted && (await countRows(read, asked, mostSorted + 1)) > mostSorted) {
    throw new StoreError('too_many_to_sort', `At most ${mostSorted} rows are sorted by amount.`, { retryable: false });
  }
  const condition = await renderFilter(read, filter, rowCount);
  const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
  const found = await Promise.all(
    renderPlaces(chain, state, address, places).map(({ side, where }) =>
      context.query<PlaceRow>(
        `select ${positionColumns.join(', ')}, amountRaw from ${tableName('address_transfer', side)}
          where ${where} and ${condition} and ${shown} and ${by.after(start)} order by ${by.columns} limit ${uintLiteral(most)}`,
        WIDE_READ,
      ),
    ),
  );
  return found
    .flat()
    .sort((a, b) => by.compare(toPlace(a), toPlace(b)))
    .slice(0, most);
}

async function readWhole({ context, chain, state }: ChainRead, address: string, places: readonly PlaceRow[]) {
  const kinds = await listKindPlaces({ context, chain, state }, address, {});
  const found = await Promise.all(
    renderPlaces(chain, state, address, kinds).map(async ({ side, where }): Promise<AddressTransferRow[]> => {
      const own = places.filter((place) => sideOf(state, place.block) === side).map((place) => `(${positionOf(place).join(', ')})`);
      if (own.length === 0) return [];
      return context.query(
        `select ${addressTransferColumns(chain)} from ${tableName('address_transfer', side)}
          where ${where} and (${positionColumns.join(', ')}) in ${listLiteral(own)}`,
      );
    }),
  );
  return new Map(found.flat().map((row) => [positionOf(row).join(':'), row]));
}

function requireRow(rows: ReadonlyMap<string, AddressTransferRow>, place: PlaceRow): AddressTransferRow {
  const name = positionOf(place).join(':');
  const row = rows.get(name);
  if (!row) throw new MissingRowError(`the transfer at ${name} has no row`);
  return row;
}

function placeOf(transfer: AddressTransfer): RowPlace {
  return { position: placeNumbers(transfer), amountRaw: transfer.amountRaw };
}

function toPlace(row: PlaceRow): RowPlace {
  return { position: positionOf(row), amountRaw: BigInt(row.amountRaw) };
}
