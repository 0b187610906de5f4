import { findChain } from '@chaintrail/model/chains';
import type { AddressTransfer } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { presentTronAddress } from './address.ts';

const chain = findChain('TRON');
if (!chain) throw new Error('no chain');

const row = (counterparty: string, timeMs: number, over: Partial<AddressTransfer> = {}): AddressTransfer => ({
  blockNumber: 7,
  timeMs,
  transactionIndex: 1,
  transactionHash: 'aa',
  source: 'transaction',
  index: 0,
  subIndex: 0,
  kind: 'external',
  from: counterparty,
  to: 'own',
  token: '',
  tokenId: '',
  amountRaw: 0n,
  feeRaw: 0n,
  status: 'ok',
  method: 'DelegateResourceContract',
  initiator: 'giver',
  direction: 'in',
  counterparty,
  address: 'own',
  ...over,
});

it('says who activated the account, who lent it energy and who may sign for it', () => {
  const facts = {
    activation: row('funder', 100, { amountRaw: 15_000_000n, method: '' }),
    loans: [row('rental', 900), row('friend', 500), row('rental', 300)],
    change: { hash: 'cc', blockNumber: 9, timeMs: 700, count: 2, owners: ['thief'], isOwnEnough: false },
    sent: { transactions: [], isAll: true },
    tenants: new Set(['rental']),
    labels: new Map(),
  };
  expect(presentTronAddress(chain, facts)).toEqual({
    activation: {
      way: 'transfer',
      by: { address: 'funder' },
      hash: 'aa',
      blockNumber: 7,
      time: 100,
      amount: { coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw: '15000000', amount: '15', icon: expect.any(String) },
    },
    energyPayers: [
      { party: { address: 'rental' }, count: 2, firstTime: 300, lastTime: 900, isPaid: true },
      { party: { address: 'friend' }, count: 1, firstTime: 500, lastTime: 500, isPaid: false },
    ],
    hasMoreLoans: false,
    resourceUse: null,
    permissionChange: { hash: 'cc', blockNumber: 9, time: 700, count: 2, owners: [{ address: 'thief' }] },
  });
  const bare = {
    activation: row('funder', 100, { method: 'AccountCreateContract' }),
    loans: [],
    change: undefined,
    sent: { transactions: [], isAll: true },
    tenants: new Set<string>(),
    labels: new Map(),
  };
  expect(presentTronAddress(chain, bare)).toMatchObject({ activation: { way: 'created' }, energyPayers: [], permissionChange: null });
  expect(presentTronAddress(chain, { ...bare, activation: undefined }).activation).toBeNull();
});
