import { expect, it } from 'vitest';
import { chooseChain } from './chooseChain.ts';

const served = ['ETH', 'TRON', 'BTC', 'DemoETH', 'DemoTRON'];
const evm = '0xd96d35a1c2e4f60718293a4b5c6d7e8f90833d87 充值';

it.each([
  ['the first one that writes them so', evm, [], 'ETH'],
  ['the one that the case is on', evm, ['DemoTRON', 'DemoETH'], 'DemoETH'],
  ['of their own family, whatever the case is on', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['DemoETH'], 'TRON'],
  ['the case’s own while nothing is pasted', '', ['DemoTRON'], 'DemoTRON'],
  ['the first one where nothing is known', '随便写的', [], 'ETH'],
] as const)('offers %s', (_case, text, used, expected) => {
  expect(chooseChain(served, text, used)).toBe(expected);
});

it('offers none where none is served', () => {
  expect(chooseChain([], evm, [])).toBe('');
});
