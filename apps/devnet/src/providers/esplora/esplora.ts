import { startDouble, type DoubleAnswer, type ProviderDouble } from '../double.ts';
import { presentBlock, presentTransaction } from './present.ts';
import { readChain, type NodeBlock, type NodeTransaction } from './read.ts';

const PAGE_ROWS = 25;

interface Placed {
  block: NodeBlock;
  transaction: NodeTransaction;
  position: number;
}

/** An explorer with Esplora's interface over a bcoin node: 25 rows a page, the newest first, every input with what it spends. */
export async function startEsplora(nodeUrl: string, options: { port?: number } = {}): Promise<ProviderDouble> {
  const blocks = await readChain(nodeUrl);
  const byHash = new Map<string, Placed>();
  const byAddress = new Map<string, Placed[]>();
  for (const block of blocks) {
    for (const [position, transaction] of block.txs.entries()) {
      const placed = { block, transaction, position };
      byHash.set(transaction.hash, placed);
      for (const address of partiesOf(transaction)) byAddress.set(address, [placed, ...(byAddress.get(address) ?? [])]);
    }
  }
  return startDouble(({ url }) => answer(url.split('?')[0]?.replace(/^\/api/, '') ?? '', { blocks, byHash, byAddress }), options.port);
}

export function partiesOf({ inputs, outputs }: NodeTransaction): Set<string> {
  const all = [...inputs.map(({ coin }) => coin?.address), ...outputs.map(({ address }) => address)];
  return new Set(all.filter((address): address is string => typeof address === 'string'));
}

interface Index {
  blocks: NodeBlock[];
  byHash: Map<string, Placed>;
  byAddress: Map<string, Placed[]>;
}

function answer(path: string, { blocks, byHash, byAddress }: Index): DoubleAnswer {
  const tip = blocks.at(-1);
  if (path === '/blocks/tip/hash') return { text: tip?.hash ?? '' };
  if (path === '/blocks/tip/height') return { text: String(tip?.height ?? 0) };
  const [, noun = '', id = '', part = '', ...rest] = path.split('/');
  if (noun === 'block-height') {
    const block = blocks[Number(id)];
    return block ? { text: block.hash } : absent('Block not found');
  }
  if (noun === 'block') {
    const block = blocks.find(({ hash }) => hash === id);
    return block ? json(presentBlock(block)) : absent('Block not found');
  }
  if (noun === 'tx') {
    const placed = byHash.get(id);
    if (!placed) return absent('Transaction not found');
    const proof = { block_height: placed.block.height, merkle: [], pos: placed.position };
    return json(part === 'merkle-proof' ? proof : presentTransaction(placed.block, placed.transaction));
  }
  if (noun !== 'address') return absent('endpoint does not exist');
  const rows = byAddress.get(id) ?? [];
  if (part === '') return json(statsOf(id, rows));
  const after = rest[1];
  const first = after === undefined ? 0 : rows.findIndex(({ transaction }) => transaction.hash === after) + 1;
  return json(rows.slice(first, first + PAGE_ROWS).map(({ block, transaction }) => presentTransaction(block, transaction)));
}

function statsOf(address: string, rows: readonly Placed[]): Record<string, unknown> {
  const gained = rows.flatMap(({ transaction }) => transaction.outputs.filter((output) => output.address === address));
  const spent = rows.flatMap(({ transaction }) => transaction.inputs.filter(({ coin }) => coin?.address === address));
  const chain_stats = {
    funded_txo_count: gained.length,
    funded_txo_sum: gained.reduce((sum, { value }) => sum + value, 0),
    spent_txo_count: spent.length,
    spent_txo_sum: spent.reduce((sum, { coin }) => sum + (coin?.value ?? 0), 0),
    tx_count: rows.length,
  };
  return {
    address,
    chain_stats,
    mempool_stats: { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 },
  };
}

function json(value: unknown): DoubleAnswer {
  return { text: JSON.stringify(value) };
}

function absent(text: string): DoubleAnswer {
  return { statusCode: 404, headers: { 'content-type': 'text/plain' }, text };
}
