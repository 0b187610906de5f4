import type { CarriedTag, TraceView } from '@chaintrail/contract/schemas';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readBundle, writeBundle } from './bundle.ts';
import type { BundleContent } from './bundleContent.ts';
import type { BundleContents } from './bundleContents.ts';
import { BundleError } from './bundleError.ts';
import { createSigner } from './signer.ts';

const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
const MOST = 10_000_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const content: BundleContent = {
  sender: '网安支队 林某',
  case: {
    number: '314',
    title: '案件',
    type: 2,
    state: 'investigating',
    unit: '',
    filedOn: null,
    facts: '',
    createdAt: 1,
    changedAt: 1,
    closedAt: null,
    closing: null,
  },
  members: [],
  items: [],
  victims: [],
  payments: [],
  events: [],
  files: [],
};

const document = {
  format: 'chaintrail.canvas',
  version: 1,
  steps: [],
  branches: [{ id: 'main', name: '主线', tip: null }],
  head: { branch: 'main', step: null },
};
const result = '{"a":1}';
const trace: TraceView = {
  id: '00000000-0000-4000-8000-000000000001',
  title: '去向',
  state: 'done',
  job: null,
  createTime: 1,
  endTime: 2,
  runMs: 1,
  rowsRead: 1,
  question: {
    direction: 'forward',
    chainName: 'ETH',
    token: '',
    starts: [{ address: '0x1' }],
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
    coinTitle: 'ETH',
  },
  startCount: 1,
  found: null,
  receipt: { resultHash: hashOf(result), inputHash: 'b', heights: [], rules: [] },
  recheck: null,
};
const tag: CarriedTag = {
  chainName: 'ETH',
  family: null,
  address: '0x1',
  name: '归集地址',
  tagType: { key: 'scam', name: '诈骗', look: 'scam' },
  riskType: null,
  entity: null,
  role: null,
  claim: 'judgement',
  confidence: 80,
  source: '笔录',
  sourceDate: null,
  licence: null,
  evidence: [],
  note: '',
  validFrom: null,
  validTo: null,
  isPrivate: true,
  author: '林某',
  madeAt: 1,
  changedAt: 2,
  retiredAt: null,
  changes: [{ kind: 'made', by: '林某', at: 1, before: null }],
};
const monitor = {
  name: '动账',
  note: '',
  target: { kind: 'address', chainName: 'ETH', key: '0x1', title: '0x1' },
  direction: 'out',
  condition: '转出',
  isOn: true,
  createdAt: 1,
  spans: [{ chainName: 'ETH', fromBlock: 1, judgedTo: 2 }],
  eventCount: 1,
  events: [{ chainName: 'ETH', sight: 'out', title: '转出', text: '', blockNumber: 1, hash: '0xab', at: 1, seenAt: 2, undoneAt: null }],
};
const index: BundleContents = {
  canvases: [
    {
      name: '资金流向',
      version: 3,
      savedAt: 1,
      by: '林某',
      nodeCount: 0,
      edgeCount: 0,
      hasRecord: true,
      document: 'canvases/1/canvas.json',
      picture: 'canvases/1/canvas.svg',
    },
  ],
  letters: [
    {
      type: 2,
      number: '冻字1号',
      organisation: '交易所',
      state: 'issued',
      issuedAt: 1,
      addresses: 1,
      files: [
        { name: 'letter-zh.pdf', path: 'letters/1/letter-zh.pdf' },
        { name: 'letter.zip', path: 'letters/1/letter.zip' },
      ],
    },
  ],
  traces: [
    {
      title: '去向',
      endedAt: 2,
      chainName: 'ETH',
      symbol: 'ETH',
      total: '1',
      endCount: 0,
      pathCount: 0,
      resultHash: hashOf(result),
      view: 'traces/1/trace.json',
      result: 'traces/1/result.json',
    },
  ],
  left: [{ kind: 'letter', title: '草稿', reason: 'notIssued' }],
};

const whole: Readonly<Record<string, string>> = {
  'contents.json': JSON.stringify(index),
  'tags.json': JSON.stringify([tag]),
  'monitors.json': JSON.stringify([monitor]),
  'canvases/1/canvas.json': JSON.stringify(document),
  'canvases/1/canvas.svg': '<svg xmlns="http://www.w3.org/2000/svg"><text>a &#60;script&#62;</text></svg>',
  'letters/1/letter-zh.pdf': '%PDF-1.7',
  'letters/1/letter.zip': 'PK\u0003\u0004',
  'traces/1/trace.json': JSON.stringify(trace),
  'traces/1/result.json': result,
};

