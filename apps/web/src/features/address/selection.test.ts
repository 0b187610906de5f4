import type { AddressTransferView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { listPaid, sumSelection } from './selection.ts';
import { transferRow } from './fixtures.ts';

const usdt = (over: Partial<AddressTransferView>, raw: string, decimals = 6) =>
  transferRow({ ...over, amount: { coinKey: 'ETH:0xdac1', symbol: 'USDT', decimals, raw, amount: '0', icon: '' } });

describe('the sum of chosen rows', () => {
  it('adds amounts beyond the exact range of floating numbers', () => {
    const sums = sumSelection([
      usdt({ id: '1', direction: 'in' }, '9007199254740993000001'),
      usdt({ id: '2', direction: 'in' }, '1'),
      usdt({ id: '3', direction: 'out' }, '3000000'),
    ]);
    expect(sums.coins).toEqual([
      { coinKey: 'ETH:0xdac1', symbol: 'USDT', in: '9007199254740993.000002', out: '3', net: '9007199254740990.000002', count: 3 },
    ]);
  });

  it('counts failed rows and adds nothing of them', () => {
    const sums = sumSelection([
      usdt({ id: '1', direction: 'out', status: 'failed' }, '30000000000'),
      usdt({ id: '2', direction: 'out' }, '1000000'),
    ]);
    expect(sums).toMatchObject({ count: 2, failedCount: 1, coins: [{ in: '0', out: '1', net: '-1', count: 1 }] });
  });

  it('keeps coins of the same symbol apart, and leaves out what a coin in doubt claims', () => {
    const other = transferRow({
      id: '2',
      coin: {
        coinKey: 'ETH:0xfake',
        chainName: 'ETH',
        contract: '0xfake',
        standard: 'erc20',
        symbol: 'USDT',
        name: '',
        decimals: 6,
        icon: '',
        isKnown: false,
        doubt: null,
      },
    });
    expect(sumSelection([usdt({ id: '1' }, '5'), other]).coins.map((coin) => coin.coinKey)).toEqual(['ETH:0xdac1', 'ETH:0xfake']);
    const claim = { ...other, coin: { ...other.coin, doubt: 'lookalike' as const } };
    expect(sumSelection([usdt({ id: '1' }, '5'), claim])).toMatchObject({ count: 2, claimCount: 1, coins: [{ coinKey: 'ETH:0xdac1' }] });
  });

  it('lets a transfer to oneself cancel out', () => {
    expect(sumSelection([usdt({ id: '1', direction: 'self' }, '2500000')]).coins[0]).toMatchObject({ in: '2.5', out: '2.5', net: '0' });
  });

  it('treats amounts of a coin without decimals as whole numbers', () => {
    const row = transferRow({ id: '1', coin: { ...transferRow({}).coin, decimals: null }, direction: 'in' });
    expect(sumSelection([{ ...row, amount: { ...row.amount, raw: '7', decimals: null } }]).coins[0]?.in).toBe('7');
  });
});

it('gives a letter the payments that went out, and no choice of them where some came in', () => {
  const rows = [
    usdt({ id: '1', hash: '0xaa' }, '1'),
    usdt({ id: '2', hash: '0xaa' }, '2'),
    usdt({ id: '3', hash: '0xbb', status: 'failed' }, '3'),
    usdt({ id: '4', hash: '0xcc' }, '4'),
  ];
  expect(listPaid('ETH', rows)).toEqual([
    { chainName: 'ETH', hash: '0xaa' },
    { chainName: 'ETH', hash: '0xcc' },
  ]);
  expect(listPaid('ETH', [...rows, usdt({ id: '5', hash: '0xdd', direction: 'in' }, '5')])).toEqual([]);
});
