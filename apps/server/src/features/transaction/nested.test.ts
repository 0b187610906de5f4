import { expect, it } from 'vitest';
import { alice, aliceView, bob, ether, factsOf, token, transactionOf } from '../../present/sample.ts';
import { presentNested } from './nested.ts';
import { listNamedBy } from './present.ts';

const word = (hex: string) => hex.replace('0x', '').padStart(64, '0');
const TRANSFER = `a9059cbb${word(alice)}${word('5dc')}`;
/** `execute(address,uint256,bytes)` at an account: 1,500 of the token to Alice. */
const input = `0xb61d27f6${word(token.contract)}${word('1')}${word('60')}${word('44')}${TRANSFER.padEnd(192, '0')}`;

it('shows each call with whom it names and how much it is of', () => {
  expect(presentNested(factsOf(), { to: bob, input, abiOf: () => undefined })).toEqual({
    nestedOmitted: 0,
    nested: [
      {
        depth: 1,
        kind: 'call',
        to: { address: token.contract },
        value: ether('1', '0.000000000000000001'),
        method: { selector: '0xa9059cbb', name: 'transfer', signature: 'transfer(address,uint256)' },
        arguments: [
          { name: 'to', type: 'address', value: alice, parties: [aliceView] },
          { name: 'amount', type: 'uint256', value: '1500', amount: expect.objectContaining({ amount: '1.5', symbol: 'SMP' }) },
        ],
        sizeBytes: 68,
      },
    ],
  });
});

it('names everybody in them for their labels, and the coins that they move', () => {
  const { parties, tokens } = listNamedBy(factsOf().chain, transactionOf({ to: bob, input }), () => undefined);
  expect(parties).toEqual(expect.arrayContaining([alice, token.contract]));
  expect(tokens).toContain(token.contract);
});
