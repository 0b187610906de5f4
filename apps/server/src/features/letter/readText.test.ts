import type { Chain } from '@chaintrail/model';
import { chains } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { readLetterText } from './readText.ts';

const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

it('knows the addresses of every chain that it is given, whether a node of ours reads it or not', () => {
  const given = chains.flatMap((chain): Chain[] =>
    chain.name === 'ETH' ? [chain] : chain.name === 'Polygon' ? [{ ...chain, isProvided: true }] : [],
  );
  expect(readLetterText(`贵司地址 ${address}。`, given)).toEqual({
    addresses: [{ text: address, chainNames: ['ETH', 'Polygon'], address: address.toLowerCase() }],
    repaired: [],
    unclear: [],
    hashes: [],
    broken: [],
  });
});
