import { startDouble, type DoubleAnswer, type ProviderDouble } from '../double.ts';
import { partiesOf } from '../esplora/esplora.ts';
import { readChain, type NodeBlock } from '../esplora/read.ts';
import { presentTime, presentTransaction, type Placed } from './present.ts';

const MOST_ROWS = 10_000;
const MOST_HASHES = 10;

interface Index {
  blocks: NodeBlock[];
  byHash: ReadonlyMap<string, Placed>;
  byAddress: ReadonlyMap<string, Placed[]>;
}

/** Blockchair's dashboards, as it documents them, over a bcoin node. */
export async function startBlockchair(nodeUrl: string, options: { port?: number } = {}): Promise<ProviderDouble> {
  const blocks = await readChain(nodeUrl);
  const byHash = new Map<string, Placed>();
  const byAddress = new Map<string, Placed[]>();
  for (const block of blocks) {
    for (const transaction of block.txs) {
      const placed = { block, transaction };
      byHash.set(transaction.hash, placed);
      for (const address of partiesOf(transaction)) byAddress.set(address, [placed, ...(byAddress.get(address) ?? [])]);
    }
  }
  const index: Index = { blocks, byHash, byAddress };
  return startDouble(({ url }) => answer(new URL(url, 'http://localhost'), index), options.port);
}

function answer({ pathname, searchParams }: URL, index: Index): DoubleAnswer {
  const [noun = '', kind = '', names = ''] = pathname.replace(/^\/bitcoin\//, '').split('/');
  const tip = index.blocks.at(-1);
  const wrap = (data: unknown): DoubleAnswer => json({ data, context: { code: 200, state: tip?.height ?? 0 } });
  if (noun === 'stats') return wrap({ blocks: index.blocks.length, best_block_height: tip?.height ?? 0, best_block_hash: tip?.hash });
  if (noun === 'raw') return wrap(keyed([names], (hash) => rawOf(index.byHash.get(hash))));
  if (noun !== 'dashboards') return refuse('Wrong endpoint');
  const hashes = names.split(',');
  if (hashes.length > MOST_HASHES) return refuse('Too many entities requested');
  if (kind === 'block') return wrap(keyed(hashes, (height) => blockOf(index.blocks[Number(height)])));
  if (kind === 'transactions') return wrap(keyed(hashes, (hash) => wordsOf(index.byHash.get(hash), index.byHash)));
  if (kind === 'address') return wrap({ [names]: addressOf(names, index.byAddress.get(names) ?? [], searchParams) });
  return refuse('Wrong endpoint');
}

/** What was found, by name; written as a list where nothing was. */
function keyed(names: readonly string[], find: (name: string) => unknown): unknown {
  const found = names.map((name) => [name, find(name)] as const).filter(([, value]) => value !== undefined);
  return found.length === 0 ? [] : Object.fromEntries(found);
}

const rawOf = (placed: Placed | undefined) => placed && { raw_transaction: placed.transaction.hex };

const wordsOf = (placed: Placed | undefined, byHash: ReadonlyMap<string, Placed>) => placed && presentTransaction(placed, byHash);

const blockOf = (block: NodeBlock | undefined) =>
  block && { block: { id: block.height, hash: block.hash, time: presentTime(block.time) }, transactions: [] };

function addressOf(address: string, rows: readonly Placed[], query: URLSearchParams): Record<string, unknown> {
  const [limit = 100] = (query.get('limit') ?? '100').split(',').map(Number);
  const [offset = 0] = (query.get('offset') ?? '0').split(',').map(Number);
  const part = rows.slice(offset, offset + Math.min(limit, MOST_ROWS));
  const transactions = part.map((placed) => ({
    block_id: placed.block.height,
    hash: placed.transaction.hash,
    time: presentTime(placed.block.time),
    balance_change: changeOf(address, placed),
  }));
  const balance = rows.reduce((sum, placed) => sum + changeOf(address, placed), 0);
  return { address: { balance, transaction_count: rows.length }, transactions, utxo: [] };
}

function changeOf(address: string, { transaction: { inputs, outputs } }: Placed): number {
  const gained = outputs.filter((output) => output.address === address).reduce((sum, { value }) => sum + value, 0);
  return gained - inputs.filter(({ coin }) => coin?.address === address).reduce((sum, { coin }) => sum + (coin?.value ?? 0), 0);
}

function json(value: unknown, statusCode = 200): DoubleAnswer {
  return { statusCode, text: JSON.stringify(value) };
}

function refuse(error: string): DoubleAnswer {
  return json({ data: null, context: { code: 400, error } }, 400);
}
