import { OVERSIZED_RAW } from '@chaintrail/model';
import { describe, expect, test } from 'vitest';
import type { AsideMoves, Moves, PartyMoves, PartyOrder, TransferFilter } from '../../src/chain/index.ts';
import { GENESIS_TIME_MS } from './fixtures.ts';
import { takeTurns } from '../shared/index.ts';
import { waysToRead } from './plainStore.ts';
import { chooseFilter, createDice, listExpected, makeStory, worlds, type Row } from './transferStory.ts';

const bys = ['amount', 'in', 'out', 'net', 'dwell', 'count', 'inCount', 'outCount', 'first', 'last'] as const;

const movedOf = ({ status, amountRaw }: Row): bigint => (status === 'ok' && amountRaw < OVERSIZED_RAW ? amountRaw : 0n);

/** What rows come to, counted here. */
function sumExpected(rows: readonly Row[]): Moves {
  const of = (direction: string) => rows.filter((row) => row.direction === direction);
  const first = (some: readonly Row[]) => (some.length === 0 ? undefined : Math.min(...some.map(({ timeMs }) => timeMs)));
  const raw = (some: readonly Row[]) => some.reduce((sum, row) => sum + movedOf(row), 0n);
  const coins = [...new Set(rows.map(({ token }) => token))].map((token) => {
    const own = (direction: string) => of(direction).filter((row) => row.token === token);
    return { token, inCount: own('in').length, outCount: own('out').length, inRaw: raw(own('in')), outRaw: raw(own('out')) };
  });
  return {
    count: rows.length,
    inCount: of('in').length,
    outCount: of('out').length,
    firstTimeMs: first(rows) ?? 0,
    lastTimeMs: Math.max(...rows.map(({ timeMs }) => timeMs)),
    firstInMs: first(of('in')),
    firstOutMs: first(of('out')),
    coins: coins.sort((a, b) => b.inCount + b.outCount - a.inCount - a.outCount || (a.token < b.token ? -1 : 1)),
  };
}

function groupExpected(rows: readonly Row[]): { parties: PartyMoves[]; asides: AsideMoves[] } {
  const named = rows.filter(({ direction }) => direction !== 'self');
  const parties = [...new Set(named.map(({ counterparty }) => counterparty))].map((party) => ({
    party,
    ...sumExpected(named.filter(({ counterparty }) => counterparty === party)),
  }));
  const self = rows.filter(({ direction }) => direction === 'self');
  return { parties, asides: self.length === 0 ? [] : [{ aside: 'self', ...sumExpected(self) }] };
}

function valueOf(moves: Moves, by: PartyOrder['by']): bigint {
  const { inRaw = 0n, outRaw = 0n } = moves.coins[0] ?? {};
  const { count, inCount, outCount, firstTimeMs, lastTimeMs } = moves;
  if (by === 'amount') return inRaw + outRaw;
  if (by === 'net') return inRaw - outRaw;
  if (by === 'dwell') throw new Error('times are ordered apart');
  return {
    in: inRaw,
    out: outRaw,
    count: BigInt(count),
    inCount: BigInt(inCount),
    outCount: BigInt(outCount),
    first: BigInt(firstTimeMs),
    last: BigInt(lastTimeMs),
  }[by];
}

function sortExpected(parties: readonly PartyMoves[], { by, isDescending }: PartyOrder): PartyMoves[] {
  return parties.toSorted((a, b) => {
    const [left, right] = [valueOf(a, by), valueOf(b, by)];
    if (left !== right) return left < right === isDescending ? 1 : -1;
    return a.party < b.party ? -1 : 1;
  });
}

/** By their mean in whole milliseconds; whoever has none at the end, by address. */
function sortByDwell(parties: readonly PartyMoves[], dwells: ReturnType<typeof dwellExpected>, isDescending: boolean): PartyMoves[] {
  const lain = (party: string) => dwells.find((dwell) => dwell.party === party) ?? { sumMs: 0, count: 0 };
  const rows = parties.map((row) => ({ ...row, dwell: { sumMs: lain(row.party).sumMs, count: lain(row.party).count } }));
  const mean = ({ dwell }: (typeof rows)[number]) => Math.floor(dwell.sumMs / dwell.count) * (isDescending ? -1 : 1);
  const byName = (a: PartyMoves, b: PartyMoves) => (a.party < b.party ? -1 : 1);
  return [
    ...rows.filter(({ dwell }) => dwell.count > 0).sort((a, b) => mean(a) - mean(b) || byName(a, b)),
    ...rows.filter(({ dwell }) => dwell.count === 0).sort(byName),
  ];
}

/** Rows oldest first: how long the coin lay there before each payment. */
function dwellExpected(all: readonly Row[], kept: readonly Row[]) {
  const sums = new Map<string, { party: string; sumMs: number; count: number }>();
  let gotMs = 0;
  for (const row of all) {
    if (movedOf(row) === 0n) continue;
    if (row.direction === 'in') gotMs = row.timeMs;
    if (row.direction !== 'out' || gotMs === 0 || !kept.includes(row)) continue;
    const sum = sums.get(row.counterparty) ?? { party: row.counterparty, sumMs: 0, count: 0 };
    sums.set(row.counterparty, { ...sum, sumMs: sum.sumMs + row.timeMs - gotMs, count: sum.count + 1 });
  }
  return [...sums.values()].sort((a, b) => (a.party < b.party ? -1 : 1));
}

