import type { SuspicionView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { etherAmount } from '../../../lib/transferFixture.ts';
import { addressCard, addressOverview, OTHER_ADDRESS } from '../fixtures.ts';
import { addressModel } from '../modelFixture.ts';
import { TotalsLine } from '../TotalsLine.tsx';
import { FactsLine } from './FactsLine.tsx';
import { FirstScreen } from './FirstScreen.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', async (original) => ({ ...(await original<object>()), call }));

afterEach(() => {
  clearRendered();
  call.mockReset();
});

const loading = { data: undefined, failure: undefined, isPending: true, updatedAt: 0, retry: () => undefined };
const textOf = (page: Element, title: string) => page.querySelector(`section[aria-label="${title}"]`)?.textContent;

it('answers how much, where from, where to and what is suspicious', () => {
  const page = render(<FirstScreen model={addressModel()} />);
  expect(textOf(page, '有多少')).toBe('有多少按往来多少排列UUSDT12,480.5EETH1.5USDT 未冻结 · 核对至区块 22,046,318');
  expect(textOf(page, '从哪来')).toBe('从哪来流入1,000USDT · 7 笔0x83f8b9…f41b94600.0060%另 4 个地址400.0040%');
  expect(textOf(page, '到哪去')).toBe('到哪去没有转出');
  expect(textOf(page, '可疑之处')).toBe('可疑之处未发现（核对 9 项规则，至区块 22,046,318）');
  expect(page.querySelector(`a[href*="${OTHER_ADDRESS}"]`)).not.toBeNull();
});

it('says of a history whose oldest rows are not here that more may come, and calls nothing the first or missing', () => {
  const { coverage, in: into } = addressOverview();
  const short = { ...coverage, complete: false, fromBlock: 21_000_000 };
  const page = render(
    <>
      <FirstScreen
        model={addressModel({ overview: { ...loading, isPending: false, data: addressOverview({ coverage: short, in: into }) } })}
      />
      <FactsLine model={{ ...addressModel(), card: { ...loading, isPending: false, data: addressCard({ coverage: short }) } }} />
    </>,
  );
  expect(textOf(page, '从哪来')).toContain('从哪来流入≥ 1,000USDT · ≥ 7 笔');
  expect(textOf(page, '到哪去')).toBe('到哪去已收的记录里没有转出');
  expect(textOf(page, '可疑之处')).toBe('可疑之处已收的记录里未发现（核对 9 项规则，区块 21,000,000–22,046,318）');
  const facts = [...page.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['首次活跃', '≤ 2024-11-02 11:17:45'],
    ['最近活跃', '2025-03-14 16:39:11'],
    ['首笔资金来源', '历史未补全，尚不知'],
    ['交易对手', '≥ 286 个地址'],
    ['同地址其他链', '无记录'],
  ]);
});

it('says of how many other chains nobody knows whether it is there', () => {
  const othersOf = (over: Parameters<typeof addressCard>[0]) => {
    const page = render(<FactsLine model={{ ...addressModel(), card: { ...loading, isPending: false, data: addressCard(over) } }} />);
    return [...page.querySelectorAll('dt')].find((name) => name.textContent === '同地址其他链')?.nextElementSibling;
  };
  const none = othersOf({ unfetchedChains: ['BSC', 'Base'] });
  expect(none?.textContent).toBe('2 条链的历史未取回，有无记录未知');
  expect(none?.querySelector('span')?.title).toBe('BSC、Base');
  const some = othersOf({ activeChains: ['BSC'], unfetchedChains: ['Base'] });
  expect(some?.querySelectorAll('a')).toHaveLength(1);
  expect(some?.textContent).toContain('另有 1 条链的历史未取回，有无记录未知');
});

it('says calmly of nothing so far that it is of what is here', () => {
  const { coverage, in: into } = addressOverview();
  const short = { ...coverage, complete: false, fromBlock: 21_000_000 };
  const zero = into && { ...into, amount: { ...into.amount, amount: '0.00', raw: '0' } };
  const feesPaid = { amount: etherAmount('0', '0'), count: 3 };
  const card = addressCard({ coverage: short, counterpartyCount: 0, firstTime: null, lastTime: null, feesPaid });
  const overview = { ...loading, isPending: false, data: addressOverview({ coverage: short, in: zero }) };
  const model = { ...addressModel({ tab: 'EXTERNAL', overview }), card: { ...loading, isPending: false, data: card } };
  const page = render(
    <>
      <FirstScreen model={model} />
      <FactsLine model={model} />
      <TotalsLine model={model} />
    </>,
  );
  const parties = [...page.querySelectorAll('dt')].find((name) => name.textContent === '交易对手');
  expect(parties?.nextElementSibling?.textContent).toBe('已收的记录里没有');
  expect(textOf(page, '从哪来')).toContain('从哪来流入暂为 0.00USDT · ≥ 7 笔');
  expect(page.textContent).toContain('手续费 暂为 0 ETH');
  expect(page.textContent).not.toMatch(/≥ 0(?![.,\d])/);
});

