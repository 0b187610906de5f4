import type { EndpointName } from '@chaintrail/contract';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCaller } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';

let nowMs = Date.UTC(2026, 2, 1);
const opened = useServer({ now: () => nowMs });
let anna: SignedInCaller;
let annasSub: SignedInCaller;
let ben: SignedInCaller;
beforeAll(async () => {
  const { server } = opened;
  anna = await openSignedIn(server, { login: 'anna', name: '安娜' });
  annasSub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id, name: '安娜的同事' });
  ben = await openSignedIn(server, { login: 'ben', type: 'EXPERIENCE' });
});

/** A document that puts one node a step. */
function documentOf(...names: string[]): CanvasDocument {
  const steps = names.map((name, index) => ({
    id: `s-${name}`,
    parent: index === 0 ? null : `s-${names[index - 1]}`,
    at: 1_000 + index,
    by: '安娜',
    action: 'add' as const,
    change: {
      put: {
        nodes: [{ id: name, kind: 'custom' as const, x: index * 10, y: 0, notes: [{ id: 'n1', text: '内部备注', at: 1, by: '安娜' }] }],
      },
    },
  }));
  const tip = steps.at(-1)?.id ?? null;
  return {
    format: 'chaintrail.canvas',
    version: 1,
    steps,
    branches: [{ id: 'main', name: '主线', tip }],
    head: { branch: 'main', step: tip },
  };
}

const refusalOf = async (asking: Promise<{ envelope: { code: number; data: unknown } }>) => {
  const { code, data } = (await asking).envelope;
  return { code, data };
};

describe('a canvas', () => {
  it('is saved, listed and opened whole, by its owner and the owner’s sub-accounts', async () => {
    const document = documentOf('a', 'b');
    const saved = await anna.call('saveCanvas', { name: '资金去向', document });
    expect(saved).toEqual({ id: saved.id, version: 1, savedAt: nowMs });
    const entry = {
      id: saved.id,
      name: '资金去向',
      version: 1,
      nodeCount: 2,
      edgeCount: 0,
      createdAt: nowMs,
      updatedAt: nowMs,
      shareCount: 0,
    };
    expect((await anna.call('listCanvases', {})).list).toContainEqual(entry);
    expect((await annasSub.call('listCanvases', {})).list).toContainEqual(entry);
    expect(await anna.call('getCanvas', { id: saved.id })).toEqual({
      id: saved.id,
      name: '资金去向',
      version: 1,
      current: 1,
      savedAt: nowMs,
      by: '安娜',
      document,
    });
  });

  it('keeps what two people saved at once: the second as a branch', async () => {
    const { id } = await anna.call('saveCanvas', { name: '两人', document: documentOf('a') });
    expect(await anna.call('saveCanvas', { id, base: 1, name: '两人', document: documentOf('a', 'b') })).toMatchObject({ version: 2 });
    const late = annasSub.ask('saveCanvas', { id, base: 1, name: '两人', document: documentOf('a', 'c') });
    expect(await refusalOf(late)).toEqual({ code: 9999, data: { reason: 'stale', kept: 3, current: 2 } });
    const nodesOf = async (version?: number) =>
      (await anna.call('getCanvas', { id, ...(version ? { version } : {}) })).document.steps.map((step) => step.id);
    expect([await nodesOf(), await nodesOf(3)]).toEqual([
      ['s-a', 's-b'],
      ['s-a', 's-c'],
    ]);
    expect(
      (await anna.call('listCanvasVersions', { id })).map(({ version, base, isBranch, by }) => ({ version, base, isBranch, by })),
    ).toEqual([
      { version: 3, base: 1, isBranch: true, by: '安娜的同事' },
      { version: 2, base: 1, isBranch: undefined, by: '安娜' },
      { version: 1, base: 0, isBranch: undefined, by: '安娜' },
    ]);
  });

  it('loses nothing when many save at the same moment', async () => {
    const { id } = await anna.call('saveCanvas', { name: '同时', document: documentOf('a') });
    const asked = ['p', 'q', 'r', 's'].map((name) =>
      anna.ask('saveCanvas', { id, base: 1, name: '同时', document: documentOf('a', name) }),
    );
    const answers = (await Promise.all(asked)).map(({ envelope }) => envelope);
    // Where the database let one give way it says so, and the client asks again.
    const kept = answers.map(({ code, data }) => (code === 200 ? 'current' : (data as { reason: string }).reason));
    expect(kept.filter((word) => word === 'current')).toHaveLength(1);
    const versions = await anna.call('listCanvasVersions', { id });
    expect(versions).toHaveLength(1 + kept.filter((word) => word === 'current' || word === 'stale').length);
  });

  it('lets unnamed versions of the same person give way, but none that is named, shown or old', async () => {
    const { id } = await anna.call('saveCanvas', { name: '自动', document: documentOf('a') });
    const save = (base: number, more: object = {}) =>
      anna.call('saveCanvas', { id, base, name: '自动', document: documentOf('a'), ...more });
    await save(1);
    await save(2, { versionName: '送审稿' });
    await save(3);
    await save(4);
    await anna.call('shareCanvas', { id, version: 5 });
    await save(5);
    nowMs += 11 * 60_000;
    await save(6);
    await save(7);
    const versions = await anna.call('listCanvasVersions', { id });
    expect(versions.map(({ version, name }) => [version, name])).toEqual([
      [8, null],
      [6, null],
      [5, null],
      [3, '送审稿'],
      [1, null],
    ]);
  });

  it('is nobody else’s', async () => {
    const { id } = await anna.call('saveCanvas', { name: '私有', document: documentOf('a') });
    const { id: shareId } = await anna.call('shareCanvas', { id });
    const inputs: [EndpointName, object][] = [
      ['getCanvas', { id }],
      ['listCanvasVersions', { id }],
      ['listCanvasShares', { id }],
      ['shareCanvas', { id }],
      ['revokeCanvasShare', { id: shareId }],
      ['deleteCanvas', { id }],
      ['saveCanvas', { id, base: 1, name: 'x', document: documentOf('a') }],
    ];
    for (const [name, input] of inputs)
      expect([name, await refusalOf(ben.ask(name, { ...input }))]).toEqual([name, { code: 9999, data: { reason: 'not_found' } }]);
    expect((await ben.call('listCanvases', {})).list).toEqual([]);
    for (const name of ['saveCanvas', 'deleteCanvas', 'shareCanvas'] as const)
      expect((await opened.caller.ask(name, { id, name: 'x', document: documentOf('a') })).envelope).toMatchObject({
        code: 4003,
        data: { need: 'login' },
      });
  });

  it('is one of three for a trial reader', async () => {
    for (const name of ['一', '二', '三']) await ben.call('saveCanvas', { name, document: documentOf() });
    const fourth = (await ben.ask('saveCanvas', { name: '四', document: documentOf() })).envelope;
    expect(fourth).toMatchObject({ code: 4003, data: { need: 'pro', limit: 3 } });
    const { list, limit } = await ben.call('listCanvases', {});
    expect([list.length, limit]).toEqual([3, 3]);
    expect(await ben.call('deleteCanvas', { ids: list.map(({ id }) => id) })).toEqual({ deleted: 3 });
    expect((await ben.call('listCanvases', {})).list).toEqual([]);
  });

  it('is refused, and not kept, where its steps lead nowhere', async () => {
    const broken = { ...documentOf('a', 'b'), steps: documentOf('a', 'b').steps.slice(1) };
    for (const document of [broken, { ...documentOf(), format: 'other' }, { ...documentOf(), extra: 1 }, null, 'x', []])
      expect((await anna.ask('saveCanvas', { name: '坏', document })).envelope).toMatchObject({
        code: 9999,
        data: { reason: 'bad_input' },
      });
    expect((await anna.call('listCanvases', {})).list.map(({ name }) => name)).not.toContain('坏');
    for (const id of ['\u0000', 'a\u0000b', "' or 1=1 --", 'ｘ'.repeat(60)])
      for (const name of ['getCanvas', 'revokeCanvasShare', 'deleteCanvas'] as const)
        expect((await anna.ask(name, { id })).envelope.code).toBe(9999);
  });
});

