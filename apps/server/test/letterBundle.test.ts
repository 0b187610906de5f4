import { webcrypto } from 'node:crypto';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { caseFields, useLetterDesk, verifyBundle } from './letterDesk.ts';
import { bob, usdt } from './world.ts';

const desk = useLetterDesk();
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
    expect(await verifyBundle(files)).toMatchObject({ ok: true, faults: [] });
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
