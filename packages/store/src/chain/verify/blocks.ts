import type { Chain } from '@chaintrail/model';
import { listSources } from '../read/snapshot.ts';
import { factTables, type FactTable } from '../schema/columns.ts';
import { blockColumn, keyColumns, tableName, type Side } from '../schema/tables.ts';
import { quoteName, uintLiteral } from '../sql/literal.ts';
import type { ChainState, Difference } from '../types.ts';
import { ask, MAX_TOLD, renderKeyPart, renderText, type Differences, type Engine } from './compare.ts';

/** Rows of a table at heights `fromBlock`–`toBlock`, final and tip as one. */
export function renderRows(chain: Chain, state: ChainState, table: FactTable, fromBlock: number, toBlock: number): string {
  const column = quoteName(blockColumn(table));
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select * from ${tableName(table, side)} where chain = ${uintLiteral(chain.storeId)} and ${within(column)}
        and ${column} between ${uintLiteral(fromBlock)} and ${uintLiteral(toBlock)}`,
  );
  return `(${parts.join(' union all ')})`;
}

/** Heights without a gap or a double, each block naming the one below it as parent. The block below `fromBlock` is looked at too. */
export async function checkSequence(engine: Engine, state: ChainState, fromBlock: number, toBlock: number): Promise<Differences> {
  const { chain } = engine;
  const text = (name: 'hash' | 'parentHash') => renderText(chain, { name });
  const rows = await ask<{ number: number; previous: number; parentText: string; previousText: string; total: string }>(
    engine,
    `select number, previous, ${text('parentHash')} as parentText, previousText, count() over () as total from (
        select number, parentHash, lagInFrame(number, 1) over rising as previous, lagInFrame(${text('hash')}, 1) over rising as previousText,
          row_number() over rising as place
        from (select number, hash, parentHash from ${renderRows(chain, state, 'block', Math.max(0, fromBlock - 1), toBlock)})
        window rising as (order by number rows between unbounded preceding and current row))
      where place > 1 and (number != previous + 1 or parentText != previousText) order by number limit ${MAX_TOLD}`,
  );
  const told = rows.map(({ number, previous, parentText, previousText }): Difference => {
    if (number === previous) return { key: String(number), stored: '2 blocks', computed: '1 block' };
    if (number === previous + 1) return { key: String(number), stored: `parentHash=${parentText}`, computed: `parentHash=${previousText}` };
    const missing = previous + 2 === number ? String(previous + 1) : `${previous + 1}-${number - 1}`;
    return { key: missing, stored: '-', computed: `${number - previous - 1} blocks` };
  });
  return { count: Number(rows[0]?.total ?? 0), told };
}

/** Each block has as many transactions as it says. */
export async function checkTransactionCounts(engine: Engine, state: ChainState, fromBlock: number, toBlock: number): Promise<Differences> {
  const rows = (table: FactTable) => renderRows(engine.chain, state, table, fromBlock, toBlock);
  return tellCounts(
    engine,
    `select toString(number) as key, concat(toString(sum(found)), ' rows') as stored, concat(toString(max(told)), ' rows') as computed from (
        select number, toUInt64(transactionCount) as told, toUInt64(0) as found from ${rows('block')}
        union all select block as number, toUInt64(0) as told, toUInt64(1) as found from ${rows('transaction')})
      group by number having max(told) != sum(found)`,
  );
}

/** No fact lies in a block that is not stored. */
export async function checkOwners(
  engine: Engine,
  state: ChainState,
  table: FactTable,
  fromBlock: number,
  toBlock: number,
): Promise<Differences> {
  const rows = (name: FactTable) => renderRows(engine.chain, state, name, fromBlock, toBlock);
  return tellCounts(
    engine,
    `select concat('block ', toString(block)) as key, concat(toString(count()), ' rows') as stored, '-' as computed from ${rows(table)}
      where block not in (select number from ${rows('block')}) group by block`,
  );
}

/** No two rows have the same place. */
export async function checkDoubles(
  engine: Engine,
  state: ChainState,
  table: FactTable,
  fromBlock: number,
  toBlock: number,
): Promise<Differences> {
  const names = keyColumns[table].filter((name) => name !== 'chain');
  const key = names.map((name) => renderKeyPart(engine.chain, name)).join(', ');
  return tellCounts(
    engine,
    `select arrayStringConcat([${key}], ' ') as key, concat(toString(count()), '×1') as stored, '1' as computed
      from ${renderRows(engine.chain, state, table, fromBlock, toBlock)}
      group by ${names.map(quoteName).join(', ')} having count() > 1`,
  );
}

/** Nothing lies above the final height in the append-only tables: it would be read as soon as that passes it. */
export async function checkAboveFinal(engine: Engine, state: ChainState): Promise<Differences> {
  const above = `> ${state.final?.number ?? -1}`;
  const parts = factTables
    .filter((table) => table !== 'block')
    .map(
      (table) =>
        `select concat('${table} ', toString(block)) as key, concat(toString(count()), ' rows') as stored, '-' as computed
          from ${tableName(table)} where chain = ${uintLiteral(engine.chain.storeId)} and toInt64(block) ${above} group by block`,
    );
  return tellCounts(engine, parts.join(' union all '));
}

async function tellCounts(engine: Engine, sql: string): Promise<Differences> {
  const rows = await ask<Difference & { total: string }>(
    engine,
    `select *, count() over () as total from (${sql}) order by key limit ${MAX_TOLD}`,
  );
  return { count: Number(rows[0]?.total ?? 0), told: rows.map(({ key, stored, computed }) => ({ key, stored, computed })) };
}

/** How many rows one side of a table has, for slices of an even size. */
export async function countRows(engine: Engine, table: FactTable, side: Side = 'final'): Promise<number> {
  const [row] = await ask<{ found: string }>(
    engine,
    `select count() as found from ${tableName(table, side)} where chain = ${uintLiteral(engine.chain.storeId)}`,
  );
  return Number(row?.found ?? 0);
}
