import { packPreview, packResult, type PackFileView, type PackPreview, type PackResult } from '@chaintrail/contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelFileJobs } from '../src/features/tag/files/jobs.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { awaitJob, readFileOf, upload } from './upload.ts';

let stop: () => Promise<void>;
const opened = useServer({}, async ({ app }) => {
  ({ stop } = await app.runJobs(labelFileJobs(app, Date.now)));
});
afterAll(() => stop?.());

let chief: SignedInCaller;
let deputy: SignedInCaller;
beforeAll(async () => {
  chief = await openSignedIn(opened.server, { login: 'chief', type: 'administrator' });
  deputy = await openSignedIn(opened.server, { login: 'deputy', type: 'administrator' });
});

const addressOf = (index: number) => `0x${(0xabc000 + index).toString(16).padStart(40, '0')}`;

async function give(content: string, name: string): Promise<PackFileView> {
  const { envelope } = await upload(opened.server.url, chief, { call: 'uploadPack', name, content });
  if (envelope.code !== 200) throw new Error(envelope.msg);
  return envelope.data as PackFileView;
}
async function resultOf(job: string): Promise<unknown> {
  const view = await awaitJob(chief, job);
  if (view.state !== 'done') throw new Error(JSON.stringify(view));
  return view.result;
}
const preview = async (input: Parameters<typeof chief.call<'previewPack'>>[1]): Promise<PackPreview> =>
  packPreview.parse(await resultOf((await chief.call('previewPack', input)).job));
const bring = async (input: Parameters<typeof chief.call<'importPack'>>[1]): Promise<PackResult> =>
  packResult.parse(await resultOf((await chief.call('importPack', input)).job));
const namesOf = async (index: number) =>
  (await opened.caller.call('getLabelDetails', { chainName: 'ETH', address: addressOf(index) })).list.map(({ name, retiredAt }) => [
    name,
    retiredAt === null,
  ]);

const tag = (index: number, label: string, category = 'exchange') =>
  `  - {address: "${addressOf(index)}", network: ETH, label: "${label}", category: ${category}, source: https://example.com/l, lastmod: 2024-05-06, license: CC0}`;
const packOf = (...tags: string[]) => ['title: 交易所名单', 'creator: us', 'tags:', ...tags].join('\n');

