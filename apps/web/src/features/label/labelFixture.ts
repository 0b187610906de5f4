import type { TagView } from '@chaintrail/contract/schemas';
import type { Said } from './labelFacts.ts';

/** Everything that can be said of an address. */
export const saidFixture: Said = {
  chainName: 'TRON',
  family: null,
  address: 'TAddress',
  name: '南风 OTC',
  resembles: null,
  tagType: { key: 'otc', name: '场外商户', look: 'otc' },
  riskType: { key: 'otc_exchange', name: '场外承兑', level: 2 },
  entity: { key: 'nanfeng', name: '南风换汇' },
  role: 'deposit',
  claim: 'judgement',
  confidence: 85,
  source: '专案组',
  sourceDate: '2025-03-14',
  licence: 'CC BY 4.0',
  evidence: [{ text: '群公告', link: 'https://example.org/a' }],
  note: '首末两日即转空',
  validFrom: '2025-01-01',
  validTo: null,
  isPrivate: true,
};

/** The same as a label that stands. */
export const tagFixture: TagView = {
  ...saidFixture,
  id: 7,
  isForAuthor: true,
  canChange: true,
  author: '林江成',
  madeAt: 1,
  changedAt: 2,
  retiredAt: null,
  auditStatus: 2,
};
