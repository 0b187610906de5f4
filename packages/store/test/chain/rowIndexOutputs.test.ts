import type { BlockBundle, Chain, Input, Outpoint } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import type { ChainReader } from '../../src/chain/index.ts';
import { SPACE } from '../../src/chain/rowIndex/keys.ts';
import { headKey, heldKey, itemsKey, spendKey } from '../../src/chain/rowIndex/outputs/outputKeys.ts';
import { verifyChain } from '../../src/chain/verify/verifyChain.ts';
import { coinChain, makeCoinBundle, makeCoinBundles, transactionHashOf, type Payment } from './coinFixtures.ts';
import { newChain, useIndexes } from './rowIndexFixtures.ts';

const engine = useIndexes();
const { withIndex, listEntries, plainWriter, open } = engine;

/** What only some chains know of an output. */
const writtenDetail = { cashToken: { category: 'ab' } } as Input['detail'];
const owners = ['bc1qone', 'bc1qtwo', '3Three', '1Four', ''];

/** A number below `bound`, another one each time, the same ones for a seed. */
function createDice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A chain of blocks whose inputs spend what there is, some in the block that made it; two inputs of each block spend what nobody knows. */
class CoinStory {
  readonly bundles: BlockBundle[] = [];
  fork = 0;
  private readonly forks: number[] = [];
  private readonly dice: (bound: number) => number;

  constructor(dice: (bound: number) => number) {
    this.dice = dice;
  }

  cut(length: number): void {
    this.bundles.length = length;
    this.forks.length = length;
  }

  extend(count: number): BlockBundle[] {
    for (let at = 0; at < count; at += 1) this.addBlock();
    return this.bundles.slice(-count);
  }

  private addBlock(): void {
    const number = this.bundles.length;
    const made: Payment['spends'] = [];
    const payments = [this.makePayment(number, 0, [], made)];
    for (let index = 1; index < 4; index += 1)
      payments.push(this.makePayment(number, index, [...this.listUnspent(payments), ...made], made));
    this.forks.push(this.fork);
    const bundle = makeCoinBundle(number, payments, this.fork, this.forks[number - 1] ?? 0);
    const [first] = bundle.inputs;
    if (first) {
      const detail = writtenDetail;
      const unknown = { address: '', amountRaw: 0n, isResolved: false, previousBlock: null, scriptType: 'nonstandard', detail } as const;
      const coinbase = { ...first, ...unknown, transactionIndex: 0, transactionHash: transactionHashOf(number, 0, this.fork), index: 0 };
      bundle.inputs.unshift(
        { ...coinbase, previous: null },
        { ...coinbase, index: 1, previous: { transactionHash: 'ab'.repeat(32), index: 70_000 } },
      );
    }
    this.bundles.push(bundle);
  }

  private listUnspent(payments: Payment[]): Payment['spends'] {
    const spent = new Set(
      this.bundles.flatMap(({ inputs }) => inputs.map(({ previous }) => `${previous?.transactionHash}:${previous?.index}`)),
    );
    for (const { spends } of payments)
      for (const { block, index, output, fork } of spends) spent.add(`${transactionHashOf(block, index, fork)}:${output}`);
    return this.bundles.flatMap(({ outputs }) =>
      outputs
        .filter(({ isSpendable, transactionHash, index }) => isSpendable && !spent.has(`${transactionHash}:${index}`))
        .map(({ blockNumber, transactionIndex, index, address, amountRaw }) => ({
          block: blockNumber,
          index: transactionIndex,
          output: index,
          address,
          amountRaw,
          fork: this.forks[blockNumber] ?? 0,
        })),
    );
  }

