import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('keeps the data as long as a busy browser may take to fetch it, and not for ever', () => {
  vi.useFakeTimers();
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const drop = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    pressed.push(`${this.href} ${this.download}`);
  });
  const blob = new Blob(['时间']);
  saveFile('表.csv', blob);
  expect([make.mock.calls, pressed]).toEqual([[[blob]], ['blob:one 表.csv']]);
  vi.advanceTimersByTime(30_000);
  expect(drop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(drop.mock.calls).toEqual([['blob:one']]);
});
