import type { Transfer } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { countReturns } from './returns.ts';

/** Newest first, from a way told oldest first; `!` marks a transfer in vain. */
function way(...steps: string[]): Transfer[] {
  const transfers = steps.map((step, at) => {
    const [from = '', to = ''] = step.replace('!', '').split('>');
    return { from, to, status: step.endsWith('!') ? 'failed' : 'ok', transactionHash: `t${at}` } as Transfer;
  });
  return transfers.toReversed();
}

describe('an item that comes back', () => {
  it('is counted with everybody on the way round, newest first', () => {
    expect(countReturns(way('>a', 'a>b', 'b>c', 'c>a', 'a>d', 'd>a'))).toEqual({ count: 2, addresses: 4, hashes: ['t5', 't3'] });
    expect(countReturns(way('>a', 'a>x', 'x>b', 'b>c', 'c>b'))).toEqual({ count: 1, addresses: 2, hashes: ['t4'] });
  });

  it('counts also when the first of its transfers is not among those that were read', () => {
    expect(countReturns(way('a>b', 'b>a'))).toEqual({ count: 1, addresses: 2, hashes: ['t1'] });
  });

  it('is not one that went to itself, in vain, to nobody or only on', () => {
    const none = { count: 0, addresses: 0, hashes: [] };
    expect(countReturns(way('>a', 'a>a', 'a>b', 'b>a!', 'b>c', 'c>'))).toEqual(none);
    expect(countReturns([])).toEqual(none);
  });
});
