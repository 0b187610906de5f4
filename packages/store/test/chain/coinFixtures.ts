import type { BlockBundle, Chain, Input, Output, Transaction, Transfer } from '@chaintrail/model';
import { GENESIS_TIME_MS, makeBlock, makeTransaction, makeTransfer, testChain } from './fixtures.ts';

export const coinChain: Chain = { ...testChain, name: 'TestBTC', family: 'bitcoin', storeId: 903 };

/** A hash without 0x that differs from its first bytes on. */
export function coinHash(kind: string, number: number, fork = 0): string {
  const start = Buffer.from(`${kind}${String(number).padStart(8, '0')}`).toString('hex');
  // The fork within the first half, by which the row index tells hashes apart.
  return `${start}${fork.toString(16).padStart(4, '0')}`.padEnd(64, 'a');
}

/** The transaction at this place of the story. */
export function transactionHashOf(block: number, index: number, fork = 0): string {
  return coinHash('T', block * 1000 + index, fork);
}

export interface Payment {
  /** Outputs that are spent: whose, how much, and which. A coinbase spends none. */
  spends: { block: number; index: number; output: number; address: string; amountRaw: bigint; fork?: number }[];
  pays: { address: string; amountRaw: bigint; isSpendable?: boolean }[];
  feeRaw?: bigint;
  transfers?: { from: string; to: string; amountRaw: bigint; kind?: Transfer['kind']; source?: Transfer['source'] }[];
}

/** A block of these payments in normal form. `parentFork` names the fork of the block below. */
export function makeCoinBundle(number: number, payments: Payment[], fork = 0, parentFork = fork): BlockBundle {
  const timeMs = GENESIS_TIME_MS + number * 12_000;
  const bundle: BlockBundle = {
    block: makeBlock(number, {
      hash: coinHash('B', number, fork),
      parentHash: coinHash('B', number - 1, parentFork),
      producer: '',
      baseFeePerGasRaw: null,
    }),
    transactions: [],
    transfers: [],
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
  for (const [index, payment] of payments.entries()) {
    const transaction: Transaction = makeTransaction(number, index, {
      hash: transactionHashOf(number, index, fork),
      from: payment.spends[0]?.address ?? '',
      to: payment.pays[0]?.address ?? '',
      input: '',
      type: 'payment',
      feeRaw: payment.feeRaw ?? 0n,
    });
    const place = { blockNumber: number, timeMs, transactionIndex: index, transactionHash: transaction.hash };
    bundle.transactions.push(transaction);
    bundle.outputs.push(
      ...payment.pays.map(({ address, amountRaw, isSpendable = true }, at): Output => ({
        ...place,
        index: at,
        address,
        amountRaw,
        scriptType: isSpendable ? 'p2wpkh' : 'nulldata',
        script: '0014ff',
        isSpendable,
        detail: {},
      })),
    );
    bundle.inputs.push(
      ...payment.spends.map((spent, at): Input => ({
        ...place,
        index: at,
        previous: { transactionHash: transactionHashOf(spent.block, spent.index, spent.fork), index: spent.output },
        previousBlock: spent.block,
        address: spent.address,
        amountRaw: spent.amountRaw,
        scriptType: 'p2wpkh',
        isResolved: true,
        sequence: 0xffff_ffff,
        detail: {},
      })),
    );
    bundle.transfers.push(
      ...(payment.transfers ?? []).map(({ kind = 'external', source = 'share', ...transfer }, at) =>
        makeTransfer(transaction, at, { token: '', kind, source, ...transfer }),
      ),
    );
  }
  return bundle;
}

/** A busy chain for comparing stores: each block pays 40 outputs in four transactions, and spends most of those of the last block. */
export function makeCoinBundles(fromBlock: number, toBlock: number, options: { fork?: number; forkFrom?: number } = {}): BlockBundle[] {
  const { fork = 0, forkFrom = 0 } = options;
  const forkOf = (block: number): number => (block >= forkFrom ? fork : 0);
  return Array.from({ length: toBlock - fromBlock + 1 }, (_, at) => {
    const block = fromBlock + at;
    const payments = Array.from({ length: 4 }, (_unused, index): Payment => {
      const pays = Array.from({ length: 10 }, (_pay, output) => ({
        address: ownerOf(block, index, output),
        amountRaw: amountOf(block, index, output),
      }));
      const spends =
        block === 0
          ? []
          : [0, 1, 2, 3, 4, 5, 6].map((output) => ({
              block: block - 1,
              index,
              output,
              address: ownerOf(block - 1, index, output),
              amountRaw: amountOf(block - 1, index, output),
              fork: forkOf(block - 1),
            }));
      const from = spends[0]?.address ?? '';
      return {
        pays,
        spends,
        transfers: [{ from, to: pays[0]?.address ?? '', amountRaw: 5n, kind: from === '' ? 'reward' : 'external' }],
      };
    });
    return makeCoinBundle(block, payments, forkOf(block), forkOf(block - 1));
  });
}

function ownerOf(block: number, index: number, output: number): string {
  return output === 9 ? '' : `bc1qowner${(block * 3 + index * 7 + output) % 11}`;
}

function amountOf(block: number, index: number, output: number): bigint {
  return BigInt(100 + block * 40 + index * 10 + output);
}
