import type { HydrationView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { describeHistory } from './historyOffer.ts';

const none: HydrationView = {
  chainName: 'Polygon',
  address: '0xab',
  status: 'none',
  isAllowed: true,
  fraction: null,
  rows: 0,
  calls: 0,
  leastCalls: 8,
  rowLimit: 50_000,
  portions: [],
  estimatedTotal: null,
  sources: [
    { name: 'Etherscan', host: 'api.etherscan.io', attribution: null, terms: '', callsLeft: null },
    { name: 'Blockscout', host: 'polygon.blockscout.com', attribution: null, terms: '', callsLeft: null },
  ],
  headBlock: null,
  seamTime: null,
  seamBlock: null,
  headTime: null,
  trustedFromBlock: null,
  trustedSince: null,
  kinds: [],
  checks: [],
  notes: [],
  failure: null,
  watch: 'off',
  ferry: null,
  startTime: null,
  changeTime: null,
};
const kind = (name: string, sources: string[]) => ({ kind: name, title: name, state: 'done' as const, rows: 7, sources });
const begun: HydrationView = {
  ...none,
  rows: 1_234,
  calls: 36,
  headBlock: 76_543_210,
  kinds: [kind('transaction', ['Etherscan']), kind('token20', ['Etherscan', 'Blockscout'])],
  notes: ['未取到：内部交易'],
  failure: 'Etherscan：请求过多',
};

it('says before anything is asked what fetching a history takes, and whom it asks', () => {
  expect(describeHistory(none)).toEqual({
    text: '这条链没有自建节点，这个地址的历史还没有取回。取回要向 Etherscan 发出至少 8 次查询，记录多时更多；满 50,000 条会停下来问。',
    tone: 'info',
    action: { title: '取回历史', does: 'start' },
  });
});

it('offers nothing while a pack brings the history', () => {
  expect(describeHistory({ ...none, ferry: '聚富优选案' })).toEqual({
    text: '摆渡包“聚富优选案”正在导入这个地址的历史，写完即可展开。',
    tone: 'info',
    action: undefined,
  });
});

it('offers nothing where nobody may be asked, or nobody is there', () => {
  expect([describeHistory({ ...none, isAllowed: false }), describeHistory({ ...none, sources: [] })]).toEqual([
    {
      text: '这条链没有自建节点，现在又是仅本地：不向外查询。管理员可在“数据源”中允许。',
      tone: 'warn',
      action: undefined,
    },
    {
      text: '这条链没有自建节点，也没有可用的数据源，无法取回这个地址的历史。管理员可在“数据源”中配置。',
      tone: 'warn',
      action: undefined,
    },
  ]);
});

it('tells a history under way, halted, broken off and settled, each with what may be done', () => {
  const told = (['running', 'paused', 'cancelled', 'failed', 'partial', 'unverified', 'complete'] as const).map((status) => {
    const { text, tone, action } = describeHistory({ ...begun, status });
    return [status, text, tone, action?.title, action?.does];
  });
  const halted = '取回已暂停：已收 1,234 条，已用 36 次查询，更早的对手不在其中。';
  const settled = '历史由 Etherscan、Blockscout 提供，至区块 76,543,210，共 1,234 条，用了 36 次查询。未取到：内部交易';
  expect(told).toEqual([
    ['running', '正在取回历史：已收 1,234 条，已用 36 次查询。先到的对手已可展开。', 'info', '暂停', 'pause'],
    ['paused', halted, 'warn', '继续', 'go_on'],
    ['cancelled', halted, 'warn', '继续', 'go_on'],
    ['failed', '历史没有取全：已收 1,234 条。Etherscan：请求过多', 'warn', '继续', 'go_on'],
    ['partial', settled, 'warn', '更新', 'go_on'],
    ['unverified', settled, 'warn', '更新', 'go_on'],
    ['complete', settled, 'ok', '更新', 'go_on'],
  ]);
  expect(describeHistory({ ...begun, status: 'partial', isAllowed: false }).action).toBe(undefined);
});
