import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../../error.ts';
import type { QueryOptions } from '../../driver/types.ts';
import { familyCodecs } from '../../sql/family.ts';
import { listLiteral, textLiteral, uintLiteral } from '../../sql/literal.ts';
import type { PageRequest } from '../answers/list.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import type { ChainRead, ReadContext } from '../context.ts';
import { MAX_BATCH_ROWS, MAX_OFFSET } from '../paging.ts';
import type { AsideMoves, CoinMoves, Dwell, Moves, MovesSum, PartyMoves, PartyPage, PartyQuestion } from './answers.ts';
import { asideOf, IS_PARTY, openJudgedRows, PARTY, partyOf } from './judgedRows.ts';
import { lainColumns, openLain } from './lainRows.ts';
import {
  addTransfer,
  countColumns,
  countNames,
  movesSources,
  rawColumns,
  readCounts,
  sideCountColumns,
  sortCoins,
  sumMoves,
} from './moves.ts';
import { comparePlaces, isOfAmounts, keyOf, readPlace, renderAfter, renderKey, writePlace } from './partyOrder.ts';

/** A page of the other sides of an address, in any order over all of them: of an address with many transfers one scan of them. */
export async function pagePartyMoves(context: ReadContext, chain: Chain, asked: PartyQuestion, page: PageRequest): Promise<PartyPage> {
  const { order, filter = {} } = asked;
  const { limit, cursor, offset = 0 } = page;
  if (limit < 1 || limit > MAX_BATCH_ROWS || offset > MAX_OFFSET)
    throw new StoreError('bad_page', `A page has 1 to ${MAX_BATCH_ROWS} rows.`, { retryable: false });
  if (isOfAmounts(order) && filter.token === undefined)
    throw new StoreError('bad_page', 'Amounts of several coins have no order.', { retryable: false });
  const after = readPlace(cursor);
  const passed = after ? 0 : offset;
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const isOfDwell = order.by === 'dwell';
    const rows = isOfDwell ? await openLain(read, asked) : await openJudgedRows(read, asked, { columns: movesSources });
    if ('transfers' in rows) {
      const { parties, asides } = groupTransfers(rows.transfers);
      if (rows.dwells) addDwells(parties, rows.dwells);
      const behind = parties
        .map((row) => ({ row, key: keyOf(row, order), party: row.party }))
        .filter((one) => !after || comparePlaces(one, after) > 0)
        .sort(comparePlaces)
        .map(({ row }) => row);
      return toPage(behind.slice(passed, passed + limit + 1), parties.length, asides, sumMoves([...parties, ...asides], filter.token));
    }
    const { address } = familyCodecs(chain.family);
    const hasCoin = filter.token !== undefined;
    const names = [...countNames, ...(hasCoin ? ['inRaw', 'outRaw'] : []), ...(isOfDwell ? ['lainMs', 'payments'] : [])];
    const show = (list: string, first: number): string =>
      `arrayMap(one -> [if(length(one.${first}) > 1, ${address.select(`one.${first}`)}, one.${first}), ${names.map((_, at) => `toString(one.${first + 1 + at})`).join(', ')}], ${list})`;
    const condition = `${IS_PARTY} and ${renderAfter(after, order, address)}`;
    const summed = [
      'min(firstTimeMs)',
      'max(lastTimeMs)',
      ...['allCount', 'inCount', 'outCount', ...(hasCoin ? ['inRaw', 'outRaw'] : [])].map((name) => `sum(${name})`),
    ].map((sum) => `toString(${sum})`);
    const [row] = await context.query<{ parties: string; sums: string[]; page: string[][]; asides: string[][] }>(
      `select toString(countIf(${IS_PARTY})) as parties, [${summed.join(', ')}] as sums,
        ${show(`groupArraySortedIf(${uintLiteral(passed + limit + 1)})((${renderKey(order)}, party, ${names.join(', ')}), ${condition})`, 2)} as page,
        ${show(`groupArrayIf((party, ${names.join(', ')}), not (${IS_PARTY}))`, 1)} as asides
        from (select ${PARTY} as party, ${countColumns}${hasCoin ? `, ${rawColumns}` : ''}${isOfDwell ? `, ${lainColumns}` : ''} from ${rows.from} group by party)`,
      rows.options,
    );
    const found = (row?.page ?? []).slice(passed).map((texts) => toParty(texts, filter.token));
    const asides = (row?.asides ?? []).flatMap((texts) => toAside(toParty(texts, filter.token)));
    if (!hasCoin) await addCoins(read, rows, [...found, ...asides]);
    return toPage(found, Number(row?.parties ?? 0), sortAsides(asides), toSum(row?.sums ?? []));
  });

  function toPage(found: PartyMoves[], partyCount: number, asides: AsideMoves[], sum: MovesSum): PartyPage {
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return { rows, partyCount, asides, sum, ...(found.length > limit && last ? { nextCursor: writePlace(last, order) } : {}) };
  }
}