const tidy = <Named extends { party: string }>(rows: Named[]): Named[] => rows.toSorted((a, b) => (a.party < b.party ? -1 : 1));

describe.each(waysToRead)('what is judged of an address, %s,', (_way, open) => {
  test.each(takeTurns('judged rows', worlds, 2))(
    'is what its rows come to under any filter, in any order, page after page, in the tip and after blocks were undone, and is what its totals say: $name',
    async (chain, world) => {
      const seed = Number(process.env['JUDGED_SEED'] ?? Date.now() % 2 ** 32);
      process.stdout.write(`judged (${chain.name}): JUDGED_SEED=${seed}\n`);
      const dice = createDice(seed);
      for (const blockCount of [60, 12]) {
        const bundles = makeStory(dice, world, blockCount);
        await open(async ({ reader, writer }) => {
          await writer.insertFinal(chain, bundles.slice(0, Math.floor(blockCount / 3)));
          await writer.insertTip(chain, bundles.slice(Math.floor(blockCount / 3)));
          for (let turn = 0; turn < 12; turn += 1) {
            if (turn === 6) await writer.finaliseTip(chain, Math.floor((blockCount * 2) / 3));
            if (turn === 9) await writer.undoTip(chain, blockCount - 4);
            const transfers = bundles.slice(0, turn < 9 ? blockCount : blockCount - 3).flatMap((bundle) => bundle.transfers);
            const chosen = turn % 4 === 0 ? {} : chooseFilter(dice, world, blockCount);
            const filter: TransferFilter =
              turn % 3 === 0 ? chosen : { ...chosen, token: dice(3) === 0 ? '' : (world.tokens[dice(2)] ?? '') };
            const by = bys[dice(filter.token === undefined ? 5 : 10) + (filter.token === undefined ? 5 : 0)] ?? 'count';
            const order: PartyOrder = { by, isDescending: dice(2) === 0 };
            const asked = { address: world.owner, filter };
            const kept = listExpected(transfers, world.owner, filter, 'oldest');
            const expected = groupExpected(kept);
            const found: PartyMoves[] = [];
            let cursor: string | undefined;
            do {
              const page = await reader.pagePartyMoves(chain, { ...asked, order }, { limit: 2, ...(cursor ? { cursor } : {}) });
              expect(page.sum).toEqual(wholeSum(kept, filter));
              expect({ filter, asides: page.asides, count: page.partyCount }).toEqual({
                filter,
                asides: expected.asides,
                count: expected.parties.length,
              });
              found.push(...page.rows);
              cursor = page.nextCursor;
            } while (cursor !== undefined);
            const all = listExpected(transfers, world.owner, { token: filter.token ?? '' }, 'oldest');
            const same = all.filter((row) =>
              kept.some((one) => one.transactionHash === row.transactionHash && one.index === row.index && one.source === row.source),
            );
            const dwells = dwellExpected(all, same);
            const sorted =
              by === 'dwell' ? sortByDwell(expected.parties, dwells, order.isDescending) : sortExpected(expected.parties, order);
            expect({ filter, order, found }).toEqual({ filter, order, found: sorted });

            const { labelled, others, asides } = await reader.sumLabelledMoves(chain, { ...asked, known: world.others.slice(0, 2) });
            const known = new Set(others ? world.others.slice(0, 2) : world.others);
            expect(tidy(labelled)).toEqual(tidy(expected.parties.filter(({ party }) => known.has(party))));
            const rest = kept.filter(({ direction, counterparty }) => direction !== 'self' && !known.has(counterparty));
            const { partyCount, ...moves } = others ?? { partyCount: 0 };
            expect({ partyCount, ...moves }).toEqual({
              partyCount: new Set(rest.map(({ counterparty }) => counterparty)).size,
              ...(rest.length === 0 ? {} : sumExpected(rest)),
            });
            expect(asides).toEqual(expected.asides);

            const totals = await reader.sumAddressTransfers(chain, { ...asked, kinds: ['external', 'internal', 'token20', 'fee'] });
            for (const coin of totals.coins) {
              const own = [...found, ...asides].flatMap(({ coins }) => coins.filter(({ token }) => token === coin.token));
              expect({
                inRaw: own.reduce((sum, { inRaw }) => sum + inRaw, 0n),
                outRaw: own.reduce((sum, { outRaw }) => sum + outRaw, 0n),
                inCount: own.reduce((sum, { inCount }) => sum + inCount, 0),
                outCount: own.reduce((sum, { outCount }) => sum + outCount, 0),
              }).toEqual({ inRaw: coin.inRaw, outRaw: coin.outRaw, inCount: coin.inCount, outCount: coin.outCount });
            }
            expect([...found, ...asides].reduce((sum, { count }) => sum + count, 0)).toBe(totals.count);

            if (filter.token === undefined) continue;
            expect(tidy(await reader.sumDwell(chain, { ...asked, among: world.others }))).toEqual(dwells);

            const parts = await reader.splitAmounts(chain, asked, [7n, 2n ** 64n]);
            const within = (low: bigint, high: bigint) => sumParts(kept.filter(({ amountRaw }) => amountRaw >= low && amountRaw < high));
            expect(parts).toEqual([within(0n, 7n), within(7n, 2n ** 64n), within(2n ** 64n, 2n ** 256n)]);

            // All lie on one day, the 19,675th since 1970.
            const isMoved = ({ direction }: Row) => direction !== 'self';
            for (const among of [world.others.slice(0, 2), { known: world.others.slice(0, 2) }]) {
              const isNamed = (party: string) => ('known' in among ? known.has(party) : among.includes(party));
              const nameOf = ({ kind, counterparty }: Row) => (kind === 'fee' || !isNamed(counterparty) ? '' : counterparty);
              const days = await reader.listPartyDays(chain, { ...asked, among });
              expect(days.every(({ day, startMs }) => day === 19_675 && startMs === 0)).toBe(true);
              const named = [...new Set(kept.filter(isMoved).map(nameOf))];
              const sumOf = (party: string) => {
                const own = days.filter((one) => one.party === party);
                const add = (name: 'inRaw' | 'outRaw') => own.reduce((sum, one) => sum + one[name], 0n);
                const count = (name: 'inCount' | 'outCount') => own.reduce((sum, one) => sum + one[name], 0);
                return { inCount: count('inCount'), outCount: count('outCount'), inRaw: add('inRaw'), outRaw: add('outRaw') };
              };
              expect(new Set(days.map(({ party }) => party))).toEqual(new Set(named));
              for (const party of named)
                expect(sumOf(party)).toEqual(sumParts(kept.filter((row) => isMoved(row) && nameOf(row) === party)));
            }
            const byMonth = await reader.listPartyDays(chain, { ...asked, among: [], period: 'month' });
            expect(byMonth.every(({ startMs, party }) => startMs === Date.parse('2023-10-31T16:00:00Z') && party === '')).toBe(true);

            const periods = await reader.listFlowPeriods(chain, { ...asked, period: 'month' });
            // All blocks lie in one month of Beijing.
            const { inRaw, outRaw, ...counts } = sumParts(kept);
            expect(periods).toEqual(
              kept.length === 0
                ? []
                : [{ timeMs: Date.parse('2023-10-31T16:00:00Z'), inRaw, outRaw, ...counts, changeRaw: inRaw - outRaw }],
            );
          }
        });
      }
    },
    300_000,
  );

  test('falls into hours of the week, Monday first, and into days and weeks of Beijing', async () => {
    const [[chain, world] = []] = worlds;
    if (!chain || !world) throw new Error('there is no world');
    const bundles = makeStory(createDice(7), world, 40);
    const rows = listExpected(
      bundles.flatMap(({ transfers }) => transfers),
      world.owner,
      { token: '' },
      'oldest',
    );
    await open(async ({ reader, writer }) => {
      await writer.insertTip(chain, bundles);
      const asked = { address: world.owner, filter: { token: '' } };
      // 2023-11-14 22:13:20 UTC is a Tuesday, Wednesday in Beijing already; eight minutes pass.
      expect(GENESIS_TIME_MS).toBe(Date.parse('2023-11-14T22:13:20Z'));
      const out = rows.filter(({ direction }) => direction === 'out');
      expect(await reader.listWeekHours(chain, asked)).toEqual([
        {
          hour: 24 + 22,
          inCount: rows.filter(({ direction }) => direction === 'in').length,
          outCount: out.length,
          ownCount: new Set(out.map(({ transactionHash }) => transactionHash)).size,
        },
      ]);
      const starts = async (period: 'day' | 'week') =>
        (await reader.listFlowPeriods(chain, { ...asked, period })).map(({ timeMs }) => new Date(timeMs).toISOString());
      expect(await starts('day')).toEqual(['2023-11-14T16:00:00.000Z']);
      expect(await starts('week')).toEqual(['2023-11-12T16:00:00.000Z']);
    });
  });
});

function sumParts(rows: readonly Row[]) {
  const [came, went] = [rows.filter(({ direction }) => direction === 'in'), rows.filter(({ direction }) => direction === 'out')];
  const raw = (some: readonly Row[]) => some.reduce((sum, row) => sum + movedOf(row), 0n);
  return { inCount: came.length, outCount: went.length, inRaw: raw(came), outRaw: raw(went) };
}

/** Amounts of several coins are no sum. */
function wholeSum(rows: readonly Row[], { token }: TransferFilter) {
  const sums = sumParts(rows);
  const times = rows.map(({ timeMs }) => timeMs);
  return {
    count: rows.length,
    ...sums,
    ...(token === undefined ? { inRaw: 0n, outRaw: 0n } : {}),
    firstTimeMs: rows.length === 0 ? 0 : Math.min(...times),
    lastTimeMs: Math.max(0, ...times),
  };
}
