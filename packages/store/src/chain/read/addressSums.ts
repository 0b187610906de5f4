import { OVERSIZED_RAW, type Chain, type TransferKind } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { AddressCoin, AddressSummary, Balance, CoinSum, TransferFilter, TransferTotals } from './answers.ts';
import type { AddressCoinRow } from './addressCoins.ts';
import { kindNumbers, renderAddress, renderFilter, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { findFirstFunding } from './addressPages.ts';
import { WIDE_READ, type ReadContext } from './context.ts';
import { toKind } from './rows.ts';
import { listSources } from './snapshot.ts';

function rowCount(row: AddressCoinRow): number {
  return Number(row.inCount) + Number(row.outCount) + Number(row.selfCount);
}

function zeroCount(row: AddressCoinRow): number {
  return Number(row.zeroInCount) + Number(row.zeroOutCount) + Number(row.zeroSelfCount);
}

/** Sums per coin over the kinds, largest number of rows first. */
function toCoinSums(rows: readonly AddressCoinRow[]): CoinSum[] {
  const sums = new Map<string, CoinSum>();
  for (const row of rows) {
    const sum = sums.get(row.tokenText) ?? { token: row.tokenText, inRaw: 0n, outRaw: 0n, inCount: 0, outCount: 0 };
    sum.inRaw += BigInt(row.inRaw);
    sum.outRaw += BigInt(row.outRaw);
    sum.inCount += Number(row.inCount);
    sum.outCount += Number(row.outCount);
    sums.set(row.tokenText, sum);
  }
  return [...sums.values()].sort((a, b) => b.inCount + b.outCount - a.inCount - a.outCount || (a.token < b.token ? -1 : 1));
}

function countKinds(rows: readonly AddressCoinRow[]): Partial<Record<TransferKind, number>> {
  const counts: Partial<Record<TransferKind, number>> = {};
  for (const row of rows) {
    const kind = toKind(row.kind);
    counts[kind] = (counts[kind] ?? 0) + rowCount(row);
  }
  return counts;
}

export async function countAddressKinds(
  context: ReadContext,
  chain: Chain,
  address: string,
): Promise<Partial<Record<TransferKind, number>>> {
  return context.underOneState(chain, async (state) => countKinds(await context.coins.listRows(chain, state, address)));
}

export async function listAddressBalances(context: ReadContext, chain: Chain, address: string): Promise<Balance[]> {
  return context.underOneState(chain, async (state) => {
    const sums = toCoinSums(await context.coins.listRows(chain, state, address));
    return sums.map(({ token, inRaw, outRaw }) => ({ token, raw: inRaw - outRaw })).filter(({ raw }) => raw !== 0n);
  });
}

export async function listAddressCoins(context: ReadContext, chain: Chain, address: string): Promise<AddressCoin[]> {
  return context.underOneState(chain, async (state) => {
    const rows = await context.coins.listRows(chain, state, address);
    return rows
      .map((row) => ({
        token: row.tokenText,
        kind: toKind(row.kind),
        count: rowCount(row),
        zeroCount: zeroCount(row),
        lastTimeMs: Number(row.lastTimeMs),
      }))
      .sort((a, b) => b.count - a.count || (a.token < b.token ? -1 : 1));
  });
}

/** Filters that the ready sums can answer; everything else goes through the rows. */
function isCoarse(filter: TransferFilter): boolean {
  const { token: _token, hideZero: _hideZero, ...fine } = filter;
  return Object.values(fine).every((value) => value === undefined);
}

export async function sumAddressTransfers(
  context: ReadContext,
  chain: Chain,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
): Promise<TransferTotals> {
  return context.underOneState(chain, (state) =>
    isCoarse(filter) ? sumReady(context, chain, state, address, kinds, filter) : sumRows(context, chain, state, address, kinds, filter),
  );
}

async function sumReady(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
): Promise<TransferTotals> {
  const wanted = new Set(kindNumbers(kinds));
  const all = await context.coins.listRows(chain, state, address);
  const rows = all.filter((row) => wanted.has(row.kind) && (filter.token === undefined || row.tokenText === filter.token));
  const hidden = filter.hideZero ? rows.reduce((sum, row) => sum + zeroCount(row), 0) : 0;
  const shown = rows.map((row) =>
    filter.hideZero
      ? {
          ...row,
          inCount: String(Number(row.inCount) - Number(row.zeroInCount)),
          outCount: String(Number(row.outCount) - Number(row.zeroOutCount)),
          selfCount: String(Number(row.selfCount) - Number(row.zeroSelfCount)),
        }
      : row,
  );
  return {
    count: shown.reduce((sum, row) => sum + rowCount(row), 0),
    hiddenCount: hidden,
    oversizedCount: shown.reduce((sum, row) => sum + Number(row.oversizedCount), 0),
    coins: toCoinSums(shown.filter((row) => rowCount(row) > 0)),
  };
}

async function sumRows(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
): Promise<TransferTotals> {
  const wanted = kindNumbers(kinds).map(uintLiteral);
  const condition = await renderFilter(context, chain, state, filter);
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select token, kind, direction, amountRaw, status from ${tableName('address_transfer', side)}
        where ${renderAddress(chain, address)} and kind in ${listLiteral(wanted.length === 0 ? ['0'] : wanted)} and ${within('block')} and ${condition}`,
  );
  const totals: TransferTotals = { count: 0, hiddenCount: 0, oversizedCount: 0, coins: [] };
  if (parts.length === 0) return totals;
  const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
  const oversized = uint256Literal(OVERSIZED_RAW);
  const side = (direction: number): string => `${shown} and direction = ${direction}`;
  const rows = await context.query<
    Record<'tokenText' | 'inRaw' | 'outRaw' | 'inCount' | 'outCount' | 'shownCount' | 'hiddenCount' | 'oversizedCount', string>
  >(
    `select ${familyCodecs(chain.family).address.select('token')} as tokenText,
      sumIf(amountRaw, ${side(DIRECTION.in)} and ${MOVED}) as inRaw, sumIf(amountRaw, ${side(DIRECTION.out)} and ${MOVED}) as outRaw,
      countIf(${side(DIRECTION.in)}) as inCount, countIf(${side(DIRECTION.out)}) as outCount,
      countIf(${shown}) as shownCount, countIf(not (${shown})) as hiddenCount, countIf(${shown} and amountRaw >= ${oversized}) as oversizedCount
      from (${parts.join(' union all ')}) group by token order by shownCount desc, tokenText`,
    WIDE_READ,
  );
  for (const row of rows) {
    totals.count += Number(row.shownCount);
    totals.hiddenCount += Number(row.hiddenCount);
    totals.oversizedCount += Number(row.oversizedCount);
    if (row.shownCount === '0') continue;
    totals.coins.push({
      token: row.tokenText,
      inRaw: BigInt(row.inRaw),
      outRaw: BigInt(row.outRaw),
      inCount: Number(row.inCount),
      outCount: Number(row.outCount),
    });
  }
  return totals;
}

export async function getAddressSummary(context: ReadContext, chain: Chain, address: string): Promise<AddressSummary> {
  return context.underOneState(chain, async (state) => {
    const [rows, counterpartyCount, creation] = await Promise.all([
      context.coins.listRows(chain, state, address),
      countCounterparties(context, chain, state, address),
      findCreation(context, chain, state, address),
    ]);
    const received = rows.filter((row) => row.inRaw !== '0').map((row) => toKind(row.kind));
    const firstFunding = await findFirstFunding(context, chain, state, address, received);
    return {
      firstTimeMs:
        rows.length === 0 ? null : rows.reduce((first, row) => Math.min(first, Number(row.firstTimeMs)), Number.MAX_SAFE_INTEGER),
      lastTimeMs: rows.length === 0 ? null : rows.reduce((last, row) => Math.max(last, Number(row.lastTimeMs)), 0),
      counterpartyCount,
      counts: countKinds(rows),
      // Stake changes the balance and stays its owner's coin: nobody gave or got it.
      coins: toCoinSums(rows.filter(({ kind }) => toKind(kind) !== 'stake')),
      firstFunding,
      creation,
    };
  });
}

async function countCounterparties(context: ReadContext, chain: Chain, state: ChainState, address: string): Promise<number> {
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select counterparty from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)} and ${within('block')} and counterparty != '' and direction != ${DIRECTION.self}`,
  );
  if (parts.length === 0) return 0;
  const [row] = await context.query<{ found: string }>(
    `select uniqExact(counterparty) as found from (${parts.join(' union all ')})`,
    WIDE_READ,
  );
  return Number(row?.found ?? 0);
}

async function findCreation(context: ReadContext, chain: Chain, state: ChainState, contract: string): Promise<AddressSummary['creation']> {
  const { address, hash } = familyCodecs(chain.family);
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select block, transactionHash, creator, transactionIndex from ${tableName('contract_creation', side)}
        where chain = ${uintLiteral(chain.storeId)} and contract = ${address.literal(contract)} and ${within('block')} and status = 1`,
  );
  if (parts.length === 0) return undefined;
  const [row] = await context.query<{ block: number; hashText: string; creatorText: string }>(
    `select block, ${hash.select('transactionHash')} as hashText, ${address.select('creator')} as creatorText
      from (${parts.join(' union all ')}) order by block, transactionIndex limit 1`,
  );
  if (!row) return undefined;
  const times = listSources(state).map(
    ({ side }) => `select timeMs from ${tableName('block', side)} where chain = ${uintLiteral(chain.storeId)} and number = ${row.block}`,
  );
  const [block] = await context.query<{ timeMs: string }>(times.join(' union all '));
  return { transactionHash: row.hashText, creator: row.creatorText, blockNumber: row.block, timeMs: Number(block?.timeMs ?? 0) };
}
