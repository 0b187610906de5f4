import { findChain } from '@chaintrail/model/chains';
import type { Ferry } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import type { FerryHistory } from '../../ferry/rows.ts';
import { presentFerry, presentPreview, type Here } from './present.ts';

const chain = findChain('ETH') ?? fail();

function fail(): never {
  throw new Error('no chain');
}

const record: Ferry = {
  id: 'f-1',
  way: 'in',
  state: 'done',
  accountId: 'a-1',
  byName: '安娜',
  fileName: '案卷.ctpack',
  title: '案卷',
  sender: '北站',
  fingerprint: 'ab12',
  sha256: 'cd34',
  bytes: 900,
  counts: { histories: 2, rows: 30, labels: 4 },
  chosen: null,
  message: null,
  madeAtMs: 50,
  atMs: 60,
};

it('a pack that came in or went out', () => {
  const shown = {
    id: 'f-1',
    way: 'in',
    state: 'done',
    fileName: '案卷.ctpack',
    title: '案卷',
    sender: '北站',
    fingerprint: 'ab12',
    sha256: 'cd34',
    bytes: 900,
    by: '安娜',
    histories: 2,
    rows: 30,
    labels: 4,
    canvases: 0,
    prices: 0,
    message: null,
    time: 60,
    canUndo: true,
  };
  expect(presentFerry(record, 1)).toEqual(shown);
  expect(presentFerry(record, 0)).toEqual({ ...shown, canUndo: false });
  const full = { ...record, counts: { ...record.counts, canvases: 3, prices: 9 } };
  expect(presentFerry(full, 1)).toEqual({ ...shown, canvases: 3, prices: 9 });
  expect(presentFerry({ ...record, way: 'out' }, 1)).toEqual({ ...shown, way: 'out', canUndo: false });
  expect(presentFerry({ ...record, state: 'undone' }, 1)).toEqual({ ...shown, state: 'undone', canUndo: false });
});

it('says in words why one was not taken in, and never by the code alone', () => {
  const tell = (message: string) => presentFerry({ ...record, state: 'failed', message }, 0).message;
  expect(tell('ferry_running')).toBe('其中有地址在导入期间一再开始补全，整包没有写入：等它完成或暂停后，重新选择文件导入');
  expect(tell('ferry_busy')).toContain('等了十分钟仍未结束，整包没有写入：等它完成或将它暂停后，重新选择文件导入');
  expect(tell('ferry_newer')).toContain('补全到了比包内更新的区块，整包没有写入');
  expect(tell('ferry_node')).toBe('其中有链改由自建节点读取，整包没有写入：以节点为准，重新选择文件时不要勾选它的地址');
  expect(tell('changed')).toBe('文件在预览之后变了，没有写入任何内容：请重新选择文件');
  expect(tell('ferry_other')).toBe('没有写入任何内容（ferry_other）：请重新选择文件导入');
  expect(presentFerry({ ...record, state: 'refused', message: '签名无效' }, 0).message).toBe('签名无效');
});

const history = {
  chainName: 'ETH',
  address: '0x01',
  head: { number: 900, finalNumber: 890, timeMs: 41 },
  status: 'complete',
  kinds: [
    { kind: 'transaction', state: 'done', sources: ['Etherscan', 'SQD'], capped: [] },
    { kind: 'token721', state: 'unserved', sources: ['Etherscan'], capped: [] },
  ],
  isProvisional: true,
  checks: [{ check: 'balance', expected: '5', found: '4' }],
} as unknown as FerryHistory;

const labels = {
  total: 4,
  fresh: 2,
  known: 1,
  refused: 1,
  list: [{ scope: 'ETH', address: '0x02', name: '出纳', state: 'fresh' as const }],
};

const canvases = {
  fresh: 1,
  known: 0,
  list: [{ id: 'c1', name: '甲', nodeCount: 2, edgeCount: 1, savedAt: 5, by: '安娜', state: 'fresh' as const }],
};
const prices = { total: 3, coins: 1, fresh: 2, known: 1, differing: 0 };

function preview(here: Here | undefined) {
  return presentPreview({
    record,
    inspected: {
      head: { title: '案卷', sender: '北站', madeAt: 50, product: '0.1.0' } as never,
      histories: [{ history, chain, transactions: 7, transfers: 12, firstTimeMs: 11, lastTimeMs: 22 }],
      labels: [],
      tokens: 3,
      canvases: [],
      prices: [],
    },
    here: new Map(here ? [['ETH 0x01', here]] : []),
    signer: 'known',
    takenAtMs: 70,
    beside: { labels, canvases, prices },
  });
}

it('what a pack would bring, before anything is written', () => {
  expect(preview(undefined)).toEqual({
    id: 'f-1',
    fileName: '案卷.ctpack',
    sha256: 'cd34',
    bytes: 900,
    title: '案卷',
    sender: '北站',
    fingerprint: 'ab12',
    signer: 'known',
    madeAt: 50,
    productVersion: '0.1.0',
    takenAt: 70,
    rows: 12,
    tokens: 3,
    labels,
    canvases,
    prices,
    histories: [
      {
        chainName: 'ETH',
        address: '0x01',
        rows: 12,
        transactions: 7,
        firstTime: 11,
        lastTime: 22,
        headBlock: 900,
        headTime: 41,
        coverage: 'complete',
        source: 'Etherscan、SQD',
        notes: ['未验证：收支之差为 4，数据源称余额为 5（最小单位）', '未取到：NFT 转账', '区块内的次序由数据源给出，未与回执核对'],
        here: 'nothing',
        compared: null,
        canTake: true,
        isSuggested: true,
        text: '本机没有，将新增',
      },
    ],
  });
});

it.each<[Here['state'], boolean, boolean, string]>([
  ['older', true, false, '本机只到第 1,234 块，与包内对不上，默认保留本机；相同 9 笔，只在包内 2 笔，金额不符 1 笔，只在本机 3 笔'],
  ['same', true, false, '本机也到第 1,234 块，默认保留本机；相同 9 笔，只在包内 2 笔，金额不符 1 笔，只在本机 3 笔'],
  ['newer', true, false, '本机较新，到第 1,234 块，默认保留本机；相同 9 笔，只在包内 2 笔，金额不符 1 笔，只在本机 3 笔'],
  ['node', false, false, '本机有自建节点，以节点为准，只作比对；相同 9 笔，只在包内 2 笔，金额不符 1 笔，只在本机 3 笔'],
  ['running', false, false, '本机正在补全这个地址，完成或暂停后再导入'],
  ['no_chain', false, false, '本机没有启用这条链，无法写入'],
])('of an address that is here as “%s” says what may become of it', (state, canTake, isSuggested, text) => {
  const compared = { same: 9, fresh: 2, differing: 1, missing: 3, examples: [] };
  expect(preview({ state, headNumber: 1_234, compared }).histories).toMatchObject([{ here: state, canTake, isSuggested, text, compared }]);
});

it('takes the place of an older one unasked only where it has all of its rows, and the same', () => {
  const tell = (change: { differing?: number; missing?: number }) =>
    preview({ state: 'older', headNumber: 5, compared: { same: 9, fresh: 2, differing: 0, missing: 0, examples: [], ...change } })
      .histories;
  expect(tell({})).toMatchObject([{ isSuggested: true, text: '本机只到第 5 块，将整份替换；相同 9 笔，只在包内 2 笔' }]);
  expect([...tell({ differing: 1 }), ...tell({ missing: 1 })].map(({ isSuggested }) => isSuggested)).toEqual([false, false]);
});
