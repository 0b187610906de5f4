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
type StoredRow = { tokenText: string; kind: number } & Record<SumName, string>;

/** Each sum with the function that folds it. */
const folds = aggregateColumns.address_month.flatMap(({ name, type }: Column) => {
  const fold = /^SimpleAggregateFunction\((\w+)/.exec(type)?.[1];
  return fold === undefined ? [] : [`${fold}(coin.${name}) as ${name}`];
});

/** Rows of the shape of `address_month`, one for each coin and kind. */
export async function readCoinRows(engine: Engine, chain: Chain, months: string): Promise<Omit<AddressCoinRow, 'side'>[]> {
  const rows = await engine.query<StoredRow>(
    `select ${familyCodecs(chain.family).address.select('coin.token')} as tokenText, coin.kind as kind, ${folds.join(', ')}
      from (${months}) as coin group by coin.token, coin.kind`,
    WIDE_READ,
  );
  return rows.map((row) => ({
    token: row.tokenText,
    kind: row.kind,
    inRaw: BigInt(row.inRaw),
    outRaw: BigInt(row.outRaw),
    inCount: Number(row.inCount),
    outCount: Number(row.outCount),
    selfCount: Number(row.selfCount),
    zeroInCount: Number(row.zeroInCount),
    zeroOutCount: Number(row.zeroOutCount),
    zeroSelfCount: Number(row.zeroSelfCount),
    oversizedCount: Number(row.oversizedCount),
    firstTimeMs: Number(row.firstTimeMs),
    lastTimeMs: Number(row.lastTimeMs),
    fromBlock: Number(row.fromBlock),
    toBlock: Number(row.toBlock),
  }));
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

/** The tip has no sums; most addresses have nothing there, which is found out for less. */
export async function readTipCoins(engine: Engine, chain: Chain, state: ChainState, address: string): Promise<AddressCoinRow[]> {
  const source = listSources(state).find(({ side }) => side === 'tip');
  if (!source) return [];
  const some = await engine.query(
    `select 1 as one from ${tableName('address_transfer', 'tip')} where ${renderAddress(chain, address)} and ${source.within('block')} limit 1`,
  );
  const rows = some.length === 0 ? [] : await makeRows(engine, chain, address, source);
  return rows.map((row) => ({ ...row, side: 'tip' }));
}

function makeRows(engine: Engine, chain: Chain, address: string, { side, within }: Source): Promise<Omit<AddressCoinRow, 'side'>[]> {
  const transfers = `(select * from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)} and ${within('block')})`;
  return readCoinRows(engine, chain, renderAddressMonths(transfers));
}
