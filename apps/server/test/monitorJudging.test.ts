import { findChain } from '@chaintrail/model/chains';
import type { BlockBundle, MonitorCondition, MonitorTarget } from '@chaintrail/model';
import type { Account } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { createTokenBook } from '../src/present/tokens.ts';
import { createRuleBook } from '../src/monitors/ruleBook.ts';
import { judgeStep, type StepParts } from '../src/monitors/step.ts';
import { MovedError } from '../src/monitors/judge.ts';
import { useServer, type OpenServer } from './openServer.ts';
import { createRandom } from './random.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { entities, tell, type Told } from './world.ts';

/** Random chains, reorganisations, stops in the middle of a step and clocks that jump: what was seen is what stands in the end. */
const opened = useServer();
const chain = findChain('BSC')!;
const usdt = chain.usdt[0]?.contract ?? '';
const everybody = Array.from({ length: 8 }, (_, at) => `0x${`a${at}`.padEnd(40, '0')}`);

const DAY_MS = 86_400_000;

/** Blocks a day and a half apart, each with a few payments; the fork makes hashes differ. */
function makeBlock(random: (below: number) => number, number: number, parentHash: string, fork: number): BlockBundle {
  const told = Array.from({ length: random(4) }, (): Told => {
    const from = everybody[random(8)]!;
    const to = everybody[random(8)]!;
    const amountRaw = BigInt(random(5)) * 100n;
    return random(2) === 0
      ? { transaction: { from, to, valueRaw: amountRaw } }
      : { transaction: { from, to: usdt }, moves: [{ token: usdt, from, to, amountRaw }] };
  });
  const bundle = tell(number, told);
  const timeMs = 1_750_000_000_000 + number * 1.5 * DAY_MS;
  const mark = (hash: string) => (hash === '' ? '' : `${hash.slice(0, 20)}${String(fork).padStart(8, '0')}${hash.slice(28)}`);
  return {
    ...bundle,
    block: { ...bundle.block, hash: mark(bundle.block.hash), parentHash, timeMs },
    transactions: bundle.transactions.map((transaction) => ({ ...transaction, timeMs, hash: mark(transaction.hash) })),
    transfers: bundle.transfers.map((transfer) => ({ ...transfer, timeMs, transactionHash: mark(transfer.transactionHash) })),
    logs: bundle.logs.map((log) => ({ ...log, timeMs, transactionHash: mark(log.transactionHash) })),
    calls: [],
  };
}

interface Watch {
  target: MonitorTarget;
  condition: MonitorCondition;
  /** Of a label, an entity or a canvas: whom it means, as the test itself put it there. */
  members?: readonly string[];
}

const any: MonitorCondition = { on: 'transfer', direction: 'both', token: null, leastRaw: null, counterpartyTypes: [], sleepDays: null };
const single: Watch[] = [
  { target: { kind: 'address', chainName: 'BSC', address: everybody[0]! }, condition: any },
  {
    target: { kind: 'address', chainName: 'BSC', address: everybody[1]! },
    condition: { ...any, direction: 'in', token: usdt, leastRaw: 200n },
  },
  { target: { kind: 'address', chainName: 'BSC', address: everybody[2]! }, condition: { ...any, direction: 'out', sleepDays: 3 } },
  { target: { kind: 'coin', chainName: 'BSC', token: usdt }, condition: { ...any, token: null, leastRaw: 300n } },
  { target: { kind: 'coin', chainName: 'BSC', token: '' }, condition: { ...any, leastRaw: 400n } },
];

/** One of everybody's entities, of whose addresses none of these is one but by the watcher's own word. */
const ENTITY = entities[0]!.key;

/** The same with sets of addresses, each told by somebody's own labels or canvas; beside each stands one who is not meant. */
async function listWatches(caller: SignedInCaller): Promise<Watch[]> {
  const [labelled, other, owned, drawn, hidden] = [
    everybody.slice(3, 5),
    everybody[5]!,
    everybody.slice(4, 6),
    everybody.slice(5, 7),
    everybody[7]!,
  ];
  const tag = { chainName: 'BSC', tagType: 'exchange' };
  for (const address of labelled) await caller.call('saveTag', { ...tag, address, name: '盯住的' });
  await caller.call('saveTag', { ...tag, address: other, name: '盯住的人' });
  for (const address of owned) await caller.call('saveTag', { ...tag, address, name: '某所', entity: ENTITY });
  const nodes = [...drawn, hidden].map((address, at) => ({
    id: address,
    kind: 'address' as const,
    chainName: 'BSC',
    address,
    x: at,
    y: 0,
    ...(address === hidden ? { isHidden: true as const } : {}),
  }));
  const step = { id: 's', parent: null, at: 1, by: '', action: 'add' as const, change: { put: { nodes } } };
  const document = {
    format: 'chaintrail.canvas' as const,
    version: 1 as const,
    steps: [step],
    branches: [{ id: 'main', name: '主线', tip: 's' }],
    head: { branch: 'main', step: 's' },
  };
  const canvas = await caller.call('saveCanvas', { name: '图谱', document });
  return [
    { target: { kind: 'label', label: '盯住的' }, condition: any, members: labelled },
    { target: { kind: 'entity', entity: ENTITY }, condition: { ...any, direction: 'out', leastRaw: 200n }, members: owned },
    { target: { kind: 'canvas', canvas: canvas.id }, condition: { ...any, direction: 'in' }, members: drawn },
    ...single,
  ];
}

