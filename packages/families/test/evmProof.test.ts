import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { startAnvil, type Anvil } from '@chaintrail/devnet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvmSource, type EvmSource } from '../src/evm/index.ts';
import { BUSY, makeSource, receiver, startEvmNode, withProxy, type EvmNode } from './evmNode.ts';
import type { ProxyRules } from './proxy.ts';
import { raise } from './regtest.ts';

const signal = new AbortController().signal;
type Loose = Record<string, unknown>;
interface Words {
  block: Loose & { transactions: Loose[] };
  receipts: (Loose & { logs: (Loose & { topics: string[] })[] })[];
}

let node: EvmNode;
beforeAll(async () => {
  node = await startEvmNode();
});
afterAll(() => node.stop());

async function ask<T>(method: string, params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(node.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await answer.json()) as { result: T }).result;
}

/** Reads the busy block from a node that says it after this change. */
async function readChanged(change: (words: Words) => void): Promise<BlockBundle> {
  const words: Words = { block: await ask('eth_getBlockByNumber', ['0x2', true]), receipts: await ask('eth_getBlockReceipts', ['0x2']) };
  change(words);
  const rewrite: ProxyRules['rewrite'] = ({ method, params }) => {
    if (params[0] !== '0x2') return undefined;
    if (method === 'eth_getBlockByNumber') return { result: words.block };
    return method === 'eth_getBlockReceipts' ? { result: words.receipts } : undefined;
  };
  return withProxy(node, { rewrite }, (source) => source.readBundle(BUSY, signal));
}

const refused = (part: string) => ({ name: 'SourceError', kind: 'inconsistent', retryable: true, message: expect.stringContaining(part) });
const first = <T>(list: readonly T[]): T => list[0] ?? raise('nothing there');
const receiptWithLog = ({ receipts }: Words) => receipts.find(({ logs }) => logs.length > 0) ?? raise('no log');
const NO_BLOOM = `0x${'0'.repeat(512)}`;

describe('a block whose hash does not cover what is said of it', () => {
  it.each<[string, (words: Words) => void, string]>([
    ['another value', ({ block }) => (first(block.transactions)['value'] = '0x1'), 'transactions_root'],
    ['another receiver', ({ block }) => (first(block.transactions)['to'] = `0x${'ab'.repeat(20)}`), 'transactions_root'],
    ['another input', ({ block }) => (first(block.transactions)['input'] = '0xa9059cbb'), 'transactions_root'],
    ['another gas limit', ({ block }) => (first(block.transactions)['gas'] = '0x1'), 'transactions_root'],
    ['another outcome', ({ receipts }) => (first(receipts)['status'] = '0x0'), 'receipts_root'],
    ['another gas used', ({ receipts }) => (first(receipts)['gasUsed'] = '0x5209'), 'gasUsed'],
    ['another gas price', ({ receipts }) => (first(receipts)['effectiveGasPrice'] = '0x1'), 'effectiveGasPrice'],
    ['a contract that was not made', ({ receipts }) => (first(receipts)['contractAddress'] = receiver), 'contractAddress'],
    ['another amount in a log', (words) => (first(receiptWithLog(words).logs)['data'] = `0x${'7'.padStart(64, '0')}`), 'receipts_root'],
    ['a log under another number', (words) => (first(receiptWithLog(words).logs)['logIndex'] = '0x7'), 'logIndex'],
    [
      'no log, and filters that do not know of one',
      (words) => {
        Object.assign(receiptWithLog(words), { logs: [], logsBloom: NO_BLOOM });
        words.block['logsBloom'] = NO_BLOOM;
      },
      'header_hash',
    ],
    ['another time', ({ block }) => (block['timestamp'] = '0x1'), 'header_hash'],
    ['another producer', ({ block }) => (block['miner'] = receiver), 'header_hash'],
    ['roots of nothing', ({ block }) => (block['receiptsRoot'] = block['withdrawalsRoot']), 'header_hash'],
    ['an uncle that it does not have', ({ block }) => (block['sha3Uncles'] = block['withdrawalsRoot']), 'header_hash'],
    [
      'a withdrawal that it does not hold',
      ({ block }) => (block['withdrawals'] = [{ index: '0x1', validatorIndex: '0x1', address: receiver, amount: '0x1' }]),
      'withdrawals_root',
    ],
  ])('is refused with %s', async (_lie, change, message) => {
    await expect(readChanged(change)).rejects.toMatchObject(refused(message));
  });

  it('is read when nothing is changed', async () => {
    expect((await readChanged(() => undefined)).transactions).toHaveLength(5);
  });

  it('is refused at the head', async () => {
    const header = await ask<Loose>('eth_getBlockByNumber', ['0x2', false]);
    const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x2' ? { result: { ...header, timestamp: '0x1' } } : undefined;
    await withProxy(node, { rewrite }, async (source) => {
      await expect(source.readBlockRef({ number: 2 }, signal)).rejects.toMatchObject(refused('header_hash'));
    });
  });
});

describe('a block of so many transactions that their places take several bytes', () => {
  const COUNT = 300;
  let anvil: Anvil;
  let source: EvmSource;

  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 7300 });
    const [from] = await anvil.rpc.request<string[]>('eth_accounts');
    await anvil.rpc.request('evm_setAutomine', [false]);
    for (let at = 0; at < COUNT; at += 1) {
      const type =
        at % 3 === 0
          ? { gasPrice: '0x77359400' }
          : at % 3 === 1
            ? { gasPrice: '0x77359400', accessList: [{ address: receiver, storageKeys: [`0x${'5'.repeat(64)}`] }] }
            : {};
      await anvil.rpc.request('eth_sendTransaction', [{ from, to: receiver, gas: '0x8000', value: `0x${(at + 1).toString(16)}`, ...type }]);
    }
    await anvil.rpc.request('evm_mine');
    source = makeSource([anvil.rpcUrl]);
  });

  afterAll(async () => {
    await source?.close();
    await anvil?.stop();
  });

  it('proves itself', async () => {
    const { transactions } = await source.readBundle(1, signal);
    expect(transactions).toHaveLength(COUNT);
    expect(new Set(transactions.map(({ type }) => type))).toEqual(new Set(['0x0', '0x1', '0x2']));
  });
});

it('a chain whose blocks prove nothing is read as it is told', async () => {
  const { provenParts: _, ...unproven } = findChain('DemoETH') ?? raise('no demo chain');
  const source = createEvmSource(unproven, {
    urls: [node.url],
    fromBlock: 0,
    openingAccounts: [],
    timeoutMs: 5000,
    concurrency: 4,
    batchSize: 20,
  });
  expect((await source.readBundle(BUSY, signal)).transactions).toHaveLength(5);
  await source.close();
});
