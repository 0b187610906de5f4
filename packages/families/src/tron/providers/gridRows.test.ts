import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { listGridTokens } from './gridRows.ts';

const chain = findChain('TRON') ?? expect.unreachable();
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const other = 'TTpKHSFUdoi9j2zacMcRx522rztL61ojFS';

it('says of a token what its rows say, once, and nothing of one that they do not name whole', () => {
  const info = { symbol: 'USDT', address: USDT, decimals: 6, name: 'Tether USD' };
  const rows = [
    { transaction_id: 'a', token_info: info },
    { transaction_id: 'b', token_info: info },
    { transaction_id: 'c', token_info: { ...info, address: other, symbol: 'U\u0000S\u202eDT', decimals: 0, name: ' x ' } },
    { transaction_id: 'd', token_info: { address: other, symbol: 'NONE' } },
    { transaction_id: 'e', token_info: { ...info, address: 'TNFCbjKPRpPZGHVShL6dn4cexQNLpnjQky', decimals: 256 } },
    { transaction_id: 'f' },
  ];
  expect(listGridTokens(chain, rows)).toEqual([
    { chainName: 'TRON', contract: USDT, standard: 'trc20', name: 'Tether USD', symbol: 'USDT', decimals: 6 },
    { chainName: 'TRON', contract: other, standard: 'trc20', name: 'x', symbol: 'USDT', decimals: 0 },
  ]);
});
