import type { Chain, Token } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import { describe, expect, it } from 'vitest';
import { token } from './sample.ts';
import { createTokenBook } from './tokens.ts';

function bookOf(known: Token[], unbacked: string[] = []) {
  const asked: unknown[][] = [];
  const app = {
    tokens: {
      list: async (chainName: string, contracts: string[]) => {
        asked.push([chainName, contracts]);
        const wanted = new Set(contracts);
        return known.filter(({ contract }) => wanted.has(contract));
      },
    },
  } as Pick<AppStore, 'tokens'>;
  const judged: unknown[][] = [];
  const chain = {
    listUnbackedTokens: async (one: Chain, tokens: readonly string[]) => {
      judged.push([one.name, tokens]);
      return unbacked;
    },
  };
  let nowMs = 1;
  return { asked, judged, book: createTokenBook({ app, chain }, () => nowMs), wait: (ms: number) => (nowMs += ms) };
}

describe('what contracts say of themselves', () => {
  it('is asked for once, each contract once, the native coin never', async () => {
    const { asked, book } = bookOf([token]);
    expect(await book.listTokens('ETH', [token.contract, '', token.contract, '0x01'])).toEqual(new Map([[token.contract, token]]));
    expect(asked).toEqual([['ETH', [token.contract, '0x01']]]);
    expect(await book.listTokens('ETH', [token.contract])).toEqual(new Map([[token.contract, token]]));
    expect(asked).toHaveLength(1);
  });

  it('is asked for again after two seconds while nobody knows it', async () => {
    const { asked, book, wait } = bookOf([]);
    await book.listTokens('ETH', ['0x01']);
    wait(2_000);
    expect(await book.listTokens('ETH', ['0x01'])).toEqual(new Map());
    expect(asked).toHaveLength(1);
    wait(1);
    await book.listTokens('ETH', ['0x01']);
    expect(asked).toHaveLength(2);
  });

  it('of one chain is not said of another', async () => {
    const { asked, book } = bookOf([token]);
    await book.listTokens('ETH', [token.contract]);
    await book.listTokens('BSC', [token.contract]);
    expect(asked.map(([chainName]) => chainName)).toEqual(['ETH', 'BSC']);
  });

  it('is forgotten where it was not used while as many others were asked for as are remembered', async () => {
    const make = (mark: string) => Array.from({ length: 20_000 }, (_, number) => ({ ...token, contract: `0x${mark}${number}` }));
    const [many, others] = [make(''), make('a')];
    const { asked, book } = bookOf([...many, ...others]);
    const list = (tokens: readonly Token[]) =>
      book.listTokens(
        'ETH',
        tokens.map(({ contract }) => contract),
      );
    await list(many);
    await list(others.slice(0, 10_000));
    await list(many.slice(0, 1));
    expect(asked.length).toBe(2);
    await list(others.slice(10_000));
    await list(many.slice(0, 3));
    expect(asked.slice(3)).toEqual([['ETH', ['0x1', '0x2']]]);
  });

  it('is held against what the stored transfers say, of those alone that nobody knows and that log all of their supply', async () => {
    const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
    const known: Token[] = [
      { ...token, contract: '0xc1' },
      { ...token, contract: '0xc2' },
      { ...token, contract: usdt, symbol: 'USDT' },
      { ...token, contract: '0xfa', symbol: 'USDT' },
      { ...token, contract: '0x4f', standard: 'erc721' },
      { ...token, contract: '0x51', hasUnloggedSupply: true },
    ];
    const { judged, book } = bookOf(known, ['0xc2']);
    const tokens = await book.listTokens(
      'ETH',
      known.map(({ contract }) => contract),
    );
    expect(judged).toEqual([['ETH', ['0xc1', '0xc2']]]);
    expect([...tokens.values()].filter(({ isUnbacked }) => isUnbacked)).toEqual([{ ...token, contract: '0xc2', isUnbacked: true }]);
  });
});
