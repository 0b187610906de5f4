import type { Caller } from './caller.ts';
import type { Spending } from './caseLedger.ts';
import { readAllowances, readBlockTimes, readHeldAt, readTokenLogs, type Log } from './toolLedger.ts';

/** Where the tools and the node of DemoETH disagree; `dice` picks moments and addresses. */
interface ToolWorld {
  caller: Caller;
  url: string;
  usdt: string;
  addresses: readonly string[];
  tokens: readonly string[];
  dice: (bound: number) => number;
}

const CHAIN = { chainName: 'DemoETH' };

function pick<Item>({ dice }: Pick<ToolWorld, 'dice'>, items: readonly Item[], count: number): Item[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(dice(rest.length), 1)).flat();
}

/** 指定时点余额 of many against the node's own state after the last block that is not later. */
async function compareMoments(world: ToolWorld): Promise<string[]> {
  const { caller, url, tokens, dice } = world;
  const { height } = (await caller.call('listChains', {})).list.find(({ chainName }) => chainName === 'DemoETH')!;
  const differences: string[] = [];
  for (const block of [dice(height ?? 0), dice(height ?? 0), height ?? 0]) {
    const [timeMs = 0] = await readBlockTimes(url, [block]);
    const addresses = pick(world, world.addresses, 60);
    // A moment between two blocks is that of the one before it.
    const asked = { ...CHAIN, addresses, time: timeMs + 1 };
    const { shown, unheld, number } = await readMoment(caller, asked);
    if (number !== block) differences.push(`the moment of block ${block} is told as that of ${number}`);
    const held = await readHeldAt(url, addresses, { tokens, block });
    for (const key of new Set([...shown.keys(), ...held.keys()])) {
      if (unheld.has(key)) continue;
      const [ours, theirs] = [shown.get(key) ?? '0', String(held.get(key) ?? 0n)];
      if (ours !== theirs) differences.push(`after block ${block} ${key}: ${ours} ≠ ${theirs}`);
    }
  }
  return differences;
}

/** Every figure of a moment, page after page; those of coins in doubt apart, which claim what they like. */
async function readMoment(caller: Caller, asked: { chainName: string; addresses: string[]; time: number }) {
  const shown = new Map<string, string>();
  const unheld = new Set<string>();
  let number = -1;
  for (let pageNum = 1, total = 1; (pageNum - 1) * 100 < total; pageNum += 1) {
    const page = await caller.call('pageBalancesAt', { ...asked, pageSize: 100, pageNum });
    total = page.total ?? 0;
    number = page.block.number;
    for (const { party, coin, balance } of page.list) {
      shown.set(`${party.address} ${coin.contract}`, balance.raw);
      // Of items under many numbers no node says how many there are in all.
      if (coin.doubt !== null || coin.standard === 'erc1155') unheld.add(`${party.address} ${coin.contract}`);
    }
  }
  return { shown, unheld, number };
}

/** The same on the chain of outputs, against all inputs and outputs of its node's blocks up to then. */
export async function compareOutputMoments(
  { caller, dice }: Pick<ToolWorld, 'caller' | 'dice'>,
  spendings: readonly Spending[],
): Promise<string[]> {
  const differences: string[] = [];
  const times = [...new Map(spendings.map(({ height, timeMs }) => [height, timeMs]))];
  const everybody = [...new Set(spendings.flatMap(({ outputs }) => outputs.map(({ address }) => address)))].filter(isOneKey);
  for (let turn = 0; turn < 3; turn += 1) {
    const [, time = 0] = times[dice(times.length)] ?? [];
    const height = Math.max(...times.filter(([, timeMs]) => timeMs <= time).map(([one]) => one));
    const addresses = pick({ dice }, everybody, 80);
    const { shown, number } = await readMoment(caller, { chainName: 'DemoBTC', addresses, time });
    if (number !== height) differences.push(`the moment ${time} is told as that of block ${number} and not ${height}`);
    const held = new Map<string, bigint>();
    // What the first block of all made nobody can spend.
    for (const { inputs, outputs } of spendings.filter((one) => one.height > 0 && one.height <= height)) {
      for (const { address, raw } of outputs) held.set(address, (held.get(address) ?? 0n) + raw);
      for (const { address, raw } of inputs) held.set(address, (held.get(address) ?? 0n) - raw);
    }
    for (const address of addresses) {
      const [ours, theirs] = [shown.get(`${address} `) ?? '0', String(held.get(address) ?? 0n)];
      if (ours !== theirs) differences.push(`after block ${height} ${address}: ${ours} ≠ ${theirs}`);
    }
  }
  return differences;
}

