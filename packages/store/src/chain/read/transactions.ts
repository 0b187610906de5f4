import type { Chain, Transaction } from '@chaintrail/model';
import type { ChainRows, WholeTransaction } from '../rowIndex/chainRows.ts';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { findPlaces, listIndexedPlaces } from './hashes.ts';
import { toTransaction, transactionColumns, type TransactionRow } from './rows.ts';
import { listSources } from './snapshot.ts';

export async function findTransaction(context: ReadContext, chain: Chain, hash: string): Promise<Transaction | undefined> {
  return context.underOneState(chain, (state) => findTransactionIn({ context, chain, state }, hash));
}

/** The same under a state that the caller holds. A request asks several times: for the transaction, its transfers, logs and calls. */
export async function findTransactionIn(read: ChainRead, hash: string): Promise<Transaction | undefined> {
  return (await findKnown(read, hash))?.transaction;
}

/** A transaction, and what the row index says in the same entry; the engine says only the transaction. */
export type KnownTransaction = Pick<WholeTransaction, 'transaction'> & Partial<WholeTransaction>;

export function findKnown({ context, chain, state }: ChainRead, hash: string): Promise<KnownTransaction | undefined> {
  return context.once(chain, state, `transaction ${hash}`, () =>
    context.kept(chain, state, `transaction ${hash}`, async (shared) => {
      const known = await lookUp({ context: shared, chain, state }, hash);
      return known && { block: known.transaction.blockNumber, value: known };
    }),
  );
}

async function lookUp({ context, chain, state }: ChainRead, hash: string): Promise<KnownTransaction | undefined> {
  const indexed = context.rowsOf(chain);
  if (indexed) return lookUpIndexed(indexed, state, hash);
  for (const source of listSources(state)) {
    for (const place of await findPlaces({ context, chain, state }, source, hash, 'transaction')) {
      const rows = await context.query<TransactionRow>(
        `select ${transactionColumns(chain)} from ${tableName('transaction', source.side)}
          where chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(place.block)} and transactionIndex = ${uintLiteral(place.transactionIndex)} limit 1`,
      );
      const transaction = rows.map(toTransaction)[0];
      if (transaction?.hash === hash) return { transaction };
    }
  }
  return undefined;
}

async function lookUpIndexed(rows: ChainRows, state: ChainState, hash: string): Promise<KnownTransaction | undefined> {
  const places = await listIndexedPlaces(rows, state, hash, 'transaction');
  const found = await Promise.all(places.map((place) => rows.findWhole(place)));
  return found.find((whole) => whole?.transaction.hash === hash);
}
