import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { chainsQuery } from '../../api/queries.ts';
import { chainOf } from '../../lib/chainFixture.ts';
import { clearRendered, getByRole, render } from '../../ui/render.tsx';
import { ChainGrid } from './ChainGrid.tsx';

afterEach(() => {
  clearRendered();
  document.documentElement.dataset['layout'] = 'desktop';
});

const chainStatus = chainOf('ETH', 'evm', {
  title: '以太坊',
  proof: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
});
const told = { state: 'none', proven: [], text: '节点所述，未校验' } as const;
const kcc: ChainStatusView = { ...chainStatus, chainName: 'KCC', title: 'KCC', sourceNote: '可用：回执', proof: { ...told, proven: [] } };

function draw() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([...chainsQuery().queryKey], { list: [chainStatus, kcc] });
  return render(
    <QueryClientProvider client={client}>
      <ChainGrid />
    </QueryClientProvider>,
  );
}

it('says of each chain, where the pointer rests on it, what proves itself', () => {
  const titles = [...draw().querySelectorAll('a[title]')].map((cell) => cell.getAttribute('title'));
  expect(titles).toEqual(['数据校验：区块头、交易、回执均已校验', '可用：回执\n数据校验：节点所述，未校验']);
});

it.each(['desktop', 'mobile'])('tells it of all chains on %s in a dialog, for who cannot rest a pointer', async (layout) => {
  document.documentElement.dataset['layout'] = layout;
  draw();
  await act(async () => {
    await import('./ProofDialog.tsx');
    getByRole('button', '各链数据校验').click();
  });
  const lines = [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['以太坊区块头、交易、回执均已校验', 'KCC节点所述，未校验']);
});
