import { startDouble, type DoubleAnswer, type ProviderDouble } from '../double.ts';
import { partiesOf } from '../esplora/esplora.ts';
import { readChain, type NodeBlock } from '../esplora/read.ts';
import { presentBlock, presentTransaction, type Placed } from './present.ts';

const MOST_ROWS = 1000;
const USUAL_ROWS = 1000;

export interface BlockbookOptions {
  port?: number;
  /** Whether transactions come with their bytes, as a coin's settings say. */
  tellsBytes?: boolean;
}

interface Index {
  blocks: NodeBlock[];
  /** Newest first. */
  byAddress: Map<string, Placed[]>;
}

/**
 * An explorer with the interface of Blockbook (version 2) over a bcoin node: pages by number, the newest first, up to 1,000 rows, narrowed by
 * height; whoever asks for a page behind the last gets the last again.
 */
export async function startBlockbook(nodeUrl: string, { port, tellsBytes = true }: BlockbookOptions = {}): Promise<ProviderDouble> {
  const blocks = await readChain(nodeUrl);
  const byAddress = new Map<string, Placed[]>();
  for (const block of blocks) {
    for (const transaction of block.txs)
      for (const address of partiesOf(transaction)) byAddress.set(address, [{ block, transaction }, ...(byAddress.get(address) ?? [])]);
  }
  return startDouble(({ url }) => answer(new URL(url, 'http://double'), { blocks, byAddress }, tellsBytes), port);
}

function answer({ pathname, searchParams }: URL, { blocks, byAddress }: Index, tellsBytes: boolean): DoubleAnswer {
  const tip = blocks.at(-1)?.height ?? 0;
  const [, , , noun = '', id = ''] = pathname.split('/');
  if (noun === '')
    return json({ blockbook: { coin: 'Bitcoin', inSync: true, bestHeight: tip }, backend: { chain: 'regtest', blocks: tip } });
  if (noun === 'block') {
    const block = blocks[Number(id)];
    return block ? json(presentBlock(block, tip)) : refuse('Block not found');
  }
  if (noun !== 'address') return refuse(`Unknown path ${pathname}`);
  const all = byAddress.get(id) ?? [];
  const head = { address: id, ...sumsOf(id, all), unconfirmedBalance: '0', unconfirmedTxs: 0, txs: all.length };
  if (searchParams.get('details') === 'basic') return json(head);
  const [from, to] = [Number(searchParams.get('from') ?? 0), Number(searchParams.get('to') ?? 0)];
  const rows = all.filter(({ block }) => block.height >= from && (to === 0 || block.height <= to));
  const itemsOnPage = Math.min(MOST_ROWS, Number(searchParams.get('pageSize') ?? USUAL_ROWS));
  const pages = Math.max(1, Math.ceil(rows.length / itemsOnPage));
  const page = Math.min(pages, Math.max(1, Number(searchParams.get('page') ?? 1)));
  return json({
    ...head,
    page,
    // Nobody counts the rows of a stretch.
    totalPages: from > 0 || to > 0 ? -1 : pages,
    itemsOnPage,
    transactions: rows.slice((page - 1) * itemsOnPage, page * itemsOnPage).map((placed) => presentTransaction(placed, { tip, tellsBytes })),
  });
}

/** What it got, gave and has, in the smallest unit as text. */
function sumsOf(address: string, rows: readonly Placed[]): Record<'totalReceived' | 'totalSent' | 'balance', string> {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + BigInt(value), 0n);
  const received = sum(rows.flatMap(({ transaction }) => transaction.outputs.flatMap((one) => (one.address === address ? one.value : []))));
  const sent = sum(
    rows.flatMap(({ transaction }) => transaction.inputs.flatMap(({ coin }) => (coin?.address === address ? coin.value : []))),
  );
  return { totalReceived: String(received), totalSent: String(sent), balance: String(received - sent) };
}

const json = (value: unknown): DoubleAnswer => ({ text: JSON.stringify(value) });
const refuse = (error: string): DoubleAnswer => ({ statusCode: 400, text: JSON.stringify({ error }) });
