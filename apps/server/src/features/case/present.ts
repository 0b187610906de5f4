import type {
  CaseFlowView,
  CaseHeadView,
  CaseItemView,
  CaseLossView,
  CaseMemberView,
  CaseView,
  CaseWorkView,
  CoinView,
  LabelView,
} from '@chaintrail/contract/schemas';
import { caseItemKinds } from '@chaintrail/contract/schemas';
import type { CaseType } from '@chaintrail/contract';
import { formatCoinKey } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { CaseItem, CaseItemKind, CaseMember, CaseOverlap, CaseRecord } from '@chaintrail/store/app';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import type { JudgedToken } from '../../present/tokens.ts';
import type { Loss } from './losses.ts';
import type { OpenCase } from './open.ts';
import { presentTraced } from './traced.ts';
import { findNextDue } from './waiting.ts';

/** What is read beside a case's own row. */
export interface CaseReads {
  members: readonly CaseMember[];
  counts: Partial<Record<CaseItemKind, number>>;
  losses: CaseLossView[];
  victims: number;
  payments: number;
  work: CaseWorkView[];
  flows: readonly CaseFlowView[];
  freezes: CaseHeadView['freezes'];
}

type Shared = Omit<CaseHeadView, 'members' | 'overlaps' | 'role'>;

function presentShared(record: CaseRecord, { counts, losses, victims, payments, work, flows, freezes }: CaseReads): Shared {
  return {
    id: record.id,
    number: record.number,
    title: record.title,
    type: record.type as CaseType,
    state: record.state,
    unit: record.unit,
    filedOn: record.filedOn,
    origin: record.origin,
    signed: record.signer === null ? null : { fingerprint: record.signer, sender: record.sender ?? '' },
    createdAt: record.createdAtMs,
    changedAt: record.changedAtMs,
    closedAt: record.closedAtMs,
    closing: record.closing,
    counts: Object.fromEntries(caseItemKinds.map((kind) => [kind, counts[kind] ?? 0])) as Record<CaseItemKind, number>,
    losses,
    victims,
    payments,
    workCount: work.length,
    nextDue: findNextDue(work),
    traced: presentTraced(flows[0]),
    freezes,
  };
}

export function presentHead(record: CaseRecord, role: CaseHeadView['role'], parts: CaseReads & { overlaps: number | null }): CaseHeadView {
  return {
    ...presentShared(record, parts),
    role,
    members: parts.members.map(({ accountId, name, login, role: own }) => ({ accountId, name: name || login, role: own })),
    overlaps: parts.overlaps,
  };
}

export function presentCase(
  { record, role, may }: OpenCase,
  parts: CaseReads & {
    overlaps: CaseView['overlaps'];
    overlapsMore: boolean;
    events: number;
    flows: CaseFlowView[];
  },
): CaseView {
  return {
    ...presentShared(record, parts),
    role,
    facts: record.facts,
    version: record.version,
    members: parts.members.map(presentMember),
    overlaps: parts.overlaps,
    overlapsMore: parts.overlapsMore,
    work: parts.work,
    flows: parts.flows,
    events: parts.events,
    may: { ...may },
  };
}

export function presentMember({ accountId, name, login, org, role, addedAtMs }: CaseMember): CaseMemberView {
  return { accountId, name: name || login, login, org, role, addedAt: addedAtMs };
}

export function presentOverlap(overlap: CaseOverlap, label: LabelView | undefined): NonNullable<CaseView['overlaps']>[number] {
  const { chainName, address, number, contact, org, isMember, caseId, title } = overlap;
  return { chainName, address, ...(label ? { label } : {}), number, contact, org, case: isMember ? { id: caseId, title } : null };
}

export function presentItem(
  { id, kind, chainName, ref, note, addedByName, addedAtMs }: CaseItem,
  label: LabelView | undefined,
): CaseItemView {
  return {
    id,
    kind,
    chainName: chainName === '' ? null : chainName,
    ref,
    ...(label ? { label } : {}),
    note,
    addedBy: addedByName,
    addedAt: addedAtMs,
  };
}

/** A coin as it was called when its payment was taken: here it may be unknown, or called otherwise since. */
export function presentLostCoin(
  { chainName, contract, symbol, decimals }: Pick<Loss, 'chainName' | 'contract' | 'symbol' | 'decimals'>,
  tokens: ReadonlyMap<string, JudgedToken>,
): CoinView {
  const chain = findChain(chainName);
  if (chain) return { ...presentCoin(chain, contract, tokens), symbol, decimals };
  const coinKey = formatCoinKey({ chainName, token: contract });
  return { coinKey, chainName, contract, standard: 'native', symbol, name: symbol, decimals, icon: '', isKnown: false, doubt: null };
}

export function presentLoss(loss: Loss, tokens: ReadonlyMap<string, JudgedToken>): CaseLossView {
  const coin = presentLostCoin(loss, tokens);
  return { coin, amount: presentAmount(coin, loss.raw), payments: loss.payments, victims: loss.victims };
}
