import type { Call, Chain, Log, Transaction } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { callColumns, logColumns, toCall, toLog, type CallRow, type LogRow } from './rows.ts';
import { sideOf } from './snapshot.ts';
import { findKnown, findTransactionIn, type KnownTransaction } from './transactions.ts';

/** A transaction with more steps than this is cut: no node answers with more, and no reader goes through them. */
export const MAX_PARTS = 100_000;

/** How many logs the transaction left and how many calls it made; its own is not counted. */
export async function countTransactionParts(context: ReadContext, chain: Chain, hash: string): Promise<{ logs: number; calls: number }> {
  const none = { logs: 0, calls: 0 };
  return context.underOneState(chain, async (state) => {
    if (!familyCodecs(chain.family).runsCode) return none;
    const transaction = await findTransactionIn({ context, chain, state }, hash);
    return transaction ? countParts({ context, chain, state }, transaction) : none;
  });
}

async function countParts(read: ChainRead, transaction: Transaction): Promise<{ logs: number; calls: number }> {
  const { context, chain, state } = read;
  const known = await findKnown(read, transaction.hash);
  if (known?.logCount !== undefined && known.callCount !== undefined) return { logs: known.logCount, calls: known.callCount };
  const side = sideOf(state, transaction.blockNumber);
  if (!side) return { logs: 0, calls: 0 };
  const place = renderPlace(chain, transaction);
  const counts = await context.kept(chain, state, `counts of ${transaction.hash}`, async ({ query }) => {
    const rows = await query<{ part: 'logs' | 'calls'; found: string }>(
      `select 'logs' as part, count() as found from ${tableName('log', side)} where ${place}
        union all select 'calls' as part, count() as found from ${tableName('call', side)} where ${place} and callIndex > 0`,
    );
    const countOf = (part: 'logs' | 'calls'): number => Number(rows.find((row) => row.part === part)?.found ?? 0);
    return { block: transaction.blockNumber, value: { logs: countOf('logs'), calls: countOf('calls') } };
  });
  return counts ?? { logs: 0, calls: 0 };
}

export async function listTransactionLogs(context: ReadContext, chain: Chain, hash: string): Promise<Log[]> {
  return listPartsOf<LogRow, Log>(context, chain, hash, { table: 'log', columns: logColumns(chain), order: 'logIndex', convert: toLog });
}

export async function listTransactionCalls(context: ReadContext, chain: Chain, hash: string): Promise<Call[]> {
  const columns = callColumns(chain);
  return listPartsOf<CallRow, Call>(context, chain, hash, { table: 'call', columns, order: 'callIndex', convert: toCall });
}

function listPartsOf<Row, Item>(context: ReadContext, chain: Chain, hash: string, part: PartRead<Row, Item>): Promise<Item[]> {
  return context.underOneState(chain, async (state) => {
    if (!familyCodecs(chain.family).runsCode) return [];
    const transaction = await findTransactionIn({ context, chain, state }, hash);
    return transaction ? listParts({ context, chain, state }, transaction, part) : [];
  });
}

/** What a transaction has in one table: the columns to read, their order, and what becomes of a row. */
export interface PartRead<Row, Item> {
  table: 'transfer' | 'log' | 'call';
  columns: string;
  order: string;
  convert(row: Row): Item;
}

/** All that the transaction has in one table. */
export async function listParts<Row, Item>(
  { context, chain, state }: ChainRead,
  transaction: Transaction,
  { table, columns, order, convert }: PartRead<Row, Item>,
): Promise<Item[]> {
  const side = sideOf(state, transaction.blockNumber);
  if (!side) return [];
  const items = await context.kept(chain, state, `${table} of ${transaction.hash}`, async ({ query }) => {
    const rows = await query<Row>(
      `select ${columns} from ${tableName(table, side)}
        where ${renderPlace(chain, transaction)}
        order by ${order} limit ${MAX_PARTS}`,
    );
    return { block: transaction.blockNumber, value: rows.map(convert) };
  });
  return items ?? [];
}

/** Who acted as a contract in the transaction: wrote a log, was created, or called somebody inside it. */
export async function listTransactionActors(context: ReadContext, chain: Chain, hash: string): Promise<string[]> {
  return context.underOneState(chain, async (state) => {
    if (!familyCodecs(chain.family).runsCode) return [];
    const known = await findKnown({ context, chain, state }, hash);
    if (!known) return [];
    const { transaction, logCount, callCount } = known;
    const created = transaction.createdContract === '' ? [] : [transaction.createdContract];
    // Whoever is called acts only by what comes of it: a log or a further call.
    if (logCount === 0 && callCount === 0) return created;
    return [...new Set([...created, ...(await readActors({ context, chain, state }, known))])];
  });
}

/** Of each table only what the transaction is known to have there, or may have. */
async function readActors({ context, chain, state }: ChainRead, known: KnownTransaction): Promise<string[]> {
  const { transaction, logCount, callCount } = known;
  const side = sideOf(state, transaction.blockNumber);
  if (!side) return [];
  const place = renderPlace(chain, transaction);
  const { select } = familyCodecs(chain.family).address;
  const called = `(select arrayJoin([if(callIndex > 0, fromAddress, ''), if(type in ('CREATE', 'CREATE2'), toAddress, '')]) as actor
    from ${tableName('call', side)} where ${place})`;
  const parts = [
    ...(logCount === 0 ? [] : [`select distinct ${select('contract')} as actorText from ${tableName('log', side)} where ${place}`]),
    ...(callCount === 0 ? [] : [`select distinct ${select('actor')} as actorText from ${called}`]),
  ];
  const actors = await context.kept(chain, state, `actors of ${transaction.hash}`, async ({ query }) => {
    const rows = await query<{ actorText: string }>(parts.join(' union all '));
    return { block: transaction.blockNumber, value: rows.flatMap(({ actorText }) => (actorText === '' ? [] : [actorText])) };
  });
  return actors ?? [];
}

export function renderPlace(chain: Chain, { blockNumber, index }: Transaction): string {
  return `chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(blockNumber)} and transactionIndex = ${uintLiteral(index)}`;
}
