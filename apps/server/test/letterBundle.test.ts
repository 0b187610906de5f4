import { webcrypto } from 'node:crypto';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { hasOpenssl, openStampingService, P256, type StampingService } from '../src/features/letter/stamp/stampingFixture.ts';
import { caseFields, useLetterDesk, verifyBundle } from './letterDesk.ts';
import { bob, usdt } from './world.ts';

/** Opened by the tests that ask it; nothing is kept of what it was asked before. */
let service: StampingService | undefined;
const desk = useLetterDesk({
  fetcher: {
    ask: (question) => (service ? service.fetcher.ask(question) : Promise.resolve({ isOk: false, refusal: { code: 'unreachable' } })),
  },
});
/** A canvas of one node with a note that is nobody else’s. */
const drawnCanvas = (title: string): CanvasDocument => {
  const node = { id: 'a', kind: 'custom' as const, title, x: 0, y: 0, notes: [{ id: 'n1', text: '内部备注', at: 1, by: '林某' }] };
  return {
    format: 'chaintrail.canvas',
    version: 1,
    steps: [{ id: 's', parent: null, at: 1_000, by: '林某', action: 'add', change: { put: { nodes: [node] } } }],
    branches: [{ id: 'main', name: '主线', tip: 's' }],
    head: { branch: 'main', step: 's' },
  };
};

describe('the bundle', () => {
  const readBundle = async () => {
    const { id } = await desk.make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] });
    return desk.openBundle(id);
  };

  it('is accepted as it came', async () => {
    const files = await readBundle();
    expect([...files.keys()].toSorted()).toEqual([
      'figures.json',
      'letter-en.docx',
      'letter-en.pdf',
      'manifest.json',
      'manifest.sha256',
      'transactions.xlsx',
      'verify.html',
      'verify.js',
    ]);
    expect(await verifyBundle(files)).toMatchObject({ ok: true, faults: [], stamp: null });
    const manifest = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString()) as {
      sources: { height: number; blockHash: string }[];
    };
    expect(manifest.sources[0]?.blockHash).toMatch(/^0x[0-9a-f]{64}$/);
  });
  it('is refused with one byte turned', async () => {
    const files = await readBundle();
    const bytes = new Uint8Array(files.get('letter-en.pdf') ?? []);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    files.set('letter-en.pdf', bytes);
    expect(await verifyBundle(files)).toMatchObject({ ok: false, faults: ['letter-en.pdf 内容被改动'] });
  });
  it('is refused with one file missing', async () => {
    const files = await readBundle();
    files.delete('transactions.xlsx');
    expect(await verifyBundle(files)).toMatchObject({ ok: false, faults: ['transactions.xlsx 缺少'] });
  });
  it('is refused with one figure changed, even where every hash was made anew', async () => {
    const files = await readBundle();
    const text = Buffer.from(files.get('manifest.json') ?? []).toString();
    const manifest = JSON.parse(text) as { totals: { amount: string }[] };
    if (manifest.totals[0]) manifest.totals[0].amount = '999999999';
    const changed = Buffer.from(JSON.stringify(manifest));
    files.set('manifest.json', changed);
    expect((await verifyBundle(files)).faults).toEqual([
      'manifest.json 被改动',
      'figures.json 合计不符'.replace('figures.json ', '').concat('：ETH USDT'),
    ]);
    const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', changed)).toString('hex');
    files.set('manifest.sha256', Buffer.from(digest));
    expect((await verifyBundle(files)).faults).toEqual(['合计不符：ETH USDT']);
  });
});

describe('the bundle of a letter of a case with a canvas', () => {
  const flowOf = (files: Map<string, Uint8Array>) => {
    const { flowPicture, notes } = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString()) as Record<string, unknown>;
    return { flowPicture, notes };
  };
  const makeCase = async () => {
    const { id } = await desk.handler.call('saveCase', caseFields);
    return id;
  };

  it('holds the flow of funds as the canvas has it, without its internal notes, and refuses it with one byte turned', async () => {
    const caseId = await makeCase();
    const canvas = await desk.handler.call('saveCanvas', { name: '甲案去向', document: drawnCanvas('收款人甲') });
    await desk.handler.call('addCaseItems', { caseId, items: [{ kind: 'canvas', ref: canvas.id }] });
    const { id } = await desk.make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] }, 1, 2, caseId);
    const files = await desk.openBundle(id);
    const svg = Buffer.from(files.get('flow.svg') ?? []).toString();
    expect(svg).toMatch(/^<svg /);
    for (const text of ['资金流向图', '收款人甲', '图谱「甲案去向」 · 版本 1', '草稿', '不构成对账户归属的认定'])
      expect(svg).toContain(text);
    expect(svg).not.toContain('内部备注');
    expect(flowOf(files)).toEqual({
      flowPicture: { file: 'flow.svg', canvasId: canvas.id, canvas: '甲案去向', version: 1, savedAt: canvas.savedAt },
      notes: ['数额取自链上数据，不构成对账户归属的认定'],
    });
    expect(await verifyBundle(files)).toMatchObject({ ok: true, faults: [] });
    const bytes = new Uint8Array(files.get('flow.svg') ?? []);
    bytes[400] = (bytes[400] ?? 0) ^ 1;
    files.set('flow.svg', bytes);
    expect(await verifyBundle(files)).toMatchObject({ ok: false, faults: ['flow.svg 内容被改动'] });
  });

  it('says that there is none where the case has no canvas of the letter’s unit', async () => {
    const caseId = await makeCase();
    const foreign = await desk.stranger.call('saveCanvas', { name: '别人的', document: drawnCanvas('别人的地址') });
    const by = { accountId: desk.handler.account.id, name: '林某', atMs: Date.now() };
    await desk.server.app.caseItems.add(caseId, [{ kind: 'canvas', chainName: '', ref: foreign.id, note: '' }], by);
    const { id } = await desk.make({}, 1, 2, caseId);
    const files = await desk.openBundle(id);
    expect(files.has('flow.svg')).toBe(false);
    expect(flowOf(files)).toMatchObject({ flowPicture: null, notes: ['本包不含资金流向图：所属案件没有图谱', expect.any(String)] });
  });
});

