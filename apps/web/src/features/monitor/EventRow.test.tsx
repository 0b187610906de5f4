import type { MonitorEventView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { EventRow } from './EventRow.tsx';
import styles from './Events.module.css';

afterEach(clearRendered);

const party = (address: string) => ({ address });
const seen = {
  id: 1,
  monitor: { id: 1, name: '归集地址' },
  sight: 'frozen',
  chainName: 'ETH',
  party: party('0x01'),
  counterparty: party(''),
  amount: null,
  coin: { symbol: 'USDT' },
  hash: '',
  time: 0,
  note: '',
  isPast: false,
  isRead: false,
  undone: null,
} as unknown as MonitorEventView;

const draw = (changes: Partial<MonitorEventView>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EventRow event={{ ...seen, ...changes }} />
    </QueryClientProvider>,
  ).querySelector('li')!;

it('is news until it is read or undone, and what was undone says so and stays', () => {
  const isNews = (changes: Partial<MonitorEventView>) => draw(changes).classList.contains(styles['unread'] ?? 'no such class');
  const undone = { at: 1, isSeenAgain: false };
  expect([isNews({}), isNews({ isRead: true }), isNews({ undone })]).toEqual([true, false, false]);
  expect(draw({ undone }).textContent).toContain('归集地址已撤销');
});
