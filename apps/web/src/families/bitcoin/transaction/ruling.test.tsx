import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../lib/browserSession.ts';
import { makeUser } from '../../../lib/userFixture.ts';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { bitcoinView, output } from './fixtures.ts';
import { HeuristicsCard } from './HeuristicsCard.tsx';
import { listRulingChoices } from './rulingChoices.ts';
import RulingDialog from './RulingDialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ call }));

afterEach(() => {
  clearRendered();
  call.mockReset();
  session.store.setState({ user: null });
});

const change = { confidence: 'medium' as const, reasons: ['脚本类型一致'] };
const heuristics = [
  { rule: 'change_type' as const, title: '找零', how: '怎么判', verdict: 'met' as const, evidence: '只有 #1', claim: 'heuristic' as const },
];
const view = bitcoinView({
  outputs: [output(0, '60'), output(1, '45', { change }), output(2, '0'), output(3, '2', { change, isReturned: true })],
  heuristics,
});
const ruling = { verdict: 'change' as const, output: 0, note: '对方确认', author: '林江成', time: 1_767_225_600_000 };
const within = (part: ReactNode) => <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>;
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

it('offers each output that may be change, and that there is none, or that it is no CoinJoin', () => {
  const keysOf = (more: Parameters<typeof bitcoinView>[0]) => listRulingChoices(bitcoinView({ ...view, ...more })).map(({ key }) => key);
  expect(keysOf({})).toEqual(['0', '1', 'no_change']);
  expect(keysOf({ coinjoin: change })).toEqual(['0', '1', 'no_mix']);
  expect(keysOf({ ruling: { ...ruling, verdict: 'no_mix', output: null } })).toEqual(['0', '1', 'no_mix']);
});

it('sends what was chosen with its ground, and nothing without', async () => {
  call.mockResolvedValue({ ruled: true });
  const onClose = vi.fn();
  render(within(<RulingDialog chainName="BTC" hash="aa" view={view} onClose={onClose} />));
  const form = document.querySelector('form')!;
  await act(async () => form.requestSubmit());
  await settle();
  expect([...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual([
    '请选择改判为什么',
    '请写明依据',
  ]);
  expect(call).not.toHaveBeenCalled();
  const [first, suspected] = document.querySelectorAll<HTMLInputElement>('input[type="radio"]');
  expect(suspected?.closest('label')?.textContent).toContain('规则判为疑似找零');
  act(() => first?.click());
  const note = document.querySelector<HTMLInputElement>('input[aria-label="依据"]')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(note, ' 对方确认 ');
    note.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => form.requestSubmit());
  await settle();
  expect(call.mock.calls).toEqual([
    ['ruleTransaction', { chainName: 'BTC', hash: 'aa', verdict: 'change', output: 0, note: '对方确认' }, { isQuiet: true }],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says who ruled what, on what ground, above the rules, and takes it back', async () => {
  call.mockResolvedValue({ unruled: 1 });
  const drawn = render(within(<HeuristicsCard chainName="BTC" hash="aa" view={{ ...view, ruling }} />));
  expect(drawn.textContent).toContain('已改判：#0 是找零。 依据：对方确认林江成 · ');
  expect(drawn.textContent).toContain('只有 #1');
  press(getByRole('button', '取消改判'));
  await settle();
  expect(call.mock.calls).toEqual([['unruleTransaction', { chainName: 'BTC', hash: 'aa' }]]);
});

it('is offered to whoever is signed in', () => {
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  render(within(<HeuristicsCard chainName="BTC" hash="aa" view={view} />));
  expect(buttons()).toEqual([]);
  act(() => session.store.setState({ user: makeUser() }));
  expect(buttons()).toEqual(['改判']);
});