  private makePayment(block: number, index: number, there: Payment['spends'], made: Payment['spends']): Payment {
    const spends: Payment['spends'] = [];
    // Block 0 spends nothing.
    for (let count = block === 0 ? 0 : this.dice(4); count > 0 && there.length > 0; count -= 1)
      spends.push(...there.splice(this.dice(there.length), 1));
    for (const one of spends) if (made.includes(one)) made.splice(made.indexOf(one), 1);
    const pays = Array.from({ length: 1 + this.dice(4) }, () => ({
      address: owners[this.dice(owners.length)] ?? '',
      amountRaw: BigInt(1 + this.dice(5)) * 10n ** BigInt(this.dice(4)),
      isSpendable: this.dice(8) > 0,
    }));
    for (const [output, { address, amountRaw, isSpendable }] of pays.entries()) {
      if (isSpendable) made.push({ block, index, output, address, amountRaw, fork: this.fork });
    }
    const transfers = spends.flatMap(({ address, amountRaw }) => pays.map((pay) => ({ from: address, to: pay.address, amountRaw })));
    return { spends, pays, feeRaw: BigInt(this.dice(3) * 10), transfers };
  }
}

const placesOf = (bundles: BlockBundle[]) =>
  bundles.flatMap(({ transactions }) => transactions.map(({ blockNumber, index }) => ({ blockNumber, transactionIndex: index })));

async function readTransactions(reader: ChainReader, chain: Chain, bundles: BlockBundle[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { hash } of bundles.flatMap(({ transactions }) => transactions)) {
    for (const list of [reader.listTransactionInputs, reader.listTransactionOutputs]) {
      const page = await list(chain, hash, { limit: 1 });
      answers.push(page, await list(chain, hash, { limit: 100, offset: 1 }));
      if (page.nextCursor !== undefined) answers.push(await list(chain, hash, { limit: 2, cursor: page.nextCursor }));
    }
  }
  const sides = await reader.listTransactionSides(chain, [...placesOf(bundles), ...placesOf(bundles.slice(-1))]);
  answers.push(sides.toSorted((a, b) => a.blockNumber - b.blockNumber || a.transactionIndex - b.transactionIndex));
  return answers;
}

async function readOwners(reader: ChainReader, chain: Chain, bundles: BlockBundle[], some: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  // Everything may have been undone.
  const timeMs = bundles.at(-1)?.block.timeMs ?? 60_000;
  for (const owner of some) {
    for (const filter of [
      {},
      { direction: 'out' as const, minRaw: 5n },
      { maxRaw: 200n },
      { exceptDustRaw: 50n },
      { fromTimeMs: timeMs - 30_000, toTimeMs: timeMs - 1 },
      { blocks: { fromBlock: 2, toBlock: 5 } },
    ]) {
      const page = await reader.listAddressTransactions(chain, { address: owner, filter }, { limit: 2 });
      answers.push(page, await reader.listAddressTransactions(chain, { address: owner, filter }, { limit: 100, offset: 1 }));
      if (page.nextCursor !== undefined) {
        answers.push(await reader.listAddressTransactions(chain, { address: owner, filter }, { limit: 100, cursor: page.nextCursor }));
      }
    }
    answers.push(await reader.sumAddressTransactions(chain, owner, { exceptDustRaw: 50n }));
    for (const range of [undefined, { fromBlock: 2, toBlock: 5 }, { fromBlock: 3, toBlock: 2 }]) {
      answers.push(await reader.sumOutputStatement(chain, owner, range));
    }
    answers.push(await reader.sumAddressOutputs(chain, owner), await reader.sumUnspent(chain, owner, 10n));
    for (const order of ['age', 'amount'] as const) {
      const page = await reader.listUnspent(chain, owner, order, { limit: 2 });
      answers.push(page, await reader.listUnspent(chain, owner, order, { limit: 100, offset: 1 }));
      if (page.nextCursor !== undefined) answers.push(await reader.listUnspent(chain, owner, order, { limit: 3, cursor: page.nextCursor }));
    }
    const parties = await reader.listTransactionParties(chain, owner, [...placesOf(bundles), ...placesOf(bundles.slice(-1))], 2);
    answers.push(parties.toSorted((a, b) => a.blockNumber - b.blockNumber || a.transactionIndex - b.transactionIndex));
  }
  return answers;
}

const outpointsOf = (bundles: BlockBundle[]): Outpoint[] => [
  ...bundles.flatMap(({ outputs }) => outputs.map(({ transactionHash, index }) => ({ transactionHash, index }))),
  { transactionHash: bundles[0]?.transactions[0]?.hash ?? '', index: 99 },
  { transactionHash: 'cd'.repeat(32), index: 0 },
];

