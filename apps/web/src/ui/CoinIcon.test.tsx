import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CoinIcon } from './CoinIcon.tsx';
import { clearRendered, render } from './render.tsx';

afterEach(clearRendered);

const letter = (drawn: HTMLElement) => {
  const svg = drawn.querySelector('svg');
  return svg && [svg.textContent, svg.getAttribute('width'), svg.getAttribute('height')].join(' ');
};

it.each(['/icons/coin/avalanche.svg', 'https://explorer.example/icons/coin/avalanche.svg', ''])(
  'draws a letter of 48 by 48 for a coin whose icon is «%s»',
  (icon) => expect(letter(render(<CoinIcon symbol="usdt" icon={icon} />))).toBe('U 48 48'),
);

it('shows the own picture of a coin, also of one that is named like the default', () => {
  const drawn = render(<CoinIcon symbol="AVAX" icon="/icons/coin/avalanche-c.svg" />);
  expect([drawn.querySelector('img')?.getAttribute('src'), letter(drawn)]).toEqual(['/icons/coin/avalanche-c.svg', null]);
});

it('falls back to the letter when the picture does not come', () => {
  const drawn = render(<CoinIcon symbol="币安" icon="/own.svg" />);
  act(() => void drawn.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(letter(drawn)).toBe('币 48 48');
});

it('takes the room that its layout gives, and 48 alone', () => {
  const room = (drawn: HTMLElement) => drawn.querySelector('span')?.style.width;
  expect([room(render(<CoinIcon symbol="a" />)), room(render(<CoinIcon symbol="a" size={18} />))]).toEqual(['48px', '18px']);
});
