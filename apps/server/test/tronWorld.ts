import type { BlockBundle } from '@chaintrail/model';
import { START_MS } from './world.ts';

/** A Tron chain of two blocks and one payment. */
export const tom = 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn';
export const tina = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

/** A node that knows of no account, no signature and no contract. */
export const silentTron = { readAccount: async () => null, readSigners: async () => [], readEnergySharing: async () => null };
export const tronHash = `7e000001${'e'.repeat(56)}`;

export function tellTronWorld(): BlockBundle[] {
  return [0, 1].map((number): BlockBundle => {
    const timeMs = START_MS + number * 3_000;
    const bundle: BlockBundle = {
      block: {
        number,
        hash: `${number.toString(16).padStart(16, '0')}${'f'.repeat(48)}`,
        parentHash: number === 0 ? '0'.repeat(64) : `${'0'.repeat(16)}${'f'.repeat(48)}`,
        timeMs,
        producer: tina,
        transactionCount: number,
        sizeBytes: 400,
        gasUsed: 0n,
        gasLimit: 0n,
        baseFeePerGasRaw: null,
        hasCalls: true,
        detail: {},
      },
      transactions: [],
      transfers: [],
      logs: [],
      calls: [],
      inputs: [],
      outputs: [],
    };
    if (number === 0) return bundle;
    const method = 'TransferContract';
    bundle.transactions.push({
      hash: tronHash,
      blockNumber: number,
      timeMs,
      index: 0,
      status: 'ok',
      type: method,
      from: tom,
      to: tina,
      createdContract: '',
      valueRaw: 5_000_000n,
      feeRaw: 0n,
      nonce: 0,
      method,
      input: '',
      detail: {},
    });
    bundle.transfers.push({
      blockNumber: number,
      timeMs,
      transactionIndex: 0,
      transactionHash: tronHash,
      source: 'transaction',
      index: 0,
      subIndex: 0,
      kind: 'external',
      from: tom,
      to: tina,
      token: '',
      tokenId: '',
      amountRaw: 5_000_000n,
      feeRaw: 0n,
      status: 'ok',
      method,
    });
    return bundle;
  });
}
