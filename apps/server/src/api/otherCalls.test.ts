import { expect, it } from 'vitest';
import { createOtherCallTest } from './otherCalls.ts';

const known = [
  '/virtual/token/{}',
  '/virtual/token/balance',
  '/virtual/token/{}/trans-count',
  '/virtual/hash/{}/{}',
  '/virtual/hash/{}/trace-raws',
  '/virtual/hash/{}/{}/parity',
  '/virtual/address/TRON/{}/transType',
];

it('knows a word of another call where the path has a parameter', () => {
  const isOther = createOtherCallTest('/virtual/token/{coin}', known);
  expect(['/virtual/token/balance', '/virtual/token/ETH', '/virtual/token/balance-x'].map(isOther)).toEqual([true, false, false]);
});

it('knows a word behind another parameter, whatever that holds', () => {
  const isOther = createOtherCallTest('/virtual/hash/{chainName}/{hash}', known);
  expect(['/virtual/hash/ETH/trace-raws', '/virtual/hash/trace-raws/0x1', '/virtual/hash/ETH/0x1'].map(isOther)).toEqual([
    true,
    false,
    false,
  ]);
});

it('leaves a path alone that has no parameter there, or is longer', () => {
  expect(createOtherCallTest('/virtual/token/balance', known)('/virtual/token/balance')).toBe(false);
  expect(createOtherCallTest('/virtual/token/{coin}/trans-count', known)('/virtual/token/balance/trans-count')).toBe(false);
  expect(createOtherCallTest('/virtual/address/TRON/{address}/account', known)('/virtual/address/TRON/transType/account')).toBe(false);
});
