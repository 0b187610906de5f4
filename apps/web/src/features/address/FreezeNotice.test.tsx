import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { addressCard } from './fixtures.ts';
import { FreezeNotice } from './FreezeNotice.tsx';

afterEach(clearRendered);

const [held] = addressCard().balances;
const coin = held?.coin ?? expect.fail('the card holds a coin');
const event = { coin, action: 'frozen', hash: `0x${'ab'.repeat(32)}`, blockNumber: 768, time: 1_782_203_169_000 } as const;

it('warns of a frozen coin and leads to the event', () => {
  const notice = render(<FreezeNotice card={addressCard({ freezes: [event], frozenCoins: [coin.coinKey] })} />);
  const banner = notice.querySelector('section');
  expect(banner?.getAttribute('aria-label')).toBe('该地址的 \u2068USDT\u2069 已被冻结：12,480.5 \u2068USDT\u2069 不能转出');
  expect(banner?.querySelector('h2')?.textContent).toMatch(/不能转出 链上事实$/);
  expect(notice.querySelector(`a[href="#/tx/ETH/${event.hash}"]`)).not.toBeNull();
});

it('tells a coin that is free again without alarm', () => {
  const released = { ...event, action: 'released', time: event.time + 1 } as const;
  const notice = render(<FreezeNotice card={addressCard({ freezes: [released, event] })} />);
  expect(notice.querySelector('[role="alert"]')).toBeNull();
  expect(notice.textContent).toContain('目前未冻结');
  expect(notice.querySelectorAll('li')).toHaveLength(2);
});

it('is not there where nothing was done to the address', () => {
  expect(render(<FreezeNotice card={addressCard()} />).textContent).toBe('');
});
