import { tagFileResult, type TagFileResult } from '@chaintrail/contract/schemas';
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

let anna: SignedInCaller;
let annasSub: SignedInCaller;
let ben: SignedInCaller;
beforeAll(async () => {
  anna = await openSignedIn(opened.server, { login: 'anna' });
  annasSub = await openSignedIn(opened.server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  ben = await openSignedIn(opened.server, { login: 'ben', type: 'EXPERIENCE' });
});

const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`;
const heading = '地址,链,标签,类型,风险类型,备注';

async function give(content: string | Uint8Array, fields: Record<string, string> = {}, by = anna, name = '涉案地址.csv') {
  const { envelope } = await upload(opened.server.url, by, { call: 'saveTags', name, content, fields });
  if (envelope.code !== 200) return { refused: envelope };
  const { job } = envelope.data as { job: string };
  const view = await awaitJob(by, job);
  return { view, result: view.state === 'done' ? tagFileResult.parse(view.result) : undefined };
}
async function written(
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  by = anna,
  name?: string,
): Promise<TagFileResult> {
  const { result, view, refused } = await give(content, fields, by, name);
  if (!result) throw new Error(JSON.stringify(view ?? refused));
  return result;
}
const reportOf = async (result: TagFileResult, by = anna) =>
  (await readFileOf(opened.server.url, by, `/tag/report/${result.upload}`)).text.split('\r\n');
const countsOf = ({ rows, made, changed, unchanged, repeated, failed }: TagFileResult) => ({
  rows,
  made,
  changed,
  unchanged,
  repeated,
  failed,
});
const totalOf = async (by = anna) => (await by.call('pageTags', {})).total;

describe('a file of private labels', () => {
  const broken = [
    heading,
    `${addressOf(1)},ETH,甲,涉案地址,,`,
    '0x12,ETH,乙,涉案地址,,',
    `${addressOf(3)},ETH,丙,乱写,,`,
    `${addressOf(1)},ETH,甲,涉案地址,,`,
    '',
  ].join('\n');

  it('with one wrong row is not written at all where all or nothing was chosen, and every row says why', async () => {
    const result = await written(broken, { mode: 'all' });
    expect(result).toEqual({
      upload: result.upload,
      isWritten: false,
      rows: 4,
      made: 0,
      changed: 0,
      unchanged: 0,
      repeated: 0,
      failed: 2,
      faults: [
        { row: 3, address: '0x12', name: '乙', reason: '这一格不是一个完整的地址，请填写完整的地址。' },
        { row: 4, address: addressOf(3), name: '丙', reason: '类型“乱写”不在分类表中，请改正。' },
      ],
    });
    expect(await totalOf()).toBe(0);
    expect(await reportOf(result)).toEqual([
      '\ufeff行,结果,地址,标签,原因',
      `2,未写入,${addressOf(1)},甲,另有行有误，按所选方式全部不写入。`,
      '3,失败,0x12,乙,这一格不是一个完整的地址，请填写完整的地址。',
      `4,失败,${addressOf(3)},丙,类型“乱写”不在分类表中，请改正。`,
      `5,未写入,${addressOf(1)},甲,另有行有误，按所选方式全部不写入。`,
      '',
    ]);
  });

  it('is written but for the wrong rows where all good rows were chosen; the same again changes nothing', async () => {
    const result = await written(broken, { mode: 'good' });
    expect(countsOf(result)).toEqual({ rows: 4, made: 1, changed: 0, unchanged: 0, repeated: 1, failed: 2 });
    expect((await reportOf(result)).map((line) => line.split(',')[1])).toEqual(['结果', '新增', '失败', '失败', '重复', undefined]);
    expect(countsOf(await written(broken))).toEqual({ rows: 4, made: 0, changed: 0, unchanged: 1, repeated: 1, failed: 2 });
    const changed = await written([heading, `${addressOf(1)},ETH,甲,涉案地址,跑分与洗钱,改过`].join('\n'));
    expect(countsOf(changed)).toEqual({ rows: 1, made: 0, changed: 1, unchanged: 0, repeated: 0, failed: 0 });
    const { list } = await anna.call('pageTags', {});
    expect(list.map(({ name, riskType, note, source, tagType }) => [name, tagType.key, riskType?.key, note, source])).toEqual([
      ['甲', 'suspect', 'money_laundering', '改过', 'anna'],
    ]);
  });

  it('is its sender’s: nobody else reads its report or follows its job', async () => {
    const result = await written(broken);
    const { text } = await readFileOf(opened.server.url, ben, `/tag/report/${result.upload}`);
    expect(JSON.parse(text)).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    const sub = await readFileOf(opened.server.url, annasSub, `/tag/report/${result.upload}`);
    expect(JSON.parse(sub.text)).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    const { envelope } = await upload(opened.server.url, anna, { call: 'saveTags', name: 'a.csv', content: broken });
    const { job } = envelope.data as { job: string };
    await awaitJob(anna, job);
    expect((await ben.ask('getJob', { id: job })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });

  it('beyond what an account may keep is refused whole, with the number', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => `${addressOf(at + 1)},ETH,甲 ${at},,,`);
    const { view } = await give([heading, ...rows].join('\n'), {}, ben);
    expect(view).toMatchObject({
      state: 'failed',
      failure: { code: 'label_limit', message: '私有标签最多 50 条，这样会有 51 条，所以一行也没有写入。请先删除不用的标签' },
    });
    expect(await totalOf(ben)).toBe(0);
    expect(countsOf(await written([heading, ...rows.slice(0, 50)].join('\n'), {}, ben)).made).toBe(50);
  });

  it.each<[string, string, string, Record<string, string>?]>([
    ['an empty file', '', 'file'],
    ['a type that nobody knows', heading, 'tagType', { tagType: 'nonsense' }],
    ['a way to write it that there is not', heading, 'mode', { mode: 'some' }],
  ])('is refused with %s', async (_, content, field, fields = {}) => {
    const { refused } = await give(content, fields);
    expect(refused).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    expect(Object.keys((refused as { data: { fields: object } }).data.fields)).toEqual([field]);
  });

  it.each([
    ['no heading that is known', 'a,b\n1,2', '没有认出“地址”与“标签”两列'],
    ['bytes that are no text', new Uint8Array([0xff, 0x00, 0x81, 0x00, 0x00]), '文件不是文本'],
    ['a workbook cut off', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), '压缩文件已损坏'],
    ['a list with entities of its own', '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><sdnList/>', 'DOCTYPE'],
  ])('that has %s fails with a word for people and writes nothing', async (_, content, word) => {
    const { view } = await give(content, {});
    expect(view).toMatchObject({ state: 'failed', failure: { code: 'unreadable', message: expect.stringContaining(word) } });
  });
});

describe('what people and their programs make of a file', () => {
  const address = addressOf(77);
  const named = async () => (await anna.call('getLabelDetails', { chainName: 'ETH', address })).list.map(({ name }) => name);

  it('in GBK, as Excel writes it in China, with its quotes, semicolons and numbers, is read as what was meant', async () => {
    // 地址;标签;可信度 and 甲"乙, as GBK.
    const gbk = [0xb5, 0xd8, 0xd6, 0xb7, 0x3b, 0xb1, 0xea, 0xc7, 0xa9, 0x3b, 0xbf, 0xc9, 0xd0, 0xc5, 0xb6, 0xc8, 0x0d, 0x0a];
    const name = [0x22, 0xbc, 0xd7, 0x22, 0x22, 0xd2, 0xd2, 0x22];
    const content = Buffer.concat([Buffer.from(gbk), Buffer.from(`'${address};`), Buffer.from(name), Buffer.from(';85%\r\n')]);
    expect(countsOf(await written(content))).toEqual({ rows: 1, made: 1, changed: 0, unchanged: 0, repeated: 0, failed: 0 });
    expect(await named()).toEqual(['甲"乙']);
    const lost = await written('地址,标签\n1.23457E+41,甲');
    expect(lost.faults.map(({ reason }) => reason)).toEqual([
      '地址被表格软件写成了科学计数法，末尾的数字已丢失。请把该列设为文本后重新填写。',
    ]);
  });

  it('keeps markup and formulas as the text that they are, and drops what nobody can see', async () => {
    const rows = ['<img src=x onerror=alert(1)>', "'=1+1", '\u202e甲\u200b乙\u2066', '\u202e\u200b'].map((name) => `${address},${name}`);
    const result = await written(['地址,标签', ...rows].join('\n'));
    expect(countsOf(result)).toEqual({ rows: 4, made: 3, changed: 0, unchanged: 0, repeated: 0, failed: 1 });
    expect(result.faults.map(({ reason }) => reason)).toEqual(['这一行没有标签名称，请补上名称。']);
    expect((await named()).toSorted()).toEqual(['<img src=x onerror=alert(1)>', '=1+1', '甲"乙', '甲乙'].toSorted());
    expect((await reportOf(result)).join('\n')).toContain("'=1+1");
  });
});

