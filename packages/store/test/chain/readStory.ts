import { OVERSIZED_RAW, type BlockBundle } from '@chaintrail/model';
import { address, makeBlock, makeTransaction, makeTransfer } from './fixtures.ts';

export const A = address(0xa);
export const B = address(0xb);
export const TOKEN = address(0xc0de);

/** Block 0: A gets 100 and a token; block 1: A pays B, once in vain; block 2: A to itself, an oversized amount, an NFT. */
export function story(): BlockBundle[] {
  const first = makeTransaction(0, 0, { from: B, to: A, valueRaw: 100n, feeRaw: 1n });
  const paid = makeTransaction(1, 0, { from: A, to: B, valueRaw: 30n, feeRaw: 2n, method: '0x12345678' });
  const failed = makeTransaction(1, 1, { from: A, to: B, valueRaw: 50n, feeRaw: 3n, status: 'failed' });
  const self = makeTransaction(2, 0, { from: A, to: A, valueRaw: 7n });
  const native = { source: 'transaction', kind: 'external', token: '' } as const;
  const fee = { source: 'fee', kind: 'fee', token: '', to: '' } as const;
  const bundle = (number: number, fields: Partial<BlockBundle>): BlockBundle => ({
    block: makeBlock(number, { hasCalls: number !== 1 }),
    transactions: [],
    transfers: [],
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
    ...fields,
  });
  return [
    bundle(0, {
      transactions: [first],
      transfers: [
        makeTransfer(first, 0, { ...native, amountRaw: 100n, feeRaw: 1n }),
        makeTransfer(first, 0, { ...fee, amountRaw: 1n }),
        makeTransfer(first, 1, { from: address(0), to: A, amountRaw: 1_000n }),
        makeTransfer(first, 2, { from: address(0), to: B, kind: 'nft', token: address(0x721), tokenId: '10', amountRaw: 2n }),
      ],
    }),
    bundle(1, {
      transactions: [paid, failed],
      transfers: [
        makeTransfer(paid, 0, { ...native, amountRaw: 30n, feeRaw: 2n }),
        makeTransfer(paid, 0, { ...fee, amountRaw: 2n }),
        makeTransfer(paid, 1, { amountRaw: 400n }),
        makeTransfer(paid, 2, { amountRaw: 0n }),
        makeTransfer(failed, 0, { ...native, amountRaw: 50n, feeRaw: 3n }),
        makeTransfer(failed, 0, { ...fee, amountRaw: 3n, status: 'failed' }),
      ],
    }),
    bundle(2, {
      transactions: [self],
      transfers: [
        makeTransfer(self, 0, { ...native, amountRaw: 7n }),
        makeTransfer(self, 1, { from: B, to: A, amountRaw: OVERSIZED_RAW }),
        makeTransfer(self, 2, { from: B, to: A, kind: 'nft', token: address(0x721), tokenId: '9', amountRaw: 1n }),
        makeTransfer(self, 3, { from: B, to: address(0xd00d), kind: 'nft', token: address(0x721), tokenId: '10', amountRaw: 1n }),
      ],
    }),
  ];
}
