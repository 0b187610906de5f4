import { expect, it } from 'vitest';
import { etherAmount } from '../../../lib/transferFixture.ts';
import { addressCard, addressOverview } from '../../../features/address/fixtures.ts';
import { closeSums } from './closing.ts';

const coin = { ...addressOverview().coin, coinKey: 'ETH', contract: '', symbol: 'ETH', decimals: 18 } as never;
const ether = (tenths: number) => etherAmount(`${tenths}00000000000000000`, String(tenths / 10));
const side = (tenths: number) => ({ amount: ether(tenths), count: 1, partyCount: 1, largest: [], others: null });
const card = (balance: number) =>
  addressCard({ totals: [{ coin, in: ether(90), out: ether(60), inCount: 3, outCount: 2 }], nativeBalance: ether(balance) });
const overview = addressOverview({ in: side(90), out: side(58) });

it('closes what came in, what was paid, what it cost and what is left', () => {
  expect(closeSums(card(30), overview)).toEqual({
    in: '9',
    out: '6',
    paid: '5.8',
    fees: '0.2',
    balance: '3',
    gap: '0',
    symbol: 'ETH',
  });
});

it('says what is missing, and nothing before all is known', () => {
  expect(closeSums(card(25), overview)?.gap).toBe('0.5');
  expect([closeSums(undefined, overview), closeSums(card(30), undefined), closeSums(addressCard({ totals: [] }), overview)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
