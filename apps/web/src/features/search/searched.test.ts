import { expect, it } from 'vitest';
import { nameOf } from './searched.ts';

const label = { name: '归集地址 1', entity: null, type: 'scam' as const, claim: 'fact' as const, source: '', isPrivate: false };

it('names a find by its label, else by a title that says more than the text', () => {
  expect(nameOf({ label, title: '0xab', text: '0xab' })).toEqual({ name: '归集地址 1' });
  expect(nameOf({ label, title: 'USDT（Tether USD）', text: '0xab' })).toEqual({ name: '归集地址 1' });
  expect(nameOf({ title: 'USDT（Tether USD）', text: '0xab' })).toEqual({ name: 'USDT（Tether USD）' });
  expect([nameOf({ title: '0xab', text: '0xab' }), nameOf({ title: '', text: '0xab' })]).toEqual([{}, {}]);
});
