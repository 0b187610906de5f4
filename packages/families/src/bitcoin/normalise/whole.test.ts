import { expect, it } from 'vitest';
import { chainOf, hashOfNumber, sampleBlock } from './sample.ts';
import { settleBundle } from './settle.ts';

const btc = chainOf('BTC');
const miner = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const alice = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const bob = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
const carol = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const inBlock = { blockNumber: 1_000, timeMs: 1_700_000_000_000 };
const inCoinbase = { ...inBlock, transactionIndex: 0, transactionHash: hashOfNumber(0xc0) };
const inPayment = { ...inBlock, transactionIndex: 1, transactionHash: hashOfNumber(1) };
const moved = { subIndex: 0, token: '', tokenId: '', feeRaw: 0n, status: 'ok', method: '' };
const plain = { ...inBlock, status: 'ok', createdContract: '', nonce: 0, method: '', input: '' };
const size = { version: 2, sizeBytes: 200, virtualSizeBytes: 200, weight: 800, lockTime: 0 };

it('a block is read whole: alice and carol pay bob, alice gets change, every figure in its place', () => {
  const from = [
    { to: alice, value: '1.00000000', height: 400 },
    { to: carol, value: '0.5', height: 410, sequence: 4_294_967_293 },
  ];
  const outputs = [
    { to: bob, value: '1.2' },
    { to: alice, value: '0.2999' },
  ];
  expect(settleBundle(btc, sampleBlock(btc, miner, [{ from, outputs }]), 0)).toEqual({
    block: {
      number: 1_000,
      hash: hashOfNumber(0xb10c),
      parentHash: hashOfNumber(0xa0),
      timeMs: 1_700_000_000_000,
      producer: miner,
      transactionCount: 2,
      sizeBytes: 900,
      gasUsed: 0n,
      gasLimit: 0n,
      baseFeePerGasRaw: null,
      hasCalls: true,
      detail: {
        version: 536_870_912,
        merkleRoot: '6b89ec8cd440f1f718acc75f6d8306acdcff086f4d630d0059b771d90b45ebde',
        bits: '1d00ffff',
        difficulty: '1',
        nonce: 7,
        weight: 3_300,
        strippedSizeBytes: 800,
        inputCount: 3,
        outputCount: 3,
        outputSumRaw: '5149990000',
        feeSumRaw: '10000',
        coinbaseHex: '03e80300',
      },
    },
    transactions: [
      {
        ...plain,
        hash: hashOfNumber(0xc0),
        index: 0,
        type: 'coinbase',
        from: '',
        to: miner,
        valueRaw: 5_000_000_000n,
        feeRaw: 0n,
        detail: {
          ...size,
          isReplaceable: false,
          inputCount: 1,
          outputCount: 1,
          inputSumRaw: '0',
          outputSumRaw: '5000000000',
          coinbaseHex: '03e80300',
        },
      },
      {
        ...plain,
        hash: hashOfNumber(1),
        index: 1,
        type: 'payment',
        from: alice,
        to: bob,
        valueRaw: 120_000_000n,
        feeRaw: 10_000n,
        detail: { ...size, isReplaceable: true, inputCount: 2, outputCount: 2, inputSumRaw: '150000000', outputSumRaw: '149990000' },
      },
    ],
    transfers: [
      { ...inCoinbase, ...moved, source: 'reward', index: 0, kind: 'reward', from: '', to: miner, amountRaw: 5_000_000_000n },
      { ...inPayment, ...moved, source: 'fee', index: 0, kind: 'fee', from: alice, to: '', amountRaw: 10_000n },
      {
        ...inPayment,
        ...moved,
        source: 'share',
        index: 0,
        kind: 'external',
        from: alice,
        to: bob,
        amountRaw: 70_000_000n,
        feeRaw: 10_000n,
      },
      {
        ...inPayment,
        ...moved,
        source: 'share',
        index: 1,
        kind: 'external',
        from: carol,
        to: bob,
        amountRaw: 50_000_000n,
        feeRaw: 10_000n,
      },
    ],
    logs: [],
    calls: [],
    inputs: [
      {
        ...inCoinbase,
        index: 0,
        previous: null,
        address: '',
        amountRaw: 0n,
        scriptType: 'nonstandard',
        previousBlock: null,
        isResolved: true,
        sequence: 4_294_967_295,
        detail: {},
      },
      {
        ...inPayment,
        index: 0,
        previous: { transactionHash: hashOfNumber(0xf001), index: 0 },
        address: alice,
        amountRaw: 100_000_000n,
        scriptType: 'p2pkh',
        previousBlock: 400,
        isResolved: true,
        sequence: 4_294_967_295,
        detail: {},
      },
      {
        ...inPayment,
        index: 1,
        previous: { transactionHash: hashOfNumber(0xf001), index: 1 },
        address: carol,
        amountRaw: 50_000_000n,
        scriptType: 'p2wpkh',
        previousBlock: 410,
        isResolved: true,
        sequence: 4_294_967_293,
        detail: {},
      },
    ],
    outputs: [
      {
        ...inCoinbase,
        index: 0,
        address: miner,
        amountRaw: 5_000_000_000n,
        scriptType: 'p2pkh',
        script: '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac',
        isSpendable: true,
        detail: {},
      },
      {
        ...inPayment,
        index: 0,
        address: bob,
        amountRaw: 120_000_000n,
        scriptType: 'p2sh',
        script: 'a914b472a266d0bd89c13706a4132ccfb16f7c3b9fcb87',
        isSpendable: true,
        detail: {},
      },
      {
        ...inPayment,
        index: 1,
        address: alice,
        amountRaw: 29_990_000n,
        scriptType: 'p2pkh',
        script: '76a91477bff20c60e522dfaa3350c39b030a5d004e839a88ac',
        isSpendable: true,
        detail: {},
      },
    ],
  });
});