/** What of the blocks that stand a watch has to have seen, told without any of the code under test. */
function tellTruth(
  blocks: readonly BlockBundle[],
  { target, condition, members }: Watch,
  isJudged: (hash: string, number: number) => boolean,
): string[] {
  const moves = blocks.flatMap(({ block, transfers }) =>
    transfers
      .filter(({ kind, amountRaw, from, to }) => kind !== 'fee' && kind !== 'reward' && amountRaw > 0n && from !== to)
      .map((move) => ({ ...move, hash: block.hash })),
  );
  const seen: string[] = [];
  const woken = new Set<string>();
  for (const [at, move] of moves.entries()) {
    if (!isJudged(move.hash, move.blockNumber)) continue;
    if (condition.leastRaw !== null && move.amountRaw < condition.leastRaw) continue;
    if (condition.token !== null && move.token !== condition.token) continue;
    if (target.kind === 'coin') {
      if (move.token === target.token) seen.push(`${move.hash} ${move.transactionIndex} ${move.token} moved ${move.amountRaw}`);
      continue;
    }
    const meant = target.kind === 'address' ? [target.address] : (members ?? []);
    for (const [side, who] of [
      ['out', move.from],
      ['in', move.to],
    ] as const) {
      if (!meant.includes(who) || (condition.direction !== 'both' && condition.direction !== side)) continue;
      if (condition.sleepDays !== null) {
        const before = moves
          .slice(0, at)
          .filter((one) => one.blockNumber < move.blockNumber || one.transactionIndex < move.transactionIndex);
        const same = before.filter((one) => (side === 'out' ? one.from : one.to) === who);
        const first = before.find((one) => one.from === who || one.to === who);
        const last = same.at(-1)?.timeMs ?? first?.timeMs;
        const key = `${move.hash} ${move.transactionIndex}`;
        if (last === undefined || move.timeMs - last < condition.sleepDays * DAY_MS || woken.has(key)) continue;
        woken.add(key);
      }
      seen.push(`${move.hash} ${move.transactionIndex} ${move.token} ${side} ${move.amountRaw}`);
    }
  }
  return seen.toSorted();
}

/** As after a kill: nothing in memory. */
function startAnew(server: OpenServer, now: () => number, spoil?: (parts: StepParts) => StepParts): StepParts {
  const { app, store } = server;
  const parts = {
    app,
    reader: store.reader,
    tokens: createTokenBook({ app, chain: store.reader }, now),
    book: createRuleBook({ app, now }),
    now,
  };
  return spoil ? spoil(parts) : parts;
}

async function judgeAll(parts: StepParts): Promise<void> {
  for (;;) {
    try {
      if ((await judgeStep(parts, chain)) === 'idle') return;
    } catch (error) {
      if (!(error instanceof MovedError)) throw error;
    }
  }
}

async function save(
  server: OpenServer,
  account: Account,
  { target, condition }: Watch,
  lookBackFrom: number | null,
  atMs: number,
): Promise<number> {
  const saved = await server.app.monitors.save({
    accountId: account.id,
    input: { name: '监控', note: '', target, condition, channels: [], isOn: true, chains: [{ chainName: 'BSC', lookBackFrom }] },
    limit: null,
    atMs,
  });
  if (typeof saved !== 'number') throw new Error(saved);
  return saved;
}

async function readSeen(server: OpenServer, account: Account, monitorId: number): Promise<{ standing: string[]; undone: string[] }> {
  const { list } = await server.app.monitors.listEvents(account.id, { monitorIds: [monitorId] }, 10_000);
  const name = (event: (typeof list)[number]) =>
    `${event.blockHash} ${event.position.split(':')[0]} ${event.token} ${event.sight} ${event.amountRaw}`;
  return {
    standing: list
      .filter(({ undoneAtMs }) => undoneAtMs === null)
      .map(name)
      .toSorted(),
    undone: list.filter(({ undoneAtMs }) => undoneAtMs !== null).map(name),
  };
}

