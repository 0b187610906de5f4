import type { BlockBundle, TransferKind } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { createTestNode, createTestStore, makeBundle, makeTask } from './fixtures.ts';
import { createTokenDiscovery } from './tokens.ts';

const signal = new AbortController().signal;

function bundleWith(...transfers: [kind: TransferKind, token: string][]): BlockBundle {
  return {
    ...makeBundle(1),
    transfers: transfers.map(([kind, token], index) => ({
      blockNumber: 1,
      timeMs: 1000,
      transactionIndex: 0,
      source: 'log',
      index,
      subIndex: 0,
      transactionHash: 't1',
      kind,
      from: 'x',
      to: 'y',
      token,
      tokenId: '',
      amountRaw: 1n,
      feeRaw: 0n,
      status: 'ok',
      method: '',
    })),
  };
}

function start() {
  const node = createTestNode(['a0'], 0);
  const store = createTestStore();
  return { node, store, tokens: createTokenDiscovery(makeTask(node), store.parts) };
}

describe('discovering tokens', () => {
  it('asks every contract once, and only contracts that move tokens', async () => {
    const { node, tokens } = start();
    await tokens.discover([bundleWith(['external', ''], ['token20', 'c1'], ['nft', 'c2'], ['token20', 'c1'])], signal);
    await tokens.discover([bundleWith(['token20', 'c1'], ['usdt', 'c3'])], signal);
    expect(node.askedTokens).toEqual([['c1', 'c2'], ['c3']]);
  });

  it('does not ask the node what the store knows', async () => {
    const { node, store, tokens } = start();
    store.knownTokens.add('c1');
    await tokens.discover([bundleWith(['token20', 'c1'])], signal);
    expect(node.askedTokens).toEqual([]);
    expect(store.savedTokens).toEqual([]);
  });

  it('keeps a contract that does not answer without a name', async () => {
    const { node, store, tokens } = start();
    const named = { chainName: 'DemoETH', contract: 'c1', standard: 'erc20', name: 'One', symbol: 'ONE', decimals: 6 } as const;
    node.tokens = [named];
    await tokens.discover([bundleWith(['token20', 'c1'], ['nft', 'c2'])], signal);
    expect(store.savedTokens).toEqual([
      named,
      { chainName: 'DemoETH', contract: 'c2', standard: 'erc721', name: '', symbol: '', decimals: null },
    ]);
  });

  it('remembers which ones change their supply without a Transfer, each once, whether they move or not', async () => {
    const { node, store, tokens } = start();
    await tokens.discover([bundleWith(['token20', 'c1'])], signal);
    expect(store.unloggedTokens).toEqual([]);
    await tokens.discover(
      [
        { ...bundleWith(), unloggedTokens: ['c1', 'c2'] },
        { ...bundleWith(), unloggedTokens: ['c2'] },
      ],
      signal,
    );
    expect(store.unloggedTokens).toEqual(['c1', 'c2']);
    expect(node.askedTokens).toEqual([['c1']]);
  });

  it('remembers which ones keep a part of transfers, each once', async () => {
    const { store, tokens } = start();
    const word = (value: string) => value.padStart(64, '0');
    const [alice, bob, carol] = ['a1', 'b2', 'c3'].map((pair) => `0x${pair.repeat(20)}`) as [string, string, string];
    const bundle = bundleWith(['token20', 'c1'], ['token20', 'c1']);
    const [one, two] = bundle.transfers;
    const transaction = { index: 0, status: 'ok', from: alice, to: 'c1', method: '0xa9059cbb' };
    const taking = {
      ...bundle,
      transactions: [{ ...transaction, input: `0xa9059cbb${word(bob.slice(2))}${word('64')}` }] as BlockBundle['transactions'],
      transfers: [
        { ...one!, from: alice, to: bob, amountRaw: 97n },
        { ...two!, from: alice, to: carol, amountRaw: 3n },
      ],
    };
    await tokens.discover([bundle], signal);
    expect(store.feeTokens).toEqual([]);
    await tokens.discover([taking, taking], signal);
    expect([store.feeTokens, store.unloggedTokens]).toEqual([['c1'], []]);
  });

  it('asks again when the answer could not be saved', async () => {
    const { node, store, tokens } = start();
    let isAway = true;
    const { save } = store.parts.app.tokens;
    store.parts.app.tokens.save = async (list) => {
      if (isAway) throw new Error('away');
      return save(list);
    };
    await expect(tokens.discover([bundleWith(['token20', 'c1'])], signal)).rejects.toThrow('away');
    isAway = false;
    await tokens.discover([bundleWith(['token20', 'c1'])], signal);
    expect(node.askedTokens).toEqual([['c1'], ['c1']]);
    expect(store.savedTokens.map(({ contract }) => contract)).toEqual(['c1']);
  });
});
