import { describe, expect, test } from 'vitest';
import { takeTurns } from '../shared/index.ts';
import { waysToRead } from './plainStore.ts';
import { chooseFilter, createDice, kinds, listExpected, makeStory, orders, toPlain, worlds } from './transferStory.ts';
import { walk } from './walk.ts';

describe.each(waysToRead)('sorted and filtered lists %s', (_way, open) => {
  test.each(takeTurns('sorted lists', worlds, 2))(
    'are what a plain filter and sort of all rows makes, page after page, across the final height: $name',
    async (chain, world) => {
      const seed = Number(process.env['ORDER_SEED'] ?? Date.now() % 2 ** 32);
      process.stdout.write(`sorted lists (${chain.name}): ORDER_SEED=${seed}\n`);
      const dice = createDice(seed);
      // More of them than are kept whole, so that amounts are sorted by a statement; or few.
      for (const blockCount of [70, 12]) {
        const bundles = makeStory(dice, world, blockCount);
        await open(async ({ reader, writer }) => {
          await writer.insertFinal(chain, bundles.slice(0, Math.floor(blockCount / 3)));
          await writer.insertTip(chain, bundles.slice(Math.floor(blockCount / 3)));
          for (const part of [1, 2, 3]) {
            if (part > 1) await writer.finaliseTip(chain, Math.floor((blockCount * part) / 3) - 1);
            for (let turn = 0; turn < 8; turn += 1) {
              const filter = turn < 4 ? {} : chooseFilter(dice, world, blockCount);
              const order = orders[turn % 4] ?? 'newest';
              const asked = { address: world.owner, kinds, filter, order };
              const expected = listExpected(
                bundles.flatMap(({ transfers }) => transfers),
                world.owner,
                filter,
                order,
              );
              const limit = 1 + dice(100);
              const rows = await walk(
                (page) => reader.listAddressTransfers(chain, asked, page),
                Math.max(limit, Math.ceil(expected.length / 12)),
              );
              expect({ filter, order, rows: rows.map(toPlain) }).toEqual({ filter, order, rows: expected });
              const offset = dice(1 + expected.length);
              const far = await reader.listAddressTransfers(chain, asked, { limit: 7, offset });
              expect(far.rows.map(toPlain)).toEqual(expected.slice(offset, offset + 7));
              expect(far.nextCursor === undefined).toBe(offset + 7 >= expected.length);
              const { count } = await reader.sumAddressTransfers(chain, asked);
              expect(count).toBe(expected.length);
            }
          }
        });
      }
    },
    300_000,
  );
});