/** A chain that is read address by address, and what its coin's contract says when it is asked. */
function withoutLogs(answer: { isOk: boolean; value?: string; failure?: string }) {
  const { checked } = addressOverview();
  const data = addressOverview({ checked: { ...checked, freezesToBlock: null } });
  const outputs = answer.value === undefined ? null : [{ name: 'isBlackListed', type: 'bool', value: answer.value }];
  call.mockResolvedValue({
    isOk: answer.isOk,
    blockNumber: 22_046_320,
    outputs,
    raw: '0x',
    failure: answer.failure ?? null,
  });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <FirstScreen model={addressModel({ overview: { ...loading, isPending: false, data } })} />
    </QueryClientProvider>,
  );
}

it.each([
  [{ isOk: true, value: 'false' }, 'USDT 不在发行方的冻结名单 · 合约在区块 22,046,320 的回答'],
  [{ isOk: true, value: 'true' }, 'USDT 已被发行方冻结 · 合约在区块 22,046,320 的回答'],
  [{ isOk: false, failure: '合约没有这个方法' }, 'USDT 的合约没有说是否冻结：合约没有这个方法'],
])('says that freezes are unknown where no log of the issuer is read, and what his contract says when asked', async (answer, said) => {
  const page = withoutLogs(answer);
  const unasked = 'USDT 是否被冻结：未查询（这条链按地址查询，不读发行方的日志）向合约查询';
  expect(textOf(page, '有多少')).toBe(`有多少按往来多少排列UUSDT12,480.5EETH1.5${unasked}`);
  expect(call).not.toHaveBeenCalled();
  await act(async () => {
    press(getByRole('button', '向合约查询'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(page.querySelector('section[aria-label="有多少"] [role="status"]')?.textContent).toBe(said);
  const named = (name: string) => ['callContract', expect.objectContaining({ function: expect.objectContaining({ name }) as object })];
  expect(call.mock.calls).toEqual(answer.isOk ? [named('isBlackListed')] : [named('isBlackListed'), named('isBlocked')]);
});

it('asks the later contracts of Tether in their own words', async () => {
  const page = withoutLogs({ isOk: true, value: 'true' });
  call.mockImplementation((_name: string, input: { function: { name: string } }) =>
    Promise.resolve(
      input.function.name === 'isBlocked'
        ? { isOk: true, blockNumber: 7, outputs: [{ name: 'isBlocked', type: 'bool', value: 'true' }], raw: '0x', failure: null }
        : { isOk: false, blockNumber: 7, outputs: null, raw: '0x', failure: '合约没有这个方法' },
    ),
  );
  await act(async () => {
    press(getByRole('button', '向合约查询'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(page.querySelector('section[aria-label="有多少"] [role="status"]')?.textContent).toBe('USDT 已被发行方冻结 · 合约在区块 7 的回答');
});

it('fills each column alone', () => {
  const page = render(<FirstScreen model={addressModel({ overview: loading })} />);
  expect(textOf(page, '有多少')).toContain('12,480.5');
  expect([...page.querySelectorAll('section[aria-busy="true"]')].map((section) => section.getAttribute('aria-label'))).toEqual([
    '从哪来',
    '到哪去',
    '可疑之处',
  ]);
});

it('leads from what was found to its rows, and says how far labels were looked at', () => {
  const suspicion: SuspicionView = {
    kind: 'mixer',
    subjectCount: 1,
    rowCount: 5,
    isAtLeast: false,
    in: null,
    out: null,
    paidCount: null,
    parties: [],
    tab: 1,
    coinKey: null,
    event: null,
  };
  const data = addressOverview({
    suspicions: [suspicion],
    checked: { ruleCount: 7, partyCount: 400, allPartyCount: 9_000, freezesToBlock: 22_046_318 },
  });
  const showSuspicion = vi.fn();
  const page = render(<FirstScreen model={{ ...addressModel({ overview: { ...loading, data } }), showSuspicion }} />);
  expect(textOf(page, '可疑之处')).toContain('标签只核对了往来最多的 400 个对手，共 9,000 个');
  page.querySelector<HTMLButtonElement>('section[aria-label="可疑之处"] button')?.click();
  expect(showSuspicion).toHaveBeenCalledWith(suspicion);
});

it('has no columns where nobody connected the chain', () => {
  const failure = { kind: 'refused', message: '', reason: 'not_configured' } as const;
  const page = render(<FirstScreen model={addressModel({ overview: { ...loading, isPending: false, failure } })} />);
  expect(page.querySelector('section')).toBeNull();
});
