import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { guessMapping } from './mapping.ts';
import { readTable, type TableOptions } from './readTable.ts';

const eth = '0xfa8e3920daf271dab92be9b87d9998ddd94fef08';
const read = (text: string, options: TableOptions = { defaults: { source: '案件材料' } }) => readTable(readCsv(text), options);

test('a row is a claim with all that its columns say', () => {
  const text = `钱包地址,链,标签名称,归属,类型,风险类型,性质,可信度,来源,日期,链接,许可,备注
"=""0xFA8E3920daF271daB92Be9B87d9998DDd94FEF08""",以太坊,'=热钱包 3,binance,交易所,黑客,推断,80%,情报组,2024/5/1,https://a.org/1 javascript:x b.org,CC0,"两行
备注"
`;
  expect(read(text, { title: '标签.csv' })).toEqual({
    format: 'table',
    title: '标签.csv',
    claims: [
      {
        sourceKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        subject: { chainName: 'ETH', address: eth },
        name: '=热钱包 3',
        entityKey: 'binance',
        type: 'exchange',
        riskType: 'hacking',
        concepts: ['exchange', 'hacking'],
        kind: 'derived',
        confidence: 80,
        definesCluster: false,
        source: '情报组',
        sourceDate: '2024-05-01',
        evidence: [
          { uri: 'https://a.org/1', note: '' },
          { uri: 'https://b.org', note: '' },
        ],
        licence: 'CC0',
        note: '两行\n备注',
      },
    ],
    entities: [],
    faults: [],
    foreign: {},
    repeated: 0,
  });
});

test('what keeps a spreadsheet from calculating is no part of a name', () => {
  const names = ['"=""0012"""', "'+86", "'t Hooft", ' plain '].map((cell) => `${eth},${cell}`);
  expect(read(`地址,标签\n${names.join('\n')}\n`).claims.map(({ name }) => name)).toEqual(['0012', '+86', 't Hooft', 'plain']);
});

test('what a file leaves out is taken from what was said of it', () => {
  const defaults = { chainWord: 'TRON', source: '案件材料', licence: 'CC0', sourceDate: '2024-05-01' };
  const [claim] = read('Address;Name Tag\nTUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzq;a\n', { defaults }).claims;
  expect(claim).toMatchObject({
    subject: { chainName: 'TRON' },
    source: '案件材料',
    licence: 'CC0',
    sourceDate: '2024-05-01',
    kind: 'intelligence',
    confidence: null,
  });
});

test.each([
  ['1.2345678901234568E+39,a', 'lost_digits'],
  ['1.2e39,a', 'lost_digits'],
  [',a', 'no_address'],
  [`${eth},`, 'no_name'],
  [`${eth},\u202e\u200b`, 'no_name'],
  ['0xFA8E3920daF271daB92Be9B87d9998DDd94FEF0a,a', 'wrong_checksum'],
  ['hello,a', 'not_an_address'],
  [`${eth},a,也许`, 'bad_kind'],
  [`${eth},a,,101`, 'bad_confidence'],
  [`${eth},a,,高`, 'bad_confidence'],
  [`${eth},a,,,昨天`, 'bad_date'],
  [`${eth},${'a'.repeat(40_000)}`, 'too_long'],
  [`${eth},"a`, 'bad_row'],
])('%.60s is left out: %s', (line, code) => {
  const { claims, faults } = read(`地址,标签,性质,可信度,日期\n${eth},good,,,\n${line}\n`);
  expect(claims.length).toBe(1);
  expect(faults).toEqual([{ row: 3, code, reason: expect.stringMatching(/请/) }]);
});

test('a row without a source is left out where the file has none either', () => {
  expect(read(`地址,标签\n${eth},a\n`, {}).faults).toMatchObject([{ row: 2, code: 'no_source' }]);
});

test('days of a sheet are dates', () => {
  const rows = [
    { row: 1, cells: ['地址', '标签', '日期'] },
    { row: 2, cells: [eth, 'a', '45413'] },
  ];
  const dateOf = (from1904: boolean) => readTable({ name: '', rows, from1904 }, { defaults: { source: 's' } }).claims[0]?.sourceDate;
  expect([dateOf(false), dateOf(true)]).toEqual(['2024-05-01', '2028-05-02']);
});

test('a table whose columns nobody knows wants to be told of them', () => {
  expect(() => read('甲,乙\n1,2\n')).toThrow(expect.objectContaining({ code: 'no_header' }));
  expect(read(`甲,乙\n${eth},b\n`, { mapping: { address: 0, name: 1 }, defaults: { source: 's' } }).claims[0]?.name).toBe('b');
});

test('headings are known in Chinese and English, however they are written', () => {
  expect(guessMapping(['Wallet_Address', '链 (必填)', 'LABEL', 'label', '', '可信度：', 'Source Date'])).toEqual({
    address: 0,
    chain: 1,
    name: 2,
    confidence: 5,
    sourceDate: 6,
  });
});

test('100,000 rows with a broken one in the middle are read in seconds', () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')},标签 ${at},ETH,情报组`);
  lines[50_000] = 'nonsense,标签,ETH,情报组';
  const from = process.cpuUsage();
  const { claims, faults } = read(`地址,标签,链,来源\n${lines.join('\n')}\n`);
  const seconds = process.cpuUsage(from).user / 1e6;
  process.stdout.write(`100,000 rows of CSV: ${seconds.toFixed(1)} s of processor\n`);
  expect([claims.length, faults]).toEqual([99_999, [expect.objectContaining({ row: 50_002, code: 'not_an_address' })]]);
  expect(seconds).toBeLessThan(30);
}, 300_000);
