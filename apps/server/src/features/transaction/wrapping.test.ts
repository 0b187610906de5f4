import { expect, it } from 'vitest';
import { alice, bob, chainOf, token, transferOf } from '../../present/sample.ts';
import { showWrapping } from './wrapping.ts';

const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const show = (from: string, to: string, coin = weth) => {
  const shown = showWrapping(chainOf('ETH'), transferOf({ from, to, token: coin, kind: 'token20' }));
  return [shown.from, shown.to, shown.wrapping];
};

it('shows a wrapped coin that goes or comes as given to its contract or taken from it', () => {
  expect(show(alice, '')).toEqual([alice, weth, 'unwrap']);
  expect(show('', alice)).toEqual([weth, alice, 'wrap']);
});

it('leaves every other transfer alone', () => {
  expect(show(alice, bob)).toEqual([alice, bob, undefined]);
  expect(show(alice, weth)).toEqual([alice, weth, undefined]);
  expect(show(alice, '', token.contract)).toEqual([alice, '', undefined]);
});
