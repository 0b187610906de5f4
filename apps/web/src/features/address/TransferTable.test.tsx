import type { FreezeRowView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setPreference } from '../../ui/preferences.ts';
import { coverage } from '../../ui/list/listFixture.ts';
import { readItems, readRow } from '../../ui/readDrawn.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { usdtAmount } from '../../lib/transferFixture.ts';
import { OTHER_ADDRESS, OWN_ADDRESS, transferRow } from './fixtures.ts';
import { addressModel, type ModelChoices } from './modelFixture.ts';
import { TransfersNarrow } from './TransfersNarrow.tsx';
import { TransferTable } from './TransferTable.tsx';

afterEach(clearRendered);

const incoming = transferRow({ id: '2', direction: 'in', from: { address: OTHER_ADDRESS }, to: { address: OWN_ADDRESS } });

async function draw(choices: ModelChoices, Layout: typeof TransferTable) {
  globalThis.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <Layout model={addressModel(choices)} />
    </QueryClientProvider>,
  );
  await act(() => import('../../ui/Table.tsx'));
  return drawn;
}

it('shows of every movement who sent it, who received it, which way it went and how much', async () => {
  setPreference('timeStyle', 'absolute');
  const drawn = await draw({ rows: [transferRow({}), incoming] }, TransferTable);
  expect(readRow(drawn, 0)).toEqual({
    '': '',
    交易哈希: '0x6339451b…e6f002',
    方法: 'transfer',
    区块: '22,046,301',
    时间: '2025-03-14 16:39:11',
    发送方: '0x7c3e9a…4f81b2本地址',
    方向: '出',
    接收方: '0x83f8b9…f41b94',
    '数量 (USDT)': '−250,000.000000',
  });
  expect(readRow(drawn, 1)).toMatchObject({
    发送方: '0x83f8b9…f41b94',
    方向: '入',
    接收方: '0x7c3e9a…4f81b2本地址',
    '数量 (USDT)': '+250,000.000000',
  });
});

it('shows in the list of transactions what each cost whoever sent it, and nothing for the others', async () => {
  const fee = { coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: '128000000000000', amount: '0.000128', icon: '' };
  const drawn = await draw({ tab: 'EXTERNAL', rows: [transferRow({ fee }), { ...incoming, fee: null }] }, TransferTable);
  expect([readRow(drawn, 0)['手续费 (ETH)'], readRow(drawn, 1)['手续费 (ETH)']]).toEqual(['0.000128', '—']);
});

it('shows what was left after each row of one token, and why where it is not known', async () => {
  const rows = [
    transferRow({ balance: usdtAmount('12480500000', '12480.5') }),
    { ...incoming, balance: null, balanceLack: 'far_apart' as const },
  ];
  const drawn = await draw({ rows }, TransferTable);
  expect([readRow(drawn, 0)['结余 (USDT)'], readRow(drawn, 1)['结余 (USDT)']]).toEqual(['12,480.5', '—']);
  expect(drawn.querySelector('td [title^="筛出的各行之间相隔太多笔"]')?.textContent).toBe('—');
});

it('names the other side on a phone, and never counts a failed movement as moved', async () => {
  const failed = transferRow({ id: '3', status: 'failed' });
  const drawn = await draw({ rows: [transferRow({}), incoming, failed] }, TransfersNarrow);
  const texts = readItems(drawn);
  expect(texts[0]).toContain('出0x83f8b9…f41b94−250,000');
  expect(texts[1]).toContain('入0x83f8b9…f41b94+250,000');
  expect(texts[2]).toContain('未发生');
  expect(texts[2]).not.toContain('−250,000');
});

const frozen: FreezeRowView = {
  action: 'frozen',
  coin: incoming.coin,
  amount: usdtAmount('19900000000', '19900'),
  hash: '0x726883b7ab9b3a4e0b1f0c947ee20d8d35a7716b08c4ef93125d0a84befafb6b',
  method: { selector: '0x0ecb93c0', name: 'addBlackList' },
  by: { address: OTHER_ADDRESS },
  blockNumber: 22_046_302,
  time: 1_741_941_552_000,
  isFinal: true,
};

it.each([
  [
    TransferTable,
    'tbody tr',
    ['0x726883b7…fafb6baddBlackList22,046,3022025-03-14 16:39:12发行方冻结本地址的 USDT当时余额 19,900', '执行地址 0x83f8b9'],
  ],
  [TransfersNarrow, 'li a', ['发行方冻结本地址的 USDT19,9002025-03-14 16:39:12USDT']],
] as const)('tells between the rows what an issuer did', async (Layout, selector, texts) => {
  setPreference('timeStyle', 'absolute');
  const drawn = await draw({ rows: [transferRow({}), { ...incoming, freezes: { above: [frozen], below: [] } }] }, Layout);
  const shown = [...drawn.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(shown).toHaveLength(3);
  for (const text of texts) expect(shown[1]).toContain(text);
});

const seam = { block: 22_046_301, before: 'Etherscan' };
const older = transferRow({ id: '4', blockNumber: 22_046_300 });
const said = '接缝在区块 22,046,301：从它起由自有节点索引，之前由 Etherscan 提供';

it.each([
  [TransferTable, 'tbody tr', 3],
  [TransfersNarrow, 'li', 2],
] as const)('says between the rows where ours end and those of others begin', async (Layout, selector, count) => {
  const read = async (choices: ModelChoices) => {
    const drawn = await draw({ coverage: { ...coverage, seam }, ...choices }, Layout);
    return [...drawn.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  };
  const shown = await read({ rows: [incoming, older] });
  expect(shown).toHaveLength(count);
  expect(shown.map((text) => text.includes(said)).indexOf(true)).toBe(count - 2);
  expect((await read({ rows: [older, incoming], order: 'oldest' })).join('\n')).toContain(said);
  for (const choices of [
    { rows: [transferRow({}), incoming] },
    { rows: [older, incoming], order: 'largest' as const },
    { rows: [incoming, older], coverage },
  ])
    expect((await read(choices)).join('\n')).not.toContain('接缝');
});
