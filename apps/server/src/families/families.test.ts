import { familyNames } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { families, familyOf } from './families.ts';

it('keeps every family under its own name', () => {
  expect(familyNames.map((name) => [families[name].name, families[name].ledger, families[name].title])).toEqual([
    ['evm', 'accounts', '以太坊类链（EVM）'],
    ['tron', 'accounts', '波场'],
    ['bitcoin', 'outputs', '比特币类链'],
  ]);
});

it('asks the family of a chain', () => {
  const litecoin = findChain('Litecoin')!;
  expect(familyOf(litecoin).address.kindsByTab).toEqual({ 0: ['external', 'reward'] });
  expect(familyOf(litecoin).search.readHexHead('0x123456ab')).toEqual({ hash: '123456ab' });
  expect(familyOf(findChain('BSC')!).search.readHexHead('0x12345')).toEqual({ address: '0x12345' });
});
