import { listStoppable, stopQuestionsOf } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { toFunctionSelector, type AbiFunction } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeOutputs, encodeArguments } from './contractCall.ts';

const ask = (name: string): AbiFunction => ({
  type: 'function',
  name,
  stateMutability: 'view',
  inputs: [{ name: 'who', type: 'address' }],
  outputs: [{ name, type: 'bool' }],
});
const word = (hex: string): string => hex.padStart(64, '0');

const named = ({ name = '', type }: AbiFunction['inputs'][number]) => ({ name, type });

describe('what an issuer’s contract is asked of an account', () => {
  it('is one word behind the selector of its own function, coin by coin', () => {
    const asked = listStoppable(findChain('ETH')!).map((coin) => [
      coin.symbol,
      stopQuestionsOf(coin).map((name) => toFunctionSelector(ask(name))),
    ]);
    expect(asked).toEqual([
      ['USDT', ['0xe47d6060']],
      ['USDC', ['0xfe575a87']],
      ['USDP', ['0xe5839836']],
      ['PYUSD', ['0xe5839836']],
      ['BUSD', ['0xe5839836']],
      ['TUSD', []],
    ]);
    // A Tether that its chain file says nothing of is one of two.
    expect(stopQuestionsOf({}).map((name) => toFunctionSelector(ask(name)))).toEqual(['0xe47d6060', '0xfbac3951']);
  });

  it('is asked with the account as its only word, and answers yes or no', () => {
    const data = word('a1'.repeat(20));
    expect(encodeArguments('evm', ask('isFrozen').inputs.map(named), [`0x${'A1'.repeat(20)}`])).toEqual({ isOk: true, data });
    const answers = [1, 0].map((bit) => decodeOutputs('evm', ask('isFrozen').outputs.map(named), `0x${word(String(bit))}`)?.[0]?.value);
    expect(answers).toEqual(['true', 'false']);
  });
});
