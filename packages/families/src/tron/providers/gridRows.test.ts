import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { readParty } from '../normalise/party.ts';
import { rawTransactionInfo } from '../raw/transactionInfo.ts';
import { listGridTokens, normaliseGridInfos } from './gridRows.ts';

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

it('takes tokens and single items from the logs of a transaction, and leaves items of TRC1155 to a list of their own', () => {
  const word = (digits: string): string => digits.padStart(64, '0');
  const [giver, receiver] = [word('a1'.repeat(20)), word('b2'.repeat(20))];
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const single = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
  const address = 'c3'.repeat(20);
  const info = rawTransactionInfo.parse({
    id: 'ab'.repeat(32),
    blockNumber: 7,
    blockTimeStamp: 9_000,
    log: [
      { address, topics: [single, giver, giver, receiver], data: word('1') + word('2') },
      { address, topics: [transfer, giver, receiver], data: word('5') },
      { address, topics: [transfer, giver, receiver, word('9')], data: '' },
    ],
  });
  const own = readParty(`41${'b2'.repeat(20)}`);
  const { transfers } = normaliseGridInfos(chain, 'token20', [info], own);
  expect(transfers.map(({ index, kind, to, tokenId, amountRaw }) => ({ index, kind, to, tokenId, amountRaw }))).toEqual([
    { index: 1, kind: 'token20', to: own, tokenId: '', amountRaw: 5n },
    { index: 2, kind: 'nft', to: own, tokenId: '9', amountRaw: 1n },
  ]);
});
