import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setPreference } from '../../ui/preferences.ts';
import { readItems, readRow } from '../../ui/readDrawn.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { OTHER_ADDRESS, OWN_ADDRESS, transferRow } from './fixtures.ts';
import { addressModel, type ModelChoices } from './modelFixture.ts';
import { TransfersNarrow } from './TransfersNarrow.tsx';
import { TransferTable } from './TransferTable.tsx';

afterEach(clearRendered);

const incoming = transferRow({ direction: 'in', from: { address: OTHER_ADDRESS }, to: { address: OWN_ADDRESS } });

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

it('names the other side on a phone, and never counts a failed movement as moved', async () => {
  const failed = transferRow({ id: '3', status: 'failed' });
  const drawn = await draw({ rows: [transferRow({}), incoming, failed] }, TransfersNarrow);
  const texts = readItems(drawn);
  expect(texts[0]).toContain('出0x83f8b9…f41b94−250,000');
  expect(texts[1]).toContain('入0x83f8b9…f41b94+250,000');
  expect(texts[2]).toContain('未发生');
  expect(texts[2]).not.toContain('−250,000');
});
