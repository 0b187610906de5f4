import { expect, it } from 'vitest';
import { tellStarts } from './startNote.ts';

it('says that of an address all that it paid is traced, of chosen payments nothing', () => {
  const address = { address: '0xa' };
  const hash = { hash: '0xb' };
  const asked = { direction: 'forward' as const, symbol: 'USDT' };
  expect([
    tellStarts({ ...asked, starts: [address, address] }),
    tellStarts({ ...asked, starts: [address], fromTime: 5 }),
    tellStarts({ ...asked, starts: [address], toTime: 5, direction: 'backward' }),
    tellStarts({ ...asked, starts: [address, hash] }),
    tellStarts({ ...asked, starts: [hash, address], direction: 'backward' }),
    tellStarts({ ...asked, starts: [hash] }),
  ]).toEqual([
    '起点按地址计：历次付出的 USDT 全部算入，包括付给旁人的款，所以可能大于案件登记的损失。',
    '起点按地址计：所选时间内付出的 USDT 全部算入，包括付给旁人的款，所以可能大于案件登记的损失。',
    '起点按地址计：所选时间内收到的 USDT 全部算入，不论来自何人。',
    '其中按地址填的起点：历次的付出全部算入，包括付给旁人的款，所以可能大于案件登记的损失。',
    '其中按地址填的起点：历次的收入全部算入，不论来自何人。',
    undefined,
  ]);
});
