import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from './render.tsx';
import { TimeText } from './TimeText.tsx';

const NOW = 1_700_000_000_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  clearRendered();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([
  ['a minute', 58_000, ['58 秒前', '59 秒前', '1 分钟前', '1 分钟前']],
  ['60 minutes', 3_599_000, ['59 分钟前', '60 分钟前', '1 小时前', '1 小时前']],
  ['1440 minutes', 86_399_000, ['23 小时前', '24 小时前', '1 天前', '1 天前']],
])('turns to the next words in the very second in which %s are over', async (_, agoMs, words) => {
  const drawn = render(<TimeText at={NOW - agoMs} as="relative" />);
  const read: (string | null)[] = [];
  for (let seconds = 0; seconds < words.length; seconds += 1) {
    read.push(drawn.textContent);
    await pass(1000);
  }
  expect(read).toEqual(words);
});
