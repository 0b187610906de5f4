import type { LabelClaim } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { listLabels as listEvmLabels } from '../evm/case/labels.ts';
import { listLabels as listTronLabels } from '../tron/case/labels.ts';

/** Names without their numbers, with type and risk, each once; of those with a risk. */
const listRisks = (labels: LabelClaim[]) => [
  ...new Set(labels.flatMap(({ name, type, risk }) => (risk === null ? [] : [`${name.replace(/ [A-Z]?[0-9]+$/, '')}: ${type}, ${risk}`]))),
];
const safeTypes = (labels: LabelClaim[]) => [...new Set(labels.filter(({ risk }) => risk === null).map(({ type }) => type))];

it('says what dealings with an address may bring: another thing of a fraud than of bait, of a thief or of a false coin', () => {
  expect(listRisks(listEvmLabels())).toEqual([
    '迷雾混币池 · 10 ETH: mixer, mixing_service',
    '迷雾混币池 · 1 ETH: mixer, mixing_service',
    '迷雾混币池 · 中继: mixer, mixing_service',
    '场外商户: otc, otc_exchange',
    '归集地址: scam, investment_fraud',
    '手续费来源: scam, investment_fraud',
    '返利地址: scam, investment_fraud',
    '平台充值地址: scam, investment_fraud',
    '疑似投毒地址: poisoning, address_poisoning',
    '仿冒 USDT 合约: fake_token, fake_token',
    '仿冒地址（形似平台充值地址 A12）: poisoning, address_poisoning',
  ]);
  expect(safeTypes(listEvmLabels())).toEqual(['exchange', 'dex', 'bridge', 'victim']);
  expect(listRisks(listTronLabels())).toEqual([
    '波场场外商户: otc, otc_exchange',
    '跨链收款地址: scam, investment_fraud',
    '波场手续费来源: scam, investment_fraud',
    '疑似盗币地址: hack, account_hack',
    '疑似投毒地址: poisoning, address_poisoning',
    '仿冒 USDT 合约: fake_token, fake_token',
    '仿冒地址: poisoning, address_poisoning',
  ]);
  expect(safeTypes(listTronLabels())).toEqual(['exchange', 'bridge', 'victim']);
});
