import { describe, expect, it } from 'vitest';
import { formatRelative, formatTime, nextRelative } from './time.ts';

const noon = Date.UTC(2025, 2, 14, 4, 5, 6);

describe('formatTime', () => {
  it('shows Beijing time eight hours ahead of UTC', () => {
    expect(formatTime(noon, 'Asia/Shanghai')).toBe('2025-03-14 12:05:06');
    expect(formatTime(noon, 'UTC')).toBe('2025-03-14 04:05:06');
  });
  it('changes the day with the clock', () => {
    expect(formatTime(Date.UTC(2024, 11, 31, 20), 'Asia/Shanghai')).toBe('2025-01-01 04:00:00');
  });
});

describe('formatRelative', () => {
  const ago = (ms: number) => formatRelative(noon - ms, noon);
  const minute = 60_000;
  it.each([
    [0, '0 秒前'],
    [59_999, '59 秒前'],
    [minute, '1 分钟前'],
    [60 * minute, '60 分钟前'],
    [60 * minute + 999, '60 分钟前'],
    [60 * minute + 1000, '1 小时前'],
    [120 * minute - 1, '1 小时前'],
    [1440 * minute, '24 小时前'],
    [1440 * minute + 999, '24 小时前'],
    [1440 * minute + 1000, '1 天前'],
    [2880 * minute - 1, '1 天前'],
    [2880 * minute, '2 天前'],
    [12 * 1440 * minute, '12 天前'],
  ])('says of %i ms: %s', (ms, text) => expect(ago(ms)).toBe(text));
  it('calls a block whose clock is ahead of ours just made', () => expect(ago(-5000)).toBe('0 秒前'));
});

describe('nextRelative', () => {
  const second = 1000;
  const day = 86_400 * second;
  it.each([
    [0, second],
    [1500, 2 * second],
    [59 * second, 60 * second],
    [60 * second, 120 * second],
    [59 * 60 * second, 3600 * second],
    [3600 * second, 3601 * second],
    [3601 * second, 7200 * second],
    [23 * 3600 * second, day],
    [day, day + second],
    [day + second, 2 * day],
    [-5000, second],
  ])('after %i ms the words change at %i ms', (ago, next) => expect(nextRelative(noon, noon + ago)).toBe(noon + next));
});
