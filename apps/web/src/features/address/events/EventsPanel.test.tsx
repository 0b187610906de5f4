import type { ContractEventView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { familyOf } from '../../../families/families.ts';
import { coverage } from '../../../ui/list/listFixture.ts';
import { clearRendered, press, render } from '../../../ui/render.tsx';
import type { AddressFilter } from '../filter.ts';
import { addressCard, OTHER_ADDRESS, OWN_ADDRESS } from '../fixtures.ts';
import { addressModel } from '../modelFixture.ts';
import { EventsPanel } from './EventsPanel.tsx';

const { asked, answers } = vi.hoisted(() => ({ asked: [] as [string, object][], answers: {} as Record<string, unknown> }));

vi.mock('../../../api/client.ts', () => ({
  call(name: string, input: object) {
    asked.push([name, input]);
    return Promise.resolve(answers[name]);
  },
}));

afterEach(() => {
  clearRendered();
  asked.length = 0;
});

const row = (contract: string): ContractEventView => ({
  logIndex: 7,
  contract: { address: contract },
  coin: null,
  event: null,
  topics: [`0xddf2${'0'.repeat(60)}`],
  data: '0x',
  transferIds: [],
  hash: '0xbeef',
  blockNumber: 1_061,
  time: 0,
  isFinal: true,
});
const kinds = { list: [], total: 0, count: 41, coverage };

async function draw(isContract: boolean, told: object = kinds, filter: AddressFilter = {}) {
  Object.assign(answers, { listEventTopics: told, pageContractEvents: { list: [row(OTHER_ADDRESS)], total: 41, coverage } });
  const setFilter = vi.fn();
  const model = addressModel({ tab: 'LOG', filter, setFilter });
  const card = { ...model.card, data: addressCard({ isContract }) };
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <EventsPanel model={{ ...model, card }} family={familyOf('evm')} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => page.querySelector('tbody tr td') !== null && page.querySelector('nav ul, nav section') !== null));
  return { page, setFilter };
}

const place = { chainName: 'ETH', address: OWN_ADDRESS };

it('shows of who is no contract the logs that name it, with the contract that wrote each', async () => {
  const { page } = await draw(false);
  expect(asked).toEqual([
    ['listEventTopics', { ...place, role: 'argument' }],
    ['pageContractEvents', { ...place, role: 'argument', pageSize: 20, pageNum: 1 }],
  ]);
  expect(page.textContent).toContain('共 41 条日志在索引参数中写有本地址');
  expect([...page.querySelectorAll('th')].map((head) => head.textContent)).toContain('合约');
  expect(page.textContent).not.toContain('本地址的位置');
});

it('shows of a contract what it wrote, and lets choose what names it', async () => {
  const { page, setFilter } = await draw(true);
  expect(asked.map(([, input]) => 'role' in input)).toEqual([false, false]);
  expect(page.textContent).toContain('共 41 条');
  expect([...page.querySelectorAll('th')].map((head) => head.textContent)).not.toContain('合约');
  const roles = [...page.querySelectorAll<HTMLButtonElement>('section button')];
  expect(roles.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
    ['作为发出合约', 'true'],
    ['在索引参数中', 'false'],
  ]);
  press(roles[1] ?? page);
  expect(setFilter.mock.calls).toEqual([
    [{ topic0: undefined, topic1: undefined, topic2: undefined, topic3: undefined, role: 'argument' }],
  ]);
});

it('says why nobody counted, and counts nothing then', async () => {
  const { page } = await draw(true, { ...kinds, uncounted: '这条链的日志太多', count: 0 }, { role: 'argument' });
  expect(page.textContent).toContain('这条链的日志太多');
  expect(page.textContent).not.toContain('共 0 条');
  expect(page.textContent).toContain('事件（topic0）· — 种');
});
