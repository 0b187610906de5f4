import type { BlockBundle } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { createReader } from '../../src/chain/read/reader.ts';
import type { ChainRows } from '../../src/chain/rowIndex/chainRows.ts';
import { address, makeBlock, makeTransaction, makeTransfer, testChain } from './fixtures.ts';
import { newChain, useIndexes } from './rowIndexFixtures.ts';

const engine = useIndexes();
const OFTEN = address(0xc0de);
const SELDOM = address(0xbad);
const OWNER = address(1);
const PAGE = { limit: 50 };

/** One transaction a block, in which the owner gives the one token many times and, at last, the other once. */
function makeStory(blocks: number, moves: number): BlockBundle[] {
  return Array.from({ length: blocks }, (_, number): BlockBundle => {
    const transaction = makeTransaction(number, 0, { method: '0xa9059cbb' });
    const often = Array.from({ length: moves }, (_move, index) =>
      makeTransfer(transaction, index, { token: OFTEN, amountRaw: BigInt(index + 1) }),
    );
    const transfers = [...often, makeTransfer(transaction, moves, { token: SELDOM, amountRaw: 7n })];
    return { block: makeBlock(number), transactions: [transaction], transfers, logs: [], calls: [], inputs: [], outputs: [] };
  });
}

describe('through the row index', () => {
  it('the transfers of a coin are found by one statement, those far in their transaction by another one', async () => {
    await engine.withIndex(async ({ reader, writer }) => {
      const started = (): number => engine.driver.load().read.started;
      for (const [moves, statements] of [
        [20, 1],
        [700, 2],
      ] as const) {
        const chain = newChain(testChain);
        await writer.insertFinal(chain, makeStory(3, moves));
        const before = started();
        const page = await reader.listCoinTransfers(chain, OFTEN, {}, PAGE);
        expect(started() - before).toBe(statements);
        expect(page).toEqual(await engine.fromEngine.listCoinTransfers(chain, OFTEN, {}, PAGE));
        expect(page.rows.slice(0, 2)).toMatchObject([
          { blockNumber: 2, index: moves - 1, amountRaw: BigInt(moves), method: '0xa9059cbb' },
          { blockNumber: 2, index: moves - 2 },
        ]);
      }
    });
  });

  it('the statement of a coin that a busy address seldom moves does not go through what it moves often', async () => {
    await engine.withIndex(async ({ index, writer }) => {
      const chain = newChain(testChain);
      await writer.insertFinal(chain, makeStory(8, 100));
      let listed = 0;
      const rows = index.rowsOf(chain);
      const counted: ChainRows | undefined = rows && {
        ...rows,
        listSides(...asked) {
          listed += 1;
          return rows.listSides(...asked);
        },
      };
      const reader = createReader({ driver: engine.driver, board: engine.board, rowsOf: () => counted });
      const seldom = await reader.listStatement(chain, OWNER, SELDOM, PAGE);
      expect(seldom.rows.map(({ blockNumber, balanceRaw }) => [blockNumber, balanceRaw])).toEqual([
        [7, -56n],
        [6, -49n],
        [5, -42n],
        [4, -35n],
        [3, -28n],
        [2, -21n],
        [1, -14n],
        [0, -7n],
      ]);
      expect(listed).toBe(0);
      expect((await reader.listStatement(chain, OWNER, OFTEN, PAGE)).rows).toHaveLength(50);
      expect(listed).toBeGreaterThan(0);
    });
  });
});
