import { describe, expect, it } from 'vitest';
import { findTotal, presentKnownTotal } from './pageTotal.ts';

const rows = ['a', 'b', 'c'];

describe('the total of a list', () => {
  it('is known on the page that ends it', () => {
    expect(findTotal({ limit: 3 }, { rows })).toBe(3);
    expect(findTotal({ limit: 3, offset: 20 }, { rows })).toBe(23);
    expect(findTotal({ limit: 3 }, { rows: [] })).toBe(0);
  });

  it('is not known while there is more, after a cursor, and past the end', () => {
    expect(findTotal({ limit: 3 }, { rows, nextCursor: 'x' })).toBeUndefined();
    expect(findTotal({ limit: 3, cursor: 'x' }, { rows })).toBeUndefined();
    // A page past the end says nothing of how much there is before it.
    expect(findTotal({ limit: 3, offset: 20 }, { rows: [] })).toBeUndefined();
  });

  it('that nobody counts is what was seen, and said to be more where there may be more', () => {
    expect(presentKnownTotal({ limit: 3 }, { rows })).toEqual({ total: 3 });
    expect(presentKnownTotal({ limit: 3, offset: 20 }, { rows, nextCursor: 'x' })).toEqual({ total: 23, totalCapped: true });
    expect(presentKnownTotal({ limit: 3, cursor: 'x' }, { rows })).toEqual({ total: 3, totalCapped: true });
  });
});