describe('a pack that is uploaded', () => {
  it('is previewed with what is new, changed, retired and contradicted, and nothing of it is written', async () => {
    await chief.call('addLabel', { chainName: 'ETH', address: addressOf(2), name: '本机已有', tagType: 'mixer' });
    const first = await give(packOf(tag(1, 'First'), tag(2, 'Second'), tag(3, '')), 'list.yaml');
    expect(first).toMatchObject({ fileName: 'list.yaml', sheets: null });
    const shown = await preview({ upload: first.upload });
    expect(shown).toMatchObject({
      pack: 'pack:list.yaml',
      title: '交易所名单',
      format: 'tagpack',
      source: 'https://example.com/l',
      licence: 'CC0',
      rows: 3,
      lastAt: null,
      counts: { made: 2, changed: 0, retired: 0, unchanged: 0, repeated: 0, failed: 1, entities: 0, conflicts: 1, foreign: 0 },
    });
    expect(shown.made.map(({ name, address, type }) => [name, address, type])).toEqual([
      ['First', addressOf(1), 'exchange'],
      ['Second', addressOf(2), 'exchange'],
    ]);
    expect(shown.conflicts).toMatchObject([
      { claim: { name: 'Second' }, other: { name: '本机已有', type: 'mixer' }, otherOrigin: '', differs: 'type' },
    ]);
    expect(shown.faults).toMatchObject([{ row: 6, address: addressOf(3), reason: '这一行没有标签名称，请补上名称。' }]);
    expect((await readFileOf(opened.server.url, chief, `/tag/report/${first.upload}`)).text).toContain(`6,失败,${addressOf(3)}`);
    expect(await namesOf(1)).toEqual([]);
    expect((await chief.call('listPacks', {})).list).toEqual([]);

    const all = await bring({ upload: first.upload, mode: 'all' });
    expect([all.isWritten, all.counts.failed, await namesOf(1)]).toEqual([false, 1, []]);
    const good = await bring({ upload: first.upload });
    expect(good).toMatchObject({ isWritten: true, counts: { made: 2, changed: 0, retired: 0, unchanged: 0, failed: 1 } });
    expect(await namesOf(1)).toEqual([['First', true]]);
    expect((await chief.ask('previewPack', { upload: first.upload })).envelope).toMatchObject({ data: { reason: 'not_found' } });
  });

  it('again changes nothing; a newer file of it changes, retires and leaves out', async () => {
    const same = await give(packOf(tag(1, 'First'), tag(2, 'Second')), 'list.yaml');
    expect((await bring({ upload: same.upload })).counts).toMatchObject({ made: 0, changed: 0, retired: 0, unchanged: 2 });
    const newer = await give(packOf(tag(1, 'First', 'wallet_service'), tag(4, 'Fourth'), tag(5, 'Fifth')), 'list-2025.yaml');
    const shown = await preview({ upload: newer.upload, pack: 'pack:list.yaml' });
    expect(shown.counts).toMatchObject({ made: 2, changed: 1, retired: 1, unchanged: 0 });
    expect(shown.changed).toMatchObject([
      { claim: { name: 'First' }, fields: [{ name: 'type', before: 'exchange', after: 'wallet_service' }] },
    ]);
    expect(shown.retired.map(({ name }) => name)).toEqual(['Second']);
    expect(shown.lastAt).toBeGreaterThan(0);
    const leaveOut = shown.made.filter(({ name }) => name === 'Fifth').map(({ key }) => key);
    expect((await bring({ upload: newer.upload, pack: 'pack:list.yaml', leaveOut })).counts).toMatchObject({
      made: 1,
      changed: 1,
      retired: 1,
    });
    expect([await namesOf(2), await namesOf(4), await namesOf(5)]).toEqual([
      [
        ['本机已有', true],
        ['Second', false],
      ],
      [['Fourth', true]],
      [],
    ]);
  });

  it('is listed with source, licence, counts and its last import, and retired as a whole', async () => {
    const [pack] = (await opened.caller.call('listPacks', {})).list;
    expect(pack).toEqual({
      pack: 'pack:list.yaml',
      title: '交易所名单',
      format: 'tagpack',
      fileName: 'list-2025.yaml',
      source: 'https://example.com/l',
      licence: 'CC0',
      labels: 2,
      lastAt: pack?.lastAt,
      lastBy: 'chief',
      last: { made: 1, changed: 1, retired: 1, unchanged: 0 },
    });
    expect(await chief.call('retirePack', { pack: 'pack:list.yaml' })).toEqual({ retired: 2 });
    expect(await namesOf(1)).toEqual([['First', false]]);
    expect((await opened.caller.call('listPacks', {})).list).toMatchObject([{ labels: 0 }]);
    expect((await chief.ask('retirePack', { pack: 'pack:nothing' })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    // The product's own and people's labels are no pack.
    expect((await chief.ask('retirePack', { pack: 'test' })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect((await chief.ask('retirePack', { pack: '' })).envelope).toMatchObject({ data: { reason: 'bad_input' } });
  });

  it('as a table says what its columns seem to mean, and takes what they do mean', async () => {
    const given = await give(`x,说法,类型,多余\n${addressOf(7)},=甲,exchange,1\n${addressOf(8)},乙,,2\n`, '表.csv');
    expect(given.sheets).toEqual([
      {
        name: '表.csv',
        rows: 2,
        heading: ['x', '说法', '类型', '多余'],
        sample: [
          [addressOf(7), '=甲', 'exchange', '1'],
          [addressOf(8), '乙', '', '2'],
        ],
        mapping: { type: 2 },
      },
    ]);
    expect(given.fields.filter(({ isNeeded }) => isNeeded)).toEqual([
      { key: 'address', name: '地址', isNeeded: true },
      { key: 'name', name: '标签', isNeeded: true },
    ]);
    const input = {
      upload: given.upload,
      mapping: { address: 0, name: 1, type: 2 },
      chainName: 'ETH',
      source: '某名单',
      licence: 'CC BY 4.0',
      sourceDate: '2024-01-02',
    };
    expect((await bring(input)).counts).toMatchObject({ made: 2, failed: 0 });
    const { list } = await opened.caller.call('getLabelDetails', { chainName: 'ETH', address: addressOf(7) });
    expect(list).toMatchObject([
      {
        name: '=甲',
        chainName: 'ETH',
        tagType: { key: 'exchange' },
        source: '某名单',
        licence: 'CC BY 4.0',
        sourceDate: '2024-01-02',
        isPrivate: false,
      },
    ]);
  });

  it.each([
    ['a column that may say nothing', { mapping: { nonsense: 1, address: 0, name: 1 } }, 'mapping'],
    ['no column of addresses', { mapping: { name: 1 } }, 'mapping'],
    ['a day that is none', { sourceDate: '2024-02-30' }, 'sourceDate'],
  ])('is refused with %s', async (_, more, field) => {
    const { upload: id } = await give('地址,标签\n', 'a.csv');
    const { envelope } = await chief.ask('previewPack', { upload: id, ...more });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    expect(Object.keys((envelope.data as { fields: object }).fields)).toEqual([field]);
  });

  it('is nobody else’s to preview or to import', async () => {
    const { upload: id } = await give(packOf(tag(1, 'First')), 'list.yaml');
    for (const call of ['previewPack', 'importPack'] as const)
      expect((await deputy.ask(call, { upload: id })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect((await readFileOf(opened.server.url, deputy, `/tag/report/${id}`)).text).toContain('not_found');
  });
});
