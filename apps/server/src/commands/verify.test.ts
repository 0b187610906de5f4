import { SourceError, type BlockSource } from '@chaintrail/families';
import type { BlockRef, Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { ChainReader, ChainState, ChainStore, TableCheck, UnspentOutput } from '@chaintrail/store/chain';
import { StoreError } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import type { OperatorParts } from './types.ts';
import { runVerify } from './verify.ts';

const head: BlockRef = { number: 9, hash: 'h9', parentHash: 'h8', timeMs: 0 };
const state: ChainState = { first: 0, final: head, head, epoch: 0 };
const alice = 'alice';

interface World {
  chainName: string;
  checks?: TableCheck[];
  /** What the node and the store say that Alice has. */
  node?: bigint;
  stored?: bigint;
  source?: Partial<BlockSource> | null;
  reader?: Partial<ChainReader>;
  verify?: ChainStore['verify'];
}

async function run(world: World, args: string[] = []): Promise<{ code: number; lines: string[] }> {
  const chain = getChain(world.chainName);
  const reader: Partial<ChainReader> = {
    readState: async () => state,
    listGaps: async () => [],
    listAddressBalances: async () => [{ token: '', raw: world.stored ?? 5n }],
    ...world.reader,
  };
  const source: Partial<BlockSource> = {
    open: async () => undefined,
    readHead: async () => ({ latest: head, finalized: head }),
    readBlockRef: async () => head,
    readBalance: async () => world.node ?? 5n,
    ...world.source,
  };
  const store: Partial<ChainStore> = {
    reader: reader as ChainReader,
    verify:
      world.verify ??
      async function* () {
        yield* world.checks ?? [{ table: 'block', step: 1, steps: 1, count: 0, told: [] }];
      },
    sampleHolders: async () => [alice],
  };
  const lines: string[] = [];
  const noLabels = { list: async () => [], listAll: async () => [] };
  const app = { labels: noLabels, outbox: { listLabelChanges: async () => [] } };
  const parts = {
    store: { ...store, labels: noLabels },
    app,
    chains: [{ chain, source: world.source === null ? null : source }],
  } as unknown as OperatorParts;
  const code = await runVerify(parts, args, (line) => void lines.push(line.replace(/用时 .*/, '用时')), new AbortController().signal);
  // The labels have tests of their own.
  return { code, lines: lines.filter((line) => line !== '标签：一致') };
}

function getChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

describe('npm run verify', () => {
  it('ends with 0 when everything agrees', async () => {
    expect(await run({ chainName: 'ETH' })).toEqual({
      code: 0,
      lines: ['ETH：区块 0–9（已确定到 9）', '  block：一致', '  与节点比对：1 个地址，一致', 'ETH：核对完毕，用时', '没有差异。'],
    });
  });

  it('prints each difference as a line of five parts, counts those it does not print, and ends with 1', async () => {
    const told = [{ key: '0xa 3', stored: 'raw=7', computed: 'raw=5' }];
    const { code, lines } = await run({ chainName: 'ETH', checks: [{ table: 'balance', step: 1, steps: 1, count: 60, told }] });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.includes('\t')).map((line) => line.split('\t'))).toEqual([
      ['ETH', 'balance', '0xa 3', 'raw=7', 'raw=5'],
    ]);
    expect(lines).toContain('  balance：60 处差异');
    expect(lines.at(-1)).toBe('共 60 处差异。');
  });

  it('tells a balance that the node sees otherwise', async () => {
    const { code, lines } = await run({ chainName: 'ETH', stored: 5n, node: 6n });
    expect(code).toBe(1);
    expect(lines).toContain('ETH\tnode\talice\tbalance=5\tbalance=6');
  });

  it('asks a node that knows no past for the present, once it stands on our head', async () => {
    const askedFor: (number | undefined)[] = [];
    let looks = 0;
    const { code } = await run({
      chainName: 'TRON',
      source: {
        async readBalance(_address, _signal, blockNumber) {
          askedFor.push(blockNumber);
          if (blockNumber !== undefined) throw new SourceError({ code: 'only_current_balance' });
          return 5n;
        },
        async readHead() {
          looks += 1;
          return looks === 1 ? { latest: { ...head, hash: 'ahead' }, finalized: head } : { latest: head, finalized: head };
        },
      },
    });
    expect([code, askedFor]).toEqual([0, [9, undefined]]);
  });

  it('compares outputs one by one where the chain has no accounts', async () => {
    const output = (index: number): UnspentOutput => ({
      transactionHash: 'aa',
      index,
      amountRaw: 100n,
      blockNumber: 1,
      transactionIndex: 0,
      timeMs: 0,
      scriptType: 'p2pkh',
      isCoinbase: false,
    });
    const { lines } = await run({
      chainName: 'BTC',
      reader: { listUnspent: async () => ({ rows: [output(0), output(1), output(2)] }) },
      source: { readUnspent: async () => [100n, 99n, undefined] },
    });
    expect(lines.filter((line) => line.includes('\t'))).toEqual([
      'BTC\tnode\talice aa:1\tunspent=100\tunspent=99',
      'BTC\tnode\talice aa:2\tunspent=100\tunspent=-',
    ]);
  });

  it.each<[string, World, string]>([
    ['a demo chain without its node', { chainName: 'DemoETH', source: null }, '演示链的节点只在产品运行时存在'],
    ['a node that is down', { chainName: 'ETH', source: { open: down } }, '节点没有应答（unreachable）'],
    [
      'a chain read from a later block',
      { chainName: 'ETH', reader: { readState: async () => ({ ...state, first: 3 }) } },
      '只从区块 3 起存储，更早的余额未知',
    ],
  ])('leaves out the comparison with the node, saying why: %s', async (_case, world, reason) => {
    const { code, lines } = await run(world);
    expect([code, lines[2]]).toEqual([0, `  与节点比对：略过，${reason}`]);
  });

  it('says that a chain cannot be looked at while a range is half written', async () => {
    const { code, lines } = await run({
      chainName: 'ETH',
      verify: async function* () {
        yield* [];
        throw new StoreError('pending_range', 'half written', { retryable: false });
      },
    });
    expect([code, lines.at(-1)]).toEqual([1, '共 0 处差异，1 条链未能核对。']);
  });

  it.each([
    [['--chain', 'NOPE'], '没有配置名为「NOPE」的链，可选：ETH'],
    [['--addresses', 'all'], '用法：'],
    [['extra'], '用法：'],
  ])('refuses %j', async (args, words) => {
    const { code, lines } = await run({ chainName: 'ETH' }, args);
    expect([code, lines.length, lines[0]?.startsWith(words)]).toEqual([2, 1, true]);
  });
});

function down(): Promise<never> {
  return Promise.reject(new SourceError({ code: 'unreachable' }));
}
