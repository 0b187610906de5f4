import { letterTypes, type LetterContent, type LetterFigures, type OrganisationView, type StatuteView } from '@chaintrail/contract/letter';
import type { LetterFacts } from '@chaintrail/letter';
import { findChain } from '@chaintrail/model/chains';
import { caseTypeText } from '../../cases/typeNames.ts';
import { namesOrganisation } from './claim.ts';
import { isVictim, senderOf, type LetterUnit } from './content.ts';

const kindWords = { INVESTIGATE: '调证', FREEZE: '冻', UNFREEZE: '解冻' } as const;
const BEIJING_MS = 8 * 3_600_000;

export const kindOf = (type: number): LetterFacts['kind'] => letterTypes[type - 1] ?? 'INVESTIGATE';

/** As moments are printed: of Beijing, or UTC. */
export const timeText = (atMs: number, zoneMs = BEIJING_MS): string => new Date(atMs + zoneMs).toISOString().slice(0, 19).replace('T', ' ');
export const dayOf = (atMs: number): string => timeText(atMs).slice(0, 10);

/** 江公（网安）调证字〔2025〕001号. */
export function numberText(unit: LetterUnit, type: number, { year, number }: { year: number; number: number | null }): string {
  const place = number === null ? '____' : String(number).padStart(3, '0');
  return `${unit.numberWord}${kindWords[kindOf(type)]}字〔${year}〕${place}号`;
}

/** Digits in groups of three. */
export function groupDigits(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export interface LetterParts {
  type: number;
  number: string | null;
  content: LetterContent;
  figures: LetterFigures;
  unit: LetterUnit;
  organisation: OrganisationView;
  statute: StatuteView | undefined;
  /** When it was issued. */
  issuedAtMs: number | null;
  nowMs: number;
}

const titleOf = (chainName: string): string => findChain(chainName)?.title ?? chainName;

type UntiedAddress = Omit<LetterFacts['addresses'][number], 'isTied'>;

function tellAddress(one: LetterFigures['addresses'][number]): UntiedAddress {
  return {
    address: one.address,
    chainTitle: titleOf(one.chainName),
    chainName: one.chainName,
    coin: one.coin,
    contract: one.contract,
    first: one.firstAt === null ? '—' : timeText(one.firstAt),
    last: one.lastAt === null ? '—' : timeText(one.lastAt),
    count: one.count,
    received: groupDigits(one.received),
    sent: groupDigits(one.sent),
    balance: groupDigits(one.balance),
    claim: one.claim,
    hasNoCustodian: one.hasNoCustodian,
    isUnread: false,
  };
}

/** No figure of it is printed: that none is known is said instead. */
function tellUnread({ address, chainName, claim, hasNoCustodian }: NonNullable<LetterFigures['unread']>[number]): UntiedAddress {
  const none = { coin: '', contract: '', first: '—', last: '—', count: 0, received: '', sent: '', balance: '' };
  return { address, chainTitle: titleOf(chainName), chainName, ...none, claim, hasNoCustodian, isUnread: true };
}

/** All that the letter says. */
export function tellFacts({ type, number, content, figures, unit, organisation, statute, issuedAtMs, nowMs }: LetterParts): LetterFacts {
  const kind = kindOf(type);
  const isTied = ({ claim, hasNoCustodian }: { claim: string | null; hasNoCustodian: boolean }) =>
    !(hasNoCustodian && organisation.hasCustody) && namesOrganisation(claim, organisation);
  return {
    kind,
    sender: senderOf(unit),
    isVictim: isVictim(unit),
    unit: unit.name,
    unitEnglish: unit.nameEnglish,
    number,
    openNumber: numberText(unit, type, { year: Number(dayOf(nowMs).slice(0, 4)), number: null }),
    organisation: organisation.name,
    organisationEnglish: organisation.nameEnglish,
    isWithoutCustody: !organisation.hasCustody,
    caseName: content.caseName === '' ? '（案件名称待填写）' : content.caseName,
    caseNameEnglish: content.caseNameEnglish,
    caseNumber: content.caseNumber,
    caseType: caseTypeText(content.caseType),
    filedOn: content.filedOn,
    caseFacts: content.caseFacts,
    statute: statute?.text ?? '（法律依据待选择）',
    statuteEnglish: statute?.textEnglish ?? '',
    requests: content.requests,
    otherRequest: content.otherRequest,
    period: content.period,
    replyDays: content.replyDays,
    freeze: kind === 'FREEZE' ? content.freeze : null,
    original: content.original,
    renews: kind === 'FREEZE' && content.renews ? { number: content.renews.number, to: content.renews.to } : null,
    isConfidential: content.isConfidential,
    officers: content.officers,
    contact: content.contact,
    addresses: [...figures.addresses.map(tellAddress), ...(figures.unread ?? []).map(tellUnread)].map((one) => ({
      ...one,
      isTied: isTied(one),
    })),
    transactions: figures.transactions.map((one) => ({
      chainName: one.chainName,
      chainTitle: titleOf(one.chainName),
      coin: one.coin,
      hash: one.hash,
      time: timeText(one.at),
      timeUtc: timeText(one.at, 0),
      from: one.from,
      to: one.to,
      amount: groupDigits(one.amount),
    })),
    totals: figures.totals.map(({ inner, ...one }) => ({
      ...one,
      chainTitle: titleOf(one.chainName),
      amount: groupDigits(one.amount),
      inner: inner ? { count: inner.count, amount: groupDigits(inner.amount) } : null,
    })),
    value: figures.value ? tellValue(figures.value) : null,
    valueEnglish: figures.value ? tellValueEnglish(figures.value) : null,
    coverage: figures.heads.map(
      ({ chainName, number: height, hash, at, coverage }) =>
        `${titleOf(chainName)}（${chainName}）数据截至区块${height}（${hash.slice(0, 18)}…，北京时间${timeText(at)}）${coverage.complete ? '' : `，${coverage.note ?? '历史不完整'}`}`,
    ),
    coverageEnglish: figures.heads.map(
      ({ chainName, number: height, hash, at, coverage }) =>
        `${chainName}: up to block ${height} (${hash.slice(0, 18)}..., ${timeText(at)} UTC+8)${coverage.complete ? '' : '; history incomplete'}`,
    ),
    attachments: ['涉案地址及交易明细表', ...content.attachments],
    issuedOn: issuedAtMs === null ? null : dayOf(issuedAtMs),
  };
}

type Value = NonNullable<LetterFigures['value']>;

function tellValue({ usd, source, at, yuan }: Value): string {
  const dollars = `约${groupDigits(usd)}美元（按${source} ${timeText(at)}（北京时间）报价估算，向下取到分）`;
  if (!yuan) return dollars;
  const { cny, rate } = yuan;
  return `${dollars}，折合人民币约${groupDigits(cny)}元（按${rate.date}汇率 1美元=${rate.cny}元，来源：${rate.source}）`;
}

function tellValueEnglish({ usd, source, at, yuan }: Value): string {
  const dollars = `USD ${groupDigits(usd)} (estimated at prices of ${source}, ${timeText(at, 0)} UTC, rounded down)`;
  if (!yuan) return dollars;
  return `${dollars}, CNY ${groupDigits(yuan.cny)} (at USD 1 = CNY ${yuan.rate.cny} of ${yuan.rate.date})`;
}
