import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import type { EnabledChain } from '../../parts.ts';
import { chainOf, transactionOf } from '../../present/sample.ts';
import { getTransaction } from './read.ts';

const eth = chainOf('ETH');
const enabled: EnabledChain = { chain: eth, mode: 'node', fromBlock: 5 };
const hash = `0x${'ab'.repeat(32)}`;
const head = { number: 110, hash: '0x6e', timeMs: 1_700_000_010_000 };

function contextOf(found: ReturnType<typeof transactionOf> | undefined) {
  const asked: unknown[] = [];
  const context = {
    getChain: (name: string) => {
      asked.push(name);
      return enabled;
    },
    statuses: { findStatus: async () => undefined },
    stores: {
      chain: {
        readState: async () => ({ first: 5, final: { number: 100 }, head, epoch: 0 }),
        listGaps: async () => [],
        async findTransaction(...wanted: unknown[]) {
          asked.push(wanted);
          return found;
        },
      },
    },
  } as unknown as RequestContext;
  return { context, asked };
}

it('finds a transaction by its hash, however that was written, with what is stored of its chain', async () => {
  const transaction = transactionOf();
  const { context, asked } = contextOf(transaction);
  expect(await getTransaction(context, 'eth', hash.slice(2).toUpperCase())).toEqual({
    enabled,
    transaction,
    stored: {
      first: 5,
      head,
      finalHeight: 100,
      coverage: {
        complete: false,
        fromBlock: 5,
        toBlock: 110,
        syncedAt: 1_700_000_010_000,
        source: '自有节点索引',
        gaps: [],
        proof: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
        note: '第 5 块之前的历史未收录',
      },
    },
  });
  expect(asked).toEqual(['eth', [eth, hash]]);
});

it('says of one that is not there which blocks were looked through', async () => {
  await expect(getTransaction(contextOf(undefined).context, 'ETH', hash)).rejects.toEqual(
    expect.objectContaining({
      message: '以太坊上没有找到这笔交易；已收录第 5–110 块，请核对哈希和链，或稍后重试',
      code: 9999,
      data: { reason: 'not_found' },
    }),
  );
});

it('refuses what is no hash before it looks', async () => {
  const { context, asked } = contextOf(undefined);
  await expect(getTransaction(context, 'ETH', '0x12')).rejects.toThrow('参数有误：哈希不是有效的哈希，应为 64 位十六进制字符');
  expect(asked).toEqual(['ETH']);
});
