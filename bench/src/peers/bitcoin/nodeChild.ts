import { errorText, resultText, serveRpc } from '../../rpcServer.ts';
import { makeBlocks } from './blocks.ts';

/** How long a chain the node has. */
export interface MadeNodeSettings {
  blocks: number;
  transactions: number;
}

const NOT_FOUND = -5;
const OUT_OF_RANGE = -8;
const HEADER_BYTES = 80;

/** A node of a made-up chain of Litecoin's, in a process of its own, which answers as a litecoind without an index does. */
const { blocks, transactions } = JSON.parse(process.argv[2] ?? '') as MadeNodeSettings;
const chain = makeBlocks(blocks, transactions).map(({ bytes, ...told }) => ({ ...told, hex: bytes.toString('hex') }));
const heights = new Map(chain.map(({ hash }, height) => [hash, height]));

const methods: Record<string, (params: unknown[]) => string> = {
  getbestblockhash: () => resultText(chain.at(-1)?.hash),
  getblockhash: ([height]) => {
    const block = chain[Number(height)];
    return block ? resultText(block.hash) : errorText(OUT_OF_RANGE, 'Block height out of range');
  },
  getblockheader: ([hash, inWords]) =>
    answer(hash, (height) => (inWords === false ? hexOf(height).slice(0, 2 * HEADER_BYTES) : wordsOf(height))),
  getblock: ([hash, verbosity]) =>
    answer(hash, (height) =>
      verbosity === false || verbosity === 0 ? hexOf(height) : { ...wordsOf(height), tx: chain[height]?.transactionHashes },
    ),
  getrawtransaction: () => errorText(NOT_FOUND, 'No such mempool transaction. Use -txindex'),
};

function answer(hash: unknown, present: (height: number) => unknown): string {
  const height = heights.get(String(hash));
  return height === undefined ? errorText(NOT_FOUND, 'Block not found') : resultText(present(height));
}

function hexOf(height: number): string {
  return chain[height]?.hex ?? '';
}

function wordsOf(height: number) {
  const block = chain[height];
  const header = Buffer.from(hexOf(height).slice(0, 2 * HEADER_BYTES), 'hex');
  return {
    hash: block?.hash,
    confirmations: chain.length - height,
    height,
    version: header.readInt32LE(0),
    merkleroot: header.subarray(36, 68).reverse().toString('hex'),
    time: block?.seconds,
    nonce: header.readUInt32LE(76),
    bits: header.readUInt32LE(72).toString(16),
    difficulty: 4.656_542_373_906_925e-10,
    previousblockhash: height === 0 ? undefined : block?.parentHash,
  };
}

const url = await serveRpc(({ method, params }) => methods[method]?.(params ?? []) ?? errorText(-32601, `Method ${method} not found`));
process.on('disconnect', () => process.exit(0));
process.send?.(url);
