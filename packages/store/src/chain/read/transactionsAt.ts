import { transferKinds, type Chain, type Transaction } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { TransactionParties, TransactionPlace } from './answers/outputs.ts';
import { renderAddress } from './addressFilter.ts';
import type { ReadContext } from './context.ts';
import type { Place } from './hashes.ts';
import { renderPlaces } from './hashesAt.ts';
import { findParties } from './indexedHeld.ts';
import { toTransaction, transactionColumns, type TransactionRow } from './rows.ts';
import { listSources, sideOf, type Source } from './snapshot.ts';

/** The sides on which some of the places lie, with those that do. */
export function listPlaceSources(state: ChainState, places: readonly TransactionPlace[]): (Source & { own: TransactionPlace[] })[] {
  return listSources(state)
    .map((source) => ({ ...source, own: places.filter(({ blockNumber }) => sideOf(state, blockNumber) === source.side) }))
    .filter(({ own }) => own.length > 0);
}

export function toPlaces(places: readonly TransactionPlace[]): Place[] {
  return places.map(({ blockNumber, transactionIndex }) => ({ block: blockNumber, transactionIndex }));
}

/** The transactions of a page, in one read. */
export async function listTransactionsAt(context: ReadContext, chain: Chain, places: readonly TransactionPlace[]): Promise<Transaction[]> {
  if (places.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const rows = context.rowsOf(chain);
    if (rows) return listIndexed(rows, state, places);
    const found = await Promise.all(
      listPlaceSources(state, places).map(({ side, own }) =>
        context.query<TransactionRow>(
          `select ${transactionColumns(chain)} from ${tableName('transaction', side)}
            where chain = ${uintLiteral(chain.storeId)} and ${renderPlaces(toPlaces(own))}`,
        ),
      ),
    );
    return found.flat().map(toTransaction);
  });
}

/** Each once. */
export function listStored(state: ChainState, places: readonly TransactionPlace[]): TransactionPlace[] {
  const stored = places.filter(({ blockNumber }) => sideOf(state, blockNumber) !== undefined);
  return [...new Map(stored.map((place) => [`${place.blockNumber}:${place.transactionIndex}`, place])).values()];
}

async function listIndexed(rows: ChainRows, state: ChainState, places: readonly TransactionPlace[]): Promise<Transaction[]> {
  const found = await rows.findTransactions(toPlaces(listStored(state, places)));
  return found.filter((transaction) => transaction !== undefined);
}

interface PartyRow {
  block: number;
  transactionIndex: number;
  counterpartyText: string;
  amountRaw: string;
  partyCount: string;
}

/** The other sides of the address's transfers of native coin in these transactions, largest first, and how many they are. */
export async function listTransactionParties(
  context: ReadContext,
  chain: Chain,
  address: string,
  places: readonly TransactionPlace[],
  most: number,
): Promise<TransactionParties[]> {
  if (places.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const rows = context.rowsOf(chain);
    if (rows) return findParties(rows, address, listStored(state, places), most);
    const found = await Promise.all(
      listPlaceSources(state, places).map(({ side, own }) =>
        context.query<PartyRow>(
          `select block, transactionIndex, ${familyCodecs(chain.family).address.select('counterparty')} as counterpartyText, amountRaw, partyCount
            from (select block, transactionIndex, counterparty, sum(amountRaw) as amountRaw, count() over (partition by block, transactionIndex) as partyCount
              from ${tableName('address_transfer', side)}
              where ${renderAddress(chain, address)} and kind = ${transferKinds.external} and ${renderPlaces(toPlaces(own))}
                and token = '' and counterparty != '' and status = 1
              group by block, transactionIndex, counterparty)
            order by block, transactionIndex, amountRaw desc, counterpartyText limit ${uintLiteral(most)} by block, transactionIndex`,
        ),
      ),
    );
    return groupParties(found.flat());
  });
}

function groupParties(rows: readonly PartyRow[]): TransactionParties[] {
  const byPlace = new Map<string, TransactionParties>();
  for (const { block, transactionIndex, counterpartyText, amountRaw, partyCount } of rows) {
    const key = `${block}:${transactionIndex}`;
    const own = byPlace.get(key) ?? { blockNumber: block, transactionIndex, count: Number(partyCount), largest: [] };
    own.largest.push({ address: counterpartyText, amountRaw: BigInt(amountRaw) });
    byPlace.set(key, own);
  }
  return [...byPlace.values()];
}
