import type { DemoCase } from '@chaintrail/devnet';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { alice, aliceView, bob, label } from '../../present/sample.ts';
import { presentDemoCase } from './present.ts';

const demoCase: DemoCase = {
  title: '一笔赃款',
  summary: '从甲到乙',
  addresses: [
    { chainName: 'ETH', address: alice, role: '受害者', note: '被骗' },
    { chainName: 'BSC', address: alice, role: '同一人', note: '另一条链' },
    { chainName: 'ETH', address: bob, role: '骗子', note: '收款' },
  ],
  transactions: [{ chainName: 'ETH', hash: '0xaaaa', title: '第一笔', note: '骗走' }],
  groups: [],
  starts: [],
};

it('shows the case with the labels of its addresses, each on its own chain', async () => {
  const asked: string[] = [];
  const context = {
    caller: { kind: 'visitor' },
    stores: {
      app: {
        labels: {
          async list(chainName: string, addresses: string[]) {
            asked.push(`${chainName} ${addresses.join()}`);
            return chainName === 'ETH' ? [label] : [];
          },
        },
      },
    },
  } as unknown as RequestContext;
  expect(await presentDemoCase(context, demoCase)).toEqual({
    title: '一笔赃款',
    summary: '从甲到乙',
    chains: ['ETH', 'BSC'],
    addresses: [
      { chainName: 'ETH', address: alice, role: '受害者', note: '被骗', label: aliceView.label },
      { chainName: 'BSC', address: alice, role: '同一人', note: '另一条链' },
      { chainName: 'ETH', address: bob, role: '骗子', note: '收款' },
    ],
    transactions: [{ chainName: 'ETH', hash: '0xaaaa', title: '第一笔', note: '骗走' }],
    canvasId: 'demo',
    letterIds: [],
  });
  expect(asked.toSorted()).toEqual([`BSC ${alice}`, `ETH ${alice},${bob}`]);
});
