import type { EndpointName } from '@chaintrail/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCaller, type Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob } from './world.ts';

/** Whose traces are whose, and what may be done with one that waits, was stopped, or is gone. No worker runs here: a job stays where it was put. */
const opened = useServer();
let anna: SignedInCaller;
let annasSub: SignedInCaller;
let ben: SignedInCaller;
let guest: Caller;
beforeAll(async () => {
  const { server } = opened;
  anna = await openSignedIn(server, { login: 'trace.anna', name: '安娜' });
  annasSub = await openSignedIn(server, { login: 'trace.sub', type: 'SUB', parentId: anna.account.id, name: '安娜的同事' });
  ben = await openSignedIn(server, { login: 'trace.ben' });
  guest = await openCaller(server.url);
});

const begin = (caller: Pick<Caller, 'call'>, address = alice) =>
  caller.call('startTrace', { chainName: 'ETH', token: '', starts: [{ address }] });
const calls = ['getTrace', 'getTraceGraph', 'exportTrace', 'resumeTrace', 'recheckTrace', 'deleteTrace'] as const satisfies EndpointName[];
const refusal = async (caller: Pick<Caller, 'ask'>, call: (typeof calls)[number] | 'cancelJob', id: string) =>
  (await caller.ask(call, { id })).envelope;

describe('a trace', () => {
  it('is shown whole while it waits, with its question as it was understood', async () => {
    const { id, job } = await begin(anna);
    const { createTime, ...shown } = await anna.call('getTrace', { id });
    expect(createTime).toBeGreaterThan(0);
    expect(shown).toEqual({
      id,
      job,
      title: `追踪 ${alice.slice(0, 6)}…${alice.slice(-4)} ETH`,
      state: 'running',
      endTime: null,
      runMs: 0,
      rowsRead: 0,
      startCount: 1,
      question: {
        direction: 'forward',
        chainName: 'ETH',
        token: '',
        starts: [{ address: alice }],
        hops: 6,
        minAmount: '0',
        followSwaps: true,
        followBridges: true,
        stopAtServices: true,
        stopAtBusy: true,
        busyParties: 2_000,
        busyPerDay: 500,
        stopAtFrozen: true,
        title: '',
        symbol: 'ETH',
        decimals: 18,
        coinTitle: 'ETH（以太坊）',
      },
      found: null,
      receipt: null,
      recheck: null,
    });
    expect(await refusal(anna, 'getTraceGraph', id)).toMatchObject({ code: 9999, msg: '还没有任何结果，请等第一层完成' });
  });

  it('is its owner’s and the owner’s sub-accounts’, and for everybody else as if it were not there', async () => {
    const { id, job } = await begin(anna, bob);
    expect((await annasSub.call('getTrace', { id })).id).toBe(id);
    expect((await annasSub.call('pageTraces', {})).list.map((row) => row.id)).toContain(id);
    for (const stranger of [ben, guest]) {
      for (const call of calls)
        expect([call, await refusal(stranger, call, id)]).toMatchObject([call, { code: 9999, data: { reason: 'not_found' } }]);
      expect((await refusal(stranger, 'cancelJob', job)).code).not.toBe(200);
      expect((await stranger.call('pageTraces', { ids: [id] })).list).toEqual([]);
    }
    expect((await anna.call('getTrace', { id })).state).toBe('running');
  });

  it('of a visitor is for whoever knows it, and in nobody’s list but theirs who name it', async () => {
    const { id } = await begin(guest);
    const other = await openCaller(opened.server.url);
    expect((await other.call('getTrace', { id })).id).toBe(id);
    expect((await other.call('pageTraces', { ids: [id] })).list.map((row) => row.id)).toEqual([id]);
    expect((await other.call('pageTraces', {})).list).toEqual([]);
    expect((await anna.call('pageTraces', { ids: [id] })).list.map((row) => row.id)).not.toContain(id);
  });

  it('is cancelled, resumed by another job, and not resumed while it runs', async () => {
    const { id, job } = await begin(anna);
    expect(await refusal(anna, 'resumeTrace', id)).toMatchObject({ code: 9999, msg: '这次追踪正在运行，不需要续跑' });
    expect(await refusal(anna, 'recheckTrace', id)).toMatchObject({ code: 9999, msg: '追踪完成后才能重算核对' });
    expect(await anna.call('cancelJob', { id: job })).toEqual({ cancelled: true });
    expect((await anna.call('getTrace', { id })).state).toBe('stopped');
    const again = await anna.call('resumeTrace', { id });
    expect(again.id).toBe(id);
    expect(again.job).not.toBe(job);
    expect(await anna.call('getTrace', { id })).toMatchObject({ state: 'running', job: again.job });
  });

  it('that is deleted takes its job along', async () => {
    const { id, job } = await begin(anna);
    expect(await anna.call('deleteTrace', { id })).toEqual({ deleted: 1 });
    expect((await anna.call('getJob', { id: job })).state).toBe('cancelled');
    expect(await refusal(anna, 'getTrace', id)).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });
});
