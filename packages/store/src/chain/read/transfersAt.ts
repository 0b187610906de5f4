import type { Transfer } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { positionIn } from '../rowIndex/indexedBlock.ts';
import { tableName } from '../schema/tables.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainRead } from './context.ts';
import { withHashes } from './hashesAt.ts';
import { positionColumns, positionOf, toTransfer, transferColumns, type TransferRow } from './rows.ts';
import { listSources, sideOf } from './snapshot.ts';

/** Where a transfer stands, in the columns' words. */
export type TransferPlaceRow = Pick<TransferRow, (typeof positionColumns)[number]>;

/** Transfers of one transaction that are gone through for one of them; further in, a statement finds it sooner. */
const MOST_WALKED = 256;

const nameOf = (place: TransferPlaceRow): string => positionOf(place).join(':');

/**
 * The transfers at these places, by them: from the row index, what lies far in its transaction by statement, which opens a granule of the
 * table for each place.
 */
export async function findTransfersAt(read: ChainRead, places: readonly TransferPlaceRow[]): Promise<Map<string, Transfer>> {
  const rows = read.context.rowsOf(read.chain);
  const found = rows ? await findIndexed(rows, places) : new Map<string, Transfer>();
  const missing = places.filter((place) => !found.has(nameOf(place)));
  return missing.length === 0 ? found : new Map([...found, ...(await readTransfers(read, missing))]);
}

async function findIndexed(rows: ChainRows, places: readonly TransferPlaceRow[]): Promise<Map<string, Transfer>> {
  const wanted = new Map<string, TransferPlaceRow[]>();
  for (const place of places) {
    const key = `${place.block}:${place.transactionIndex}`;
    wanted.set(key, [...(wanted.get(key) ?? []), place]);
  }
  const found = await Promise.all([...wanted.values()].map((own) => walkTransaction(rows, own)));
  return new Map(found.flat());
}

async function walkTransaction(rows: ChainRows, places: readonly TransferPlaceRow[]): Promise<[string, Transfer][]> {
  const [first] = places;
  if (!first) return [];
  const names = new Set(places.map(nameOf));
  const found: [string, Transfer][] = [];
  let walked = 0;
  for await (const portion of rows.walkTransfers({ block: first.block, transactionIndex: first.transactionIndex })) {
    for (const transfer of portion) {
      const name = [transfer.blockNumber, ...positionIn(transfer)].join(':');
      if (names.has(name)) found.push([name, transfer]);
    }
    walked += portion.length;
    if (found.length === names.size || walked >= MOST_WALKED) break;
  }
  return found;
}

/** `token_transfer` has the parties and amounts, not the method. */
async function readTransfers({ context, chain, state }: ChainRead, places: readonly TransferPlaceRow[]): Promise<[string, Transfer][]> {
  const found = await Promise.all(
    listSources(state).map(async ({ side }): Promise<TransferRow[]> => {
      const own = places.filter((place) => sideOf(state, place.block) === side);
      if (own.length === 0) return [];
      return context.query<TransferRow>(
        `select ${transferColumns(chain)} from ${tableName('transfer', side)}
          where chain = ${uintLiteral(chain.storeId)} and (${positionColumns.join(', ')}) in ${listLiteral(own.map((place) => `(${positionOf(place).join(', ')})`))}`,
      );
    }),
  );
  const rows = await withHashes({ context, chain, state }, found.flat());
  return rows.map((row) => [nameOf(row), toTransfer(row)]);
}
