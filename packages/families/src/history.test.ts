import { expect, it } from 'vitest';
import { ifOffered, mapTold } from './history.ts';
import { SourceError } from './sourceError.ts';

const fail = (fault: SourceError['fault']) => ifOffered(Promise.reject(new SourceError(fault)));

it('does without what a provider refuses or answers in another shape; what may come later is asked again', async () => {
  expect(await ifOffered(Promise.resolve(7n))).toBe(7n);
  expect(await fail({ code: 'not_offered', words: 'PRO only' })).toBeUndefined();
  expect(await fail({ code: 'unexpected_shape', what: 'tokenbalance', field: '', problem: 'a list' })).toBeUndefined();
  await expect(fail({ code: 'rate_limited' })).rejects.toMatchObject({ kind: 'rate_limited' });
  await expect(fail({ code: 'unreachable' })).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(ifOffered(Promise.reject(new TypeError('ours')))).rejects.toThrow(TypeError);
});

it('tells of the tokens that were told', () => {
  expect([...mapTold(['0xaa', '0xbb', '0xcc'], [1n, undefined, 0n])]).toEqual([
    ['0xaa', 1n],
    ['0xcc', 0n],
  ]);
});
