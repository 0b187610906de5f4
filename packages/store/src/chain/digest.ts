import type { Chain } from '@chaintrail/model';
import type { Driver } from './driver/types.ts';
import { listSources } from './read/snapshot.ts';
import {
  aggregateColumns,
  aggregateTables,
  baseColumns,
  baseTables,
  derivedColumns,
  derivedTables,
  type AggregateTable,
} from './schema/columns.ts';
import { NATIVE_MOVED } from './schema/nativeMovements.ts';
import { blockColumn, tableName } from './schema/tables.ts';
import { renderAddressCoins, renderBalances, renderCreatedOutputs, renderSpentOutputs, renderTokenStats } from './schema/views.ts';
import { uintLiteral } from './sql/literal.ts';
import type { ChainState } from './types.ts';

const SPAN = new Set(['fromBlock', 'toBlock']);

/** How an aggregate is made from the tip's movements, in its own columns. */
const made: Record<AggregateTable, (chainStoreId: number, within: string) => string> = {
  address_coin: (id, within) =>
    renderAddressCoins(`(select * from ${tableName('address_transfer', 'tip')} where chain = ${uintLiteral(id)} and ${within})`),
  balance: (id, within) => renderBalances(`(select * from ${tableName('transfer', 'tip')} where chain = ${uintLiteral(id)} and ${within})`),
  token_stat: (id, within) =>
    renderTokenStats(
      `(select * from ${tableName('transfer', 'tip')} where chain = ${uintLiteral(id)} and ${within} and (token != '' or ${NATIVE_MOVED}))`,
    ),
  address_output: (id, within) => {
    const rows = (table: 'output' | 'input'): string =>
      `(select * from ${tableName(table, 'tip')} where chain = ${uintLiteral(id)} and ${within})`;
    return `${renderCreatedOutputs(rows('output'))} union all ${renderSpentOutputs(rows('input'))}`;
  },
};

/** The highest block that went into a folded row. */
const highestBlock: Record<AggregateTable, string> = {
  address_coin: 'toBlock',
  balance: 'toBlock',
  token_stat: 'toBlock',
  address_output: 'greatest(block, spentBlock)',
};

/**
 * One text per table that is equal exactly when the chain's rows are: final and tip rows taken together, aggregates folded.
 * For comparing two stores at rest; it reads everything.
 */
export async function digestChain(driver: Driver, chain: Chain, state: ChainState): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const sources = listSources(state);
  for (const table of [...baseTables, ...derivedTables]) {
    const columns = { ...baseColumns, ...derivedColumns }[table].map((column) => column.name);
    const parts = sources.map(
      ({ side, within }) =>
        `select * from ${tableName(table, side)} where chain = ${uintLiteral(chain.storeId)} and ${within(`\`${blockColumn(table)}\``)}`,
    );
    digests[table] = parts.length === 0 ? '' : await digest(driver, columns, parts.join(' union all '));
  }
  for (const table of aggregateTables) {
    const columns = aggregateColumns[table].filter((column) => !SPAN.has(column.name));
    const names = columns.map((column) => column.name);
    const parts = sources.map(({ side, within }) =>
      side === 'final'
        ? `select ${names.join(', ')} from ${tableName(table)} where chain = ${uintLiteral(chain.storeId)} and ${within(highestBlock[table])}`
        : `select ${names.join(', ')} from (${made[table](chain.storeId, within('block'))})`,
    );
    const folded = columns.map(({ name, type }) => {
      const fold = /^SimpleAggregateFunction\((\w+)/.exec(type)?.[1];
      return fold === undefined ? `row.${name} as ${name}` : `${fold}(row.${name}) as ${name}`;
    });
    const keys = columns.filter((column) => !column.type.startsWith('Simple')).map((column) => `row.${column.name}`);
    const merged = `select ${folded.join(', ')} from (${parts.join(' union all ')}) as row group by ${keys.join(', ')}`;
    digests[table] = parts.length === 0 ? '' : await digest(driver, names, merged);
  }
  return digests;
}

async function digest(driver: Driver, columns: readonly string[], rows: string): Promise<string> {
  const [row] = await driver.query<{ found: string; fingerprint: string }>(
    `select count() as found, sum(cityHash64(toString(tuple(${columns.map((name) => `\`${name}\``).join(', ')})))) as fingerprint from (${rows})`,
  );
  return `${row?.found} rows, ${row?.fingerprint}`;
}
