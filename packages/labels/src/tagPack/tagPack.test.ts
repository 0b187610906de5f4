import { expect, test } from 'vitest';
import { usualLimits } from '../limits.ts';
import { readTagPack } from './index.ts';

const pack = `
title: Wallets of an exchange
creator: Somebody
description: Not the note of a tag
confidence: service_data
is_cluster_definer: true
category: exchange
currency: BTC
lastmod: 2022-12-12
source: https://example.org/wallets
actor: some_exchange
license: MIT
tags:
- address: 34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo
  label: Cold wallet
- address: 0xfa8e3920daf271dab92be9b87d9998ddd94fef08
  currency: ETH
  label: <b>Hot</b> wallet
  is_cluster_definer: no
  abuse: service_hack
  concepts:
  - hot_wallet
  - exchange
  description: Seen once
  context: '{"transaction": "0x348a042dfedaf64400bf6660fe0ed523b373f172b7914985600d882ac09e0631", "token": "USDT"}'
- address: rGeyCsqc6vKXuyTGF39WJxmTRemoV3c97h
  currency: XRP
  label: Not ours
- address: 34xp4vRoCGJym3xR7yCVPFHoCNxv4Twsep
  label: Mistyped
- address: 34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo
  label: Cold wallet
- tx_hash: 0x348a042dfedaf64400bf6660fe0ed523b373f172b7914985600d882ac09e0631
  label: A transaction
- address: 1Archive1n2C579dMsAu3iC6tWzuQJz8dN
  label: Unsure
  confidence: quite
- just a text
- address: TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzq
  currency: USDT
  label: A coin of many chains
`;

const about = {
  kind: 'intelligence',
  confidence: 50,
  source: 'https://example.org/wallets',
  sourceDate: '2022-12-12',
  licence: 'MIT',
  entityKey: 'some_exchange',
};
const link = { uri: 'https://example.org/wallets', note: '' };

test('a tag says what it says itself and else what the header says', () => {
  const { claims, ...rest } = readTagPack(pack);
  expect(claims.map(({ sourceKey: _key, ...claim }) => claim)).toEqual([
    {
      ...about,
      subject: { chainName: 'BTC', address: '34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo' },
      name: 'Cold wallet',
      type: 'exchange',
      concepts: ['exchange'],
      definesCluster: true,
      evidence: [link],
    },
    {
      ...about,
      subject: { chainName: 'ETH', address: '0xfa8e3920daf271dab92be9b87d9998ddd94fef08' },
      name: '<b>Hot</b> wallet',
      type: 'exchange',
      riskType: 'service_hack',
      concepts: ['exchange', 'service_hack', 'hot_wallet'],
      definesCluster: false,
      evidence: [
        link,
        {
          uri: 'tx:0x348a042dfedaf64400bf6660fe0ed523b373f172b7914985600d882ac09e0631',
          note: '{"transaction": "0x348a042dfedaf64400bf6660fe0ed523b373f172b7914985600d882ac09e0631", "token": "USDT"}',
        },
      ],
      note: 'Seen once',
    },
    {
      ...about,
      subject: { chainName: 'TRON', address: 'TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzq' },
      name: 'A coin of many chains',
      type: 'exchange',
      concepts: ['exchange'],
      definesCluster: true,
      evidence: [link],
    },
  ]);
  expect(rest).toEqual({
    format: 'tagpack',
    title: 'Wallets of an exchange',
    creator: 'Somebody',
    entities: [],
    faults: [
      { row: 29, code: 'wrong_checksum', reason: '地址的校验和不对，可能抄错或被改动，请按来源核对后改正。' },
      { row: 33, code: 'no_address', reason: '这一条说的是交易，不是地址；交易标签不导入。' },
      { row: 35, code: 'bad_confidence', reason: '可信度“quite”不是已知的等级，请改正。' },
      { row: 38, code: 'bad_row', reason: '这一条不是“键: 值”，请改正。' },
    ],
    foreign: { XRP: 1 },
    repeated: 1,
  });
});

test('an actor is an entity; what looks like a number or like no stays text', () => {
  const text = `%YAML 1.1
---
title: Actors
actors:
- id: 01
  label: '01'
  categories: [organization, defi_dex]
  jurisdictions: [NO, us, nowhere]
  uri: 01.xyz
  context:
    aliases: [null, zero one]
    uris: ['https://01.xyz/a', 'javascript:alert(1)']
    refs: [api.llama.fi/protocol/01]
`;
  expect(readTagPack(text)).toEqual({
    format: 'actorpack',
    title: 'Actors',
    claims: [],
    entities: [
      {
        key: '01',
        nameEn: '01',
        kind: 'defi_dex',
        concepts: ['organization', 'defi_dex'],
        countries: ['NO', 'US'],
        homepage: 'https://01.xyz',
        aliases: ['zero one'],
        refs: ['https://01.xyz/a', 'https://api.llama.fi/protocol/01'],
      },
    ],
    faults: [],
    foreign: {},
    repeated: 0,
  });
});

test.each([
  ['aliases that unfold without end', laughs(), 'unsafe_yaml'],
  ['a key given twice', 'title: a\ntitle: b\ntags: []', 'broken_yaml'],
  ['no YAML', 'tags: [', 'broken_yaml'],
  ['nesting without end', `tags: ${'['.repeat(200_000)}`, 'broken_yaml'],
  ['a text alone', 'hello', 'not_a_pack'],
  ['no tags', 'title: a\ntags: many', 'not_a_pack'],
])('a file of %s is refused', (_what, text, code) => {
  expect(() => readTagPack(text)).toThrow(expect.objectContaining({ name: 'PackError', code }));
});

/** Nine levels of nine: 387 million texts. */
function laughs(): string {
  const levels = Array.from(
    { length: 9 },
    (_, at) => `  - &l${at} [${Array.from({ length: 9 }, () => (at === 0 ? 'lol' : `*l${at - 1}`)).join(', ')}]`,
  );
  return `concepts:\n${levels.join('\n')}\ntags:\n- address: 34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo\n  concepts: *l8\n`;
}

test('types of other languages are read as text, and nothing is made of them', () => {
  const text = `tags:
- address: !!python/object/apply:os.system 34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo
  label: !!js/function 'function () { throw 1 }'
  currency: BTC
  source: us
  __proto__: { isAdmin: true }
`;
  const [claim] = readTagPack(text).claims;
  expect(claim).toMatchObject({ name: 'function () { throw 1 }', source: 'us', confidence: null });
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

test('a pack of more rows than may be is refused as a whole', () => {
  expect(() => readTagPack(pack, { ...usualLimits, rows: 5 })).toThrow('文件超过 5 行，请分成几个文件导入。');
});
