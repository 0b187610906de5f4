import { expect, it } from 'vitest';
import { namesOrganisation } from './claim.ts';

it.each([
  ['推断：可能为Binance 14', 'Binance', 'Binance', true],
  ['情报标注：可能为gate.io', 'Gate', 'Gate', true],
  ['公开资料标注：可能为HTX: Hot Wallet', 'HuoBi', 'HTX (Huobi)', true],
  ['推断：可能为星港交易所充值地址', '星港交易所', 'Xinggang Exchange', true],
  ['推断：可能为星港交易所充值地址', '北辰交易所', 'Beichen Exchange', false],
  ['推断：可能为Gateway', 'Gate', 'Gate', false],
  [null, 'Binance', '', false],
])('%s and %s', (claim, name, nameEnglish, is) => {
  expect(namesOrganisation(claim, { name, nameEnglish })).toBe(is);
});
