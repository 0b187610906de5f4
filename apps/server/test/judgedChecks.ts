import type { EndpointData, EndpointInput } from '@chaintrail/contract/schemas';
import type { Caller } from './caller.ts';

type Judged = EndpointData<'judgeAddress'>;
type Filter = Pick<EndpointInput<'chartAddressFlow'>, 'startTime' | 'endTime' | 'direction' | 'minAmount'>;

/** The seed that a variable names, or a new one; printed, so that a failing run can be repeated. */
export function readSeed(name: string): number {
  const seed = Number(process.env[name] ?? Date.now() % 2 ** 32);
  process.stdout.write(`demo chains: ${name}=${seed}\n`);
  return seed;
}

/** Whole numbers below a bound, the same for the same seed. */
export function createDice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

interface Sums {
  in: bigint;
  out: bigint;
  inCount: number;
  outCount: number;
}

/**
 * 研判 of an address against its card, its flow and its distribution: its busiest coin without a filter; for one of `filteredOf` addresses, as
 * the dice have it, the second one as well, and each under a filter too.
 */
export async function compareJudged(
  caller: Caller,
  chainName: string,
  address: string,
  dice: (bound: number) => number,
  filteredOf = 1,
): Promise<string[]> {
  const [{ list: coins }, card] = await Promise.all([
    caller.call('pageAddressCoins', { chainName, address, pageSize: 3 }),
    caller.call('getAddressCard', { chainName, address }),
  ]);
  const differences: string[] = [];
  const isFiltered = dice(filteredOf) === 0;
  for (const coin of coins.slice(0, isFiltered ? 2 : 1)) {
    const { coinKey } = coin;
    const total = card.totals.find((one) => one.coin.coinKey === coinKey);
    for (const filter of isFiltered ? [{}, chooseFilter(card, coin, dice)] : [{}]) {
      const asked = { chainName, address, coinKey, ...filter, folded: 'show' as const };
      const rows = await readRows(caller, { ...asked, by: 'address' });
      const groups = await readRows(caller, { ...asked, by: 'entity' });
      const chart = await caller.call('chartAddressFlow', { ...asked, period: 'month' });
      const parts = await caller.call('distributeAddress', { ...asked, by: 'amount' });
      const hours = await caller.call('distributeAddress', { ...asked, by: 'hour' });
      const expected = addUp(rows);
      const ways: [string, Partial<Sums>][] = [
        ['its own totals', totalsOf(rows.whole)],
        ['its entities', addUp(groups)],
        ['its flow', readSums(chart.totals)],
        ['its amounts', parts.parts.map((part) => readSums(part)).reduce(plus, nothing)],
        [
          'its hours',
          {
            inCount: hours.hours.reduce((sum, { inCount }) => sum + inCount, 0),
            outCount: hours.hours.reduce((sum, { outCount }) => sum + outCount, 0),
          },
        ],
        ...(Object.keys(filter).length === 0 && total ? [['its card', readSums(total)] as [string, Sums]] : []),
      ];
      const about = `${chainName} ${address} ${coinKey} ${JSON.stringify(filter)}`;
      if (!rows.whole.proof.closes || !groups.whole.proof.closes) differences.push(`${about}: the proof does not close`);
      for (const [way, sums] of ways) {
        for (const [name, value] of Object.entries(sums))
          if (value !== expected[name as keyof Sums])
            differences.push(`${about}: ${name} is ${expected[name as keyof Sums]}, by ${way} ${value}`);
      }
    }
  }
  return differences;
}

function chooseFilter(card: EndpointData<'getAddressCard'>, coin: { decimals: number | null }, dice: (bound: number) => number): Filter {
  const [first, last] = [card.firstTime ?? 0, card.lastTime ?? 0];
  const at = first + dice(Math.max(1, last - first));
  const some: Filter[] = [
    { startTime: at },
    { endTime: at },
    { direction: dice(2) === 0 ? 'in' : 'out' },
    { minAmount: coin.decimals ? `${dice(300)}.5` : '1' },
    { startTime: first, endTime: at, direction: 'out' },
  ];
  return some[dice(some.length)] ?? {};
}

/** All pages of the other sides, in an order that the sums do not follow. */
async function readRows(caller: Caller, asked: EndpointInput<'judgeAddress'>): Promise<{ whole: Judged; rows: Judged['list'] }> {
  const rows: Judged['list'] = [];
  let cursor: string | undefined;
  for (;;) {
    const page: Judged = await caller.call('judgeAddress', {
      ...asked,
      sort: 'last',
      pageSize: 40,
      ...(cursor === undefined ? {} : { cursor }),
    });
    rows.push(...page.list);
    cursor = page.cursor;
    if (cursor === undefined) return { whole: page, rows };
  }
}

const nothing: Sums = { in: 0n, out: 0n, inCount: 0, outCount: 0 };

function plus(a: Sums, b: Sums): Sums {
  return { in: a.in + b.in, out: a.out + b.out, inCount: a.inCount + b.inCount, outCount: a.outCount + b.outCount };
}

interface Shown {
  in: { raw: string } | null;
  out: { raw: string } | null;
  inCount: number;
  outCount: number;
}

function readSums({ in: came, out, inCount, outCount }: Shown): Sums {
  return { in: BigInt(came?.raw ?? 0), out: BigInt(out?.raw ?? 0), inCount, outCount };
}

function addUp({ rows, whole }: { rows: Judged['list']; whole: Judged }): Sums {
  return [...rows, ...whole.asides].flatMap(({ coins }) => coins.map(readSums)).reduce(plus, nothing);
}

function totalsOf({ totals }: Judged): Sums {
  return totals.coins.map(readSums).reduce(plus, nothing);
}
