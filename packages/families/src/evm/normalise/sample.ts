import type { BlockAnswers } from './block.ts';

/** Literals for tests: a block of one transaction, as a node would give it. */
export const alice = `0x${'a1'.repeat(20)}`;
export const bob = `0x${'b0'.repeat(20)}`;
export const miner = `0x${'33'.repeat(20)}`;
export const contract = `0x${'c0'.repeat(20)}`;
export const blockHash = `0x${'bb'.repeat(32)}`;
export const transactionHash = `0x${'77'.repeat(32)}`;

export const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0');
export const topic = (hex: string): string => `0x${word(hex)}`;

export interface Sample {
  block?: object;
  transaction?: object;
  receipt?: object;
  logs?: { address: string; topics: string[]; data: string }[];
  /** Root frame of callTracer; absent means a node without traces. */
  frame?: object;
}

/** 21,000 gas at 30 gwei under a base fee of 20 gwei, alice sends bob 1 ether. */
export function sampleBlock(sample: Sample = {}): BlockAnswers {
  const logs = (sample.logs ?? []).map((log, at) => ({ ...log, logIndex: `0x${(5 + at).toString(16)}`, blockHash, transactionHash }));
  return {
    block: {
      number: '0x1400000',
      hash: blockHash,
      parentHash: `0x${'aa'.repeat(32)}`,
      timestamp: '0x64000000',
      miner,
      size: '0x400',
      gasUsed: '0x5208',
      gasLimit: '0x1c9c380',
      baseFeePerGas: '0x4a817c800',
      difficulty: '0x0',
      transactions: [
        {
          hash: transactionHash,
          blockHash,
          type: '0x2',
          from: alice,
          to: bob,
          value: '0xde0b6b3a7640000',
          input: '0x',
          nonce: '0x9',
          gas: '0x7530',
          gasPrice: '0x6fc23ac00',
          maxFeePerGas: '0x9502f9000',
          maxPriorityFeePerGas: '0x2540be400',
          ...sample.transaction,
        },
      ],
      ...sample.block,
    },
    receipts: [
      {
        transactionHash,
        transactionIndex: '0x0',
        blockHash,
        status: '0x1',
        gasUsed: '0x5208',
        effectiveGasPrice: '0x6fc23ac00',
        contractAddress: null,
        logs,
        ...sample.receipt,
      },
    ],
    traces: sample.frame && { form: 'callTracer', answer: [{ txHash: transactionHash, result: sample.frame }] },
  };
}