describe('outputs in the index', () => {
  it('are read as the engine has them, whatever was written, finalised, undone and forked', async () => {
    const seed = Number(process.env['INDEX_SEED'] ?? Date.now() % 2 ** 32);
    process.stdout.write(`outputs in the row index: INDEX_SEED=${seed}\n`);
    const dice = createDice(seed);
    const chain = newChain(coinChain);
    await withIndex(async ({ writer, reader, index, name }) => {
      const story = new CoinStory(dice);
      for (let step = 0; step < 4; step += 1) {
        const { final, head } = await engine.board.read(chain);
        const [top, low] = [head?.number ?? -1, final?.number ?? -1];
        const chosen = dice(10);
        if (chosen < 3 && top > low) {
          const above = low + dice(top - low);
          await writer.undoTip(chain, above);
          story.cut(above + 1);
          story.fork = step + 1;
        } else if (chosen < 5 && top > low) await writer.finaliseTip(chain, low + 1 + dice(top - low));
        else if (chosen < 6) {
          story.extend(2);
          await writer.insertFinal(chain, story.bundles.slice(low + 1));
        } else await writer.insertTip(chain, story.extend(1 + dice(3)));
        expect(index.rowsOf(chain)).toBeDefined();
        const shown = story.bundles.slice(-3);
        expect(await readTransactions(reader, chain, shown)).toEqual(await readTransactions(engine.fromEngine, chain, shown));
        const some = [owners[step % 4] ?? '', step === 0 ? 'bc1qnobody' : (owners[(step + 1) % 4] ?? '')];
        expect(await readOwners(reader, chain, shown, some)).toEqual(await readOwners(engine.fromEngine, chain, shown, some));
        const outpoints = outpointsOf(story.bundles);
        const found = await writer.findOutputs(chain, outpoints);
        expect(found).toEqual(await plainWriter().findOutputs(chain, outpoints));
        expect(found.slice(0, -2).includes(undefined)).toBe(false);
        expect(found.slice(-2)).toEqual([undefined, undefined]);
      }
      // What was undone leaves nothing, and what was written block by block is what the engine's rows make.
      await writer.insertTip(chain, story.extend(7));
      await writer.undoTip(chain, story.bundles.length - 3);
      await index.close();
      const written = await listEntries(name, chain);
      const anew = await withIndex(async (other) => {
        expect(await other.writer.indexing.catchUp(chain)).toBe(true);
        return other.name;
      });
      expect(await listEntries(anew, chain)).toEqual(written);
      const spaces = new Set(written.map((entry) => Number.parseInt(entry.slice(4, 6), 16)));
      for (const space of [SPACE.items, SPACE.spend, SPACE.held, SPACE.head]) expect(spaces).toContain(space);
    });
  }, 300_000);

  it('of addresses and transactions are read without a statement', async () => {
    const chain = newChain(coinChain);
    await withIndex(async ({ writer, reader }) => {
      const story = new CoinStory(createDice(7));
      await writer.insertFinal(chain, story.extend(6));
      const before = engine.driver.load().read.started;
      await readTransactions(reader, chain, story.bundles);
      await readOwners(reader, chain, story.bundles, owners.slice(0, 4));
      await writer.findOutputs(chain, outpointsOf(story.bundles));
      expect(engine.driver.load().read.started).toBe(before);
    });
  });

  it('of a busy address are gone through once, and again when it has another transaction', async () => {
    const chain = newChain(coinChain);
    const owner = 'bc1qowner1';
    const bundles = makeCoinBundles(0, 151);
    const ask = async (reader: ChainReader) => [
      await reader.sumAddressOutputs(chain, owner),
      await reader.sumUnspent(chain, owner, 200n),
      await reader.listUnspent(chain, owner, 'age', { limit: 3 }),
      await reader.listUnspent(chain, owner, 'amount', { limit: 3, offset: 2 }),
    ];
    await withIndex(async ({ writer, reader }) => {
      const started = (): number => engine.driver.load().read.started;
      async function askBoth(): Promise<number> {
        const before = started();
        const answers = await ask(reader);
        const statements = started() - before;
        expect(answers).toEqual(await ask(engine.fromEngine));
        return statements;
      }
      await writer.insertFinal(chain, bundles.slice(0, 150));
      const { transactionCount } = await reader.sumAddressOutputs(chain, owner);
      expect(transactionCount).toBeGreaterThan(500);
      expect(await askBoth()).toBeGreaterThan(0);
      expect(await askBoth()).toBe(0);
      await writer.insertTip(chain, bundles.slice(150));
      expect(await askBoth()).toBeGreaterThan(0);
      expect(await askBoth()).toBeGreaterThan(0);
      await writer.undoTip(chain, 149);
      expect(await askBoth()).toBe(0);
      await writer.insertFinal(chain, bundles.slice(0, 151));
      expect(await askBoth()).toBeGreaterThan(0);
      expect(await askBoth()).toBe(0);
    });
  }, 120_000);

  it('are verified, entry by entry', async () => {
    const chain = newChain(coinChain);
    const { storeId } = chain;
    const story = new CoinStory(createDice(11));
    const name = await withIndex(async ({ writer, name: own }) => {
      await writer.insertFinal(chain, story.extend(6));
      return own;
    });
    async function verify(): Promise<string[]> {
      return withIndex(async ({ writer, index }) => {
        const lines: string[] = [];
        const parts = { driver: engine.driver, atRest: writer.atRest, chain, signal: undefined };
        for await (const { table, told } of verifyChain({ ...parts, index: { rows: index, catchUp: writer.indexing.catchUp } })) {
          if (table === 'row index')
            lines.push(
              ...told.map(({ key, stored, computed }) => `${key} | ${stored === '-' ? '-' : '+'} | ${computed === '-' ? '-' : '+'}`),
            );
        }
        return lines.toSorted();
      }, name);
    }
    expect(await verify()).toEqual([]);
    const input = story.bundles.flatMap(({ inputs }) => inputs).find(({ isResolved, address }) => isResolved && address !== '');
    const previous = story.bundles
      .flatMap(({ outputs }) => outputs)
      .find(({ transactionHash, index }) => transactionHash === input?.previous?.transactionHash && index === input.previous.index);
    const owner = Buffer.concat([Buffer.of(7), Buffer.from('bc1qtwo')]);
    const spent = { block: previous?.blockNumber ?? 0, transactionIndex: previous?.transactionIndex ?? 0, index: previous?.index ?? 0 };
    const hash = story.bundles[2]?.transactions[1]?.hash ?? '';
    await open(name, async (folder) => {
      const [spender, held] = await folder.getMany([spendKey(storeId, spent), headKey(storeId, hash)]);
      const batch = folder.begin();
      batch.remove(spendKey(storeId, spent));
      batch.put(spendKey(storeId, { ...spent, index: 77 }), spender ?? Buffer.alloc(0));
      batch.put(headKey(storeId, 'ef'.repeat(32)), held ?? Buffer.alloc(0));
      batch.put(heldKey(storeId, owner, 4_000), Buffer.of(0, 1, 1, 0, 1, 1, 5));
      // A transfer that is nowhere.
      batch.put(heldKey(storeId, owner, 4_001), Buffer.of(0, 2, 1, 0, 0));
      batch.put(itemsKey(storeId, { block: 3, transactionIndex: 99 }), Buffer.of(0, 0));
      await batch.write();
    });
    const { block, transactionIndex, index } = spent;
    expect(await verify()).toEqual(
      [
        `address ${owner.toString('hex')} block 4000 | + | -`,
        `address ${owner.toString('hex')} block 4001 | + | -`,
        'block 3 transaction 99 inputs and outputs | + | -',
        `block ${block} transaction ${transactionIndex} output ${index} spent | - | +`,
        `block ${block} transaction ${transactionIndex} output 77 spent | + | -`,
        `hash ${'ef'.repeat(16)} | + | -`,
      ].toSorted(),
    );
  });
});
