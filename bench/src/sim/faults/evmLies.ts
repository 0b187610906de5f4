import { lie, swapped, twice, without, type Loose } from './lie.ts';
import type { Call, Exchange, Fault } from './exchange.ts';

/*
 * Out of reach, because nothing that is said contradicts it: a sender (only its signature would tell, and to read it costs
 * more than everything else), what a unit of blob gas cost, a call inside a trace left out, a balance before the first block
 * or a token's name made up, `finalized` named too high, a method denied that is there.
 */

const hexOf = (number: number): string => `0x${number.toString(16)}`;
const isTag = (value: unknown): value is string => typeof value === 'string' && value.startsWith('0x');

/** The same call about a neighbouring block. */
async function askNext({ method, params }: Call, { ask, random }: Exchange): Promise<unknown> {
  const [tag, ...rest] = params as unknown[];
  if (!isTag(tag)) return undefined;
  const number = Number(tag) + (random.below(2) === 0 && Number(tag) > 1 ? -1 : 1);
  return ask({ method, params: [hexOf(number), ...rest] });
}

const ofBlock = (name: string, change: (block: Loose & { transactions: Loose[] }, exchange: Exchange) => unknown): Fault =>
  lie('evm', name, ({ method, params }, honest, exchange) => {
    if (method !== 'eth_getBlockByNumber' || !(params as unknown[])[1]) return undefined;
    return change(honest as Loose & { transactions: Loose[] }, exchange);
  });

const ofTransactions = (name: string, change: (list: Loose[], exchange: Exchange) => Loose[] | undefined): Fault =>
  ofBlock(name, (block, exchange) => {
    const transactions = change(block.transactions, exchange);
    return transactions && { ...block, transactions };
  });

const ofList = (name: string, methods: readonly string[], change: (list: Loose[], exchange: Exchange) => Loose[] | undefined): Fault =>
  lie('evm', name, ({ method }, honest, exchange) =>
    methods.includes(method) && Array.isArray(honest) ? change(honest as Loose[], exchange) : undefined,
  );

const receipts = ['eth_getBlockReceipts'];
const traces = ['trace_block', 'debug_traceBlockByNumber'];

/** The receipts with the logs of one of them changed. */
const ofLogs = (name: string, change: (logs: Loose[], exchange: Exchange) => Loose[] | undefined): Fault =>
  ofList(name, receipts, (list, exchange) => {
    const full = list.find(({ logs }) => (logs as Loose[]).length > 0);
    const logs = full && change(full['logs'] as Loose[], exchange);
    return logs && list.map((receipt) => (receipt === full ? { ...receipt, logs } : receipt));
  });

/** One of the receipts told otherwise. */
const ofReceipt = (name: string, change: (receipt: Loose) => Loose): Fault =>
  ofList(name, receipts, (list, { random }) => {
    const at = random.below(Math.max(1, list.length));
    const receipt = list[at];
    return receipt && list.with(at, change(receipt));
  });

const ofTransaction = (name: string, change: (transaction: Loose) => Loose): Fault =>
  ofTransactions(name, (list, { random }) => {
    const at = random.below(Math.max(1, list.length));
    const transaction = list[at];
    return transaction && list.with(at, change(transaction));
  });

const NO_BLOOM = `0x${'0'.repeat(512)}`;
const more = (quantity: unknown): string => hexOf(Number(quantity) + 1);
const anotherAmount = (log: Loose): Loose => ({
  ...log,
  topics: (log['topics'] as string[]).map((topic) => topic.replace(/.$/, (last) => (last === '1' ? '2' : '1'))),
});