describe('the bundle with a time stamp', () => {
  const url = 'https://stamps.example/tsr';
  afterAll(() => service?.close());
  const allow = async (change: { timeStampUrl: string | null; areHistoriesAsked: boolean }) =>
    desk.admin.call('saveSettings', { ...(await desk.admin.call('getSettings', {})), ...change });
  const readBundle = async () => {
    const { id } = await desk.make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] });
    return desk.openBundle(id);
  };
  const toldIn = (files: Map<string, Uint8Array>) => {
    const { timeStamp, notes } = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString()) as {
      timeStamp: unknown;
      notes: string[];
    };
    return { timeStamp, notes };
  };
  const turn = (files: Map<string, Uint8Array>, name: string, at: number) => {
    const bytes = new Uint8Array(files.get(name) ?? []);
    bytes[at < 0 ? bytes.length + at : at]! ^= 1;
    return new Map(files).set(name, bytes);
  };

  it('goes without one, and says why, where the service does not answer', async () => {
    await allow({ timeStampUrl: url, areHistoriesAsked: true });
    const files = await readBundle();
    expect(files.has('manifest.tsr')).toBe(false);
    expect(toldIn(files)).toMatchObject({
      timeStamp: null,
      notes: [expect.any(String), expect.any(String), '本包没有可信时间戳：无法连接对方服务器'],
    });
    expect(await verifyBundle(files)).toMatchObject({ ok: true, stamp: null });
  });

  // Without OpenSSL there is nobody who could stamp.
  describe.skipIf(!hasOpenssl)('of a service', () => {
    it.each([
      ['RSA', {}],
      ['P-256', { key: P256 }],
    ])('is proved by its own page, which refuses it with any part turned or missing (%s)', async (_name, ways) => {
      service?.close();
      service = openStampingService(ways);
      await allow({ timeStampUrl: url, areHistoriesAsked: true });
      const files = await readBundle();
      expect(toldIn(files).timeStamp).toEqual({ service: 'stamps.example', file: 'manifest.tsr' });
      const manifest = Buffer.from(files.get('manifest.json') ?? []);
      const stamp = Buffer.from(files.get('manifest.tsr') ?? []);
      expect(service.isAccepted(manifest, stamp)).toBe(true);
      const verdict = await verifyBundle(files);
      expect(verdict).toEqual({ ...verdict, ok: true, faults: [], stamp: { at: expect.any(Number), by: 'Test TSA，演示时间戳中心' } });
      expect(Math.abs((verdict.stamp && 'at' in verdict.stamp ? verdict.stamp.at : 0) - Date.now())).toBeLessThan(120_000);
      expect((await verifyBundle(turn(files, 'manifest.tsr', -1))).faults).toEqual(['时间戳的签名不成立']);
      // The last second of its time: a single letter may stand in the hash before it as well.
      const second = stamp.toString('latin1').search(/\d{14}Z/) + 13;
      expect((await verifyBundle(turn(files, 'manifest.tsr', second))).faults).toEqual(['时间戳的内容被改动']);
      const without = new Map(files);
      without.delete('manifest.tsr');
      expect((await verifyBundle(without)).faults).toEqual(['manifest.tsr 缺少']);
      // Hashes can be made anew by anybody; the stamp is of the manifest as it was.
      const changed = Buffer.from(manifest.toString().replace('chaintrail-letter-1', 'chaintrail-letter-2'));
      const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', changed)).toString('hex');
      const forged = new Map(files).set('manifest.json', changed).set('manifest.sha256', Buffer.from(digest));
      expect((await verifyBundle(forged)).faults).toEqual(['时间戳不是对这份 manifest.json 签发的']);
    });

    it('is asked of nobody while the product asks nobody outside, or where no service is named', async () => {
      const before = service?.asked.length;
      for (const change of [
        { timeStampUrl: url, areHistoriesAsked: false },
        { timeStampUrl: null, areHistoriesAsked: true },
      ]) {
        await allow(change);
        const files = await readBundle();
        expect(toldIn(files)).toMatchObject({ timeStamp: null, notes: [expect.any(String), expect.any(String)] });
        expect(files.has('manifest.tsr')).toBe(false);
      }
      expect(service?.asked.length).toBe(before);
    });
  });
});
