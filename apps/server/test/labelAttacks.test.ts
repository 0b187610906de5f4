import { monitorEventLoopDelay } from 'node:perf_hooks';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { readFile } from '@chaintrail/labels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelFileJobs } from '../src/features/tag/files/jobs.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { awaitJob, upload } from './upload.ts';

let stop: () => Promise<void>;
const opened = useServer({}, async ({ app }) => {
  ({ stop } = await app.runJobs(labelFileJobs(app, Date.now)));
});
afterAll(() => stop?.());

let anna: SignedInCaller;
let chief: SignedInCaller;
beforeAll(async () => {
  anna = await openSignedIn(opened.server, { login: 'anna' });
  chief = await openSignedIn(opened.server, { login: 'chief', type: 'administrator' });
});

interface Sent {
  name: string;
  content: string | Uint8Array;
}

/** What whoever sends labels of their own is told. */
async function askTags({ name, content }: Sent): Promise<string> {
  const { envelope } = await upload(opened.server.url, anna, { call: 'saveTags', name, content });
  if (envelope.code !== 200) return envelope.msg;
  const view = await awaitJob(anna, (envelope.data as { job: string }).job);
  return view.state === 'failed' ? `${view.failure.code}: ${view.failure.message}` : view.state;
}

/** What whoever sends a pack is told: at once, or by its preview. */
async function askPack({ name, content }: Sent): Promise<string> {
  const { envelope } = await upload(opened.server.url, chief, { call: 'uploadPack', name, content });
  if (envelope.code !== 200) return envelope.msg;
  const { job } = await chief.call('previewPack', { upload: (envelope.data as { upload: string }).upload });
  const view = await awaitJob(chief, job);
  return view.state === 'failed' ? `${view.failure.code}: ${view.failure.message}` : view.state;
}

const MB = 1024 ** 2;
/** A workbook whose one sheet is a megabyte of blanks many times over. */
function makeBomb(megabytes: number): Uint8Array {
  const sheet = Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(megabytes * MB, ' ')]);
  const links = '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>';
  const book = '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="标签" sheetId="1" r:id="rId7"/></sheets></workbook>';
  return packZip({
    'xl/workbook.xml': Buffer.from(book),
    'xl/_rels/workbook.xml.rels': Buffer.from(links),
    'xl/worksheets/sheet1.xml': sheet,
  });
}

/** An archive as APPNOTE 6.3 describes it: the files, their directory, the end of the directory. */
function packZip(files: Record<string, Buffer>): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.alloc(2), head, rest, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\u0005\u0006'), end]);
}

const laughs = [
  'title: 笑',
  'a: &a [哈, 哈, 哈, 哈, 哈, 哈, 哈, 哈, 哈, 哈]',
  ...Array.from('bcdefghi', (letter, at) => `${letter}: &${letter} [${Array(10).fill(`*${'abcdefgh'[at]}`).join(', ')}]`),
  'tags: *i',
].join('\n');
const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><sdnList>&b;</sdnList>`;
const outside = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sdnList><sdnEntry>&a;</sdnEntry></sdnList>`;

describe.each([
  ['labels of one’s own', askTags],
  ['a pack', askPack],
] as const)('%s', (_, ask) => {
  it.each<[string, () => Sent, RegExp]>([
    [
      'an archive that swells',
      () => ({ name: '标签.xlsx', content: makeBomb(300) }),
      /文件解压后过大，已拒绝读取。请删去多余的工作表，或分成几个文件导入。$/,
    ],
    [
      'a packed text that swells',
      () => ({ name: '标签.csv.gz', content: gzipSync(Buffer.alloc(300 * MB, '标')) }),
      /文件超过 256 MB，请分成几个文件导入。$/,
    ],
    ['laughs a billion times over', () => ({ name: '标签.yaml', content: laughs }), /YAML 引用层层展开，会耗尽内存，已拒绝读取。请/],
    ['entities in entities', () => ({ name: 'sdn.xml', content: entities }), /DOCTYPE/],
    ['a file of the server’s', () => ({ name: 'sdn.xml', content: outside }), /DOCTYPE/],
    ['bytes that are no text', () => ({ name: '标签.csv', content: new Uint8Array([0xff, 0, 0x81, 0, 0]) }), /文件不是文本.*请/],
    [
      'an archive cut off',
      () => ({ name: '标签.xlsx', content: packZip({ a: Buffer.from('b') }).slice(0, 40) }),
      /压缩文件已损坏，无法读取。请重新保存后导入。$/,
    ],
  ])(
    'with %s is refused with a word for people, and the server keeps its memory',
    async (_title, make, told) => {
      const sent = make();
      const before = process.memoryUsage.rss();
      let most = before;
      const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
      try {
        expect(await ask(sent)).toMatch(told);
      } finally {
        clearInterval(watching);
      }
      // What is unpacked may stand there twice, as bytes and as text, before it is found to be too much.
      expect((most - before) / MB).toBeLessThan(900);
      expect((await anna.call('pageTags', {})).total).toBe(0);
    },
    120_000,
  );
});

it('reads a large file while others are answered', async () => {
  const tags = Array.from({ length: 12_000 }, (_, at) => `  - address: '0x${at.toString(16).padStart(40, '0')}'\n    label: 第 ${at} 个`);
  const content = ['title: 大', 'creator: test', 'source: test', 'currency: ETH', 'lastmod: 2024-01-01', 'tags:', ...tags].join('\n');
  const startedMs = performance.now();
  expect(readFile(Buffer.from(content), { fileName: '大.yaml' }).pack.claims.length).toBe(12_000);
  const alone = performance.now() - startedMs;

  const { envelope } = await upload(opened.server.url, chief, { call: 'uploadPack', name: '大.yaml', content });
  const { job } = await chief.call('previewPack', { upload: (envelope.data as { upload: string }).upload });
  const held = monitorEventLoopDelay({ resolution: 5 });
  held.enable();
  let isReading = true;
  while (isReading) {
    const { state, step } = await chief.call('getJob', { id: job });
    isReading = state === 'queued' || (state === 'running' && step === 'reading');
    if (isReading) await anna.call('listTagTypes', {});
  }
  held.disable();
  // Reading it in one go would hold everybody for as long as it takes alone.
  expect(held.max / 1e6).toBeLessThan(alone / 2);
  expect((await awaitJob(chief, job)).state).toBe('done');
}, 120_000);