function addDwells(parties: PartyMoves[], dwells: readonly Dwell[]): void {
  const dwellOf = new Map(dwells.map(({ party, ...lain }) => [party, lain]));
  for (const row of parties) row.dwell = dwellOf.get(row.party) ?? { sumMs: 0, count: 0 };
}

function toSum([
  first = '0',
  last = '0',
  count = '0',
  inCount = '0',
  outCount = '0',
  inRaw = '0',
  outRaw = '0',
]: readonly string[]): MovesSum {
  return {
    count: Number(count),
    inCount: Number(inCount),
    outCount: Number(outCount),
    inRaw: BigInt(inRaw),
    outRaw: BigInt(outRaw),
    firstTimeMs: Number(first),
    lastTimeMs: Number(last),
  };
}

/** Sums of these rows by other side; whoever has none apart. */
export function groupTransfers(transfers: readonly AddressTransfer[]): { parties: PartyMoves[]; asides: AsideMoves[] } {
  const groups = new Map<string, Moves>();
  for (const transfer of transfers) {
    const party = partyOf(transfer);
    groups.set(party, addTransfer(groups.get(party), transfer));
  }
  const parties: PartyMoves[] = [];
  const asides: AsideMoves[] = [];
  for (const [party, moves] of groups) {
    const own = { ...moves, coins: sortCoins(moves.coins), party };
    if (asideOf(party)) asides.push(...toAside(own));
    else parties.push(own);
  }
  return { parties, asides: sortAsides(asides) };
}

export function toAside({ party, dwell: _dwell, ...moves }: PartyMoves): AsideMoves[] {
  const aside = asideOf(party);
  return aside ? [{ ...moves, aside }] : [];
}

export function sortAsides(asides: AsideMoves[]): AsideMoves[] {
  return asides.sort((a, b) => (a.aside < b.aside ? -1 : 1));
}

/** From the texts of a group: who it is, its counts, and its amounts where they are of one coin. */
export function toParty([party = '', ...texts]: readonly string[], token: string | undefined): PartyMoves {
  const counts = readCounts(texts);
  const [inRaw = '0', outRaw = '0', lainMs, payments] = texts.slice(countNames.length);
  const coin = { inCount: counts.inCount, outCount: counts.outCount, inRaw: BigInt(inRaw), outRaw: BigInt(outRaw) };
  const dwell = lainMs === undefined ? {} : { dwell: { sumMs: Number(lainMs), count: Number(payments) } };
  return { party, ...counts, coins: token === undefined ? [] : [{ token, ...coin }], ...dwell };
}

/** What the groups moved of each coin. */
async function addCoins(
  { context, chain }: ChainRead,
  rows: { from: string; options: QueryOptions },
  groups: readonly (PartyMoves | AsideMoves)[],
): Promise<void> {
  const { address } = familyCodecs(chain.family);
  const names = groups.map((group) => ('party' in group ? address.literal(group.party) : textLiteral(group.aside.slice(0, 1))));
  if (names.length === 0) return;
  const found = await context.query<CoinRow>(
    `select if(length(party) > 1, ${address.select('party')}, party) as partyText, ${renderCoinColumns(chain)}
      from (select ${PARTY} as party, token, direction, kind, status, amountRaw from ${rows.from}) where party in ${listLiteral(names)} group by party, token`,
    rows.options,
  );
  const coins = groupCoins(found);
  for (const group of groups) group.coins = coins.get('party' in group ? group.party : group.aside.slice(0, 1)) ?? [];
}

export type CoinRow = Record<'partyText' | 'tokenText' | 'inCount' | 'outCount' | 'inRaw' | 'outRaw', string>;

/** By the name of their group. */
export function groupCoins(rows: readonly CoinRow[]): Map<string, CoinMoves[]> {
  const coins = new Map<string, CoinMoves[]>();
  for (const row of rows) coins.set(row.partyText, [...(coins.get(row.partyText) ?? []), toCoin(row)]);
  for (const own of coins.values()) sortCoins(own);
  return coins;
}

export function renderCoinColumns({ family }: Chain): string {
  return `${familyCodecs(family).address.select('token')} as tokenText, ${sideCountColumns}, ${rawColumns}`;
}

function toCoin(row: CoinRow): CoinMoves {
  return {
    token: row.tokenText,
    inCount: Number(row.inCount),
    outCount: Number(row.outCount),
    inRaw: BigInt(row.inRaw),
    outRaw: BigInt(row.outRaw),
  };
}
