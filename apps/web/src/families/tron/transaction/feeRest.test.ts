import { expect, it } from 'vitest';
import { feeRest } from './feeRest.ts';

const sun = (raw: string) => ({ coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw, amount: '0', icon: '' });
const view = (energy: string, bandwidth: string) => ({
  energy: { total: '0', fromCaller: '0', fromContract: '0', burnt: '0', burntFee: sun(energy), penalty: '0' },
  bandwidth: { total: '0', fromStake: '0', burntFee: sun(bandwidth) },
});

it('tells what of a fee is neither energy nor bandwidth', () => {
  expect(feeRest(sun('28345900'), view('27000000', '345900'))).toBe('1');
});

it('tells nothing where burnt energy and bandwidth are the whole fee', () => {
  expect(feeRest(sun('27345900'), view('27000000', '345900'))).toBeNull();
});