/** A bundle of these files, signed by somebody who means well or ill. */
const sign = (files: Readonly<Record<string, string>>) =>
  writeBundle(content, new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])), {
    signer,
    atMs: 1,
    version: '0.1.0',
  });

const faultOf = (bytes: Uint8Array): [string, string] | 'read' => {
  try {
    readBundle(bytes, MOST);
    return 'read';
  } catch (error) {
    if (error instanceof BundleError) return [error.code, error.file];
    throw error;
  }
};

describe('what comes with a case', () => {
  it('is read as it was written', () => {
    expect(readBundle(sign(whole), MOST).contents).toEqual({ index, tags: [tag], monitors: [monitor] });
  });

  it('is nothing in a bundle of before', () => {
    expect(readBundle(sign({}), MOST).contents).toBeNull();
  });

  it.each(Object.keys(whole))('is refused with one byte of %s flipped, or without it', (path) => {
    const bytes = sign(whole);
    const name = Buffer.from(path);
    // The archive names a file before its packed bytes; the first of these is flipped.
    const at = bytes.indexOf(Buffer.concat([Buffer.from([0, 0]), name])) + 2 + name.length;
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 0x10;
    expect(faultOf(flipped)).toEqual(['changed', path]);
    const { [path]: _gone, ...rest } = whole;
    expect(faultOf(sign(rest))).toEqual(path === 'contents.json' ? 'read' : ['missing', path]);
  });

  it.each([
    ['canvases/1/canvas.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['canvases/1/canvas.svg', '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p/></foreignObject></svg>'],
    ['canvases/1/canvas.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://a.b/c"/></svg>'],
    ['canvases/1/canvas.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    ['canvases/1/canvas.svg', '<svg xmlns="http://www.w3.org/2000/svg"><!ENTITY a "b"></svg>'],
    ['canvases/1/canvas.svg', '<html></html>'],
    ['canvases/1/canvas.json', JSON.stringify({ ...document, more: 1 })],
    ['canvases/1/canvas.json', JSON.stringify({ ...document, head: { branch: 'main', step: 'nowhere' } })],
    ['letters/1/letter-zh.pdf', '<html></html>'],
    ['letters/1/letter.zip', '%PDF-1.7'],
    ['traces/1/trace.json', JSON.stringify({ ...trace, receipt: null })],
    ['traces/1/trace.json', JSON.stringify({ ...trace, title: 1 })],
    ['tags.json', JSON.stringify([{ ...tag, address: 'a'.repeat(201) }])],
    ['monitors.json', JSON.stringify([{ ...monitor, script: '' }])],
    ['contents.json', JSON.stringify({ ...index, left: [{ kind: 'file', title: '', reason: 'gone' }] })],
    ['contents.json', JSON.stringify({ ...index, canvases: [...index.canvases, ...index.canvases] })],
    ['contents.json', `${' '.repeat(8_000_000 * 4 + 2_000_000)}{}`],
  ])('is refused where whoever signed it put into %s what is none: %.60s', (path, text) => {
    const bytes = sign({ ...whole, [path]: text });
    expect(() => readBundle(bytes, 100_000_000)).toThrow(new BundleError('bad_content', path));
  });

  it('is refused where the result is another than the receipt says', () => {
    expect(faultOf(sign({ ...whole, 'traces/1/result.json': '{"a":2}' }))).toEqual(['changed', 'traces/1/result.json']);
  });

  it.each(['../a.json', '/a.json', 'a/../../b', 'a\\b', 'A.json', 'a//b', '.a', 'a/b/c/d/e', 'con:1', 'a\u0000b'])(
    'is refused with a file called %j',
    (path) => {
      expect(faultOf(sign({ ...whole, [path]: 'a' }))).toEqual(['bad_content', 'manifest.json']);
    },
  );

  it('is refused where it unpacks to more than there is room for', () => {
    expect(faultOf(sign({ ...whole, 'a.txt': 'a'.repeat(MOST) }))).toEqual(['changed', 'a.txt']);
  });
});
