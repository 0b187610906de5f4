import { describe, expect, it } from 'vitest';
import { judgeLookalikes } from './lookalikes.ts';

const genuine = '0xb0b0000000000000000000000000000000000002';
const falseOne = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';
const other = '0xb0b1000000000000000000000000000000000002';
const contact = (firstMs: number, isPaid: boolean) => ({ firstMs, isPaid });

describe('a counterparty that shares its ends with another', () => {
  it('is false when it never moved real value', () => {
    expect(judgeLookalikes([genuine, falseOne, other], new Map([[genuine, contact(1, true)]]))).toEqual(new Set([falseOne]));
  });

  it('is false when it came later, also when it sent a little dust first hand', () => {
    const contacts = new Map([
      [falseOne, contact(9, false)],
      [genuine, contact(5, false)],
    ]);
    expect(judgeLookalikes([genuine, falseOne], contacts)).toEqual(new Set([falseOne]));
  });

  it('stays false when the owner fell for it after paying the genuine one', () => {
    const contacts = new Map([
      [genuine, contact(1, true)],
      [falseOne, contact(7, true)],
    ]);
    expect(judgeLookalikes([genuine, falseOne], contacts)).toEqual(new Set([falseOne]));
  });

  it('is nobody when there is no other, and never the void', () => {
    expect(
      judgeLookalikes(
        [genuine, '', ''],
        new Map([
          [genuine, contact(1, true)],
          ['', contact(0, true)],
        ]),
      ),
    ).toEqual(new Set());
    expect(judgeLookalikes([genuine], new Map())).toEqual(new Set());
  });
});
