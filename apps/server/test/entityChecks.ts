import type { EndpointData, EndpointInput } from '@chaintrail/contract/schemas';
import type { Caller } from './caller.ts';

type Judged = EndpointData<'judgeAddress'>;

/** Addresses of an entity that are added up one by one. */
const MOST_ADDRESSES = 16;

interface Compared {
  differences: string[];
  coins: number;
}

/** An entity's sums on a chain against what 研判 says of each of its addresses, less what these moved among themselves: in all, and of its later half. */
export async function compareEntity(caller: Caller, key: string, chainName: string): Promise<Compared> {
  const whole = await caller.call('judgeEntity', { key, chainName });
  const inAll = await compareSpan(caller, { key, chainName });
  const [first] = whole.coins;
  if (!first || inAll.differences.length > 0) return inAll;
  const startTime = Math.ceil((first.firstTime + first.lastTime) / 2);
  const later = await compareSpan(caller, { key, chainName, startTime });
  const ofLate = await compareRecent(caller, { key, chainName }, whole);
  return { differences: [...later.differences, ...ofLate], coins: inAll.coins + later.coins };
}

/** What is told of late beside the whole is what is told of that span where it is asked for by itself. */
async function compareRecent(
  caller: Caller,
  asked: { key: string; chainName: string },
  { recent, coin, coins }: EndpointData<'judgeEntity'>,
): Promise<string[]> {
  const about = `${asked.key} on ${asked.chainName} of late`;
  const own = coins.find((one) => one.coin.coinKey === coin?.coinKey);
  if (!recent || !own) return recent ? [`${about}: of a coin that is not shown`] : [];
  const { startTime, endTime, moved, list, total } = recent;
  const told = await caller.call('judgeEntity', { ...asked, coinKey: coin?.coinKey ?? '', startTime, endTime });
  const sums = told.coins.find((one) => one.coin.coinKey === coin?.coinKey);
  const isInSpan = endTime - startTime === 30 * 86_400_000 - 1 && own.lastTime <= endTime && own.lastTime > endTime - 86_400_000;
  const write = (one: Pick<typeof moved, 'in' | 'out' | 'inCount' | 'outCount'> | undefined, rows: typeof list, count: number) =>
    JSON.stringify([
      one?.in.raw,
      one?.out.raw,
      one?.inCount,
      one?.outCount,
      rows.slice(0, 8).map((row) => [row.entity?.key, row.share]),
      count,
    ]);
  const [said, wanted] = [write(moved, list, total), write(sums, told.list, told.total)];
  return [
    ...(isInSpan ? [] : [`${about}: ${startTime} to ${endTime} does not end with the day of ${own.lastTime}`]),
    ...(said === wanted ? [] : [`${about}: ${said} ≠ ${wanted}`]),
    ...(told.recent === null ? [] : [`${about}: of a span something is told of late`]),
  ];
}

async function compareSpan(
  caller: Caller,
  { key, chainName, ...span }: { key: string; chainName: string; startTime?: number },
): Promise<Compared> {
  const told = await caller.call('judgeEntity', { key, chainName, ...span });
  const addresses = await listAddresses(caller, key, chainName);
  const about = `${key} on ${chainName} ${JSON.stringify(span)}`;
  if (!told.closes) return { differences: [`${about}: the proof does not close`], coins: 0 };
  if (addresses.length !== told.addresses.read)
    return { differences: [`${about}: ${told.addresses.read} addresses are read, ${addresses.length} are listed`], coins: 0 };
  if (addresses.length > MOST_ADDRESSES) return { differences: [], coins: 0 };
  const inside = new Set(addresses);
  const differences: string[] = [];
  const shown = told.coins.slice(0, 2);
  for (const { coin, in: came, out, inner } of shown) {
    const sums = { in: 0n, out: 0n, innerIn: 0n, innerOut: 0n };
    for (const address of addresses) {
      for (const row of await readRows(caller, { chainName, address, coinKey: coin.coinKey, folded: 'show', ...span })) {
        const isInner = row.party !== null && inside.has(row.party);
        sums[isInner ? 'innerIn' : 'in'] += row.in;
        sums[isInner ? 'innerOut' : 'out'] += row.out;
      }
    }
    const said = { in: BigInt(came.raw), out: BigInt(out.raw), innerIn: BigInt(inner.amount.raw), innerOut: BigInt(inner.amount.raw) };
    for (const name of ['in', 'out', 'innerIn', 'innerOut'] as const)
      if (said[name] !== sums[name]) differences.push(`${about} ${coin.coinKey}: ${name} is ${said[name]}, by its addresses ${sums[name]}`);
  }
  return { differences, coins: shown.length };
}

async function listAddresses(caller: Caller, key: string, chainName: string): Promise<string[]> {
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const page: EndpointData<'pageTags'> = await caller.call('pageTags', {
      of: 'system',
      entity: key,
      chainName,
      pageSize: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { address } of page.list) found.add(address);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return [...found];
}

async function readRows(caller: Caller, asked: EndpointInput<'judgeAddress'>) {
  const rows: { party: string | null; in: bigint; out: bigint }[] = [];
  let cursor: string | undefined;
  do {
    const page: Judged = await caller.call('judgeAddress', { ...asked, pageSize: 100, ...(cursor === undefined ? {} : { cursor }) });
    const read = ({ coins }: Pick<Judged['list'][number], 'coins'>, party: string | null) => ({
      party,
      in: BigInt(coins[0]?.in.raw ?? 0),
      out: BigInt(coins[0]?.out.raw ?? 0),
    });
    rows.push(...page.list.map((row) => read(row, row.party?.address ?? null)));
    if (cursor === undefined) rows.push(...page.asides.map((aside) => read(aside, null)));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return rows;
}
