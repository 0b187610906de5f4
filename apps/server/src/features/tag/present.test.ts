import { makeClaim, type Entity } from '@chaintrail/model';
import type { LabelRecord, Submission, TagRiskType, TagType } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { presentEntity, presentSubmission, presentTag } from './present.ts';

const claim = {
  ...makeClaim({ scope: 'ETH', address: '0xa1', name: '南风 1', type: 'otc', claim: 'judgement', source: '专案组' }),
  entity: 'nanfeng',
  role: 'deposit' as const,
  risk: 'otc_exchange',
  confidence: 71,
  sourceDate: '2025-03-14',
  licence: 'CC0',
  evidence: [{ text: '群公告', link: 'https://example.org/a' }],
  note: '转空',
  validFrom: '2025-01-01',
  validTo: '2027-02-02',
};

const record: LabelRecord = {
  id: 7,
  claim,
  typeName: '场外商户',
  look: 'otc',
  riskName: '场外承兑',
  riskLevel: 2,
  entityName: '南风换汇',
  origin: '',
  owner: '21',
  author: '22',
  authorName: '林江成',
  weight: 0,
  isForAuthor: true,
  madeAtMs: 1_000,
  changedAtMs: 2_000,
  retiredAtMs: 3_000,
  auditStatus: 2,
};

const author = { account: '22', owner: '21' };

/** What a label and what is offered say alike. */
const said = {
  chainName: 'ETH',
  family: null,
  address: '0xa1',
  name: '南风 1',
  resembles: null,
  tagType: { key: 'otc', name: '场外商户', look: 'otc' },
  riskType: { key: 'otc_exchange', name: '场外承兑', level: 2 },
  entity: { key: 'nanfeng', name: '南风换汇' },
  role: 'deposit',
  claim: 'judgement',
  confidence: 71,
  source: '专案组',
  sourceDate: '2025-03-14',
  licence: 'CC0',
  evidence: [{ text: '群公告', link: 'https://example.org/a' }],
  note: '转空',
  validFrom: '2025-01-01',
  validTo: '2027-02-02',
  isPrivate: true,
};

it('tells a label with everything that is known of it', () => {
  expect(presentTag(record, author, false)).toEqual({
    ...said,
    id: 7,
    isForAuthor: true,
    canChange: true,
    author: '林江成',
    madeAt: 1_000,
    changedAt: 2_000,
    retiredAt: 3_000,
    auditStatus: 2,
  });
});

it('tells a label of all chains of a family, without risk, entity and author, as just that', () => {
  const bare: LabelRecord = {
    ...record,
    claim: { ...claim, scope: 'evm', entity: null, role: null, risk: null },
    riskName: null,
    riskLevel: null,
    entityName: null,
    owner: null,
    authorName: null,
    isForAuthor: false,
    retiredAtMs: null,
    auditStatus: null,
  };
  expect(presentTag(bare, null, false)).toEqual({
    ...said,
    chainName: null,
    family: 'evm',
    riskType: null,
    entity: null,
    role: null,
    isPrivate: false,
    id: 7,
    isForAuthor: false,
    canChange: false,
    author: null,
    madeAt: 1_000,
    changedAt: 2_000,
    retiredAt: null,
    auditStatus: null,
  });
});

it('names a risk or an entity whose words are missing by its key, and no risk without a level', () => {
  const wordless = presentTag({ ...record, riskName: null, entityName: null }, author, false);
  expect(wordless).toMatchObject({
    riskType: { key: 'otc_exchange', name: 'otc_exchange', level: 2 },
    entity: { key: 'nanfeng', name: 'nanfeng' },
  });
  expect(presentTag({ ...record, riskLevel: null }, author, false).riskType).toBeNull();
});

it.each([
  ['its own account', { origin: '', owner: '21' }, author, false, true],
  ['another account', { origin: '', owner: '21' }, { account: '31', owner: '31' }, false, false],
  ['an administrator who is not its owner', { origin: '', owner: '21' }, { account: '1', owner: '1' }, true, false],
  ['a visitor', { origin: '', owner: '21' }, null, false, false],
  ["an administrator, of everybody's", { origin: '', owner: null }, { account: '1', owner: '1' }, true, true],
  ["an account, of everybody's", { origin: '', owner: null }, author, false, false],
  ['an administrator, of what a pack says', { origin: 'pack', owner: null }, { account: '1', owner: '1' }, true, false],
  ['its own account, of what a pack says', { origin: 'pack', owner: '21' }, author, false, false],
] as const)('says whether a label may be changed by %s', (_, of, viewer, isAdministrator, expected) => {
  expect(presentTag({ ...record, ...of }, viewer, isAdministrator).canChange).toBe(expected);
});

