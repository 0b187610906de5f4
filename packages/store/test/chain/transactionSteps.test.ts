import type { BlockBundle, Transaction } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { address, hash, makeBundles, testChain } from './fixtures.ts';
import { newChain, useIndexes } from './rowIndexFixtures.ts';

const engine = useIndexes();

const logsOf = ({ blockNumber, timeMs, index, hash: transactionHash }: Transaction, count: number): BlockBundle['logs'] =>
  Array.from({ length: count }, (_, logIndex) => ({
    blockNumber,
    timeMs,
    transactionIndex: index,
    transactionHash,
    logIndex,
    contract: address(0xc0de + logIndex),
    topics: [hash('E', 1), hash('E', logIndex)].slice(0, logIndex % 3),
    data: logIndex % 2 === 0 ? '0x' : '0x00ff',
  }));

const callsOf = ({ blockNumber, index, hash: transactionHash }: Transaction, count: number): BlockBundle['calls'] =>
  Array.from({ length: count }, (_, at) => ({
    blockNumber,
    transactionIndex: index,
    transactionHash,
    index: at,
    traceAddress: at === 0 ? [] : [at - 1, 7],
    type: at === 0 ? 'CALL' : 'DELEGATECALL',
    from: address(at),
    to: at === 3 ? '' : address(at + 1),
    valueRaw: 10n ** 21n + BigInt(at),
    gasUsed: 2n ** 53n + BigInt(at),
    method: at === 0 ? '' : '0xa9059cbb',
    status: at === 2 ? 'failed' : 'ok',
    error: at === 2 ? 'out of "gas"\n\\ 燃料' : '',
  }));

it('logs and calls of a transaction come in their order, by one statement where they are known to be few', async () => {
  const chain = newChain(testChain);
  const bundles = makeBundles(0, 2, { transactions: 4 });
  for (const bundle of bundles) {
    const [few, many, silent, idle] = bundle.transactions as [Transaction, Transaction, Transaction, Transaction];
    bundle.logs = [...logsOf(few, 30), ...logsOf(many, 30), ...logsOf(idle, 1)];
    bundle.calls = [...callsOf(few, 40), ...callsOf(many, 480), ...callsOf(silent, 2)];
  }
  await engine.withIndex(async ({ writer, reader }) => {
    await writer.insertFinal(chain, bundles.slice(0, 2));
    await writer.insertTip(chain, bundles.slice(2));
    await engine.board.read(chain);
    for (const { transactions, logs, calls } of bundles) {
      const statements: number[] = [];
      for (const { hash: name } of transactions) {
        const before = engine.driver.load().read.started;
        expect(await Promise.all([reader.listTransactionLogs(chain, name), reader.listTransactionCalls(chain, name)])).toEqual([
          logs.filter(({ transactionHash }) => transactionHash === name),
          calls.filter(({ transactionHash }) => transactionHash === name),
        ]);
        statements.push(engine.driver.load().read.started - before);
      }
      expect(statements).toEqual([1, 2, 1, 1]);
    }
    const before = engine.driver.load().read.started;
    const [few] = bundles[0]?.transactions ?? [];
    expect(await reader.listTransactionLogs(chain, few?.hash ?? '')).toHaveLength(30);
    expect(await reader.listTransactionCalls(chain, few?.hash ?? '')).toHaveLength(40);
    expect(engine.driver.load().read.started).toBe(before);
  });
});
