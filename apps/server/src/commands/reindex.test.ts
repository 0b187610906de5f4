import { findChain } from '@chaintrail/model/chains';
import type { ChainStore } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { runReindex } from './reindex.ts';
import type { OperatorChain, OperatorParts } from './types.ts';

type Index = NonNullable<ChainStore['index']>;

function getChain(name: string): OperatorChain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return { chain, source: null };
}

async function run(index: Partial<Index> | undefined, args: string[] = []): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const parts = { store: { index }, chains: [getChain('BTC'), getChain('ETH')] } as unknown as OperatorParts;
  const code = await runReindex(
    parts,
    args,
    (line) => void lines.push(line.replace(/用时 [\d.]+ 秒/, '用时 … 秒')),
    new AbortController().signal,
  );
  return { code, lines };
}

describe('the command that makes the row index anew', () => {
  it('goes through the chains and says how far it is', async () => {
    const { code, lines } = await run({
      async makeAnew(chain, tell) {
        if (chain.name === 'ETH') for (const block of [5, 6, 50, 100]) tell?.({ block, finalBlock: 100 });
        return true;
      },
    });
    expect(lines).toEqual([
      'BTC：行索引已重建，用时 … 秒',
      '  ETH：已到区块 50（50%）',
      '  ETH：已到区块 100（100%）',
      'ETH：行索引已重建，用时 … 秒',
    ]);
    expect(code).toBe(0);
  });

  it('says what failed, and that the pages go on', async () => {
    const stateOf = () => ({ isReady: false, block: 3, failures: 1, lastFailure: 'no space' });
    const index = { makeAnew: async () => false, stateOf };
    expect(await run(index, ['--chain', 'btc'])).toEqual({
      code: 1,
      lines: ['BTC：行索引未能重建（no space）。各页面照常可用，只是较慢。'],
    });
  });

  it('says how it stands with each chain, and whether something is wrong', async () => {
    const whole = { isReady: true, block: 7, failures: 1, lastFailure: 'no space' };
    const begun = { isReady: false, block: undefined, failures: 0, lastFailure: undefined };
    const states = (btc: object) => ({ stateOf: ({ name }: { name: string }) => ({ ...begun, ...(name === 'BTC' ? btc : {}) }) });
    expect(await run(states(whole), ['--state'])).toEqual({
      code: 0,
      lines: ['BTC 完整，已到区块 7；启动以来 1 次未能跟上写入，最近一次：no space', 'ETH 尚不完整'],
    });
    expect((await run(states({ ...whole, isReady: false }), ['--state'])).code).toBe(1);
    expect(await run(undefined, ['--state'])).toEqual({ code: 0, lines: [] });
  });

  it('has nothing to do at a server, and refuses what it does not know', async () => {
    expect(await run(undefined)).toEqual({ code: 0, lines: ['链上数据存放在 ClickHouse 服务器中，没有行索引，无需重建。'] });
    expect((await run({}, ['--chain', 'XYZ'])).lines).toEqual(['没有配置名为「XYZ」的链，可选：BTC、ETH']);
    expect((await run({}, ['now'])).code).toBe(2);
  });
});
