import { expect, it } from 'vitest';
import { toBase58 } from '../../tron/address.ts';
import { listItemRows } from './rows.ts';

const word = (digits: string): string => digits.padStart(64, '0');
const [operator, giver, receiver] = ['01', '02', '03'].map((byte) => byte.repeat(20)) as [string, string, string];
const SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

it('tells each item of a move, also of several at once, the last one first', () => {
  const topics = [word(operator), word(giver), word(receiver)];
  const address = toBase58(`41${'04'.repeat(20)}`);
  const log = [
    { address, topics: [SINGLE, ...topics], data: word('7') + word('5') },
    { address, topics: [BATCH, ...topics], data: ['40', 'a0', '2', '8', '9', '2', '1', 'ff'].map(word).join('') },
    // Of a plain token, whose rows are another list's.
    { address, topics: ['ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(giver), word(receiver)], data: word('1') },
  ];
  const about = { id: 'ab', blockNumber: 4, timeMs: 9_000, type: 'TriggerSmartContract', value: {}, result: 'SUCCESS' };
  const [from_address, to_address] = [toBase58(`41${giver}`), toBase58(`41${receiver}`)];
  const row = (token_id: string, quant: string) => ({
    timeMs: 9_000,
    parties: [from_address, to_address],
    content: {
      transaction_id: 'ab',
      block: 4,
      block_ts: 9_000,
      from_address,
      to_address,
      contract_address: address,
      token_id,
      quant,
      contract_type: 'trc1155',
      contractRet: 'SUCCESS',
      confirmed: true,
    },
  });
  expect(listItemRows({ ...about, info: { id: 'ab', log } })).toEqual([row('9', '255'), row('8', '1'), row('7', '5')]);
});
