import type { FerryPreview } from '@chaintrail/contract/schemas';
import { beforeAll, expect, it, vi } from 'vitest';
import type { FerryFolder } from '../src/ferry/file.ts';
import { takeInFerries } from '../src/ferry/takeIn.ts';
import { newHydration } from '../src/hydration/record.ts';
import type { useServer } from './openServer.ts';
import { polygon } from './polygonHistory.ts';
import { alice, LAST_BLOCK } from './world.ts';

interface Parts {
  opened: ReturnType<typeof useServer>;
  place: { chainName: string; address: string };
  folder: () => FerryFolder;
  pack: () => Promise<Buffer>;
  preview: (content: Uint8Array) => Promise<FerryPreview>;
  /** What the rooms of the address say. */
  readRooms: () => Promise<unknown>;
}

/** A pack and somebody who opens the page of one of its addresses. */
export function checkReaders({ opened, place, folder, pack: makePack, preview, readRooms }: Parts): void {
  const take = { kind: 'take-in-ferry', run: (_run: { input: { ferry: string } }): void => undefined };
  let pack: Buffer;
  let rooms: unknown;

  beforeAll(async () => {
    const { app } = opened.server;
    await opened.caller.ask('steerHydration', { ...place, action: 'start' });
    await vi.waitUntil(async () => (await app.hydrations.find('Polygon', alice))?.status === 'unverified', { timeout: 30_000 });
    pack = await makePack();
    rooms = await readRooms();
  }, 60_000);

  /** Nothing of the address is here, and the pack is chosen, but its job has not begun. */
  async function choose() {
    const { app, store } = opened.server;
    await store.provided.keepOnly(polygon, alice, null);
    await app.hydrations.remove('Polygon', alice);
    const { id } = await preview(pack);
    const record = await app.ferries.find(id);
    if (!record) throw new Error('no record');
    await app.ferries.save({ ...record, state: 'waiting', chosen: { histories: [place], labelOwner: null }, atMs: Date.now() });
    const state = async () => (await app.ferries.find(id))?.state;
    return { app, id, state, start: () => app.jobs.enqueue({ kind: take, input: { ferry: id }, owner: null }) };
  }

  it('is taken in first: the page says so, asks nobody, and then shows it', async () => {
    const { app, start, state } = await choose();
    for (const action of ['start', 'go_on'] as const) {
      expect(await opened.caller.call('steerHydration', { ...place, action })).toMatchObject({ status: 'none', ferry: '聚富优选案' });
    }
    expect(await app.hydrations.find('Polygon', alice)).toBeUndefined();
    await start();
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
    expect(await readRooms()).toEqual(rooms);
    expect(await opened.caller.call('getHydration', place)).toMatchObject({ status: 'unverified', ferry: null });
  });

  it('waits for whoever had begun, and is taken in after him', async () => {
    const { app, start, state } = await choose();
    const begun = newHydration(polygon, alice, Date.now());
    await app.hydrations.save(begun);
    await start();
    await new Promise((done) => setTimeout(done, 500));
    expect(await state()).toBe('waiting');
    await app.hydrations.save({ ...begun, status: 'paused', head: { number: 2, finalNumber: 1, timeMs: 1 }, changedAtMs: Date.now() });
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
    expect(await readRooms()).toEqual(rooms);
  });

  it('is not written where he does not end, or has come further than the pack', async () => {
    const { app, id } = await choose();
    const begun = newHydration(polygon, alice, Date.now());
    const run = async () => {
      const parts = { app, provided: opened.server.store.provided, folder: folder(), findProvided: () => polygon, hold: () => undefined };
      const job = takeInFerries({ ...parts, now: Date.now, longestMs: 0 });
      const asked = { input: { ferry: id }, checkpoint: undefined, signal: new AbortController().signal };
      await expect(job.run({ ...asked, progress: () => Promise.resolve() })).rejects.toThrow(/^ferry_/);
      return app.ferries.find(id);
    };
    await app.hydrations.save(begun);
    expect(await run()).toMatchObject({ state: 'failed', message: 'ferry_busy' });
    const further = { number: LAST_BLOCK + 1, finalNumber: LAST_BLOCK, timeMs: 1 };
    await app.hydrations.save({ ...begun, status: 'complete', head: further, changedAtMs: Date.now() + 1_000 });
    expect(await run()).toMatchObject({ state: 'failed', message: 'ferry_newer' });
    expect((await opened.caller.call('getHydration', place)).status).toBe('complete');
    await app.hydrations.remove('Polygon', alice);
  });
}
