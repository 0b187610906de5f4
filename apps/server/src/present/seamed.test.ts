import type { CoverageView } from '@chaintrail/contract/schemas';
import type { Hydration } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { newHydration } from '../hydration/record.ts';
import { chainOf } from './sample.ts';
import { readSeamed } from './seamed.ts';

const chain = chainOf('Polygon');
const head = { number: 900, hash: '0x9', timeMs: 9_000 };
const state = { first: 0, final: { ...head, number: 880 }, head, epoch: 77, seam: { block: 500, timeMs: 5_100 } };
const opening = { kind: 'opening' as const, fromBlock: 0, toBlock: 499, reason: '未收录' };
const proof = { state: 'all', proven: [], text: '' } as unknown as CoverageView['proof'];
const own: CoverageView = {
  complete: false,
  fromBlock: 500,
  toBlock: 900,
  syncedAt: 8_000,
  source: '自有节点索引',
  gaps: [opening],
  proof,
  note: '第 500 块之前的历史未收录；正在补齐历史（40%）',
};

function recordOf(change: Partial<Hydration>): Hydration {
  const record = newHydration(chain, '0xaa', 1_000);
  const kinds = record.kinds.map((kind) =>
    kind.kind === 'withdrawal'
      ? { ...kind, state: 'unserved' as const }
      : { ...kind, state: 'done' as const, sources: ['Etherscan'], swept: { fromBlock: 0, toBlock: 499 } },
  );
  return { ...record, status: 'complete', head: { number: 499, finalNumber: 499, timeMs: 5_000 }, kinds, ...change };
}

const always = '代币余额未核对；冻结与合约创建需要整条链，未作判断；形似只在这个地址自己的往来之内判断';
const seamNote = '接缝在第 500 块：之前按地址由数据源取回，从它起由自有节点索引';

it('is whole where what was fetched reaches the seam and adds up there', () => {
  const checks = [
    { check: 'seam' as const, expected: '0x1', found: '0x1' },
    { check: 'seam_outgoing' as const, expected: '4', found: '4' },
    { check: 'seam_balance' as const, expected: '70', found: '70' },
    { check: 'balance' as const, expected: '90', found: '90' },
  ];
  expect(readSeamed(chain, state, own, [recordOf({ checks })], ['0xaa'])).toEqual({
    first: 0,
    head,
    finalHeight: 880,
    epoch: 77,
    untoldCoins: [],
    coverage: {
      complete: true,
      fromBlock: 0,
      toBlock: 900,
      syncedAt: 8_000,
      source: '自有节点索引、Etherscan',
      gaps: [],
      seam: { block: 500, time: 5_100, before: 'Etherscan' },
      proof,
      note: `${seamNote}；接缝已核对：区块哈希相接、此前发出的笔数、接缝处的余额、当前余额；${always}；正在补齐历史（40%）`,
    },
  });
});

it('says what does not meet at the seam', () => {
  const checks = [
    { check: 'seam' as const, expected: '0x1', found: '0x1' },
    { check: 'seam_balance' as const, expected: '70', found: '60' },
  ];
  const { coverage } = readSeamed(chain, state, own, [recordOf({ status: 'unverified', checks })], ['0xaa']);
  expect([coverage.complete, coverage.note]).toEqual([
    false,
    `${seamNote}；接缝已核对：区块哈希相接；未验证：接缝处收支之差为 60，按自有节点余额应为 70（最小单位）；${always}；正在补齐历史（40%）`,
  ]);
});

it('covers blocks alone until something was fetched, and tells no balance while the oldest is missing', () => {
  const none = readSeamed(chain, state, own, [], ['0xaa']);
  expect([none.first, none.isShort, none.coverage.complete, none.coverage.fromBlock, none.coverage.gaps]).toEqual([
    500,
    undefined,
    false,
    500,
    [opening],
  ]);
  expect(none.coverage.note).toBe('第 500 块之前的历史未收录，可按地址向数据源取回；正在补齐历史（40%）');
  // It ended below the seam: the source had not come so far, or the chain was indexed anew from a later block.
  const short = readSeamed(chain, state, own, [recordOf({ head: { number: 300, finalNumber: 300, timeMs: 3_000 } })], ['0xaa']);
  expect([short.first, short.isShort, short.coverage.fromBlock, short.coverage.complete]).toEqual([500, true, 500, false]);
  expect([none.coverage.since, short.coverage.since]).toEqual([
    { block: 500, time: 5_100 },
    { block: 500, time: 5_100 },
  ]);
  const two = readSeamed(chain, state, own, [recordOf({})], ['0xaa', '0xbb']);
  expect([two.coverage.complete, two.coverage.fromBlock, two.coverage.since]).toEqual([false, 500, { block: 500, time: 5_100 }]);
  expect(two.coverage.note).toContain('1 个地址在第 500 块之前的历史还没有取回');
});

it('says when the block was from which on nothing is missing, below the seam as well', () => {
  const record = recordOf({ status: 'running' });
  const kinds = record.kinds.map((kind) =>
    kind.kind === 'token20'
      ? {
          ...kind,
          state: 'reading' as const,
          swept: null,
          newest: { fromBlock: 300, toBlock: 499, oldest: { block: 300, timeMs: 3_000 } },
        }
      : kind,
  );
  const { coverage } = readSeamed(chain, state, own, [{ ...record, kinds }], ['0xaa']);
  expect([coverage.fromBlock, coverage.since]).toEqual([300, { block: 300, time: 3_000 }]);
});
