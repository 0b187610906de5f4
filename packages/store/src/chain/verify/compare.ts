import type { Chain } from '@chaintrail/model';
import type { Driver, QueryOptions } from '../driver/types.ts';
import type { Column } from '../schema/columns.ts';
import { familyCodecs } from '../sql/family.ts';
import { quoteName } from '../sql/literal.ts';
import type { Difference } from '../types.ts';

/** Most differences of one kind that are told one by one; the others are only counted. */
export const MAX_TOLD = 50;

/** Two sets of rows that must be the same, and what names a row in them. */
export interface Comparison {
  columns: readonly Column[];
  /** Names of the columns that tell one row from another. */
  keys: readonly string[];
  /** Selects with all of the columns. */
  stored: string;
  computed: string;
}

export interface Differences {
  count: number;
  told: Difference[];
}

/** What comparisons work with; a comparison may go through a whole table. */
export interface Engine {
  driver: Pick<Driver, 'query'>;
  chain: Chain;
  signal: AbortSignal | undefined;
}

const WIDE: QueryOptions = { threads: 2, maxSeconds: 3_600 };

export function ask<Row>({ driver, signal }: Engine, sql: string): Promise<Row[]> {
  return driver.query<Row>(sql, { ...WIDE, signal });
}

/** The type of the values in a column, whatever folds or packs them. */
function plainType({ type }: Column): string {
  return type.replace(/^SimpleAggregateFunction\(\w+, (.+)\)$/, '$1').replace(/^LowCardinality\((.+)\)$/, '$1');
}

function hashOf(columns: readonly Column[]): string {
  // Literals and counts of a computed row are narrower or wider than the column that they go to.
  return `cityHash64(${columns.map((column) => `cast(${quoteName(column.name)}, '${plainType(column)}')`).join(', ')})`;
}

function split({ columns, keys }: Comparison): { keyColumns: Column[]; valueColumns: Column[] } {
  return {
    keyColumns: columns.filter(({ name }) => keys.includes(name)),
    valueColumns: columns.filter(({ name }) => !keys.includes(name)),
  };
}

/** Rows of both sides as (isStored, hash of the key, hash of the values); `extra` columns may be added. */
export function renderHashed(comparison: Comparison, extra = ''): string {
  const { keyColumns, valueColumns } = split(comparison);
  // A table whose columns are all key has equal rows wherever the keys are equal.
  const value = valueColumns.length === 0 ? 'toUInt64(0)' : hashOf(valueColumns);
  const side = (isStored: 0 | 1, rows: string): string =>
    `select ${isStored} as isStored, ${hashOf(keyColumns)} as keyHash, ${value} as valueHash${extra} from (${rows})`;
  return `${side(1, comparison.stored)} union all ${side(0, comparison.computed)}`;
}

/** True for a group of hashed rows that is not the same on both sides, doubled rows included. */
export const DIFFERS = `countIf(isStored = 1) != countIf(isStored = 0) or sumIf(valueHash, isStored = 1) != sumIf(valueHash, isStored = 0)
  or sumIf(keyHash, isStored = 1) != sumIf(keyHash, isStored = 0)`;

/** The keys under which the two sides are not the same. Holds 40 bytes for each key while it works. */
export async function compare(engine: Engine, comparison: Comparison): Promise<Differences> {
  const found = await ask<{ keyHash: string; total: string }>(
    engine,
    `select keyHash, count() over () as total from
      (select keyHash from (${renderHashed(comparison)}) group by keyHash having ${DIFFERS})
      order by keyHash limit ${MAX_TOLD}`,
  );
  if (found.length === 0) return { count: 0, told: [] };
  return {
    count: Number(found[0]?.total),
    told: await tell(
      engine,
      comparison,
      found.map(({ keyHash }) => keyHash),
    ),
  };
}

interface SideRow {
  isStored: number;
  keyHash: string;
  key: string;
  values: string[];
}

async function tell(engine: Engine, comparison: Comparison, keyHashes: string[]): Promise<Difference[]> {
  const { keyColumns, valueColumns } = split(comparison);
  const show = (column: Column) => renderText(engine.chain, column);
  // The chain is named beside every difference.
  const key = keyColumns.filter(({ name }) => name !== 'chain').map((column) => renderKeyPart(engine.chain, column.name));
  const side = (isStored: 0 | 1, rows: string): string =>
    `select ${isStored} as isStored, toString(${hashOf(keyColumns)}) as keyHash, arrayStringConcat([${key.join(', ')}], ' ') as key,
      [${valueColumns.map(show).join(', ')}]::Array(String) as values from (${rows}) where ${hashOf(keyColumns)} in (${keyHashes.join(', ')})`;
  const rows = await ask<SideRow>(engine, `${side(1, comparison.stored)} union all ${side(0, comparison.computed)}`);
  return keyHashes.map((keyHash) => {
    const ofKey = rows.filter((row) => row.keyHash === keyHash);
    const stored = ofKey.filter(({ isStored }) => isStored === 1);
    const computed = ofKey.filter(({ isStored }) => isStored === 0);
    const names = valueColumns.map(({ name }) => name);
    const isChanged = (at: number): boolean =>
      stored.length !== 1 || computed.length !== 1 || stored[0]?.values[at] !== computed[0]?.values[at];
    const write = (some: SideRow[]): string =>
      writeSide(
        some,
        names.map((name, at) => ({ name, at })).filter(({ at }) => isChanged(at)),
      );
    return { key: ofKey[0]?.key ?? '', stored: write(stored), computed: write(computed) };
  });
}

/** `-` for no row, else the values that matter, with the number of rows where it is not one. */
function writeSide(rows: SideRow[], shown: { name: string; at: number }[]): string {
  const [first] = rows;
  if (!first) return '-';
  const values = shown.map(({ name, at }) => `${name}=${first.values[at]}`).join(',');
  return [rows.length === 1 ? '' : `${rows.length}×`, values === '' ? '1' : values].join('');
}

const addressColumns = new Set(['address', 'holder', 'token', 'contract', 'creator', 'fromAddress', 'toAddress', 'counterparty']);
const hashColumns = new Set(['transactionHash', 'hash', 'parentHash']);

/** A part of a key as people read it; the native coin has an empty one. */
export function renderKeyPart(chain: Chain, name: string): string {
  const text = renderText(chain, { name });
  return `if(${text} = '', unhex('2727'), ${text})`;
}

/** A column as people read it. */
export function renderText(chain: Chain, { name }: Pick<Column, 'name'>): string {
  const { address, hash } = familyCodecs(chain.family);
  const column = quoteName(name);
  if (addressColumns.has(name)) return address.select(column);
  if (hashColumns.has(name)) return hash.select(column);
  return name === 'topic0' || name === 'prefix' || name === 'hashHead' ? `lower(hex(${column}))` : `toString(${column})`;
}