it.each([1, 2, 3])('sees what stands in the end once, whatever was undone, killed or set wrong meanwhile (seed %i)', async (seed) => {
  const { server } = opened;
  const caller = await openSignedIn(server);
  const { account } = caller;
  const watches = await listWatches(caller);
  const random = createRandom(seed);
  const { writer, reader } = server.store;
  let nowMs = Date.now();
  const now = () => nowMs;
  let parts = startAnew(server, now);
  const state = await reader.readState(chain);
  let height = (state.head?.number ?? -1) + 1;
  const start = height;
  let blocks: BlockBundle[] = [];
  let finalAt = height - 1;
  let fork = seed * 1_000;
  const parentOf = (number: number) => blocks.find(({ block }) => block.number === number - 1)?.block.hash ?? state.head?.hash ?? '0x00';
  const monitors: { id: number; watch: Watch; fromBlock: number; known: Set<string> }[] = [];
  if (height === 0) {
    const first = makeBlock(random, 0, `0x${'0'.repeat(64)}`, fork);
    await writer.insertFinal(chain, [first]);
    blocks.push(first);
    finalAt = 0;
    height = 1;
  }
  await judgeAll(parts);
  let undoneCount = 0;
  for (let round = 0; round < 45; round += 1) {
    const act = random(10);
    if (act < 5) {
      const block = makeBlock(random, height, parentOf(height), fork);
      await writer.insertTip(chain, [block]);
      blocks.push(block);
      height += 1;
    } else if (act === 5 && height - 1 > finalAt) {
      const above = finalAt + random(height - 1 - finalAt);
      fork += 1;
      undoneCount += height - 1 - above;
      await writer.undoTip(chain, above);
      blocks = blocks.filter(({ block }) => block.number <= above);
      height = above + 1;
    } else if (act === 6 && height - 1 > finalAt + 2) {
      finalAt += 1 + random(2);
      await writer.finaliseTip(chain, finalAt);
    } else if (act === 7) {
      // A kill: the step reads everything, and its transaction never comes, or comes and nobody hears of it.
      const isKept = random(2) === 0;
      const killed = startAnew(server, now, (own) => ({
        ...own,
        app: {
          ...own.app,
          monitors: {
            ...own.app.monitors,
            async commit(judgement) {
              if (isKept) await own.app.monitors.commit(judgement);
              throw new Error('killed');
            },
          },
        },
      }));
      await judgeStep(killed, chain).catch((error: unknown) => {
        if (!String(error).includes('killed')) throw error;
      });
      parts = startAnew(server, now);
    } else if (act === 8) nowMs += (random(2) === 0 ? 1 : -1) * random(3) * DAY_MS;
    if (round % 5 === 3) {
      const watch = watches[monitors.length % watches.length]!;
      const looksBack = random(2) === 0;
      const cursor = (await server.app.monitors.findCursor('BSC')) ?? { block: -1, open: [] };
      const judged = cursor.block;
      const openAt = new Map(cursor.open.map(({ number, hash }) => [number, hash]));
      const id = await save(server, account, watch, looksBack ? start : null, nowMs);
      monitors.push({
        id,
        watch,
        fromBlock: looksBack ? start : judged + 1,
        known: new Set(
          blocks
            .map(({ block }) => block)
            .filter(({ number, hash }) => (openAt.get(number) ?? hash) === hash)
            .map(({ hash }) => hash),
        ),
      });
    }
    if (random(3) === 0) await judgeAll(parts);
  }
  await judgeAll(parts);
  expect(undoneCount).toBeGreaterThan(0);
  let undone = 0;
  let standing = 0;
  for (const { id, watch, fromBlock, known } of monitors) {
    const seen = await readSeen(server, account, id);
    // What was there before the test's own blocks is nobody's in it but the sleepers', which look at these addresses alone.
    const truth = tellTruth(
      await readBlocks(blocks),
      watch,
      // What was not judged before the monitor was made counts at any height: blocks may take the place of undone ones.
      (hash, number) => number >= fromBlock || (!known.has(hash) && blocks.some(({ block }) => block.hash === hash)),
    );
    const own = seen.standing.filter((one) => blocks.some(({ block }) => one.startsWith(block.hash)));
    expect(
      own,
      `${watch.target.kind} ${JSON.stringify(watch.condition, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
    ).toEqual(truth);
    expect(seen.standing).toEqual(own);
    undone += seen.undone.length;
    standing += own.length;
    if (own.length > 0) seenOf.set(watch.target.kind, (seenOf.get(watch.target.kind) ?? 0) + own.length);
  }
  expect(standing).toBeGreaterThan(5);
  everBefore.push(...blocks);
  undoneInAll += undone;
});

/** Blocks of earlier seeds stay on the chain, and what addresses did there counts for their sleep. */
const everBefore: BlockBundle[] = [];
let undoneInAll = 0;
/** Events that stand in the end, by what was watched. */
const seenOf = new Map<string, number>();
const readBlocks = async (blocks: readonly BlockBundle[]) => [...everBefore, ...blocks];

it('met events that were undone, and some of everything that can be watched', () => {
  expect(undoneInAll).toBeGreaterThan(0);
  expect([...seenOf.keys()].toSorted()).toEqual(['address', 'canvas', 'coin', 'entity', 'label']);
});
