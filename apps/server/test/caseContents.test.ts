import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaseBundlePreview, CaseContentsView } from '@chaintrail/contract/schemas';
import { openZip, writeZip } from '@chaintrail/labels';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { makeSharedDatabase } from '@chaintrail/store/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { demoItems } from '../src/demoItems.ts';
import { send } from './caller.ts';
import { startKillable } from './killable.ts';
import { readPdfText } from './pdfText.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { readFileOf, upload } from './upload.ts';

/** The worked case with all that belongs to it, out of one installation and into another, which knows none of its chains. */
interface Installation {
  url: string;
  app: AppStore;
  folder: string;
  close(): Promise<void>;
}

/** With the demo chains. A process has one chain store: the other installation is one of its own. */
async function install(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-bundle-here-'));
  const url = await makeSharedDatabase('migrated');
  const settings = { PORT: '0', DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent', ACCESS: 'accounts' };
  const product = await startProduct(readConfig(settings), pino({ level: 'silent' }), { webDir: join(folder, 'web') });
  const app = await openAppStore({ url });
  return {
    url: product.url,
    app,
    folder,
    async close() {
      await product.close();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nobody else in the tests is called so. */
const NAME = '欧阳雨桐〇八';
const MOST = 256 * 1024 ** 2;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let here: Installation;
let there: Installation;
let lin: SignedInCaller;
let zhou: SignedInCaller;
let receiver: SignedInCaller;
let stranger: SignedInCaller;
let caseId: string;
let bundle: Uint8Array;
let preview: CaseBundlePreview;
let importedId: string;
let contents: CaseContentsView;

beforeAll(async () => {
  [here, there] = await Promise.all([install(), startKillable('bundle-there')]);
  lin = await openSignedIn(here, { login: 'lin', name: '林某', org: '网安支队' });
  zhou = await openSignedIn(here, { login: 'zhou', name: '周宁' });
  receiver = await openSignedIn(there, { login: 'he', name: '何某' });
  stranger = await openSignedIn(there, { login: 'wu', name: '吴某' });
  while (!(await isDemoWhole())) await sleep(1_000);
  caseId = await openCase();
  bundle = await exportCase();
  const sent = { name: '案件包.zip', content: bundle };
  const looked = await upload(there.url, receiver, { call: 'previewCaseBundle', ...sent });
  preview = looked.envelope.data as CaseBundlePreview;
  const taken = await upload(there.url, receiver, { call: 'importCaseBundle', ...sent, fields: { sha256: preview.sha256 } });
  importedId = (taken.envelope.data as { id: string }).id;
  const found = await receiver.call('getCaseContents', { id: importedId });
  if (!found) throw new Error('nothing came with the case');
  contents = found;
}, 600_000);

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
});

async function isDemoWhole(): Promise<boolean> {
  const trace = await here.app.traces.find(demoItems[1]?.ref ?? '');
  const letter = await here.app.letters.find(demoItems.at(-1)?.ref ?? '');
  return trace?.state === 'done' && letter !== undefined;
}

const fields = { number: '江公立字〔2025〕314号', title: '诈骗案', type: 2 as const, unit: '网安支队', filedOn: null, facts: '' };
let watched = '';

/** What the demo case has, with a canvas, a label and a monitor of its own, and things of others and of nobody. */
async function openCase(): Promise<string> {
  const { id } = await lin.call('saveCase', fields);
  await lin.call('saveCaseMember', { caseId: id, login: 'zhou', role: 'assistant' });
  await lin.call('saveCaseVictim', { caseId: id, name: NAME, material: '笔录' });
  const flow = await lin.call('getDemoCaseFlow', {});
  watched =
    flow?.groups.find((group) => group.id === 'DemoETH:collector')?.addresses[0]?.address ?? flow?.groups[0]?.addresses[0]?.address ?? '';
  const tag = await lin.call('saveTag', {
    chainName: 'DemoETH',
    address: watched,
    name: '归集地址甲',
    tagType: 'scam',
    source: '笔录第 3 页',
  });
  await lin.call('saveTag', {
    id: tag.id,
    chainName: 'DemoETH',
    address: watched,
    name: '归集地址',
    tagType: 'scam',
    source: '笔录第 3 页',
    note: '备注',
  });
  const monitor = await lin.call('saveMonitor', {
    name: '归集地址动账',
    target: { kind: 'address', chainName: 'DemoETH', address: watched },
    condition: { direction: 'out' },
    lookBackDays: 36_500,
  });
  while ((await lin.call('pageMonitorEvents', { monitorId: monitor.id })).total === 0) await sleep(500);
  // A name that was taken out of it again stands in its steps for ever.
  const canvas = await lin.call('saveCanvas', { name: '去向', document: documentOf(NAME, '受害人 V-01') });
  const others = await zhou.call('saveCanvas', { name: '周宁的图谱', document: documentOf('甲') });
  const items = [
    ...demoItems,
    { kind: 'canvas' as const, ref: canvas.id, note: '去向' },
    { kind: 'canvas' as const, ref: others.id, note: '周宁的图谱' },
    { kind: 'tag' as const, ref: String(tag.id), note: '归集地址' },
    { kind: 'monitor' as const, ref: String(monitor.id), note: '归集地址动账' },
  ];
  await lin.call('addCaseItems', { caseId: id, items });
  return id;
}

/** A node that was called by each of these names in turn. */
function documentOf(...names: string[]) {
  const steps = names.map((title, at) => ({
    id: `s${at}`,
    parent: at === 0 ? null : `s${at - 1}`,
    at: 1_000 + at,
    by: '林某',
    action: 'rename' as const,
    change: { put: { nodes: [{ id: 'n', kind: 'custom' as const, title, x: 0, y: 0 }] } },
  }));
  const tip = steps.at(-1)?.id ?? null;
  return {
    format: 'chaintrail.canvas' as const,
    version: 1 as const,
    steps,
    branches: [{ id: 'main', name: '主线', tip }],
    head: { branch: 'main', step: tip },
  };
}

async function exportCase(): Promise<Uint8Array> {
  return (await readFileOf(here.url, lin, `/case/${caseId}/bundle`)).bytes;
}

const readPart = (id: string, asking = receiver) => readFileOf(there.url, asking, `/case/${importedId}/part/${id}`);

describe('a whole case at another installation', () => {
  it('says before it is taken what came and what did not, and why', () => {
    expect([preview.carried, preview.left]).toEqual([
      { canvas: 2, letter: 2, trace: 1, tag: 1, monitor: 1 },
      [
        { kind: 'letter', title: demoItems.at(-1)?.note, reason: 'notIssued' },
        { kind: 'canvas', title: '周宁的图谱', reason: 'gone' },
      ],
    ]);
  });

  it('tells who made it as well what stayed', async () => {
    const { list } = await lin.call('pageCaseEvents', { caseId, kind: 'bundle' });
    expect(list[0]?.text).toMatch(/；未随包：图谱 1（已删除，或不属于导出人）、文书 1（未签发）$/);
  });

  it('shows its canvases, each as it stood: the document to be read, and the picture', async () => {
    const original = await lin.call('getCanvas', { id: 'demo' });
    const [demo, own] = contents.canvases;
    expect(contents.canvases.map(({ document: _document, picture: _picture, savedAt: _savedAt, ...about }) => about)).toEqual([
      {
        name: '演示案件 · 资金去向',
        version: 1,
        by: '演示',
        nodeCount: original.document.steps.length > 0 ? demo?.nodeCount : 0,
        edgeCount: demo?.edgeCount,
        hasRecord: true,
      },
      { name: '去向', version: 1, by: '林某', nodeCount: 1, edgeCount: 0, hasRecord: false },
    ]);
    expect(demo?.nodeCount).toBeGreaterThan(20);
    const read = await receiver.call('getCaseCanvas', { id: importedId, partId: demo?.document.id ?? '' });
    expect(read.document).toEqual(original.document);
    const plain = await receiver.call('getCaseCanvas', { id: importedId, partId: own?.document.id ?? '' });
    expect(plain.document.steps.map(({ action, change }) => [action, change.put?.nodes])).toEqual([
      ['import', [{ id: 'n', kind: 'custom', title: '受害人 V-01', x: 0, y: 0 }]],
    ]);
    const picture = await send(`${there.url}/api/case/${importedId}/part/${demo?.picture.id}`, { headers: receiver.headers });
    const svg = await picture.text();
    expect([svg.startsWith('<svg '), svg.includes('演示案件 · 资金去向')]).toEqual([true, true]);
    // Bytes to be saved: nothing that a browser would open as a page of ours.
    expect([picture.headers.get('content-type'), picture.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
      'application/octet-stream',
      true,
    ]);
  });

  it('opens its letters: the papers, and the archive with what each rests on', async () => {
    expect(
      contents.letters.map(({ issuedAt: _issuedAt, addresses: _addresses, files, ...about }) => ({
        ...about,
        files: files.map(({ name }) => name),
      })),
    ).toEqual([
      {
        type: 1,
        number: contents.letters[0]?.number,
        organisation: '星港交易所',
        state: 'delivered',
        files: ['letter-zh.pdf', 'letter.zip'],
      },
      {
        type: 2,
        number: contents.letters[1]?.number,
        organisation: '北辰交易所',
        state: 'issued',
        files: ['letter-zh.pdf', 'letter-en.pdf', 'letter.zip'],
      },
    ]);
    const [first] = contents.letters;
    expect(first?.number).toMatch(/调证字〔\d{4}〕001号$/);
    const paper = await readPart(first?.files[0]?.id ?? '');
    expect([paper.name, hashOf(paper.bytes)]).toEqual([`${first?.number}-星港交易所.pdf`, first?.files[0]?.sha256]);
    expect(readPdfText(Buffer.from(paper.bytes)).join('')).toContain('星港交易所');
    const zip = openZip((await readPart(first?.files[1]?.id ?? '')).bytes, MOST);
    const manifest = JSON.parse(Buffer.from(zip.read('manifest.json')).toString()) as { files: { name: string; sha256: string }[] };
    expect(manifest.files.map(({ name }) => name)).toEqual([
      'letter-zh.pdf',
      'letter-zh.docx',
      'transactions.xlsx',
      'figures.json',
      'flow.svg',
    ]);
    expect(manifest.files.map(({ name, sha256 }) => hashOf(zip.read(name)) === sha256)).toEqual([true, true, true, true, true]);
  });

  it('shows its traces as they were found, with the text whose hash the receipt names', async () => {
    const [trace] = contents.traces;
    const { job: _job, ...original } = await lin.call('getTrace', { id: demoItems[1]?.ref ?? '' });
    const carried = await receiver.call('getCaseTrace', { id: importedId, partId: trace?.view.id ?? '' });
    expect(withoutClock(carried)).toEqual(withoutClock({ ...original, job: null }));
    expect(trace).toEqual({
      title: original.title,
      endedAt: original.endTime,
      chainName: 'DemoETH',
      symbol: 'USDT',
      total: original.found?.total,
      endCount: original.found?.ends.length,
      pathCount: original.found?.pathCount,
      resultHash: original.receipt?.resultHash,
      view: trace?.view,
      result: trace?.result,
    });
    const { bytes } = await readPart(trace?.result.id ?? '');
    expect(hashOf(bytes)).toBe(original.receipt?.resultHash);
  });

  it('shows its labels in their words, with where they are from and what became of them', () => {
    const [tag] = contents.tags;
    expect(contents.tags).toEqual([
      {
        chainName: 'DemoETH',
        family: null,
        address: watched,
        name: '归集地址',
        tagType: { key: 'scam', name: expect.any(String) as string, look: 'scam' },
        riskType: null,
        entity: null,
        role: null,
        claim: 'judgement',
        confidence: tag?.confidence,
        source: '笔录第 3 页',
        sourceDate: null,
        licence: null,
        evidence: [],
        note: '备注',
        validFrom: null,
        validTo: null,
        isPrivate: true,
        author: '林某',
        madeAt: tag?.madeAt,
        changedAt: tag?.changedAt,
        retiredAt: null,
        changes: [
          {
            kind: 'changed',
            by: '林某',
            at: tag?.changes[0]?.at,
            before: { name: '归集地址甲', tagType: 'scam', riskType: null, confidence: tag?.confidence },
          },
          { kind: 'made', by: '林某', at: tag?.changes[1]?.at, before: null },
        ],
      },
    ]);
  });

  it('shows its monitors: what was watched for, how far, and what was seen', async () => {
    const { list, total } = await lin.call('pageMonitorEvents', { pageSize: 100 });
    const [monitor] = contents.monitors;
    const { spans, events, ...about } = monitor ?? { spans: [], events: [] };
    expect(about).toEqual({
      name: '归集地址动账',
      note: '',
      target: { kind: 'address', chainName: 'DemoETH', key: watched, title: watched },
      direction: 'out',
      condition: '任何转出',
      isOn: true,
      createdAt: monitor?.createdAt,
      eventCount: total,
    });
    expect(spans.map(({ chainName }) => chainName)).toEqual(['DemoETH']);
    expect(events.map(({ hash, blockNumber, sight, at, undoneAt }) => [hash, blockNumber, sight, at, undoneAt])).toEqual(
      list.map(({ hash, blockNumber, sight, time, undone }) => [hash, blockNumber, sight, time, undone]),
    );
    expect(events[0]?.title).toMatch(/^监控「归集地址动账」 转出 [\d.]+ \S+$/);
  });

  it('is nobody else’s to read, and none of it is another’s part', async () => {
    const partId = contents.canvases[0]?.document.id ?? '';
    for (const call of ['getCaseContents', 'getCaseCanvas', 'getCaseTrace', 'getCasePart'] as const)
      expect([call, (await stranger.ask(call, { id: importedId, partId })).envelope]).toMatchObject([
        call,
        { code: 9999, data: { reason: 'not_found' } },
      ]);
    const { id: otherId } = await stranger.call('saveCase', fields);
    for (const call of ['getCaseCanvas', 'getCaseTrace', 'getCasePart'] as const)
      expect([call, (await stranger.ask(call, { id: otherId, partId })).envelope]).toMatchObject([
        call,
        { code: 9999, data: { reason: 'not_found' } },
      ]);
    expect((await receiver.ask('getCaseTrace', { id: importedId, partId })).envelope).toMatchObject({
      code: 9999,
      data: { reason: 'not_found' },
    });
    expect(await stranger.call('getCaseContents', { id: otherId })).toBeNull();
  });

  it('holds no victim’s name in any file of it, packed or not, nor does what the other installation keeps', async () => {
    const zip = openZip(bundle, MOST);
    const manifest = JSON.parse(Buffer.from(zip.read('manifest.json')).toString()) as { files: { path: string }[] };
    expect(manifest.files.map(({ path }) => path)).toEqual([
      'case.json',
      'canvases/1/canvas.json',
      'canvases/1/canvas.svg',
      'traces/1/trace.json',
      'traces/1/result.json',
      'letters/1/letter-zh.pdf',
      'letters/1/letter.zip',
      'letters/2/letter-zh.pdf',
      'letters/2/letter-en.pdf',
      'letters/2/letter.zip',
      'canvases/2/canvas.json',
      'canvases/2/canvas.svg',
      'contents.json',
      'tags.json',
      'monitors.json',
    ]);
    const named: string[] = [];
    for (const { path } of manifest.files) if (holdsName(path, zip.read(path))) named.push(path);
    expect(named).toEqual([]);
    expect(holdsName('a.json', Buffer.from(NAME))).toBe(true);
    expect(holdsName('a.zip', writeZip({ 'b.txt': NAME }))).toBe(true);
    // Elsewhere each file lies sealed, under a key of that installation.
    const lying = await readdir(join(there.folder, 'case-files'));
    expect(lying.length).toBe(contents.canvases.length * 2 + 5 + 2 + 3);
    for (const name of lying) expect((await readFile(join(there.folder, 'case-files', name))).includes('canvas')).toBe(false);
  });

  it('is not made while a canvas shows a name, which is not repeated', async () => {
    const canvas = await lin.call('saveCanvas', { name: '直呼其名', document: documentOf(NAME) });
    await lin.call('addCaseItems', { caseId, items: [{ kind: 'canvas', ref: canvas.id, note: '第二张' }] });
    const answer = await send(`${here.url}/api/case/${caseId}/bundle`, { headers: lin.headers });
    const { code, msg } = (await answer.json()) as { code: number; msg: string };
    expect([code, msg]).toEqual([9999, '图谱「第二张」中写有受害人 V-01 的真实姓名，请改为代号，或把它移出案件，再导出']);
  });
});

function holdsName(path: string, bytes: Uint8Array): boolean {
  if (Buffer.from(bytes).includes(NAME)) return true;
  if (path.endsWith('.pdf')) return readPdfText(Buffer.from(bytes)).join('').replaceAll('\n', '').includes(NAME);
  if (!/\.(?:zip|docx|xlsx)$/.test(path)) return false;
  const zip = openZip(bytes, MOST);
  return listNames(bytes).some((name) => holdsName(name, zip.read(name)));
}

/** Here the chains are read on: when that last was is another moment each time that it is asked. */
const withoutClock = (value: object): unknown => JSON.parse(JSON.stringify(value, (key, held: unknown) => (key === 'syncedAt' ? 0 : held)));

/** Names in the directory of an archive. */
function listNames(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes);
  const names: string[] = [];
  for (let at = text.indexOf('PK\u0001\u0002'); at !== -1; at = text.indexOf('PK\u0001\u0002', at + 4))
    names.push(text.toString('utf8', at + 46, at + 46 + text.readUInt16LE(at + 28)));
  return names;
}