export const evmLies: Fault[] = [
  lie('evm', 'another block', (call, _honest, exchange) => (call.method === 'eth_getBlockByNumber' ? askNext(call, exchange) : undefined)),
  ofTransactions('a transaction missing', without),
  ofTransactions('a transaction twice', twice),
  ofTransactions('two transactions swapped', swapped),
  ofTransaction('another value', (transaction) => ({ ...transaction, value: more(transaction['value']) })),
  ofTransaction('another receiver', (transaction) => ({ ...transaction, to: `0x${'ab'.repeat(20)}` })),
  ofTransaction('another input', (transaction) => ({ ...transaction, input: `${String(transaction['input'])}00` })),
  ofBlock('another time', (block) => ({ ...block, timestamp: more(block['timestamp']) })),
  ofBlock('a withdrawal of nobody', (block) => ({
    ...block,
    withdrawals: [{ index: '0x1', validatorIndex: '0x1', address: `0x${'ab'.repeat(20)}`, amount: '0x1' }],
  })),
  ofBlock('another hash', (block) => ({ ...block, hash: `0x${'ab'.repeat(32)}` })),
  ofBlock('another parent', (block) => ({ ...block, parentHash: `0x${'ab'.repeat(32)}` })),
  lie('evm', 'receipts of another block', (call, _honest, exchange) =>
    receipts.includes(call.method) ? askNext(call, exchange) : undefined,
  ),
  ofList('a receipt missing', receipts, without),
  ofList('a receipt twice', receipts, twice),
  ofList('a receipt twice instead of another', receipts, (list, exchange) =>
    list.length < 2 ? undefined : without(list, exchange)?.concat(structuredClone(list[0]) as Loose),
  ),
  ofList('receipts in another order', receipts, swapped),
  ofList('receipts of nothing', receipts, (list) => (list.length === 0 ? undefined : [])),
  ofReceipt('another outcome', (receipt) => ({ ...receipt, status: receipt['status'] === '0x1' ? '0x0' : '0x1' })),
  ofReceipt('another gas used', (receipt) => ({ ...receipt, gasUsed: more(receipt['gasUsed']) })),
  ofReceipt('another gas price', (receipt) => ({ ...receipt, effectiveGasPrice: more(receipt['effectiveGasPrice']) })),
  ofReceipt('a contract that was not made', (receipt) => ({ ...receipt, contractAddress: `0x${'ab'.repeat(20)}` })),
  lie('evm', 'the receipt of another transaction', async ({ method, params }, honest, { ask }) => {
    if (method !== 'eth_getTransactionReceipt') return undefined;
    const { blockNumber } = honest as { blockNumber: string };
    const list = (await ask({ method: 'eth_getBlockReceipts', params: [blockNumber] })) as Loose[];
    return list.find(({ transactionHash }) => transactionHash !== (params as string[])[0]);
  }),
  ofLogs('a log missing', without),
  ofLogs('a log twice', twice),
  ofLogs('a log of others', (logs) => logs.map(anotherAmount)),
  ofLogs('another amount in a log', (logs) => logs.map((log) => ({ ...log, data: `0x${'7'.padStart(64, '0')}` }))),
  ofList('no logs, and filters that know of none', receipts, (list) =>
    list.map((receipt) => ({ ...receipt, logs: [], logsBloom: NO_BLOOM })),
  ),
  lie('evm', 'another header', ({ method, params }, honest) => {
    if (method !== 'eth_getBlockByNumber' || (params as unknown[])[1] !== false) return undefined;
    return { ...(honest as Loose), timestamp: more((honest as Loose)['timestamp']) };
  }),
  lie('evm', 'traces of another block', (call, _honest, exchange) => (traces.includes(call.method) ? askNext(call, exchange) : undefined)),
  ofList('a trace missing', ['debug_traceBlockByNumber'], without),
  ofList('a trace twice', ['debug_traceBlockByNumber'], twice),
  ofList('two traces swapped', ['debug_traceBlockByNumber'], swapped),
  ofList('the traces of a transaction missing', ['trace_block'], (list, { random }) => {
    const hashes = list.map(({ transactionHash }) => transactionHash);
    const one = hashes[random.below(Math.max(1, hashes.length))];
    return one === undefined ? undefined : list.filter(({ transactionHash }) => transactionHash !== one);
  }),
  ofList('a flat trace twice', ['trace_block'], twice),
  ofList('traces of nothing', traces, (list) => (list.length === 0 ? undefined : [])),
];
