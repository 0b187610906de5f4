import { merkleRootOf } from '@chaintrail/families/bitcoin';
import type { BlockBundle } from '@chaintrail/model';
import { errorText, resultText, type Answer } from '../../rpcServer.ts';
import { makeOutputsBundle, outputsBlockHash, outputsChain } from '../../store/outputsGenerator.ts';
import type { Head } from './evmNode.ts';

const NOT_FOUND = -5;
const OUT_OF_RANGE = -8;
const COIN_RAW = 100_000_000n;

const heights = new Map<string, number>();

/** Answers as a bitcoind of the made-up chain would: whole transactions, without the outputs that they spend and without an index. */
export function createBitcoinNode(head: Head): Answer {
  const hashAt = (height: number): string => {
    // What tells the chain from others is its first block, which nothing here rests on.
    const hash = height === 0 ? (outputsChain.scripts?.genesisHash ?? '') : outputsBlockHash(height);
    heights.set(hash, height);
    return hash;
  };
  const methods: Record<string, (params: unknown[]) => string> = {
    getbestblockhash: () => resultText(hashAt(head())),
    getblockhash: ([height]) => {
      const wanted = Number(height);
      return wanted > head() ? errorText(OUT_OF_RANGE, 'Block height out of range') : resultText(hashAt(wanted));
    },
    getblockheader: ([hash]) => answerBlock(hash, (bundle) => presentHead(bundle, head())),
    getblock: ([hash, verbosity]) =>
      answerBlock(hash, (bundle) => {
        const txids = bundle.transactions.map((transaction) => transaction.hash);
        return { ...presentHead(bundle, head()), tx: verbosity === 2 ? presentTransactions(bundle) : txids };
      }),
    getrawtransaction: () => errorText(NOT_FOUND, 'No such mempool transaction. Use -txindex'),
  };
  return ({ method, params }) => methods[method]?.(params ?? []) ?? errorText(-32601, `Method ${method} not found`);
}

function answerBlock(hash: unknown, present: (bundle: BlockBundle) => unknown): string {
  const height = heights.get(String(hash));
  return height === undefined ? errorText(NOT_FOUND, 'Block not found') : resultText(present(makeOutputsBundle(height)));
}

function presentHead({ block, transactions }: BlockBundle, head: number) {
  return {
    hash: block.hash,
    confirmations: head - block.number + 1,
    height: block.number,
    version: 0x20000000,
    merkleroot: merkleRootOf(transactions.map(({ hash }) => hash)),
    time: Math.floor(block.timeMs / 1000),
    nonce: block.number,
    bits: '170cfecf',
    difficulty: 50_000_000_000_000,
    previousblockhash: block.parentHash,
    size: block.sizeBytes,
    strippedsize: block.sizeBytes,
    weight: block.sizeBytes * 4,
  };
}

function presentTransactions({ transactions, inputs, outputs }: BlockBundle) {
  const inputOf = new Map(inputs.map((input) => [input.transactionIndex, input]));
  return transactions.map(({ hash, index }) => {
    const { previous, sequence = 0 } = inputOf.get(index) ?? {};
    return {
      txid: hash,
      version: 2,
      size: 316,
      weight: 934,
      locktime: 0,
      vin: [previous ? { txid: previous.transactionHash, vout: previous.index, sequence } : { coinbase: '03010203', sequence }],
      vout: outputs
        .filter(({ transactionIndex }) => transactionIndex === index)
        .map((output) => ({ value: presentCoins(output.amountRaw), n: output.index, scriptPubKey: { hex: output.script } })),
    };
  });
}

function presentCoins(raw: bigint): string {
  return `${raw / COIN_RAW}.${(raw % COIN_RAW).toString().padStart(8, '0')}`;
}