/** Scripts without an address, and taproot as this node writes it, are left out. */
const isOneKey = (address: string): boolean => address !== '' && !address.startsWith('bcrt1p');

/** The Tron node keeps no state but its newest: there what accounts hold. */
export async function compareNow(
  caller: Caller,
  addresses: readonly string[],
  readBalance: (address: string) => Promise<bigint>,
): Promise<string[]> {
  const asked = addresses.slice(0, 150);
  const { shown } = await readMoment(caller, { chainName: 'DemoTRON', addresses: asked, time: Date.now() });
  const differences: string[] = [];
  for (const address of asked) {
    const [ours, theirs] = [shown.get(`${address} `) ?? '0', String(await readBalance(address))];
    if (ours !== theirs) differences.push(`${address}: ${ours} ≠ ${theirs}`);
  }
  return differences;
}

/** Approvals of tokens against what their contracts allow; every owner that any event names. */
async function compareApprovals({ caller, url }: ToolWorld): Promise<{ pairs: number; differences: string[] }> {
  const allowed = await readAllowances(url);
  const differences: string[] = [];
  for (const owner of new Set(allowed.map((one) => one.owner))) {
    const { list } = await caller.call('pageApprovals', { ...CHAIN, address: owner, pageSize: 100 });
    const shown = list
      .filter(({ kind }) => kind === 'amount')
      .map(({ coin, spender, allowance, stands }) => `${coin.contract} ${spender.address} ${allowance?.raw} ${stands}`);
    const truth = allowed.filter((one) => one.owner === owner).map(({ token, spender, raw }) => `${token} ${spender} ${raw} ${raw > 0n}`);
    for (const line of shown) if (!truth.includes(line)) differences.push(`${owner} is told ${line}`);
    for (const line of truth) if (!shown.includes(line)) differences.push(`${owner} is not told ${line}`);
  }
  return { pairs: allowed.length, differences };
}

/** Common counterparties of a lot of addresses in one coin against a sum over all of the node's logs. */
async function compareCommon(world: ToolWorld): Promise<string[]> {
  const logs = await readTokenLogs(world.url, world.usdt);
  const active = [...new Set(logs.flatMap(({ from, to }) => [from, to]))];
  const addresses = pick(world, active, 25);
  const sums = new Map<string, { hits: Set<string>; in: bigint; out: bigint; count: number }>();
  for (const { from, to, raw } of logs) {
    for (const [own, other, isIn] of [[from, to, false] as const, [to, from, true] as const]) {
      if (!addresses.includes(own)) continue;
      const sum = sums.get(other) ?? { hits: new Set<string>(), in: 0n, out: 0n, count: 0 };
      sum.hits.add(own);
      if (isIn) sum.in += raw;
      else sum.out += raw;
      sums.set(other, { ...sum, count: sum.count + 1 });
    }
  }
  const truth = [...sums]
    .filter(([, { hits }]) => hits.size >= 2)
    .map(([address, { hits, count, ...raw }]) => `${address} ${hits.size} ${count} ${raw.in} ${raw.out}`);
  const shown: string[] = [];
  for (let pageNum = 1, total = 1; (pageNum - 1) * 100 < total; pageNum += 1) {
    const asked = { ...CHAIN, addresses, coinKey: `DemoETH:${world.usdt}`, pageSize: 100, pageNum };
    const page = await world.caller.call('pageCommonParties', asked);
    total = page.total ?? 0;
    for (const { party, hits, inCount, outCount, coins } of page.list)
      shown.push(`${party.address} ${hits} ${inCount + outCount} ${coins[0]?.in.raw} ${coins[0]?.out.raw}`);
  }
  return [
    ...shown.filter((line) => !truth.includes(line)).map((line) => `is told: ${line}`),
    ...truth.filter((line) => !shown.includes(line)).map((line) => `is not told: ${line}`),
  ];
}

