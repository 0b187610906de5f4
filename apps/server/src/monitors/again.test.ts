import { expect, it, vi } from 'vitest';
import { readAgain } from './again.ts';
import { MovedError } from './judge.ts';

it('reads anew where the chain moved', async () => {
  const read = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new MovedError())
    .mockRejectedValueOnce(new MovedError())
    .mockResolvedValue(7);
  expect(await readAgain(read)).toBe(7);
  expect(read).toHaveBeenCalledTimes(3);
});

it('says that it is busy where the chain does not stand still, and passes on everything else', async () => {
  const moving = vi.fn<() => Promise<number>>().mockRejectedValue(new MovedError());
  await expect(readAgain(moving)).rejects.toMatchObject({ data: { reason: 'busy', retryAfter: 2 } });
  expect(moving).toHaveBeenCalledTimes(4);
  const broken = vi.fn<() => Promise<number>>().mockRejectedValue(new TypeError('x'));
  await expect(readAgain(broken)).rejects.toThrow(TypeError);
  expect(broken).toHaveBeenCalledTimes(1);
});
