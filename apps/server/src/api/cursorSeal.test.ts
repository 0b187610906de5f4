import { describe, expect, it } from 'vitest';
import { createCursorSeal } from './cursorSeal.ts';

const key = new Uint8Array(32).fill(7);
const { open, close } = createCursorSeal(key);
const input = { chainName: 'ETH', address: '0xa', coinKey: '', kinds: ['usdt'], pageNum: 1, pageSize: 20 };
const sealed = (close('pageStatement', input, { list: [], cursor: 'MS4y.-6198' }) as { cursor: string }).cursor;
const refusal = { code: 9999, data: { reason: 'bad_cursor', fields: { cursor: '已失效' } } };
const opening = (call: string, of: Record<string, unknown>) => () => open(call, of);

/** The same text with one bit of one character changed. */
function* spoil(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      yield text.slice(0, at) + String.fromCodePoint(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);
    }
  }
}

describe('a sealed cursor', () => {
  it('is what the seal of this key says, and opens for the same list on any page, after a restart too', () => {
    expect(sealed).toBe('MS4y.-6198yaX-55BgCJ3UJTEmbs-bPh');
    const again = createCursorSeal(new Uint8Array(key));
    expect(again.open('pageStatement', { ...input, cursor: sealed, pageNum: 7, pageSize: 100, method: undefined })).toEqual({
      ...input,
      cursor: 'MS4y.-6198',
      pageNum: 7,
      pageSize: 100,
    });
  });

  it('is refused when any bit of it is changed, when it is cut and when it is longer', () => {
    const spoiled = [...spoil(sealed), sealed.slice(1), sealed.slice(0, -1), `${sealed}A`, sealed.slice(-22), 'A', '链'];
    for (const cursor of spoiled) expect(opening('pageStatement', { ...input, cursor }), cursor).toThrow(expect.objectContaining(refusal));
    expect(spoiled.length).toBeGreaterThan(250);
  });

  it('is refused by another call, for another list and under another key', () => {
    const given = { ...input, cursor: sealed };
    expect(opening('pageAddressTransfers', given)).toThrow(expect.objectContaining(refusal));
    for (const change of [{ address: '0xb' }, { chainName: 'BSC' }, { coinKey: '0xc' }, { kinds: [] }, { direction: 'in' }]) {
      expect(opening('pageStatement', { ...given, ...change })).toThrow(expect.objectContaining(refusal));
    }
    const another = createCursorSeal(new Uint8Array(32));
    expect(() => another.open('pageStatement', given)).toThrow(expect.objectContaining(refusal));
  });

  it('is not asked of a first page, nor made of an answer without a cursor', () => {
    for (const first of [input, { ...input, cursor: '' }]) expect(open('pageStatement', first)).toBe(first);
    for (const data of [null, [], { list: [] }, 'text']) expect(close('pageStatement', input, data)).toBe(data);
  });
});
