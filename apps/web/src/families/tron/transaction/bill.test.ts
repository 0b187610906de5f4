import { expect, it } from 'vitest';
import { listBill, splitEnergy } from './bill.ts';

const sun = (raw: string) => ({ coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw, amount: '0', icon: '' });
const energy = {
  total: '130285',
  fromCaller: '65000',
  fromContract: '0',
  contractOwner: null,
  burnt: '65285',
  burntFee: sun('13709850'),
  penalty: '0',
};
const bandwidth = { total: '345', fromStake: '0', burntFee: sun('345000') };

it('says of each item how many units, at which price, for how much', () => {
  expect(listBill(sun('14054850'), { energy, bandwidth })).toEqual({
    items: [
      { kind: 'energyCaller', units: '65000', priceSun: undefined, cost: '0' },
      { kind: 'energyBurnt', units: '65285', priceSun: '210', cost: '13.70985' },
      { kind: 'bandwidthBurnt', units: '345', priceSun: '1000', cost: '0.345' },
    ],
    gap: null,
  });
});

it('counts what is left of the fee as fixed fees', () => {
  const { items, gap } = listBill(sun('15054850'), { energy, bandwidth });
  expect([items.at(-1), gap]).toEqual([{ kind: 'feeOther', units: undefined, priceSun: undefined, cost: '1' }, null]);
});

it('says by how much it is more than the receipt', () => {
  expect(listBill(sun('14054849'), { energy, bandwidth }).gap).toBe('0.000001');
});

it('tells no price that the receipt does not divide into', () => {
  const odd = listBill(sun('14054851'), { energy: { ...energy, burntFee: sun('13709851') }, bandwidth });
  expect(odd.items.find(({ kind }) => kind === 'energyBurnt')?.priceSun).toBeUndefined();
});

it('tells of stake that paid for everything', () => {
  const free = { energy: { ...energy, burnt: '0', burntFee: sun('0') }, bandwidth: { total: '345', fromStake: '345', burntFee: sun('0') } };
  expect(listBill(sun('0'), free).items.map(({ kind, units }) => [kind, units])).toEqual([
    ['energyCaller', '65000'],
    ['bandwidthStake', '345'],
  ]);
});

it('says in parts of the whole who paid for the energy, and nothing where the parts are not the whole', () => {
  expect(splitEnergy({ energy })).toEqual([
    { kind: 'energyCaller', units: '65000', percent: '49.9' },
    { kind: 'energyBurnt', units: '65285', percent: '50.1' },
  ]);
  expect(splitEnergy({ energy: { ...energy, fromCaller: '0', fromContract: '130285', burnt: '0' } })).toEqual([
    { kind: 'energyContract', units: '130285', percent: '100' },
  ]);
  expect(splitEnergy({ energy: { ...energy, fromCaller: '64999' } })).toEqual([]);
  expect(splitEnergy({ energy: { ...energy, total: '0', fromCaller: '0', burnt: '0' } })).toEqual([]);
});
