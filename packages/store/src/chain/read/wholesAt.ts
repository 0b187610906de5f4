import type { Chain, Transfer } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { TransactionPlace, TransactionWithTransfers } from './answers/outputs.ts';
import type { ReadContext } from './context.ts';
import { renderPlaces } from './hashesAt.ts';
import { positionColumns, toTransfer, transferColumns, type TransferRow } from './rows.ts';
import { listPlaceSources, listStored, listTransactionsAt, toPlaces } from './transactionsAt.ts';

/** Transfers of a transaction that a row of a list tells of; who wants all of them opens it. */
const MOST_TRANSFERS = 64;

/** The transactions at these places with what they moved, in no order; those that are not stored are left out. */
export async function listTransactionsWithTransfers(
  context: ReadContext,
  chain: Chain,
  places: readonly TransactionPlace[],
): Promise<TransactionWithTransfers[]> {
  if (places.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const rows = context.rowsOf(chain);
    if (rows) return listIndexed(rows, listStored(state, places));
    const transactions = await listTransactionsAt(context, chain, places);
    const found = await Promise.all(
      listPlaceSources(state, places).map(({ side, own }) =>
        context.query<TransferRow>(
          `select ${transferColumns(chain)} from ${tableName('transfer', side)}
            where chain = ${uintLiteral(chain.storeId)} and ${renderPlaces(toPlaces(own))}
            order by ${positionColumns.join(', ')} limit ${uintLiteral(MOST_TRANSFERS)} by block, transactionIndex`,
        ),
      ),
    );
    const byPlace = new Map<string, Transfer[]>();
    for (const transfer of found.flat().map(toTransfer)) {
      const key = `${transfer.blockNumber}:${transfer.transactionIndex}`;
      const own = byPlace.get(key);
      if (own) own.push(transfer);
      else byPlace.set(key, [transfer]);
    }
    return transactions.map((transaction) => {
      const own = byPlace.get(`${transaction.blockNumber}:${transaction.index}`) ?? [];
      return { transaction, transfers: own.map((transfer) => ({ ...transfer, transactionHash: transaction.hash })) };
    });
  });
}

async function listIndexed(rows: ChainRows, places: readonly TransactionPlace[]): Promise<TransactionWithTransfers[]> {
  const found = await Promise.all(places.map((place) => findOne(rows, place)));
  return found.filter((one) => one !== undefined);
}

async function findOne(
  rows: ChainRows,
  { blockNumber, transactionIndex }: TransactionPlace,
): Promise<TransactionWithTransfers | undefined> {
  const place = { block: blockNumber, transactionIndex };
  const whole = await rows.findWhole(place);
  if (!whole) return undefined;
  const { transaction, transfers } = whole;
  if (transfers) return { transaction, transfers: transfers.slice(0, MOST_TRANSFERS) };
  const some: Transfer[] = [];
  for await (const portion of rows.walkTransfers(place)) {
    some.push(...portion);
    if (some.length >= MOST_TRANSFERS) break;
  }
  return { transaction, transfers: some.slice(0, MOST_TRANSFERS) };
}
