import type { TronAccount } from '@chaintrail/families/tron';
import { expect, it } from 'vitest';
import { chainOf } from '../../../present/sample.ts';
import { presentAccount } from './account.ts';

const own = 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d';
const other = 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj';

/** No two of its figures are alike. */
const account: TronAccount = {
  name: 'name',
  createTimeMs: 1_600_000_000_000,
  balanceRaw: 1_000_000n,
  energy: { limit: 200n, used: 20n },
  bandwidth: { limit: 400n, used: 40n, freeLimit: 600n, freeUsed: 60n },
  staked: { energyRaw: 11_000_000n, bandwidthRaw: 12_000_000n, votingPower: 13n },
  unstaking: [{ amountRaw: 14_000_000n, availableAtMs: 1_700_000_000_000 }],
  delegated: { outEnergyRaw: 21_000_000n, outBandwidthRaw: 22_000_000n, inEnergyRaw: 23_000_000n, inBandwidthRaw: 24_000_000n },
  votes: [{ address: other, count: 31n }],
  permissions: [
    {
      id: 0,
      kind: 'owner',
      name: 'owner',
      threshold: 2,
      keys: [
        { address: own, weight: 1 },
        { address: other, weight: 3 },
      ],
      operations: [],
    },
    { id: 2, kind: 'active', name: 'active', threshold: 1, keys: [{ address: own, weight: 1 }], operations: ['TransferContract'] },
  ],
};

const trx = (amount: string) => ({
  coinKey: 'TRON',
  symbol: 'TRX',
  decimals: 6,
  raw: `${amount}000000`,
  amount,
  icon: '/icons/coin/avalanche.svg',
});

it('shows an account whole: what it lent apart from what was lent to it, energy apart from bandwidth', () => {
  expect(presentAccount(chainOf('TRON'), own, { account, isActive: true, labels: new Map(), nowMs: 1_700_000_000_500 })).toEqual({
    chainName: 'TRON',
    address: own,
    isActive: true,
    name: 'name',
    createTime: 1_600_000_000_000,
    balance: trx('1'),
    energy: { limit: '200', used: '20' },
    bandwidth: { limit: '400', used: '40', freeLimit: '600', freeUsed: '60' },
    staked: { energy: trx('11'), bandwidth: trx('12'), votingPower: '13' },
    unstaking: [{ amount: trx('14'), availableAt: 1_700_000_000_000 }],
    delegated: { outEnergy: trx('21'), outBandwidth: trx('22'), inEnergy: trx('23'), inBandwidth: trx('24') },
    votes: [{ party: { address: other }, count: '31' }],
    permissions: [
      {
        id: 0,
        kind: 'owner',
        name: 'owner',
        threshold: 2,
        keys: [
          { party: { address: own }, weight: 1 },
          { party: { address: other }, weight: 3 },
        ],
        operations: [],
      },
      {
        id: 2,
        kind: 'active',
        name: 'active',
        threshold: 1,
        keys: [{ party: { address: own }, weight: 1 }],
        operations: ['转账'],
      },
    ],
    isControlledByOthers: true,
    readAt: 1_700_000_000_500,
  });
});

it('is controlled by others only where one of its owners is somebody else', () => {
  const [owner, active] = account.permissions;
  const isControlled = (permissions: TronAccount['permissions']) =>
    presentAccount(chainOf('TRON'), own, { account: { ...account, permissions }, isActive: true, labels: new Map(), nowMs: 0 })
      .isControlledByOthers;
  expect(isControlled([{ ...owner!, keys: [{ address: own, weight: 1 }] }])).toBe(false);
  expect(isControlled([{ ...active!, keys: [{ address: other, weight: 1 }] }])).toBe(false);
  expect(isControlled([])).toBe(false);
});