const HOPS = 3;

/** Paths of a coin against every way through the node's logs: none is made up, and what is missing goes through a service. */
async function comparePaths(world: ToolWorld, ends: readonly [from: string, to: string]): Promise<{ ways: number; differences: string[] }> {
  const { caller, usdt } = world;
  const logs = await readTokenLogs(world.url, usdt);
  const truth = listWays(logs, ends);
  const shown: string[] = [];
  for (let pageNum = 1, total = 1; (pageNum - 1) * 100 < total; pageNum += 1) {
    const asked = { ...CHAIN, from: ends[0], to: ends[1], hops: HOPS, coinKey: `DemoETH:${usdt}`, pageSize: 100, pageNum };
    const page = await caller.call('pagePaths', asked);
    total = page.total ?? 0;
    for (const { steps, most } of page.list) shown.push(`${[ends[0], ...steps.map(({ to }) => to.address)].join(' ')}: ${most.raw}`);
  }
  const missing = [...truth].filter(([way, raw]) => !shown.includes(`${way}: ${raw}`)).map(([way]) => way);
  const between = [...new Set(missing.flatMap((way) => way.split(' ').slice(1, -1)))];
  const services = new Set<string>();
  for (const address of between) {
    const { labels } = await caller.call('getAddressCard', { ...CHAIN, address });
    if (labels.some(({ type }) => ['exchange', 'dex', 'bridge', 'mixer', 'gamble'].includes(type))) services.add(address);
  }
  return {
    ways: shown.length,
    differences: [
      ...shown
        .filter((line) => line !== `${line.split(': ')[0]}: ${truth.get(line.split(': ')[0] ?? '')}`)
        .map((line) => `is told: ${line}`),
      ...missing
        .filter(
          (way) =>
            !way
              .split(' ')
              .slice(1, -1)
              .some((address) => services.has(address)),
        )
        .map((way) => `is not told: ${way}`),
    ],
  };
}

/** Every way of at most so many payments, each after the one before it, through nobody twice; with the largest sum that may have gone it. */
function listWays(logs: readonly Log[], [from, to]: readonly [string, string]): Map<string, bigint> {
  const byGiver = new Map<string, Log[]>();
  for (const log of logs) byGiver.set(log.from, [...(byGiver.get(log.from) ?? []), log]);
  const ways = new Map<string, bigint>();
  function walk(way: readonly string[], last: Log | undefined, leastRaw: bigint): void {
    for (const log of byGiver.get(way.at(-1) ?? '') ?? []) {
      const isLater = !last || log.block > last.block || (log.block === last.block && log.index > last.index);
      if (!isLater || way.includes(log.to)) continue;
      const mostRaw = !last || log.raw < leastRaw ? log.raw : leastRaw;
      const name = [...way, log.to].join(' ');
      if (log.to === to) ways.set(name, mostRaw > (ways.get(name) ?? 0n) ? mostRaw : (ways.get(name) ?? 0n));
      else if (way.length < HOPS) walk([...way, log.to], log, mostRaw);
    }
  }
  walk([from], undefined, 0n);
  return ways;
}

/** All of the tools on DemoETH; the ways are asked for between parts of the case. */
export async function compareTools(world: ToolWorld) {
  const view = (await world.caller.call('getDemoCaseFlow', {}))!;
  const first = (key: string): string => view.groups.find(({ id }) => id === `DemoETH:${key}`)?.addresses[0]?.address ?? '';
  const ways = await Promise.all([
    comparePaths(world, [first('collector'), first('secondLayer')]),
    comparePaths(world, [first('victims'), first('firstLayer')]),
  ]);
  const approvals = await compareApprovals(world);
  return {
    moments: await compareMoments(world),
    approvals: approvals.differences,
    common: await compareCommon(world),
    paths: ways.flatMap(({ differences }) => differences),
    looked: approvals.pairs > 20 && ways.every((one) => one.ways > 0),
  };
}

export const agreed = { moments: [], approvals: [], common: [], paths: [], looked: true };
