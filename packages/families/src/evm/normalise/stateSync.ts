import type { Chain } from '@chaintrail/model';
import type { RawBlock } from '../raw/block.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import type { RawTransaction } from '../raw/transaction.ts';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** Polygon's message from layer 1: nobody signed it, it runs outside the block and has no trace. */
export function isStateSync(entry: { from?: string | null; to?: string | null } | undefined): boolean {
  return entry !== undefined && (entry.from ?? ZERO_ADDRESS) === ZERO_ADDRESS && (entry.to ?? ZERO_ADDRESS) === ZERO_ADDRESS;
}

/** The block with its message from layer 1 at the end: some nodes of Bor hand out the receipt and do not list the transaction. */
export function listStateSync({ nativeMirrorToken }: Chain, block: RawBlock, receipts: readonly RawReceipt[]): RawBlock {
  const last = receipts.at(-1);
  if (nativeMirrorToken === null || !last || receipts.length !== block.transactions.length + 1 || !isStateSync(last)) return block;
  return { ...block, transactions: [...block.transactions, transactionOf(last)] };
}

/** As the nodes that list it write it. */
function transactionOf({ transactionHash, transactionIndex, blockHash }: RawReceipt): RawTransaction {
  return {
    hash: transactionHash,
    blockHash,
    transactionIndex,
    type: '0x0',
    from: ZERO_ADDRESS,
    to: ZERO_ADDRESS,
    value: '0x0',
    input: '0x',
    nonce: '0x0',
    gas: '0x0',
    gasPrice: '0x0',
    v: '0x0',
    r: '0x0',
    s: '0x0',
  };
}
