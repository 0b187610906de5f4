import { aggregateColumns, type AggregateTable, type FactTable, type Column } from '../schema/columns.ts';
import { NATIVE_MOVED } from '../schema/nativeTransfers.ts';
import { keyColumns, tableName } from '../schema/tables.ts';
import {
  renderAddressMonths,
  renderBalances,
  renderCreatedOutputs,
  renderSides,
  renderSpentOutputs,
  renderTokenStats,
} from '../schema/views.ts';
import { quoteName, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import { compare, type Differences, type Engine } from './compare.ts';

type Rows = (table: FactTable) => string;

interface Rule {
  /** The column by whose hash the keys are dealt out to buckets. */
  bucketBy: string;
  /** Tables that it is made from. */
  from: FactTable[];
  computed(rows: Rows, inBucket: string): string;
}

/** How each sum is made from the final facts. */
export const rules: Record<AggregateTable, Rule> = {
  address_month: {
    bucketBy: 'address',
    from: ['transfer'],
    computed: (rows, inBucket) => renderAddressMonths(`(select * from (${renderSides(rows('transfer'))}) where ${inBucket})`),
  },
  balance: {
    bucketBy: 'holder',
    from: ['transfer'],
    computed: (rows, inBucket) => `select * from (${renderBalances(rows('transfer'))}) where ${inBucket}`,
  },
  token_stat: {
    bucketBy: 'token',
    from: ['transfer'],
    computed: (rows, inBucket) =>
      renderTokenStats(`(select * from ${rows('transfer')} where (token != '' or (${NATIVE_MOVED})) and ${inBucket})`),
  },
  address_outpoint: {
    bucketBy: 'address',
    from: ['output', 'input'],
    computed: (rows, inBucket) =>
      `select * from (${renderCreatedOutputs(rows('output'))} union all ${renderSpentOutputs(rows('input'))}) where ${inBucket}`,
  },
};

/** One row a key, each column by its own function: what a merge of all parts would leave. */
function renderFolded(columns: readonly Column[], keys: readonly string[], rows: string): string {
  const folded = columns.map(({ name, type }) => {
    const fold = /^SimpleAggregateFunction\((\w+)/.exec(type)?.[1];
    // The table's own name keeps the function from folding its own result.
    return fold === undefined ? `row.${quoteName(name)} as ${quoteName(name)}` : `${fold}(row.${quoteName(name)}) as ${quoteName(name)}`;
  });
  return `select ${folded.join(', ')} from (${rows}) as row group by ${keys.map((key) => `row.${quoteName(key)}`).join(', ')}`;
}

/** Whether the sums of the keys in one bucket are what the final facts add up to. */
export async function checkAggregate(
  engine: Engine,
  state: ChainState,
  table: AggregateTable,
  bucket: number,
  buckets: number,
): Promise<Differences> {
  const { bucketBy, computed } = rules[table];
  const chain = `chain = ${uintLiteral(engine.chain.storeId)}`;
  const inBucket = buckets === 1 ? '1' : `cityHash64(${quoteName(bucketBy)}) % ${uintLiteral(buckets)} = ${uintLiteral(bucket)}`;
  const rows: Rows = (base) => `(select * from ${tableName(base)} where ${chain} and block <= ${uintLiteral(state.final?.number ?? 0)})`;
  const columns: readonly Column[] = aggregateColumns[table];
  const keys = keyColumns[table];
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  return compare(engine, {
    columns,
    keys,
    stored: renderFolded(columns, keys, `select ${names} from ${tableName(table)} where ${chain} and ${inBucket}`),
    computed: renderFolded(columns, keys, `select ${names} from (${computed(rows, inBucket)})`),
  });
}
