import { writeLines } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { listSelectedCells, type CsvWords } from './selectedCells.ts';
import { OTHER_ADDRESS, OWN_ADDRESS, transferRow } from './fixtures.ts';

const words: CsvWords = {
  header: ['哈希', '方法'],
  in: '转入',
  out: '转出',
  self: '自转',
  ok: '成功',
  failed: '失败',
  claim: '事件声称',
  marks: { zero_value: '零值', lookalike_counterparty: '形似地址', lookalike_coin: '疑似仿冒', unbacked_coin: '无余额支撑' },
  footer: ['说明'],
};

describe('chosen rows as CSV', () => {
  it('writes one line per row with exact amounts and the footer below', () => {
    const row = transferRow({ hash: '0xabc', status: 'failed' });
    expect(writeLines(listSelectedCells([row], words, () => '2025-03-14 16:39:11'))).toBe(
      `哈希,方法\r\n0xabc,transfer,22046301,2025-03-14 16:39:11,${OWN_ADDRESS},,转出,${OTHER_ADDRESS},,250000,,USDT,0xdac1,,失败,\r\n说明\r\n`,
    );
  });

  it('says of a suspect row what is suspect about it', () => {
    const row = transferRow({ marks: ['lookalike_counterparty', 'lookalike_coin'] });
    expect(writeLines(listSelectedCells([row], words, () => 't'))).toContain(',成功,形似地址；疑似仿冒\r\n');
  });

  it('keeps what a coin in doubt claims out of the column of amounts', () => {
    const row = transferRow({ hash: '0xabc' });
    const claim = { ...row, coin: { ...row.coin, doubt: 'unbacked' as const }, marks: ['unbacked_coin' as const] };
    expect(writeLines(listSelectedCells([claim], words, () => 't'))).toContain(',,250000,USDT,0xdac1,,事件声称,无余额支撑\r\n');
  });

  it('disarms names that a spreadsheet would run and quotes commas', () => {
    const row = transferRow({
      from: {
        address: '0x1',
        label: { name: '=HYPERLINK("x"),a', entity: null, type: 'scam', claim: 'intelligence', source: 's', isPrivate: false },
      },
    });
    expect(writeLines(listSelectedCells([row], words, () => 't'))).toContain(`"'=HYPERLINK(""x""),a"`);
  });
});
