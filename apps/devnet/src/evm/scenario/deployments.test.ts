import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { contracts } from './deployments.ts';

it('deploys USDT and the wrapped coin where the chain file says', () => {
  const chain = findChain('DemoETH');
  expect(chain?.usdt.map((coin) => coin.contract)).toEqual(['0x4538900ad3d8630b2d45c1d16454e98ecf145d95']);
  expect(contracts.usdt).toBe('0x4538900ad3d8630b2d45c1d16454e98ecf145d95');
  expect(chain?.wrappedCoin?.contract).toBe('0x66a9afe7729343e3ff3ffc312b982a4c25185e45');
  expect(contracts.weth).toBe('0x66a9afe7729343e3ff3ffc312b982a4c25185e45');
});
