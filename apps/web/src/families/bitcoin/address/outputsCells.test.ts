import { writeLines } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { outputRow } from './outputFixture.ts';
import { listOutputsCells } from './outputsCells.ts';

it('writes of each output where it lies, who paid it, how much it holds and what spent it', () => {
  const label = { name: '潮汐兑换', entity: null, type: 'dex', claim: 'intelligence', source: 's', isPrivate: false } as const;
  const spent = outputRow({
    index: 3,
    source: { address: 'bc1qpayer', label },
    spentBy: { hash: 'ef'.repeat(32), blockNumber: 9, index: 1 },
  });
  const lines = writeLines(listOutputsCells([outputRow({}), spent], ['筛选：金额 ≥ 1'], () => '2025-03-14 16:39:11')).split('\r\n');
  expect(lines.slice(1)).toEqual([
    `${'cd'.repeat(32)},0,bc1qpayer,,887131,2025-03-14 16:39:11,0.8210441,BTC,隔离见证公钥哈希 P2WPKH,`,
    `${'cd'.repeat(32)},3,bc1qpayer,潮汐兑换,887131,2025-03-14 16:39:11,0.8210441,BTC,隔离见证公钥哈希 P2WPKH,${'ef'.repeat(32)}`,
    '筛选：金额 ≥ 1',
    '',
  ]);
});
