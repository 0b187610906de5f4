import type { CoverageView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { GapNotice } from './GapNotice.tsx';
import { clearRendered, render } from './render.tsx';

afterEach(clearRendered);

const coverage: CoverageView = {
  complete: false,
  fromBlock: 0,
  toBlock: 900,
  syncedAt: 0,
  source: '自有节点索引',
  proof: { state: 'none', proven: [], text: '' },
  gaps: [
    { kind: 'internal', fromBlock: 100, toBlock: 200, reason: '节点不提供执行记录' },
    { kind: 'internal', fromBlock: 150, toBlock: 150, reason: '备用数据源拒绝' },
    { kind: 'token', fromBlock: 150, toBlock: 160, reason: '日志被裁剪' },
    { kind: 'opening', fromBlock: 0, toBlock: 900, reason: '没有创世余额' },
  ],
};

const textAt = (blockNumber: number) => {
  const drawn = render(<GapNotice coverage={coverage} blockNumber={blockNumber} say={(kinds) => `缺${kinds}`} />);
  const text = drawn.textContent;
  clearRendered();
  return text;
};

it('names each kind that is missing of this block once, up to the ends of its gap', () => {
  expect([100, 150, 160, 200].map(textAt)).toEqual(['缺内部交易', '缺内部交易、代币转账', '缺内部交易、代币转账', '缺内部交易']);
});

it('says nothing of a block outside of every gap', () => {
  expect([99, 201].map(textAt)).toEqual(['', '']);
});
