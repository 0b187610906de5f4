import type { MonitorView } from '@chaintrail/contract/schemas';
import type { HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import type { JobWorkers } from '@chaintrail/store/app';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { lookAtAddresses } from '../src/monitors/looks/job.ts';
import { orderLooks } from '../src/monitors/looks/watch.ts';
import { createTokenBook } from '../src/present/tokens.ts';
import { tellOf, type LookWorld } from './lookWorld.ts';
import { getChain, useServer } from './openServer.ts';
import { openSignedIn, signIn, type SignedInCaller } from './signedIn.ts';

export const polygon: Chain = { ...getChain('Polygon'), isProvided: true };
export const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 0, 5);
export const whale = `0x${'a1'.repeat(20)}`;
export const other = `0x${'b2'.repeat(20)}`;
export const fake = `0x${'fa'.repeat(20)}`;
export const ONE = 10n ** 18n;

interface State {
  nowMs: number;
  sources: HistorySource[];
  mayAsk: boolean;
  signedIn?: SignedInCaller;
  workers?: JobWorkers;
}

/** A server that looks at addresses of a chain that no node of ours reads, on schedule, by the word of a provider. */
export function useLooks() {
  const state: State = { nowMs: START_MS, sources: [], mayAsk: true };
  /** Two seconds a block; its block 1,000,000 is at the start. */
  const world: LookWorld = {
    payments: [],
    head: 0,
    finalized: 0,
    fault: undefined,
    asked: [],
    blockMs: 2_000,
    startMs: START_MS - 2_000_000_000,
  };
  const rungOf = (source: HistorySource | undefined) => ({
    service: 'etherscan' as const,
    host: 'fake.test',
    chainName: 'Polygon',
    perSecond: 3,
    perDay: 4_000,
    source,
    health: undefined,
  });
  const ladders = {
    chains: [polygon],
    find: (name: string) =>
      name === 'Polygon' ? { chain: polygon, sources: state.sources, rungs: [rungOf(state.sources[0])] } : undefined,
  };
  const opened = useServer({ now: () => state.nowMs, ladders });
  const anna = (): SignedInCaller => state.signedIn ?? expect.fail('nobody has signed in yet');

  async function allow(areHistoriesAsked: boolean): Promise<void> {
    state.mayAsk = areHistoriesAsked;
    const administrator = await signIn(opened.server.url, 'chief');
    await administrator.call('saveSettings', { ...(await administrator.call('getSettings', {})), areHistoriesAsked });
  }

  async function startWorkers(): Promise<void> {
    const { app, store } = opened.server;
    const tokens = createTokenBook({ app, chain: store.reader }, () => state.nowMs);
    state.workers = await app.runJobs([
      lookAtAddresses({
        app,
        reader: store.reader,
        tokens,
        findLadder: ladders.find,
        mayAsk: () => Promise.resolve(state.mayAsk),
        now: () => state.nowMs,
        waitMs: 1,
      }),
    ]);
  }

  /** The clock and the chain go on together; whoever is signed in comes back. */
  async function go(minutes: number): Promise<void> {
    state.nowMs += minutes * MINUTE_MS;
    state.signedIn = { ...(await signIn(opened.server.url, 'anna')), account: anna().account };
    world.head = Math.floor((state.nowMs - world.startMs) / world.blockMs);
    world.finalized = world.head - 100;
  }

  beforeAll(async () => {
    await openSignedIn(opened.server, { type: 'administrator', login: 'chief' });
    state.signedIn = await openSignedIn(opened.server, { login: 'anna' });
    await startWorkers();
    await allow(true);
  });
  afterAll(() => state.workers?.stop());
  beforeEach(async () => {
    const { list } = await anna().call('pageMonitors', {});
    if (list.length > 0) await anna().call('deleteMonitors', { ids: list.map(({ id }) => id) });
    Object.assign(world, { payments: [], fault: undefined, asked: [] });
    state.sources = [tellOf(world, 'Etherscan')];
    await go(24 * 60);
  });

  return {
    world,
    get server() {
      return opened.server;
    },
    get anna() {
      return anna();
    },
    get nowMs() {
      return state.nowMs;
    },
    allow,
    go,
    startWorkers,
    stopWorkers: () => state.workers?.stop(),
    tellBy(...told: HistorySource[]) {
      state.sources = told;
    },
    order: () => orderLooks({ app: opened.server.app, now: () => state.nowMs }),
    /** Everything that is due by now is looked at. */
    async look(): Promise<number> {
      const { app } = opened.server;
      const ordered = await orderLooks({ app, now: () => state.nowMs });
      await expect
        .poll(async () => (await app.looks.listWatched()).some(({ isLooking }) => isLooking), { timeout: 20_000, interval: 20 })
        .toBe(false);
      return ordered;
    },
    watch: (changes: object = {}) =>
      anna().call('saveMonitor', {
        name: '大户',
        target: { kind: 'address', chainName: 'Polygon', address: whale },
        lookMinutes: 60,
        ...changes,
      }),
    async eventsOf({ id }: Pick<MonitorView, 'id'>) {
      const { list } = await anna().call('pageMonitorEvents', { monitorId: id, pageSize: 100 });
      return list.map(({ blockNumber, sight, amount, undone }) => [
        blockNumber,
        sight,
        amount?.amount,
        undone === null ? '' : `undone ${undone.isSeenAgain}`,
      ]);
    },
  };
}
