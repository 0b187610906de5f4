import { expect, it } from 'vitest';
import { RECEIVER, SENDER } from '../../../lib/transferFixture.ts';
import { evmTransaction, gas } from '../transactionFixture.ts';
import { traceOf } from './traceFixture.ts';
import { writeCalls, writeLogs, writeReceipt, writeTransaction } from './writeRaw.ts';

it('writes a transaction with whole integers and bare addresses', () => {
  const own = { gas, authorizations: [{ authority: null, delegate: { address: RECEIVER }, chainId: '1', nonce: '2' }] };
  expect(JSON.parse(writeTransaction(evmTransaction({ family: 'evm', own, detail: { l1Fee: '5' } })))).toEqual({
    chainName: 'ETH',
    hash: '0xaaaa',
    blockNumber: 101,
    transactionIndex: 6,
    timestamp: 1_741_941_551,
    from: SENDER,
    to: RECEIVER,
    value: '1500000000000000000',
    nonce: 7,
    type: '0x2',
    input: '0x',
    gas,
    authorizations: [{ authority: null, delegate: RECEIVER, chainId: '1', nonce: '2' }],
    l1Fee: '5',
  });
});

it('writes what is known once it ran', () => {
  const failed = evmTransaction({ status: 'failed', failure: 'Gas 耗尽', createdContract: { address: RECEIVER } });
  expect(JSON.parse(writeReceipt(failed))).toEqual({
    chainName: 'ETH',
    transactionHash: '0xaaaa',
    blockNumber: 101,
    transactionIndex: 6,
    status: '0x0',
    contractAddress: RECEIVER,
    fee: '21000000000000',
    feeParts: [],
    logs: 4,
    internalCalls: 5,
    failure: 'Gas 耗尽',
  });
});

it('writes logs and calls without what we say of them', () => {
  const log = { logIndex: 3, contract: { address: '0xc1' }, coin: null, event: null, topics: ['0x1'], data: '0x2', transferIds: ['x'] };
  expect(JSON.parse(writeLogs([log]))).toEqual([{ address: '0xc1', logIndex: 3, topics: ['0x1'], data: '0x2' }]);
  expect(JSON.parse(writeCalls([traceOf('0', { error: 'execution reverted', result: null })]))).toEqual([
    {
      type: 'call',
      action: { callType: 'call', from: '0xa1', to: '0xb2', value: '0x0', input: '0x' },
      result: null,
      error: 'execution reverted',
      subtraces: 0,
      traceAddress: [0],
    },
  ]);
});
