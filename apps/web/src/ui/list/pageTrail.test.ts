import { describe, expect, it } from 'vitest';
import { findPageStart, rememberCursor } from './pageTrail.ts';

describe('the way through the pages', () => {
  it('finds a page again by the cursor that led to it', () => {
    const trail = rememberCursor(rememberCursor(new Map(), 2, 'b'), 3, 'c');
    expect(findPageStart(trail, 2, 20)).toEqual({ pageNum: 2, cursor: 'b' });
    expect(findPageStart(trail, 3, 20)).toEqual({ pageNum: 3, cursor: 'c' });
  });

  it('stays the same trail when nothing new is known', () => {
    const trail = rememberCursor(new Map(), 2, 'b');
    expect(rememberCursor(trail, 2, 'b')).toBe(trail);
    expect(rememberCursor(trail, 3, undefined)).toBe(trail);
    expect([...rememberCursor(trail, 2, 'c')]).toEqual([[2, 'c']]);
    expect([...trail]).toEqual([[2, 'b']]);
  });

  it('leads nowhere before the first page', () => {
    expect(findPageStart(new Map([[0, 'never']]), 0, 20)).toBeUndefined();
  });

  it('begins the first page without a cursor', () => {
    expect(findPageStart(new Map([[1, 'never']]), 1, 20)).toEqual({ pageNum: 1 });
  });

  it('reaches an unknown page by its number down to row 10,000 and no deeper', () => {
    expect(findPageStart(new Map(), 500, 20)).toEqual({ pageNum: 500 });
    expect(findPageStart(new Map(), 501, 20)).toBeUndefined();
    expect(findPageStart(new Map([[501, 'deep']]), 501, 20)).toEqual({ pageNum: 501, cursor: 'deep' });
  });
});
