import type { FactTable, DerivedTable } from '../schema/columns.ts';
import { factColumns, derivedColumns } from '../schema/columns.ts';
import { keyColumns, tableName, type Side } from '../schema/tables.ts';
import {
  DIRECTION,
  renderBlockHashes,
  renderContractLogs,
  renderCreationsByCall,
  renderCreationsByTransaction,
  renderSides,
  renderTokenTransfers,
  renderTransactionHashes,
} from '../schema/views.ts';
import { quoteName, uintLiteral } from '../sql/literal.ts';
import { ask, compare, DIFFERS, MAX_TOLD, renderHashed, type Comparison, type Differences, type Engine } from './compare.ts';

/** Tables whose rows follow from rows of others in the same block. */
export type FollowingTable = DerivedTable | 'address_transaction';

type Rows = (table: FactTable) => string;

/** How each is made from the facts. */
const made: Record<FollowingTable, (rows: Rows) => string> = {
  address_transfer: (rows) => renderSides(rows('transfer')),
  token_transfer: (rows) => renderTokenTransfers(rows('transfer')),
  contract_log: (rows) => renderContractLogs(rows('log')),
  contract_creation: (rows) => `${renderCreationsByTransaction(rows('transaction'))} union all ${renderCreationsByCall(rows('call'))}`,
  hash_lookup: (rows) => `${renderTransactionHashes(rows('transaction'))} union all ${renderBlockHashes(rows('block'))}`,
  address_transaction: renderAddressTransactions,
};
export const followingTables = Object.keys(made) as FollowingTable[];

/** The same folding as the writer's, said once more in the engine's language. */
function renderAddressTransactions(rows: Rows): string {
  const { in: gained, out: paid, self } = DIRECTION;
  return `select chain, address, block, transactionIndex, any(timeMs) as timeMs,
      multiIf(sum(isSpent) = 0 or sum(received) > sum(spent), ${gained},
        sum(isReceived) > 0 and sum(spent) - sum(received) <= any(fee.feeRaw), ${self}, ${paid}) as direction,
      sum(received) as receivedRaw, sum(spent) as spentRaw, sum(isReceived) as receivedCount, sum(isSpent) as spentCount
    from (
      select chain, address, block, transactionIndex, timeMs, amountRaw as received, toUInt64(0) as spent,
        toUInt64(1) as isReceived, toUInt64(0) as isSpent from ${rows('output')} where address != '' and isSpendable = 1
      union all
      select chain, address, block, transactionIndex, timeMs, toUInt64(0) as received, amountRaw as spent,
        toUInt64(0) as isReceived, toUInt64(1) as isSpent from ${rows('input')} where address != '') as item
    left join (select block, transactionIndex, feeRaw from ${rows('transaction')}) as fee
      on item.block = fee.block and item.transactionIndex = fee.transactionIndex
    group by chain, address, block, transactionIndex`;
}

/** Rows that lie between these heights of one side. */
export interface Stretch {
  side: Side;
  fromBlock: number;
  toBlock: number;
}

function compareWithin(engine: Engine, table: FollowingTable, { side, fromBlock, toBlock }: Stretch): Comparison {
  const within = (column: string): string =>
    `chain = ${uintLiteral(engine.chain.storeId)} and ${column} between ${uintLiteral(fromBlock)} and ${uintLiteral(toBlock)}`;
  const columns = { ...derivedColumns, address_transaction: factColumns.address_transaction }[table];
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const rows: Rows = (base) =>
    `(select * from ${tableName(base, side)} where ${within(base === 'block' ? quoteName('number') : quoteName('block'))})`;
  return {
    columns,
    keys: keyColumns[table],
    stored: `select ${names} from ${tableName(table, side)} where ${within(quoteName('block'))}`,
    computed: `select ${names} from (${made[table](rows)})`,
  };
}

/**
 * Whether a table says what the facts say. Looks at every row once; where a stretch of `sliceBlocks` does not add up, at its
 * rows one by one.
 */
export async function checkFollowing(
  engine: Engine,
  table: FollowingTable,
  { side, fromBlock, toBlock }: Stretch,
  sliceBlocks: number,
): Promise<Differences> {
  const differences: Differences = { count: 0, told: [] };
  // A join needs its right side in memory: stretches of many slices are looked at in turn.
  const stepBlocks = table === 'address_transaction' ? sliceBlocks : Number.MAX_SAFE_INTEGER;
  for (let from = fromBlock; from <= toBlock; from += stepBlocks) {
    const stretch = { side, fromBlock: from, toBlock: Math.min(toBlock, from + stepBlocks - 1) };
    const whole = compareWithin(engine, table, stretch);
    const slices = await ask<{ slice: number }>(
      engine,
      `select toUInt32(slice) as slice from (${renderHashed(whole, `, intDiv(block, ${uintLiteral(sliceBlocks)}) as slice`)})
        group by slice having ${DIFFERS} order by slice`,
    );
    for (const { slice } of slices) {
      const first = Math.max(stretch.fromBlock, slice * sliceBlocks);
      const last = Math.min(stretch.toBlock, (slice + 1) * sliceBlocks - 1);
      const found = await compare(engine, compareWithin(engine, table, { side, fromBlock: first, toBlock: last }));
      differences.count += found.count;
      differences.told.push(...found.told.slice(0, MAX_TOLD - differences.told.length));
    }
  }
  return differences;
}