describe('what is exported', () => {
  it('runs nothing in a sheet, and uploaded again changes nothing, whatever labels say', async () => {
    const ugly = [
      {
        address: addressOf(11),
        name: '=HYPERLINK("http://x.y","点")',
        note: '+1\n\n@sum(a)\t"引号"',
        source: "'单引号",
        evidence: [{ text: '见 https://a.org | b', link: null }],
      },
      {
        address: addressOf(12),
        name: '-2+3',
        note: '<script>alert(1)</script>',
        evidence: [
          { text: 'https://a.org/x', link: 'https://a.org/x' },
          { text: '首笔', link: `0x${'b'.repeat(64)}` },
        ],
      },
      {
        address: addressOf(13),
        name: '\u202eМорe\u200b 热钱包',
        role: 'hot',
        validFrom: '2024-01-02',
        validTo: '2030-01-02',
        licence: 'CC0',
        confidence: 77,
        claim: 'judgement',
        entity: 'binance',
      },
    ] as const;
    for (const one of ugly)
      await annasSub.call('saveTag', {
        chainName: 'ETH',
        tagType: 'otc',
        riskType: 'gambling',
        ...one,
        evidence: [...('evidence' in one ? one.evidence : [])],
      });
    await annasSub.call('saveTag', { chainName: 'evm', address: addressOf(14), name: '同一把钥匙', tagType: 'other', isForAuthor: true });
    const before = await annasSub.call('pageTags', { pageSize: 100 });
    const { text, name, bytes } = await readFileOf(opened.server.url, annasSub, '/tag/export?format=csv');
    expect(name).toMatch(/^私有标签-\d{4}-\d\d-\d\d\.csv$/);
    const cells = text.slice(1).split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell) && !/^-?\d+$/.test(cell))).toEqual([]);
    const result = await written(bytes, { mode: 'all' }, annasSub, name);
    expect(result.faults).toEqual([]);
    expect(countsOf(result)).toEqual({ rows: before.total, made: 0, changed: 0, unchanged: before.total, repeated: 0, failed: 0 });
    expect(await annasSub.call('pageTags', { pageSize: 100 })).toEqual(before);
    // Their owner does not get what its sub-account keeps for itself.
    expect((await readFileOf(opened.server.url, anna, '/tag/export')).text).not.toContain('同一把钥匙');
  });

  it('is a TagPack too, which others read', async () => {
    const { text, name } = await readFileOf(opened.server.url, annasSub, '/tag/export?format=tagpack');
    expect(name).toMatch(/\.tagpack\.yaml$/);
    expect(text).toContain('label: "-2+3"');
  });

  it('comes with a template that is read back', async () => {
    for (const format of ['csv', 'xlsx']) {
      const { bytes, name } = await readFileOf(opened.server.url, opened.caller, `/tag/template?format=${format}`);
      expect(name).toBe(`标签模板.${format}`);
      expect(countsOf(await written(bytes, {}, anna, name)).rows).toBe(0);
    }
  });
});
