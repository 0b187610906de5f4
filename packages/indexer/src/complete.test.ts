import { SourceError } from '@chaintrail/families';
import { writeEvmBlockDetail } from '@chaintrail/families/evm';
import type { BlockBundle, Outpoint, Output } from '@chaintrail/model';
import { StoreError } from '@chaintrail/store/chain';
import { describe, expect, it, vi } from 'vitest';
import { branch, createTestNode, createTestStore, makeBundle, makeTask, type TestNode, type TestStore } from './fixtures.ts';
import { runChain } from './runChain.ts';

/** Block `n` makes the output `t<n>:0` and spends the one of the block before it. */
function makeOutput(number: number): Output {
  return {
    transactionHash: `t${number}`,
    index: 0,
    blockNumber: number,
    timeMs: number * 1000,
    transactionIndex: 0,
    address: `owner${number}`,
    amountRaw: 5n,
    scriptType: 'p2pkh',
    script: '',
    isSpendable: true,
    detail: {},
  };
}

interface Question {
  /** The lowest block of the batch. */
  fromBlock: number;
  outpoints: Outpoint[];
  found: (string | undefined)[];
  /** The highest block that was stored at that moment. */
  storedTo: number;
}

/** A node whose blocks need the output of the block before the batch. */
function createSpendingNode(hashes: string[], finalized: number, store: TestStore): { node: TestNode; questions: Question[] } {
  const node = createTestNode(hashes, finalized);
  const questions: Question[] = [];
  node.source.readBundle = async (number) => {
    const hash = node.hashes[number];
    const parentHash = node.hashes[number - 1] ?? '';
    return { ...makeBundle(number, hash, parentHash), outputs: [makeOutput(number)] };
  };
  node.source.completeBundles = async (bundles, findOutputs) => {
    const fromBlock = bundles[0]?.block.number ?? 0;
    const storedTo = [...store.final, ...store.tip].at(-1)?.number ?? -1;
    const outpoints = fromBlock === 0 ? [] : [{ transactionHash: `t${fromBlock - 1}`, index: 0 }];
    const found = await findOutputs(outpoints);
    questions.push({ fromBlock, outpoints, found: found.map((output) => output?.address), storedTo });
    const detail = writeEvmBlockDetail({ tips: '1' });
    return bundles.map((bundle): BlockBundle => ({ ...bundle, block: { ...bundle.block, detail } }));
  };
  return { node, questions };
}

async function runUntil(node: TestNode, store: TestStore, holds: () => void): Promise<void> {
  const stop = new AbortController();
  const running = runChain(makeTask(node), store.parts, stop.signal);
  try {
    await vi.waitFor(holds, { interval: 1 });
  } finally {
    stop.abort();
    await running;
  }
}

describe('completing bundles', () => {
  it('happens only when all earlier batches are stored, in the backfill and at the head', async () => {
    const store = createTestStore();
    const written: unknown[] = [];
    const { insertFinal, insertTip } = store.parts.writer;
    store.parts.writer.insertFinal = async (chain, bundles) => {
      written.push(...bundles.map(({ block }) => block.detail));
      await insertFinal(chain, bundles);
    };
    store.parts.writer.insertTip = async (chain, bundles) => {
      written.push(...bundles.map(({ block }) => block.detail));
      await insertTip(chain, bundles);
    };
    const { node, questions } = createSpendingNode(branch(24), 20, store);
    await runUntil(node, store, () => expect(store.tip.at(-1)?.number).toBe(24));
    expect(store.writes).toEqual(['final 0-9', 'final 10-19', 'final 20-20', 'tip 21-24']);
    expect(questions).toEqual([
      { fromBlock: 0, outpoints: [], found: [], storedTo: -1 },
      { fromBlock: 10, outpoints: [{ transactionHash: 't9', index: 0 }], found: ['owner9'], storedTo: 9 },
      { fromBlock: 20, outpoints: [{ transactionHash: 't19', index: 0 }], found: ['owner19'], storedTo: 19 },
      { fromBlock: 21, outpoints: [{ transactionHash: 't20', index: 0 }], found: ['owner20'], storedTo: 20 },
    ]);
    expect(written).toEqual(Array.from({ length: 25 }, () => ({ tips: '1' })));
  });

  it('is done again for the range in flight at the last stop, and after a failure', async () => {
    const store = createTestStore();
    store.pending = { fromBlock: 0, toBlock: 9, lastHash: 'a9' };
    const { node, questions } = createSpendingNode(branch(12), 12, store);
    const complete = node.source.completeBundles?.bind(node.source);
    let failures = 1;
    node.source.completeBundles = async (...args) => {
      if (args[0][0]?.block.number === 10 && failures-- > 0) throw new SourceError({ code: 'unreachable' });
      if (!complete) throw new Error('the node completes bundles');
      return complete(...args);
    };
    await runUntil(node, store, () => expect(store.final.at(-1)?.number).toBe(12));
    expect(store.writes).toEqual(['final 0-9', 'final 10-12']);
    expect(questions.map(({ fromBlock, storedTo }) => [fromBlock, storedTo])).toEqual([
      [0, -1],
      [10, 9],
    ]);
  });

  it('is done again when the store cannot say which outputs it has', async () => {
    const store = createTestStore();
    const { node, questions } = createSpendingNode(branch(12), 12, store);
    const find = store.parts.writer.findOutputs;
    let failures = 2;
    store.parts.writer.findOutputs = async (...args) => {
      if (args[1].length > 0 && failures-- > 0) throw new StoreError('unavailable', '存储不可用', { retryable: true });
      return find(...args);
    };
    await runUntil(node, store, () => expect(store.final.at(-1)?.number).toBe(12));
    expect(store.writes).toEqual(['final 0-9', 'final 10-12']);
    expect(questions.map(({ fromBlock, found }) => [fromBlock, found])).toEqual([
      [0, []],
      [10, ['owner9']],
    ]);
  });
});
