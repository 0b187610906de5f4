import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../ui/render.tsx';
import { MonitorDialog } from './MonitorDialog.tsx';

const { answers, asked } = vi.hoisted(() => ({ answers: {} as Record<string, unknown>, asked: [] as unknown[] }));
vi.mock('../../api/client.ts', () => ({
  call: async (name: string, body: unknown) => {
    if (!/^(list|get|page)/.test(name)) asked.push([name, body]);
    return answers[name] ?? { list: [] };
  },
}));

const tried = {
  count: 2,
  isAtLeast: false,
  text: '任何转出',
  addressCount: 1,
  spans: [],
  list: [],
};

afterEach(() => {
  clearRendered();
  asked.length = 0;
});

async function open(chainName: string, freezeCalls: number | null = null): Promise<HTMLElement> {
  Object.assign(answers, {
    listChains: {
      list: [
        { chainName: 'ETH', title: '以太坊', mode: 'node', stoppable: [{ coinKey: 'ETH:0x1', questions: [] }] },
        { chainName: 'Polygon', title: 'Polygon', mode: 'provider', stoppable: [{ coinKey: 'Polygon:0x1', questions: [] }] },
      ],
    },
    listTagTypes: { list: [{ key: 'mixer', zh: '混币器', isRetired: false }] },
    listMonitorChannels: {
      list: [{ id: 4, name: '专班', kind: 'wecom', shown: 'qyapi…', isHere: false }],
      quiet: { from: '22:00', to: '07:00' },
    },
    getMonitorOverview: {
      looks: [
        {
          chainName: 'Polygon',
          title: 'Polygon',
          source: 'Etherscan',
          calls: 3,
          freezeCalls,
          callsADay: 2_000,
          takenADay: 0,
          choices: [
            { minutes: 5, callsADay: 864, isOpen: true },
            { minutes: 60, callsADay: 72, isOpen: true },
          ],
        },
      ],
    },
    tryMonitor: tried,
    saveMonitor: {},
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MonitorDialog start={{ kind: 'address', chainName, key: `0x${'a1'.repeat(20)}` }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const dialog = document.querySelector<HTMLElement>('dialog')!;
  await act(() => vi.waitFor(() => expect(dialog.textContent).toContain('专班')));
  return dialog;
}

const buttonOf = (dialog: HTMLElement, name: string) =>
  [...dialog.querySelectorAll('button')].find((one) => one.textContent === name) ?? expect.fail(`no button ${name}`);
const pressIn = async (dialog: HTMLElement, name: string) => {
  press(buttonOf(dialog, name));
  await act(async () => undefined);
};
const rowsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('section[aria-label="条件"] span[aria-hidden="true"]')]
    .map((one) => one.textContent)
    .filter((title) => title !== '');
const choose = (dialog: HTMLElement, group: string, title: string) => {
  const radio = [...dialog.querySelectorAll(`[aria-label="${group}"] label`)].find((one) => one.textContent?.trim() === title);
  act(() => radio?.querySelector('input')?.click());
};

it('is made only once it was tried, says what it would have seen and whom it tells, and keeps what was chosen', async () => {
  const dialog = await open('ETH');
  expect(rowsOf(dialog)).toEqual(expect.arrayContaining(['事件', '方向', '资产与金额', '休眠后首次', '交易对手']));
  expect(dialog.querySelector('footer')?.textContent).toBe('以太坊：随出块判断；发生重组时更正已发通知取消创建规则');
  expect(dialog.textContent).toContain('站内列表照记专班企业微信 · qyapi…安静时段 22:00–07:00 不另发，列表照记');
  expect(buttonOf(dialog, '创建规则').disabled).toBe(true);
  choose(dialog, '方向', '出');
  press(getByRole('checkbox', '专班'));
  await pressIn(dialog, '混币器');
  await pressIn(dialog, '试算');
  expect(dialog.textContent).toContain('按已收录区块最近 7 天试算：任何转出，命中 2 次');
  await pressIn(dialog, '创建规则');
  const rule = {
    target: { kind: 'address', chainName: 'ETH', address: `0x${'a1'.repeat(20)}` },
    condition: { on: 'transfer', direction: 'out', counterpartyTypes: ['mixer'] },
  };
  expect(asked).toEqual([
    ['tryMonitor', { ...rule, days: 7 }],
    ['saveMonitor', { ...rule, lookBackDays: 7, name: '地址 0xa1a1a1…a1a1a1', channels: [4] }],
  ]);
});

it('what is changed has to be tried anew', async () => {
  const dialog = await open('ETH');
  await pressIn(dialog, '试算');
  expect(buttonOf(dialog, '创建规则').disabled).toBe(false);
  choose(dialog, '方向', '入');
  expect(buttonOf(dialog, '创建规则').disabled).toBe(true);
  expect(dialog.textContent).toContain('先试算，看看条件在过去命中多少次，再创建。');
});

it('asks for no transfers of a freeze, and for none of a coin beside itself', async () => {
  const dialog = await open('ETH');
  choose(dialog, '事件', '发行方冻结');
  expect(rowsOf(dialog)).toEqual(['条件', '事件']);
  choose(dialog, '事件', '转账');
  choose(dialog, '监控对象', '币种');
  expect(rowsOf(dialog)).toEqual(['条件', '事件', '金额', '交易对手']);
});

it('says of a chain without a node how often it is looked at, at what price, and what cannot be seen there', async () => {
  const dialog = await open('Polygon');
  await vi.waitFor(() => expect(dialog.textContent).toContain('每次约 3 次查询，每天约 72 次；Etherscan 每天供监控 2,000 次，已用 0 次'));
  expect(rowsOf(dialog)).toEqual(['条件', '方向', '资产与金额', '休眠后首次', '交易对手', '查看间隔']);
  expect(dialog.textContent).toContain('此链监控不到发行方的冻结');
  expect(dialog.querySelector('footer')?.textContent).toContain('Polygon：没有自建节点，每 1 小时查看一次');
  choose(dialog, '监控对象', '币种');
  expect(dialog.textContent).toContain('另有 1 条链没有自建节点，不能监控币种');
});

it('offers the freezes of a chain without a node where somebody tells its logs, at their own price, and no trial of them', async () => {
  const dialog = await open('Polygon', 6);
  expect(rowsOf(dialog).slice(0, 3)).toEqual(['条件', '事件', '方向']);
  choose(dialog, '事件', '发行方冻结');
  expect(dialog.textContent).toContain('每次约 7 次查询，每天约 168 次；Etherscan 每天供监控 2,000 次');
  expect(dialog.textContent).toContain('此链没有自建节点，冻结不能试算，可直接创建。');
  expect([buttonOf(dialog, '试算').disabled, buttonOf(dialog, '创建规则').disabled]).toEqual([true, false]);
  await pressIn(dialog, '创建规则');
  expect(asked).toMatchObject([['saveMonitor', { condition: { on: 'freeze' }, lookMinutes: 60 }]]);
});

it('of a whole coin there, its freezes are all that is offered', async () => {
  const dialog = await open('Polygon', 6);
  choose(dialog, '监控对象', '币种');
  expect(rowsOf(dialog)).toEqual(['条件', '事件', '查看间隔']);
  expect(dialog.textContent).toContain('此链没有自建节点，只能监控这个币种的发行方冻结');
});
