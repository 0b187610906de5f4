import { findChain } from '@chaintrail/model/chains';
import type { Chain } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { readTronTransactionDetail } from '../detail.ts';
import { normaliseTronGridTokens, normaliseTronGridTransaction } from './tronGrid.ts';

const chain: Chain = findChain('TRON') ?? raise('no chain TRON');
const alice = 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d';
const bob = 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('rows of TronGrid', () => {
  it('are transactions with the sums of their execution beside them', () => {
    const { transaction, transfers } = normaliseTronGridTransaction(chain, {
      txID: '77'.repeat(32),
      ret: [{ contractRet: 'SUCCESS', fee: 1_100_000 }],
      blockNumber: 9,
      block_timestamp: 27_000,
      net_fee: 100_000,
      raw_data: {
        contract: [
          {
            type: 'TriggerSmartContract',
            parameter: { value: { owner_address: `41${'a1'.repeat(20)}`, contract_address: `41${'c3'.repeat(20)}` } },
          },
        ],
      },
      internal_transactions: [
        {
          internal_tx_id: 'x',
          data: { note: '63616c6c', rejected: false, call_value: { _: 5 } },
          from_address: `41${'c3'.repeat(20)}`,
          to_address: `41${'b2'.repeat(20)}`,
        },
      ],
    });
    expect(transaction).toMatchObject({ blockNumber: 9, timeMs: 27_000, from: alice, feeRaw: 1_100_000n });
    expect(transfers.map(({ kind, to, amountRaw }) => [kind, to, amountRaw])).toEqual([
      ['external', 'TTpKHSFUdoi9j2zacMcRx522rztL61ojFS', 0n],
      ['internal', bob, 5n],
      ['fee', '', 1_100_000n],
    ]);
  });

  it('call none of the energy burnt for which nothing was paid: the contract’s owner bore it', () => {
    const energyOf = (fields: object) =>
      readTronTransactionDetail(
        normaliseTronGridTransaction(chain, { txID: '77'.repeat(32), raw_data: { contract: [] }, ...fields }).transaction.detail,
      ).energy;
    const told = { energy_usage_total: 65_000, energy_usage: 5_000 };
    expect(energyOf(told)).toMatchObject({ total: '65000', fromCaller: '5000', fromContract: '60000', burnt: '0', burntFeeRaw: '0' });
    expect(energyOf({ ...told, energy_fee: 12_600_000 })).toMatchObject({ fromContract: '0', burnt: '60000', burntFeeRaw: '12600000' });
    expect(energyOf({ ...told, energy_usage: 65_000 })).toMatchObject({ fromContract: '0', burnt: '0' });
  });

  it('are token transfers, approvals left out and a transfer that was unconfirmed at first counted once', () => {
    const row = {
      transaction_id: '77'.repeat(32),
      token_info: { address: USDT },
      block_timestamp: 1000,
      from: alice,
      to: bob,
      value: '5',
      type: 'Transfer',
    };
    const rows = [{ ...row, _unconfirmed: true }, row, { ...row, type: 'Approval' }, { ...row, value: '6' }];
    expect(normaliseTronGridTokens(chain, rows).map(({ kind, amountRaw }) => [kind, amountRaw])).toEqual([
      ['usdt', 5n],
      ['usdt', 6n],
    ]);
  });
});

function raise(message: string): never {
  throw new Error(message);
}