describe('a link', () => {
  it('opens one version without an account, says who looks, and ends when it is revoked', async () => {
    const { id } = await anna.call('saveCanvas', { name: '给检方', document: documentOf('a', 'b') });
    const { token, ...share } = await anna.call('shareCanvas', { id, audience: 'anyone', days: 7 });
    expect(share).toEqual({
      id: share.id,
      version: 1,
      audience: 'anyone',
      withNotes: false,
      createdAt: nowMs,
      expiresAt: nowMs + 7 * 86_400_000,
      revokedAt: null,
      openedCount: 0,
      lastOpenedAt: null,
    });
    await anna.call('saveCanvas', { id, base: 1, name: '给检方', document: documentOf('a', 'b', 'c') });
    const seen = await opened.caller.call('openSharedCanvas', { token });
    expect(seen.version).toBe(1);
    expect(seen.watermark).toMatch(/^访客 \S+ · 2026-03-01 08:\d\d$/);
    expect(seen.document.steps.map(({ change }) => change.put?.nodes)).toEqual([
      [
        { id: 'a', kind: 'custom', x: 0, y: 0 },
        { id: 'b', kind: 'custom', x: 10, y: 0 },
      ],
    ]);
    expect((await anna.call('listCanvasShares', { id }))[0]).toMatchObject({ openedCount: 1, lastOpenedAt: nowMs });
    expect((await anna.call('revokeCanvasShare', { id: share.id })).revokedAt).toBe(nowMs);
    expect(await refusalOf(opened.caller.ask('openSharedCanvas', { token }))).toEqual({ code: 9999, data: { reason: 'not_found' } });
  });

  it('asks for an account where it is for accounts, and ends in time', async () => {
    const { id } = await anna.call('saveCanvas', { name: '内部', document: documentOf('a') });
    const { token } = await anna.call('shareCanvas', { id, days: 1, withNotes: true });
    expect(await refusalOf(opened.caller.ask('openSharedCanvas', { token }))).toEqual({ code: 4003, data: { need: 'login' } });
    const seen = await ben.call('openSharedCanvas', { token });
    expect(seen.document.steps[0]?.change.put?.nodes?.[0]?.notes).toEqual([{ id: 'n1', text: '内部备注', at: 1, by: '安娜' }]);
    nowMs += 86_400_000;
    const later = await openCaller(opened.server.url);
    for (const wrong of [token, 'x', token.slice(1)])
      expect(await refusalOf(later.ask('openSharedCanvas', { token: wrong }))).toEqual({ code: 9999, data: { reason: 'not_found' } });
    for (const wrong of ['', '\u0000', 'x'.repeat(101)])
      expect((await later.ask('openSharedCanvas', { token: wrong })).envelope.code).toBe(9999);
  });
});
