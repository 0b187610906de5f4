import type { HitView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { chainsQuery } from '../../api/queries.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { HitList } from './HitList.tsx';
import { HitTable } from './HitTable.tsx';
import { headline } from './SearchPage.tsx';

afterEach(clearRendered);

const coverage = {
  fromBlock: 0,
  toBlock: 9,
  complete: true,
  syncedAt: 0,
  source: '',
  gaps: [],
  proof: { state: 'none' as const, proven: [], text: '' },
};

/** With the chains' names known, so that nothing is asked. */
function draw(part: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([...chainsQuery().queryKey], { list: [{ chainName: 'ETH', title: '以太坊' }] });
  return render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

const address = '0x3ff2428cf346fc22cbd8a27831c4908b6a972523';

const labelled: HitView = { kind: 'address', chainName: 'ETH', text: address, title: '归集地址 1', subtitle: '地址 · 以太坊', coverage };
const block: HitView = {
  kind: 'block',
  chainName: 'ETH',
  text: '204',
  title: '区块 204',
  subtitle: '1 笔交易 · 哈希 0x82bf2132…665245',
  lastActive: 1_741_941_551_000,
  coverage,
};

it('speaks of one address on chains only when an address was asked for', () => {
  expect(headline([labelled, { ...labelled, chainName: 'BSC' }], true)).toBe('在 2 条链上找到该地址');
  expect(headline([labelled, { ...labelled, text: `${address.slice(0, -1)}4` }], false)).toBe('找到 2 项结果');
  expect(headline([], false)).toBe('没有找到');
});

it('names a hit first on a phone, and below it the chain and both ends of the address', () => {
  const lines = [...(draw(<HitList hits={[labelled]} />).querySelector('a')?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines).toContain('归集地址 1');
  expect(lines).toContain('以太坊0x3ff242…972523');
});

it('leaves a line to the chain and the ends of an address that holds much, on a phone', () => {
  const balance = { coinKey: 'ETH:0xdac1', symbol: 'USDT', decimals: 6, raw: '30387241998827', amount: '30387241.998827', icon: '' };
  const [mark, title, value, detail] = draw(<HitList hits={[{ ...labelled, balance }]} />).querySelector('a')?.children ?? [];
  expect([mark?.textContent, title?.textContent, value?.textContent]).toEqual(['', '归集地址 1', '']);
  expect(detail?.textContent).toBe('以太坊0x3ff242…97252330,387,241.998827 USDT');
});

it('says of an address with the ends of another whom it imitates, in both layouts', async () => {
  const hit: HitView = {
    ...labelled,
    text: '0x3ff23d00000000000000000000000000003d2523',
    title: '0x3ff23d00000000000000000000000000003d2523',
    imitates: { address, label: { name: '归集地址 1', entity: null, type: 'scam', claim: 'judgement', source: '', isPrivate: false } },
  };
  const narrow = draw(<HitList hits={[labelled, hit]} />);
  expect(narrow.textContent?.match(/形似/g)).toHaveLength(1);
  const drawn = draw(<HitTable hits={[labelled, hit]} />);
  await act(() => import('../../ui/Table.tsx'));
  const rows = [...drawn.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).not.toContain('形似');
  expect(rows[1]).toContain('形似 归集地址 1');
});

it('calls the time of a block a time, and that of an address its last activity', async () => {
  const heads = async (hits: HitView[]) => {
    const drawn = draw(<HitTable hits={hits} />);
    await act(() => import('../../ui/Table.tsx'));
    return [...drawn.querySelectorAll('th')].map(({ textContent }) => textContent);
  };
  expect(await heads([block])).toContain('时间');
  expect(await heads([block, { ...labelled, lastActive: 1_741_941_551_000 }])).toContain('最近活跃');
});
