import type { Log } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { presentEventLog, listNamedByLogs, readLogs } from './eventLog.ts';
import { alice, aliceView, bob, carol, factsOf, token, transferOf } from './sample.ts';

const word = (hex: string) => hex.replace('0x', '').padStart(64, '0');
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SWAP = '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822';

function log(changes: Partial<Log> = {}): Log {
  return {
    blockNumber: 101,
    timeMs: 1,
    transactionIndex: 2,
    transactionHash: '0xaaaa',
    logIndex: 41,
    contract: token.contract,
    topics: [TRANSFER, `0x${word(alice)}`, `0x${word(bob)}`],
    data: `0x${word((1500).toString(16))}`,
    ...changes,
  };
}

function show(one: Log, transfers = [transferOf()]) {
  const [read] = readLogs('evm', [one], () => undefined);
  if (!read) throw new Error('no log');
  return presentEventLog(factsOf(), read, transfers);
}
const amounts = (one: Log, transfers = [transferOf()]) =>
  show(one, transfers).event?.arguments.map(({ name, amount }) => [name, amount ? `${amount.amount} ${amount.symbol}` : null]);

describe('an event log', () => {
  it('says who wrote it, what it means, whom it names and how much it is, and what moved by it', () => {
    expect(show(log(), [transferOf({ source: 'log', index: 41, subIndex: 0 }), transferOf({ source: 'log', index: 42 })])).toEqual({
      logIndex: 41,
      contract: { address: token.contract },
      coin: expect.objectContaining({ coinKey: `ETH:${token.contract}`, symbol: 'SMP', doubt: null }),
      event: {
        name: 'Transfer',
        signature: 'Transfer(address,address,uint256)',
        title: '转账',
        arguments: [
          { name: 'from', type: 'address', value: alice, isIndexed: true, parties: [aliceView] },
          { name: 'to', type: 'address', value: bob, isIndexed: true, parties: [{ address: bob }] },
          {
            name: 'value',
            type: 'uint256',
            value: '1500',
            isIndexed: false,
            amount: {
              coinKey: `ETH:${token.contract}`,
              symbol: 'SMP',
              decimals: 3,
              raw: '1500',
              amount: '1.5',
              icon: '/icons/coin/avalanche.svg',
            },
          },
        ],
      },
      topics: [TRANSFER, `0x${word(alice)}`, `0x${word(bob)}`],
      data: `0x${word((1500).toString(16))}`,
      transferIds: ['101-2-log-41-0'],
    });
  });

  it('stays as it is where nobody knows its event, or its data does not fit', () => {
    for (const strange of [log({ topics: [`0x${'12'.repeat(32)}`] }), log({ data: '0x12' }), log({ topics: [], data: '0x' })]) {
      expect(show({ ...strange, contract: carol })).toEqual({
        logIndex: 41,
        contract: { address: carol },
        coin: null,
        event: null,
        topics: strange.topics,
        data: strange.data,
        transferIds: [],
      });
    }
  });

  it('of a pool says of which coin it took and gave, where just so much of one coin came and went', () => {
    const data = `0x${[1500, 0, 0, 7].map((amount) => word(amount.toString(16))).join('')}`;
    const swap = log({ contract: carol, topics: [SWAP, `0x${word(alice)}`, `0x${word(alice)}`], data });
    const paid = transferOf({ source: 'log', kind: 'token20', token: token.contract, from: alice, to: carol, amountRaw: 1500n });
    expect(amounts(swap, [paid])).toEqual([
      ['sender', null],
      ['amount0In', '1.5 SMP'],
      ['amount1In', null],
      ['amount0Out', null],
      ['amount1Out', null],
      ['to', null],
    ]);
    // Two coins of which it might be say nothing.
    expect(amounts(swap, [paid, { ...paid, token: '' }])?.[1]).toEqual(['amount0In', null]);
    expect(amounts(swap, [{ ...paid, to: bob }])?.[1]).toEqual(['amount0In', null]);
    expect(amounts(swap, [{ ...paid, status: 'failed' }])?.[1]).toEqual(['amount0In', null]);
  });

  it('is no amount of a contract that nobody knows the decimals of', () => {
    expect(amounts(log({ contract: carol }))?.[2]).toEqual(['value', null]);
  });

  it('names its contract and everybody in it, for their labels', () => {
    const read = readLogs('evm', [log(), log({ contract: carol, topics: [] })], () => undefined);
    expect(listNamedByLogs(read)).toEqual({
      parties: [token.contract, carol, alice, bob],
      tokens: [token.contract, carol],
    });
  });
});