const types: TagType[] = [
  { key: 'exchange', zh: '交易所', en: 'Exchange', look: 'exchange', position: 1, isRetired: false },
  { key: 'otc', zh: '场外商户', en: 'OTC merchant', look: 'otc', position: 4, isRetired: false },
];
const risks: TagRiskType[] = [
  { key: 'sanction', zh: '制裁', en: 'Sanction', level: 4, position: 1, isRetired: false },
  { key: 'otc_exchange', zh: '场外承兑', en: 'Informal exchange', level: 2, position: 21, isRetired: false },
];
const entity: Entity = {
  key: 'nanfeng',
  nameZh: '南风换汇',
  nameEn: 'Nanfeng',
  kind: 'otc',
  country: 'HK',
  homepage: 'https://nanfeng.example',
  note: '已停业',
  source: '标签包甲',
  licence: 'MIT',
};
const words = { resemblances: new Map<string, string>(), types, risks, entities: new Map([['nanfeng', entity]]) };
const submission: Submission = {
  id: 41,
  labelId: 7,
  claim,
  owner: '21',
  submittedBy: '22',
  submittedByName: '林江成',
  org: '江城支队',
  reason: '群内公示',
  status: 1,
  isWithdrawn: false,
  atMs: 5_000,
  resolvedId: 61,
};
const administrator = { viewer: { account: '1', owner: '1' }, isAdministrator: true };

it('tells what is offered with everything that it says, by whom and when', () => {
  expect(presentSubmission(submission, words, administrator)).toEqual({
    id: 41,
    labelId: 7,
    tag: said,
    submittedBy: '林江成',
    org: '江城支队',
    reason: '群内公示',
    status: 1,
    isWithdrawn: false,
    canDecide: true,
    submittedAt: 5_000,
  });
});

it('tells what is offered for all chains of a family, without risk and entity, and what has no words by its keys', () => {
  const bare = { ...submission, claim: { ...claim, scope: 'tron', type: 'gone', risk: null, entity: null }, isWithdrawn: true };
  expect(presentSubmission(bare, words, administrator)).toMatchObject({
    tag: { chainName: null, family: 'tron', tagType: { key: 'gone', name: 'gone', look: 'wallet' }, riskType: null, entity: null },
    isWithdrawn: true,
  });
  const strange = { ...submission, claim: { ...claim, entity: 'nobody', risk: 'gone' } };
  expect(presentSubmission(strange, words, administrator).tag).toMatchObject({
    entity: { key: 'nobody', name: 'nobody' },
    riskType: null,
  });
});

it.each([
  ['an administrator', administrator, {}, true],
  ['who is none', { ...administrator, isAdministrator: false }, {}, false],
  ['who shares the things of its owner', { ...administrator, viewer: { account: '1', owner: '21' } }, {}, false],
  ['an administrator, once it was decided', administrator, { status: 3 }, false],
  ['an administrator, once it was withdrawn', administrator, { isWithdrawn: true }, false],
] as const)('says whether it may be decided by %s', (_, asker, changed, expected) => {
  expect(presentSubmission({ ...submission, ...changed }, words, asker).canDecide).toBe(expected);
});

it('tells an entity with everything that is known of it', () => {
  expect(presentEntity(entity, types)).toEqual({
    key: 'nanfeng',
    nameZh: '南风换汇',
    nameEn: 'Nanfeng',
    kind: { key: 'otc', name: '场外商户', look: 'otc' },
    country: 'HK',
    homepage: 'https://nanfeng.example',
    note: '已停业',
    source: '标签包甲',
    licence: 'MIT',
  });
  expect(presentEntity({ ...entity, kind: 'gone' }, types).kind).toEqual({ key: 'gone', name: 'gone', look: 'wallet' });
  expect(
    presentSubmission(submission, { ...words, entities: new Map([['nanfeng', { ...entity, nameZh: '' }]]) }, administrator).tag.entity,
  ).toEqual({ key: 'nanfeng', name: 'Nanfeng' });
});
