import type { Chain } from '@chaintrail/model';
import { aggregateColumns, type Column } from '../schema/columns.ts';
import { tableName } from '../schema/tables.ts';
import { renderAddressMonths } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import type { ChainState } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import type { AddressCoinRow } from './coinSums.ts';
import { WIDE_READ, type ReadEngine } from './engine.ts';
import { listSources, type Source } from './snapshot.ts';

type Engine = Pick<ReadEngine, 'query'>;
type SumName = Exclude<keyof AddressCoinRow, 'side' | 'token' | 'kind'>;

/** Each sum with the function that folds it. */
const folds = aggregateColumns.address_month.flatMap(({ name, type }: Column) => {
  const fold = /^SimpleAggregateFunction\((\w+)/.exec(type)?.[1];
  // The columns of the table are those of its rows.
  return fold === undefined ? [] : [{ name: name as SumName, sql: `toString(${fold}(coin.${name}))` }];
});

/** Rows of the shape of `address_month`, one for each coin and kind: of thousands of them, one text each is written and read sooner than an object. */
export async function readCoinRows(engine: Engine, chain: Chain, months: string): Promise<Omit<AddressCoinRow, 'side'>[]> {
  const token = familyCodecs(chain.family).address.select('coin.token');
  const line = `arrayStringConcat([toString(coin.kind), ${folds.map(({ sql }) => sql).join(', ')}, ${token}], ' ')`;
  const [row] = await engine.query<{ lines: string[] }>(
    `select groupArray(line) as lines from (select ${line} as line from (${months}) as coin group by coin.token, coin.kind)`,
    WIDE_READ,
  );
  return (row?.lines ?? []).map(toCoinRow);
}

function toCoinRow(line: string): Omit<AddressCoinRow, 'side'> {
  const [kind, ...rest] = line.split(' ');
  const sums = Object.fromEntries(folds.map(({ name }, at) => [name, rest[at]])) as Record<SumName, string>;
  return {
    token: rest[folds.length] ?? '',
    kind: Number(kind),
    inRaw: BigInt(sums.inRaw),
    outRaw: BigInt(sums.outRaw),
    inCount: Number(sums.inCount),
    outCount: Number(sums.outCount),
    selfCount: Number(sums.selfCount),
    zeroInCount: Number(sums.zeroInCount),
    zeroOutCount: Number(sums.zeroOutCount),
    zeroSelfCount: Number(sums.zeroSelfCount),
    oversizedCount: Number(sums.oversizedCount),
    firstTimeMs: Number(sums.firstTimeMs),
    lastTimeMs: Number(sums.lastTimeMs),
    fromBlock: Number(sums.fromBlock),
    toBlock: Number(sums.toBlock),
  };
}

/**
 * The sums of the final blocks are ready in `address_month`. A folded row that holds a range still being written cannot be split
 * at the final height; then the sums are made from the transfers.
 */
export async function readFinalCoins(engine: Engine, chain: Chain, state: ChainState, address: string): Promise<AddressCoinRow[]> {
  const source = listSources(state).find(({ side }) => side === 'final');
  if (!source || !state.final) return [];
  const finalHeight = state.final.number;
  const ready = await readCoinRows(
    engine,
    chain,
    `select * from ${tableName('address_month')} where ${renderAddress(chain, address)} and ${source.within('fromBlock')}`,
  );
  const rows = ready.every(({ toBlock }) => toBlock <= finalHeight) ? ready : await makeRows(engine, chain, address, source);
  return rows.map((row) => ({ ...row, side: 'final' }));
}

/** Neither the tip nor what was provided has sums; most addresses have nothing there, which is found out for less. */
export async function readTipCoins(engine: Engine, chain: Chain, state: ChainState, address: string): Promise<AddressCoinRow[]> {
  const sources = listSources(state).filter(({ side }) => side !== 'final');
  const found = await Promise.all(sources.map((source) => readSideCoins(engine, chain, address, source)));
  return found.flat();
}

async function readSideCoins(engine: Engine, chain: Chain, address: string, source: Source): Promise<AddressCoinRow[]> {
  const { side } = source;
  const some = await engine.query(
    `select 1 as one from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)} and ${source.within('block')} limit 1`,
  );
  const rows = some.length === 0 ? [] : await makeRows(engine, chain, address, source);
  return rows.map((row) => ({ ...row, side }));
}

function makeRows(engine: Engine, chain: Chain, address: string, { side, within }: Source): Promise<Omit<AddressCoinRow, 'side'>[]> {
  const transfers = `(select * from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)} and ${within('block')})`;
  return readCoinRows(engine, chain, renderAddressMonths(transfers));
}
