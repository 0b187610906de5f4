import { lie, swapped, twice, without, type Loose } from './lie.ts';
import type { Call, Exchange, Fault } from './exchange.ts';

/*
 * Out of reach, because nothing that is said contradicts it: the fee, logs or internal transactions of a result altered
 * under its own id (no hash covers them), a result's content exchanged with that of its neighbour together with the ids,
 * the solid head named too high.
 */

async function askNext({ method, params }: Call, { ask, random }: Exchange): Promise<unknown> {
  const { num } = params as { num?: number };
  return num === undefined ? undefined : ask({ method, params: { num: num + (random.below(2) === 0 && num > 0 ? -1 : 1) } });
}

const BLOCK = '/wallet/getblockbynum';
const RESULTS = '/wallet/gettransactioninfobyblocknum';

const ofTransactions = (name: string, change: (list: Loose[], exchange: Exchange) => Loose[] | undefined): Fault =>
  lie('tron', name, ({ method }, honest, exchange) => {
    const block = honest as Loose & { transactions?: Loose[] };
    if (method !== BLOCK || !block.transactions) return undefined;
    const transactions = change(block.transactions, exchange);
    return transactions && { ...block, transactions };
  });

const ofHeader = (name: string, change: (header: Loose) => Loose): Fault =>
  lie('tron', name, ({ method }, honest) => {
    const block = honest as Loose & { block_header?: { raw_data: Loose } };
    if (method !== BLOCK || !block.block_header) return undefined;
    return { ...block, block_header: { ...block.block_header, raw_data: change(block.block_header.raw_data) } };
  });

const ofResults = (name: string, change: (list: Loose[], exchange: Exchange) => Loose[] | undefined): Fault =>
  lie('tron', name, ({ method }, honest, exchange) =>
    method === RESULTS && Array.isArray(honest) ? change(honest as Loose[], exchange) : undefined,
  );

export const tronLies: Fault[] = [
  lie('tron', 'another block', (call, _honest, exchange) => (call.method === BLOCK ? askNext(call, exchange) : undefined)),
  lie('tron', 'results of another block', (call, _honest, exchange) => (call.method === RESULTS ? askNext(call, exchange) : undefined)),
  ofTransactions('a transaction missing', without),
  ofTransactions('a transaction twice', twice),
  ofTransactions('two transactions swapped', swapped),
  ofTransactions('a transaction under the id of another', (list) =>
    list.length < 2 ? undefined : list.map((transaction, at) => (at === 0 ? { ...transaction, txID: list[1]?.['txID'] } : transaction)),
  ),
  ofHeader('another time', (header) => ({ ...header, timestamp: Number(header['timestamp']) + 3_000 })),
  ofHeader('another producer', (header) => ({ ...header, witness_address: `41${'ab'.repeat(20)}` })),
  ofResults('a result missing', without),
  ofResults('a result twice', twice),
  ofResults('results in another order', swapped),
  ofResults('results of nothing', (list) => (list.length === 0 ? undefined : [])),
];
