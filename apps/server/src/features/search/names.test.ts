import { findChain } from '@chaintrail/model/chains';
import type { SuggestedName } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { beginsNativeName, genuineFirst, isNativeName, orderNames } from './names.ts';

const eth = findChain('ETH')!;
const tron = findChain('TRON')!;
const chains = new Map([eth, tron].map((chain) => [chain.name, chain]));
const FAKE = '0x1111111111111111111111111111111111111111';
const genuine = eth.usdt[0]?.contract ?? '';
const genuineTron = tron.usdt[0]?.contract ?? '';

const token = (chainName: string, text: string): SuggestedName => ({
  kind: 'token',
  chainName,
  text,
  name: 'Tether USD',
  symbol: 'USDT',
  score: 1,
});
const label = (chainName: string, text: string): SuggestedName => ({ kind: 'label', chainName, text, name: '仿冒 USDT 合约', score: 1 });
const keys = (names: readonly SuggestedName[]) => names.map(({ kind, chainName, text }) => `${kind} ${chainName}:${text}`);

it('puts every coin that borrows a name after those that bear it, on all chains', () => {
  const found = [token('ETH', FAKE), token('ETH', genuine), token('TRON', genuineTron)];
  expect(keys(orderNames(found, chains))).toEqual([`token ETH:${genuine}`, `token TRON:${genuineTron}`, `token ETH:${FAKE}`]);
  const tokens = [FAKE, genuine].map((contract) => ({ contract, symbol: 'USDT', name: 'Tether USD' }));
  expect(genuineFirst(eth, tokens).map(({ contract }) => contract)).toEqual([genuine, FAKE]);
});

it('names a labelled contract once, as the token', () => {
  expect(keys(orderNames([token('ETH', FAKE), label('ETH', FAKE), label('TRON', FAKE)], chains))).toEqual([
    `token ETH:${FAKE}`,
    `label TRON:${FAKE}`,
  ]);
});

it('keeps together what is of one kind, and begins with the kind of the best match', () => {
  const found = [label('ETH', '0xa'), token('ETH', genuine), label('ETH', '0xb')];
  expect(keys(orderNames(found, chains))).toEqual(['label ETH:0xa', 'label ETH:0xb', `token ETH:${genuine}`]);
});

it('knows a native coin by its symbol, its name and the names of its chain, in any case', () => {
  const btc = findChain('BTC')!;
  expect(['btc', 'Bitcoin', '比特币', 'BT', ''].map((text) => isNativeName(btc, text))).toEqual([true, true, true, false, false]);
  expect(['b', 'bitco', '比', '', 'tc'].map((text) => beginsNativeName(btc, text))).toEqual([true, true, true, false, false]);
});
