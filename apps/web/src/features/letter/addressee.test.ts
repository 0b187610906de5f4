import { expect, it } from 'vitest';
import { findAddressee } from './addressee.ts';

const organisations = [
  { name: 'HuoBi', nameEnglish: 'HTX (Huobi)' },
  { name: 'Binance', nameEnglish: 'Binance' },
  { name: '星港交易所', nameEnglish: 'Xinggang Exchange' },
];

it('knows an organisation by its whole name in either language', () => {
  const find = (nameZh: string, nameEn: string) => findAddressee({ nameZh, nameEn }, organisations)?.name;
  expect(find('星港交易所', 'Xinggang')).toBe('星港交易所');
  expect(find('币安', 'BINANCE')).toBe('Binance');
  expect(find('', 'HTX')).toBe('HuoBi');
  expect(find('火币', 'Huobi')).toBe('HuoBi');
  // Another company, and nobody at all.
  expect(find('', 'Binance US')).toBeUndefined();
  expect(find('星港', '')).toBeUndefined();
});

it('takes an empty name for no name', () => {
  expect(findAddressee({ nameZh: '', nameEn: '甲' }, [{ name: '乙', nameEnglish: '' }])).toBeUndefined();
});
