import type { BlockBundle, Call, Chain } from '@chaintrail/model';
import { takeTurns } from '../shared/index.ts';
import { describe, expect, it } from 'vitest';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { address, makeBundles, makeTransfer, testChain, textChain } from './fixtures.ts';
import { newChain, readAll, readSummaries, useIndexes } from './rowIndexFixtures.ts';

const engine = useIndexes();
const { withIndex, listEntries } = engine;

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

interface Kind {
  like: Chain;
  make(from: number, to: number, fork: { fork: number; forkFrom: number }): BlockBundle[];
}

const asText = (bundles: BlockBundle[]): BlockBundle[] =>
  bundles.map((bundle) => ({ ...bundle, block: { ...bundle.block, transactionCount: bundle.transactions.length } }));
const builds: Kind[] = [
  { like: testChain, make: (from, to, fork) => makeBundles(from, to, { ...fork, transactions: 3 }).map(withRewards) },
  { like: textChain, make: (from, to, fork) => asText(makeCoinBundles(from, to, fork)) },
  { like: coinChain, make: makeCoinBundles },
];

/** Besides, a block has transfers of its own, and one transaction more of them than one value holds, and a long input. */
function withRewards(bundle: BlockBundle): BlockBundle {
  const [first] = bundle.transactions;
  if (!first) return bundle;
  const many = Array.from({ length: 70 }, (_, at) =>
    makeTransfer(first, 100 + at, { amountRaw: BigInt(at) ** 40n, kind: 'nft', tokenId: '7' }),
  );
  const reward = makeTransfer({ ...first, index: 0xffffffff, hash: '' }, 0, { kind: 'reward', source: 'reward', from: '', token: '' });
  const [call] = bundle.calls;
  const created: Partial<Call> = { type: 'CREATE2', to: address(0x6000 + bundle.block.number), index: 2, traceAddress: [1] };
  const calls = call
    ? [
        { ...call, ...created },
        { ...call, ...created, index: 3, from: address(9) },
        { ...call, ...created, index: 4, to: address(0x7000), status: 'failed' as const },
      ]
    : [];
  const transactions = bundle.transactions.with(0, { ...first, input: `0x${'00ff'.repeat(600)}` });
  return { ...bundle, transactions, calls: [...bundle.calls, ...calls], transfers: [...bundle.transfers, ...many.toReversed(), reward] };
}

describe('reads through the index', () => {
  for (const { like, make } of takeTurns('row index', builds, 2)) {
    it(`say what the engine says, whatever was written, finalised, undone and forked (${like.name})`, async () => {
      const seed = Number(process.env['INDEX_SEED'] ?? Date.now() % 2 ** 32);
      process.stdout.write(`row index test (${like.name}): INDEX_SEED=${seed}\n`);
      const next = random(seed);
      const chain = newChain(like);
      await withIndex(async ({ writer, reader, index, name }) => {
        /** The blocks as they stand now, and which fork those to come belong to. */
        const stands: BlockBundle[] = [];
        let fork = 0;
        function extend(count: number): BlockBundle[] {
          for (let at = 0; at < count; at += 1) {
            const number = stands.length;
            const parentHash = stands.at(-1)?.block.hash;
            for (const bundle of make(number, number, { fork, forkFrom: number })) {
              stands.push({ ...bundle, block: { ...bundle.block, parentHash: parentHash ?? bundle.block.parentHash } });
            }
          }
          return stands.slice(-count);
        }
        // Whatever is undone, this stands.
        await writer.insertFinal(chain, extend(2));
        for (let step = 0; step < 4; step += 1) {
          const { final, head } = await engine.board.read(chain);
          const [top, low] = [head?.number ?? -1, final?.number ?? -1];
          const dice = next();
          if (dice < 0.25 && top > low) {
            const above = low + Math.floor(next() * (top - low));
            await writer.undoTip(chain, above);
            stands.length = above + 1;
            fork = step + 1;
          } else if (dice < 0.5 && top > low) await writer.finaliseTip(chain, low + 1 + Math.floor(next() * (top - low)));
          else if (dice < 0.6) {
            extend(2);
            await writer.insertFinal(chain, stands.slice(low + 1));
          } else await writer.insertTip(chain, extend(1 + Math.floor(next() * 3)));
          const now = await engine.board.read(chain);
          expect(index.rowsOf(chain)).toBeDefined();
          expect(now.head?.number ?? -1).toBe(stands.length - 1);
          const shown = [...stands.slice(-1), ...make(stands.length, stands.length, { fork, forkFrom: 0 })];
          expect(await readAll(reader, chain, shown, step)).toEqual(await readAll(engine.fromEngine, chain, shown, step));
          expect(await readSummaries(reader, chain, shown)).toEqual(await readSummaries(engine.fromEngine, chain, shown));
        }
        // Blocks whose heights nobody takes again: what was left of them would stand alone.
        await writer.insertTip(chain, extend(2));
        stands.length -= 2;
        await writer.undoTip(chain, stands.length - 1);
        expect(await readAll(reader, chain, stands)).toEqual(await readAll(engine.fromEngine, chain, stands));
        expect(await readSummaries(reader, chain, stands)).toEqual(await readSummaries(engine.fromEngine, chain, stands));
        // What was written block by block is what the engine's rows make.
        await index.close();
        const written = await listEntries(name, chain);
        const anew = await withIndex(async (other) => {
          expect(await other.writer.indexing.catchUp(chain)).toBe(true);
          return other.name;
        });
        expect(await listEntries(anew, chain)).toEqual(written);
        expect(written.length).toBeGreaterThan(20);
      });
    }, 300_000);
  }

  it('list the same hashes of a prefix that has more than are listed', async () => {
    const chain = newChain(testChain);
    const alike = ({ hash }: { hash: string }): string => `0xabcdef${hash.slice(-16)}${hash.slice(2, 44)}`;
    const bundles = makeBundles(0, 49, { transactions: 3 }).map((bundle) => ({
      ...bundle,
      transactions: bundle.transactions.map((transaction) => ({ ...transaction, hash: alike(transaction) })),
    }));
    await withIndex(async ({ writer, reader }) => {
      await writer.insertFinal(chain, bundles.slice(0, 30));
      await writer.insertTip(chain, bundles.slice(30));
      const hits = await reader.listHashHits([chain], '0xabcdef', 100);
      expect(hits.length).toBe(100);
      expect(hits).toEqual(await engine.fromEngine.listHashHits([chain], '0xabcdef', 100));
      expect(await reader.listHashHits([chain], '0xabcdef', 3)).toEqual(hits.slice(0, 3));
    });
  });

  it('begin without a statement', async () => {
    const chain = newChain(testChain);
    await withIndex(async ({ writer, reader }) => {
      const bundles = makeBundles(0, 3);
      await writer.insertFinal(chain, bundles);
      await engine.board.read(chain);
      const before = engine.driver.load().read.started;
      await readAll(reader, chain, bundles);
      expect(engine.driver.load().read.started).toBe(before);
    });
  });
});
