import { describe, expect, it } from 'vitest';
import { alice, bob, bobHex, other, readBlock, sampleBlock, transactionId } from './sample.ts';

const inBlock = { blockNumber: 64_000_000, timeMs: 1_700_000_000_000 };
const moved = {
  ...inBlock,
  transactionIndex: 0,
  transactionHash: transactionId,
  source: 'transaction',
  index: 0,
  subIndex: 0,
  token: '',
  tokenId: '',
  status: 'ok',
};

describe.each(['DelegateResourceContract', 'UnDelegateResourceContract'])('a block with a %s', (type) => {
  it('is read whole: the owner lends, the receiver borrows, every figure in its place', () => {
    const lent = { receiver_address: bobHex, balance: 100, resource: 'ENERGY', lock: true, lock_period: 86_400 };
    const info = { fee: 1_100_000, receipt: { net_usage: 12, net_fee: 345_000 } };
    expect(readBlock(sampleBlock({ type, value: lent, info, rawData: { data: '6869' } }))).toEqual({
      block: {
        number: 64_000_000,
        hash: `0000000003d09000${'bb'.repeat(24)}`,
        parentHash: 'aa'.repeat(32),
        timeMs: 1_700_000_000_000,
        producer: other,
        transactionCount: 1,
        sizeBytes: 0,
        gasUsed: 0n,
        gasLimit: 0n,
        baseFeePerGasRaw: null,
        hasCalls: true,
        detail: {
          version: 30,
          txTrieRoot: 'ee'.repeat(32),
          witnessSignature: 'ff'.repeat(65),
          feeSumRaw: '1100000',
          energySum: '0',
          bandwidthSum: '12',
        },
      },
      transactions: [
        {
          ...inBlock,
          hash: transactionId,
          index: 0,
          status: 'ok',
          type,
          from: alice,
          to: bob,
          createdContract: '',
          valueRaw: 0n,
          feeRaw: 1_100_000n,
          nonce: 0,
          method: type,
          input: '0x',
          detail: {
            contractType: type,
            parameters: [
              { name: 'receiver_address', value: bob, address: bob },
              { name: 'balance', value: '100', amount: { token: '', raw: '100' } },
              { name: 'resource', value: 'ENERGY' },
              { name: 'lock', value: 'true' },
              { name: 'lock_period', value: '86400' },
            ],
            result: 'SUCCESS',
            resultMessage: '',
            permissionId: 0,
            signatureCount: 1,
            energy: { total: '0', fromCaller: '0', fromContract: '0', burnt: '0', burntFeeRaw: '0', penalty: '0' },
            // 132 bytes behind a head of three, a signature and the result.
            bandwidth: { total: '266', fromStake: '12', burntFeeRaw: '345000' },
            feeLimitRaw: null,
            expirationMs: 1_700_000_060_000,
            timestampMs: 1_699_999_999_000,
            memoHex: '6869',
            memoText: 'hi',
          },
        },
      ],
      transfers: [
        { ...moved, kind: 'external', from: alice, to: bob, amountRaw: 0n, feeRaw: 1_100_000n, method: type },
        { ...moved, source: 'fee', kind: 'fee', from: alice, to: '', amountRaw: 1_100_000n, feeRaw: 0n, method: type },
      ],
      logs: [],
      calls: [],
      inputs: [],
      outputs: [],
    });
  });
});
