import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { questionOf } from './question.ts';

const address = '0x3ff2428cf346fc22cbd8a27831c4908b6a972523';
const word = ['0x0000000000000000000000003ff2428cf346fc22cbd8a27831c4908b6a972523'];
const beside = { transaction: true, transactionLogs: true };
const eth = findChain('ETH');

it('asks for tokens by both ends of a transfer, and for coins of the chain file that come and go without one', () => {
  if (!eth) throw new Error('no chain');
  const coin = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
  const chain = { ...eth, supplyEvents: [{ contract: coin, events: 'deposit_withdrawal' as const }] };
  const { fields, ...asked } = questionOf(chain, 'token20', address, { fromBlock: 5, toBlock: 9 }, true);
  const transfer = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'];
  expect(asked).toEqual({
    type: 'evm',
    fromBlock: 5,
    toBlock: 9,
    logs: [
      { topic0: transfer, topic1: word, ...beside },
      { topic0: transfer, topic2: word, ...beside },
      {
        address: [coin],
        topic0: [
          '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
          '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
        ],
        topic1: word,
        ...beside,
      },
    ],
  });
  expect(fields.log).toEqual({ logIndex: true, transactionIndex: true, address: true, topics: true, data: true });
});

it('asks for ERC-1155 by its second and third topic, for calls by every end that coin can have, and for no calls where there are none', () => {
  if (!eth) throw new Error('no chain');
  const span = { fromBlock: 0, toBlock: 1 };
  const topic0 = [
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  ];
  expect(questionOf(eth, 'token1155', address, span, true).logs).toEqual([
    { topic0, topic2: word, ...beside },
    { topic0, topic3: word, ...beside },
  ]);
  const ends = ['callFrom', 'callTo', 'createFrom', 'createResultAddress', 'suicideAddress', 'suicideRefundAddress'];
  expect(questionOf(eth, 'internal', address, span, true).traces).toEqual(ends.map((end) => ({ [end]: [address], transaction: true })));
  const sent = [{ from: [address] }, { to: [address] }];
  const made = { type: ['create'], createResultAddress: [address], transaction: true };
  expect(questionOf(eth, 'transaction', address, span, true)).toMatchObject({ transactions: sent, traces: [made] });
  expect(questionOf(eth, 'transaction', address, span, false)).not.toHaveProperty('traces');
});
