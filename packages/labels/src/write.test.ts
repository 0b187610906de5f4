import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readOwnPack, writeOwnPack } from './ownPack.ts';
import type { PackClaim } from './pack.ts';
import { readPack } from './readPack.ts';
import { readTagPack } from './tagPack/index.ts';
import { writeClaimsCsv, writeTagPack, writeTemplateCsv } from './write.ts';

const eth = '0xfa8e3920daf271dab92be9b87d9998ddd94fef08';
const whole: PackClaim = {
  sourceKey: '0123456789abcdef',
  subject: { chainName: 'BSC', address: eth },
  name: '=cmd|"/c calc"!A1',
  entityKey: 'binance',
  type: 'exchange',
  riskType: 'hacking',
  concepts: ['exchange', 'hacking', 'hot_wallet'],
  kind: 'derived',
  confidence: 70,
  definesCluster: true,
  source: '@情报组: "a" #1',
  sourceDate: '2024-05-01',
  licence: 'CC0',
  evidence: [{ uri: 'https://a.org/1', note: 'seen: there' }],
  note: '- 备注\u2028?',
  role: 'deposit',
  validFrom: '2024-01-02',
  validTo: '2025-01-02',
};
const bare: PackClaim = {
  sourceKey: 'f',
  subject: { family: 'evm', address: eth },
  name: 'null',
  concepts: [],
  kind: 'fact',
  confidence: null,
  definesCluster: false,
  source: 'yes',
  sourceDate: null,
  evidence: [],
};

test('CSV opens in a spreadsheet without running anything, and comes back', () => {
  const text = writeClaimsCsv([whole, bare]);
  expect(text).toBe(
    '\ufeff地址,链,标签,实体,类型,风险类型,性质,可信度,来源,来源日期,证据,许可,备注,角色,有效期起,有效期止\r\n' +
      `${eth},BSC,"'=cmd|""/c calc""!A1",binance,exchange,hacking,推断,70,"'@情报组: ""a"" #1",2024-05-01,seen: there | https://a.org/1,CC0,'- 备注\u2028?,充值地址,2024-01-02,2025-01-02\r\n` +
      `${eth},,null,,,,事实,,yes,,,,,,,\r\n`,
  );
  const { claims, faults } = readPack(Buffer.from(text), { fileName: 'a.csv' });
  expect(faults).toEqual([]);
  expect(claims).toMatchObject([
    {
      subject: whole.subject,
      name: whole.name,
      kind: 'derived',
      confidence: 70,
      source: whole.source,
      note: '- 备注 ?',
      role: 'deposit',
      validFrom: '2024-01-02',
      validTo: '2025-01-02',
      evidence: whole.evidence,
    },
    { subject: bare.subject, name: 'null', kind: 'fact', confidence: null, source: 'yes', evidence: [] },
  ]);
  expect(writeTemplateCsv()).toBe(`${text.split('\r\n')[0]}\r\n`);
});

test('a TagPack is YAML that says the same to every reader', () => {
  const text = writeTagPack({ title: 'a: b', creator: '链踪' }, [whole, bare]);
  expect(parse(text)).toEqual({
    title: 'a: b',
    creator: '链踪',
    tags: [
      {
        address: eth,
        currency: 'BNB',
        network: 'BSC',
        label: whole.name,
        source: whole.source,
        lastmod: '2024-05-01',
        confidence: 'service_api',
        category: 'exchange',
        abuse: 'hacking',
        concepts: ['hot_wallet'],
        actor: 'binance',
        is_cluster_definer: true,
        context: 'seen: there',
        license: 'CC0',
        description: '- 备注\u2028?',
      },
      { address: eth, currency: 'ETH', network: 'ETH', label: 'null', source: 'yes' },
    ],
  });
  const [first] = readTagPack(text).claims;
  expect(first).toMatchObject({ subject: whole.subject, name: whole.name, riskType: 'hacking', confidence: 70, definesCluster: true });
  expect(parse(writeTagPack({ title: 'none', creator: 'x' }, []))).toEqual({ title: 'none', creator: 'x', tags: [] });
});

test('our own JSON loses nothing', () => {
  const entity = {
    key: 'binance',
    nameEn: 'Binance',
    nameZh: '币安',
    kind: 'exchange',
    concepts: [],
    countries: ['MT'],
    aliases: [],
    refs: [],
  };
  const pack = { title: '标签', creator: '办案组', claims: [{ ...whole, note: 'line' }, bare], entities: [entity] };
  const read = readOwnPack(writeOwnPack(pack));
  const withoutKey = ({ sourceKey: _key, ...rest }: PackClaim) => rest;
  expect(read.claims.map(withoutKey)).toEqual(pack.claims.map(withoutKey));
  expect(read).toMatchObject({ format: 'own', title: '标签', creator: '办案组', entities: [entity], faults: [] });
  expect(readOwnPack(writeOwnPack(pack)).claims).toEqual(read.claims);
});

const head = '"format":"chaintrail-labels","version":1';

test('a claim that is not whole is left out', () => {
  const claim = { key: 'a', chain: 'ETH', address: eth, name: 'n', kind: 'fact', source: 's' };
  const bad = [{ ...claim, kind: 'guess' }, { ...claim, confidence: 101 }, { ...claim, chain: undefined }, 7, claim];
  const { claims, faults } = readOwnPack(
    `{${head},"claims":${JSON.stringify(bad)},"entities":[{"key":"x","nameEn":"X","homepage":"javascript:1"}]}`,
  );
  expect(claims.length).toBe(1);
  expect(faults.map(({ row, code, reason }) => [row, code, reason])).toEqual([
    [1, 'bad_row', 'entities[0] 的 homepage 不合要求，请改正。'],
    [1, 'bad_row', 'claims[0] 的 kind 不合要求，请改正。'],
    [2, 'bad_row', 'claims[1] 的 confidence 不合要求，请改正。'],
    [3, 'no_chain', 'claims[2] 没有写明链（chain），请补上。'],
    [4, 'bad_row', 'claims[3] 的 内容 不合要求，请改正。'],
  ]);
});

test.each([
  ['{', 'broken_json'],
  ['{"format":"other"}', 'not_a_pack'],
  [`{${head.replace('1', '2')},"claims":[]}`, 'newer_version'],
])('%s is refused', (text, code) => {
  expect(() => readOwnPack(text)).toThrow(expect.objectContaining({ code }));
});
