import path from 'node:path';
import { OVERSIZED_RAW, type Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { MemberCoin, PartyMoves, TimeSpan } from '../../src/chain/index.ts';
import type { MemberMoves, MemberSums } from '../../src/chain/read/judged/answers.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter } from '../../src/chain/write/writer.ts';
import { copyMigratedChain } from '../shared/index.ts';
import { GENESIS_TIME_MS, makeFolder, makeTransfer, removeFolder } from './fixtures.ts';
import { createDice, makeStory, worlds, type World } from './transferStory.ts';

const DAY_MS = 86_400_000;
/** Blocks five days and a bit apart: some lie at the beginning of a month, some at its end, most months hold several. */
const timeOf = (block: number): number => GENESIS_TIME_MS + block * Math.round(5.3 * DAY_MS);

interface Side {
  party: string;
  direction: 'in' | 'out' | 'self';
  transfer: Transfer;
}

/** A transfer as each of the members has it; one letter where there is no other side. */
function listSides(transfers: readonly Transfer[], members: ReadonlySet<string>): Side[] {
  return transfers.flatMap((transfer): Side[] => {
    const { from, to, kind } = transfer;
    if (kind === 'stake') return [];
    if (from === to) return members.has(from) ? [{ party: 's', direction: 'self', transfer }] : [];
    const nameOf = (other: string): string => {
      if (kind === 'fee') return 'f';
      if (other === '') return 'n';
      return members.has(other) ? 'i' : other;
    };
    return [
      ...(members.has(from) ? [{ party: nameOf(to), direction: 'out' as const, transfer }] : []),
      ...(members.has(to) ? [{ party: nameOf(from), direction: 'in' as const, transfer }] : []),
    ];
  });
}

const rawOf = ({ transfer: { amountRaw, status, kind } }: Side): bigint =>
  (status === 'ok' || kind === 'fee') && amountRaw < OVERSIZED_RAW ? amountRaw : 0n;

const isIn =
  ({ fromTimeMs = 0, toTimeMs = Number.MAX_SAFE_INTEGER }: TimeSpan) =>
  ({ transfer: { timeMs } }: Side): boolean =>
    timeMs >= fromTimeMs && timeMs <= toTimeMs;

const sum = (sides: readonly Side[]): bigint => sides.reduce((raw, side) => raw + rawOf(side), 0n);

function sumMembers(sides: readonly Side[]): MemberSums {
  const [came, went] = (['in', 'out'] as const).map((direction) =>
    sides.filter((side) => side.direction === direction && side.party !== 'i'),
  );
  const inner = sides.filter(({ party, direction }) => party === 'i' && direction === 'out');
  const times = sides.map(({ transfer }) => transfer.timeMs);
  return {
    count: sides.length,
    inCount: came?.length ?? 0,
    outCount: went?.length ?? 0,
    inRaw: sum(came ?? []),
    outRaw: sum(went ?? []),
    innerCount: inner.length,
    innerRaw: sum(inner),
    feeRaw: sum(sides.filter(({ party, direction }) => party === 'f' && direction === 'out')),
    firstTimeMs: Math.min(...times),
    lastTimeMs: Math.max(...times),
  };
}

function coinsExpected(sides: readonly Side[], span: TimeSpan): MemberCoin[] {
  return [...new Set(sides.map(({ transfer }) => transfer.token))]
    .flatMap((token) => {
      const own = sides.filter(({ transfer }) => transfer.token === token);
      const within = own.filter(isIn(span));
      return within.length === 0 ? [] : [{ ...sumMembers(within), token, whole: sumMembers(own) }];
    })
    .sort((a, b) => b.count - a.count || (a.token < b.token ? -1 : 1));
}

/** What the other sides of one coin come to, each by itself, with the letters of those that are none. */
function movesExpected(sides: readonly Side[], token: string, span: TimeSpan): Map<string, Omit<PartyMoves, 'party'>> {
  const own = sides.filter((side) => side.transfer.token === token && isIn(span)(side));
  return new Map(
    [...new Set(own.map(({ party }) => party))].map((party) => [
      party,
      sumParty(
        own.filter((side) => side.party === party),
        token,
      ),
    ]),
  );
}

function sumParty(rows: readonly Side[], token: string): Omit<PartyMoves, 'party'> {
  const of = (direction: string) => rows.filter((row) => row.direction === direction);
  const times = (some: readonly Side[]) => some.map(({ transfer }) => transfer.timeMs);
  const first = (some: readonly Side[]) => (some.length === 0 ? undefined : Math.min(...times(some)));
  return {
    count: rows.length,
    inCount: of('in').length,
    outCount: of('out').length,
    firstTimeMs: Math.min(...times(rows)),
    lastTimeMs: Math.max(...times(rows)),
    firstInMs: first(of('in')),
    firstOutMs: first(of('out')),
    coins: [{ token, inCount: of('in').length, outCount: of('out').length, inRaw: sum(of('in')), outRaw: sum(of('out')) }],
  };
}

function toMap({ labelled, others, asides, inner }: MemberMoves): Map<string, object> {
  const bare = (moves: object): object =>
    Object.fromEntries(Object.entries(moves).filter(([name]) => name !== 'party' && name !== 'aside'));
  return new Map([
    ...labelled.map((row): [string, object] => [row.party, bare(row)]),
    ...asides.map((row): [string, object] => [row.aside.slice(0, 1), bare(row)]),
    ...(inner ? [['i', bare(inner)] as [string, object]] : []),
    ...(others ? [['others', bare(others)] as [string, object]] : []),
  ]);
}

/** A story with fees, stakes and coin that goes to nobody. */
function tellStory(dice: (bound: number) => number, world: World, blockCount: number) {
  const slow: World = {
    ...world,
    block: (number) => ({ ...world.block?.(number), timeMs: timeOf(number) }),
    transaction: (number, index) => ({ ...world.transaction?.(number, index), timeMs: timeOf(number) }),
  };
  return makeStory(dice, slow, blockCount).map((bundle) => {
    const [transaction] = bundle.transactions;
    if (!transaction) return bundle;
    const payer = [world.owner, ...world.others][dice(6)] ?? world.owner;
    const more = { token: '', source: 'transaction', from: payer, amountRaw: BigInt(1 + dice(9)) } as const;
    const fee = makeTransfer(transaction, 90, { ...more, kind: 'fee', to: '' });
    const stake = makeTransfer(transaction, 91, { ...more, kind: 'stake', to: '' });
    const burn = makeTransfer(transaction, 92, { ...more, kind: 'external', to: '' });
    return { ...bundle, transfers: [...bundle.transfers, fee, ...(dice(3) === 0 ? [stake] : []), ...(dice(3) === 0 ? [burn] : [])] };
  });
}

/** Nothing, one end, both; on the bounds of months, within one, across several, before and after everything. */
function chooseSpan(dice: (bound: number) => number, blockCount: number): TimeSpan {
  const times = [
    timeOf(dice(blockCount)),
    timeOf(dice(blockCount)) + (dice(3) - 1),
    Date.UTC(2023, 10 + dice(6)),
    Date.UTC(2023, 10 + dice(6)) - 1,
    0,
    8.64e15,
  ];
  const [one, two] = [times[dice(times.length)] ?? 0, times[dice(times.length)] ?? 0];
  return [{}, { fromTimeMs: one }, { toTimeMs: one }, { fromTimeMs: Math.min(one, two), toTimeMs: Math.max(one, two) }][dice(4)] ?? {};
}

test.each(worlds)(
  'several addresses moved what their rows come to in any span, in the tip, after blocks became final, after an undo and while a range is on its way in: $name',
  async (chain, world) => {
    const seed = Number(process.env['MEMBERS_SEED'] ?? Date.now() % 2 ** 32);
    process.stdout.write(`members (${chain.name}): MEMBERS_SEED=${seed}\n`);
    const dice = createDice(seed);
    const blockCount = 40;
    const bundles = tellStory(dice, world, blockCount);
    const folder = makeFolder();
    await copyMigratedChain(folder);
    const driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
    try {
      await migrate(driver);
      const board = createStateBoard(driver);
      const writer = createWriter({ driver, board, staging: openStaging(path.join(folder, 'staged')), unfinished: [] });
      const reader = createReader({ driver, board });
      const everybody = [world.owner, ...world.others];
      const look = async (height: number): Promise<void> => {
        const transfers = bundles.slice(0, height).flatMap((bundle) => bundle.transfers);
        for (let turn = 0; turn < 4; turn += 1) {
          const addresses = everybody.filter(() => dice(2) === 0);
          const sides = listSides(transfers, new Set(addresses));
          const span = chooseSpan(dice, blockCount);
          const about = { addresses, span };
          const { coins, coinCount } = await reader.listMemberCoins(chain, { addresses: [...addresses, ...addresses], most: 2, span });
          const expected = coinsExpected(sides, span);
          expect({ ...about, coins, coinCount }).toEqual({ ...about, coins: expected.slice(0, 2), coinCount: expected.length });
          const token = dice(3) === 0 ? '' : (world.tokens[dice(2)] ?? '');
          const known = everybody.filter(() => dice(2) === 0);
          const moves = await reader.sumMemberMoves(chain, { addresses, token, known, span });
          const all = movesExpected(sides, token, span);
          const rest = [...all.keys()].filter((party) => party.length > 1 && !known.includes(party));
          const others = sides.filter((side) => side.transfer.token === token && isIn(span)(side) && rest.includes(side.party));
          expect({ ...about, token, moves: toMap(moves) }).toEqual({
            ...about,
            token,
            moves: new Map<string, object>([
              ...[...all].filter(([party]) => !rest.includes(party)),
              ...(others.length === 0 ? [] : [['others', { ...sumParty(others, token), partyCount: rest.length }] as [string, object]]),
            ]),
          });
        }
      };
      await writer.insertTip(chain, bundles.slice(0, 25));
      await look(25);
      await writer.finaliseTip(chain, 20);
      await look(25);
      await writer.undoTip(chain, 22);
      await look(23);
      await writer.undoTip(chain, 20);
      await writer.insertFinal(chain, bundles.slice(21, 33));
      await look(33);
      // The sums of a range of which no block stands yet lie beside the others, and then in one row with them.
      const [taken, last] = [
        everybody
          .slice(0, 2)
          .map((one) => `'${one}'`)
          .join(),
        32,
      ];
      const values = [
        'inRaw',
        'outRaw',
        'inCount',
        'outCount',
        'selfCount',
        'zeroInCount',
        'zeroOutCount',
        'zeroSelfCount',
        'oversizedCount',
      ];
      const isTaken = chain.family === 'evm' ? `concat('0x', lower(hex(address))) in (${taken})` : `address in (${taken})`;
      await driver.execute(
        `insert into chain.address_month (chain, address, token, kind, month, ${values.join(', ')}, firstTimeMs, lastTimeMs, fromBlock, toBlock)
          select chain, address, token, kind, month, ${values.join(', ')}, firstTimeMs, lastTimeMs, ${last + 1}, ${last + 4} from chain.address_month where ${isTaken}`,
      );
      await look(33);
      await driver.execute('optimize table chain.address_month final');
      await look(33);
    } finally {
      await driver.close();
      removeFolder(folder);
    }
  },
  120_000,
);
