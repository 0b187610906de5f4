import type { Pack } from '@chaintrail/labels';
import { expect, it } from 'vitest';
import { toImport } from './packImport.ts';

const pack: Pack = {
  format: 'tagpack',
  title: 'Test',
  claims: [
    {
      sourceKey: 'k1',
      subject: { family: 'evm', address: '0x01' },
      name: 'A name',
      entityKey: 'unknown',
      type: 'exchange',
      riskType: 'sanction',
      concepts: ['exchange', 'sanction'],
      kind: 'intelligence',
      confidence: null,
      definesCluster: false,
      source: 'https://example.com',
      sourceDate: '2024-01-02',
      licence: 'MIT',
      evidence: [
        { uri: 'https://example.com/a', note: 'seen' },
        { uri: 'a book', note: '' },
      ],
      note: 'said',
    },
  ],
  entities: [
    {
      key: 'described',
      nameEn: 'Described',
      kind: 'mixing_service',
      concepts: ['mixing_service'],
      countries: ['EU-27', 'CH'],
      homepage: 'javascript:alert(1)',
      aliases: ['D'],
      refs: ['https://example.com/d'],
    },
  ],
  faults: [],
  foreign: {},
  repeated: 0,
};

it('says what the pack says, in the words of our lists', () => {
  expect(toImport(pack, 'some/folder/test.yaml', new Set(['known']))).toEqual({
    origin: 'pack:test.yaml',
    claims: [
      {
        originKey: 'k1',
        scope: 'evm',
        address: '0x01',
        name: 'A name',
        entity: 'unknown',
        role: null,
        type: 'exchange',
        risk: 'sanction',
        claim: 'intelligence',
        confidence: 60,
        source: 'https://example.com',
        sourceDate: '2024-01-02',
        licence: 'MIT',
        evidence: [
          { text: 'seen', link: 'https://example.com/a' },
          { text: 'a book', link: null },
        ],
        note: 'said',
        validFrom: null,
        validTo: null,
      },
    ],
    entities: [
      {
        key: 'described',
        nameZh: '',
        nameEn: 'Described',
        kind: 'mixer',
        country: 'CH',
        homepage: null,
        note: 'D\nhttps://example.com/d',
        source: 'Test',
        licence: null,
      },
      {
        key: 'unknown',
        nameZh: '',
        nameEn: 'unknown',
        kind: 'exchange',
        country: null,
        homepage: null,
        note: '',
        source: 'Test',
        licence: null,
      },
    ],
  });
});

it('leaves entities alone that stand already, and names what it has no word for', () => {
  const [claim] = pack.claims;
  if (!claim) throw new Error('the pack says nothing');
  const { claims, entities } = toImport(
    { ...pack, entities: [], claims: [{ ...claim, type: 'nonsense', concepts: ['constructor'], riskType: 'nonsense' }] },
    'x',
    new Set(['unknown']),
  );
  expect([claims[0]?.type, claims[0]?.risk, entities]).toEqual(['other', null, []]);
});
