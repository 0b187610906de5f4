import { nameSpecial } from './special.ts';

/** Types, and Dash's special ones by their number. */
export const bitcoinTypes: Record<string, string> = {
  payment: '普通交易',
  coinbase: '出块交易（Coinbase）',
  coinjoin: '疑似 CoinJoin 交易',
  mweb: 'MWEB 汇总交易（HogEx）',
};
for (let type = 1; type <= 9; type += 1) bitcoinTypes[`special:${type}`] = `Dash 特殊交易：${nameSpecial(type)}`;
