import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { addResourceUse } from './resourceUse.ts';

const chain = findChain('TRON');
if (!chain) throw new Error('no chain');

const trx = (raw: string, amount: string) => ({ coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw, amount, icon: expect.any(String) });
const energy = { total: '130285', fromCaller: '65000', fromContract: '0', burnt: '65285', burntFeeRaw: '13709850', penalty: '0' };
const sponsored = { total: '65000', fromCaller: '0', fromContract: '65000', burnt: '0', burntFeeRaw: '0', penalty: '0' };

it('adds up who bore the energy and the bandwidth of transactions, beyond what a double holds', () => {
  const details: object[] = [
    { energy, bandwidth: { total: '345', fromStake: '0', burntFeeRaw: '345000' } },
    { energy: sponsored, bandwidth: { total: '345', fromStake: '345', burntFeeRaw: '0' } },
    { energy: { ...energy, total: '9007199254740993', fromCaller: '9007199254740993', burnt: '0', burntFeeRaw: '0' } },
  ];
  const transactions = details.map((detail) => ({ detail }));
  expect(addResourceUse(chain, { transactions, isAll: false })).toEqual({
    count: 3,
    isAll: false,
    energy: {
      total: '9007199254936278',
      fromCaller: '9007199254805993',
      fromContract: '65000',
      burnt: '65285',
      burntFee: trx('13709850', '13.70985'),
    },
    bandwidth: { total: '690', fromStake: '345', burntFee: trx('345000', '0.345') },
  });
  expect(addResourceUse(chain, { transactions: [], isAll: true })).toBeNull();
});
