import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { normaliseBlock } from './block.ts';
import { alice, blockHash, bob, contract, miner, sampleBlock, topic, transactionHash, word } from './sample.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const input = `0xa9059cbb${word(bob)}${word('0x64')}`;

/** Alice sends 7 wei and 100 units of a token along; no two figures are alike, so that none can stand in another's place. */
function read(): BlockBundle {
  const chain = findChain('ETH');
  if (!chain) throw new Error('no chain ETH');
  const inner = { type: 'CALL', from: contract, to: bob, value: '0x5', gasUsed: '0x10', input: '0x' };
  return normaliseBlock(
    chain,
    sampleBlock({
      transaction: { input, to: contract, value: '0x7', gasPrice: '0x77359400' },
      receipt: { gasUsed: '0x5000' },
      logs: [{ address: contract, topics: [TRANSFER, topic(alice), topic(bob)], data: `0x${word('0x64')}` }],
      frame: { type: 'CALL', from: alice, to: contract, value: '0x7', gasUsed: '0x5000', input, calls: [inner] },
      block: {
        extraData: '0x6e',
        stateRoot: `0x${'55'.repeat(32)}`,
        withdrawals: [{ index: '0x1', validatorIndex: '0x2', address: bob, amount: '0x3' }],
      },
    }),
  );
}

const inBlock = { blockNumber: 20_971_520, timeMs: 1_677_721_600_000 };
const inTransaction = { ...inBlock, transactionIndex: 0, transactionHash };
const moved = { subIndex: 0, token: '', tokenId: '', feeRaw: 0n, status: 'ok', method: '0xa9059cbb' };
const ofBlock = { ...inBlock, transactionIndex: 4_294_967_295, transactionHash: '', ...moved, method: '' };

it('a block is read whole: every figure in its place', () => {
  expect(read()).toEqual({
    block: {
      number: 20_971_520,
      hash: blockHash,
      parentHash: `0x${'aa'.repeat(32)}`,
      timeMs: 1_677_721_600_000,
      producer: miner,
      transactionCount: 1,
      sizeBytes: 1_024,
      gasUsed: 21_000n,
      gasLimit: 30_000_000n,
      baseFeePerGasRaw: 20_000_000_000n,
      hasCalls: true,
      detail: {
        tips: '204800000000000',
        reward: '204800000000000',
        burnt: '409600000000000',
        difficulty: '0',
        extraData: '0x6e',
        stateRoot: `0x${'55'.repeat(32)}`,
        withdrawals: [{ index: '1', validatorIndex: '2', address: bob, amountGwei: '3' }],
      },
    },
    transactions: [
      {
        ...inBlock,
        hash: transactionHash,
        index: 0,
        status: 'ok',
        type: '0x2',
        from: alice,
        to: contract,
        createdContract: '',
        valueRaw: 7n,
        feeRaw: 614_400_000_000_000n,
        nonce: 9,
        method: '0xa9059cbb',
        input,
        detail: {
          gasLimit: '30000',
          gasUsed: '20480',
          feeParts: [
            { part: 'base', raw: '409600000000000', isBurnt: true },
            { part: 'priority', raw: '204800000000000', isBurnt: false },
          ],
          verified: true,
          baseFeePerGas: '20000000000',
          gasPrice: '2000000000',
          maxFeePerGas: '40000000000',
          maxPriorityFeePerGas: '10000000000',
          effectiveGasPrice: '30000000000',
        },
      },
    ],
    transfers: [
      {
        ...inTransaction,
        ...moved,
        source: 'transaction',
        index: 0,
        kind: 'external',
        from: alice,
        to: contract,
        amountRaw: 7n,
        feeRaw: 614_400_000_000_000n,
      },
      { ...inTransaction, ...moved, source: 'call', index: 1, kind: 'internal', from: contract, to: bob, amountRaw: 5n },
      { ...inTransaction, ...moved, source: 'log', index: 5, kind: 'token20', from: alice, to: bob, token: contract, amountRaw: 100n },
      { ...inTransaction, ...moved, source: 'fee', index: 0, kind: 'fee', from: alice, to: '', amountRaw: 614_400_000_000_000n },
      { ...ofBlock, source: 'reward', index: 0, kind: 'reward', from: '', to: miner, amountRaw: 204_800_000_000_000n },
      { ...ofBlock, source: 'withdrawal', index: 0, kind: 'withdrawal', from: '', to: bob, amountRaw: 3_000_000_000n },
    ],
    logs: [{ ...inTransaction, logIndex: 5, contract, topics: [TRANSFER, topic(alice), topic(bob)], data: `0x${word('0x64')}` }],
    calls: [
      {
        blockNumber: 20_971_520,
        transactionIndex: 0,
        transactionHash,
        type: 'CALL',
        from: alice,
        to: contract,
        valueRaw: 7n,
        gasUsed: 20_480n,
        method: '0xa9059cbb',
        index: 0,
        traceAddress: [],
        status: 'ok',
        error: '',
      },
      {
        blockNumber: 20_971_520,
        transactionIndex: 0,
        transactionHash,
        type: 'CALL',
        from: contract,
        to: bob,
        valueRaw: 5n,
        gasUsed: 16n,
        method: '',
        index: 1,
        traceAddress: [0],
        status: 'ok',
        error: '',
      },
    ],
    inputs: [],
    outputs: [],
  });
});
