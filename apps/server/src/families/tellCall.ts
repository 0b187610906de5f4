import type { SummaryPart } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import { sumChanges } from '../present/changes.ts';
import type { Teller } from '../present/teller.ts';
import type { Story } from './family.ts';

/** What a call did, for a row that names who called whom: no subject, and nothing where the row says it all. */
export function tellCall(tell: Teller, story: Story): SummaryPart[] {
  for (const view of views) {
    const parts = view(tell, story, listMoved(tell, story.transfers));
    if (parts) return parts;
  }
  return [];
}

type View = (tell: Teller, story: Story, moved: Transfer[]) => SummaryPart[] | undefined;

const views: View[] = [tellFailure, tellCreation, tellPermission, tellPlain, tellExchange, tellTransfer, tellSeveral, tellNothing];

function listMoved(tell: Teller, transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(
    ({ kind, status, amountRaw, token }) => kind !== 'fee' && status === 'ok' && amountRaw > 0n && !tell.isDoubted(token),
  );
}

const arrow = ' → ';

function tellFailure(tell: Teller, { transaction, decoded }: Story): SummaryPart[] | undefined {
  if (transaction.status !== 'failed') return undefined;
  const values = decoded?.values?.map(({ value }) => value) ?? [];
  const [first = '', second = '', third = ''] = values;
  const coin = { token: transaction.to, kind: 'token20' } as const;
  if (decoded?.signature === 'transfer(address,uint256)' && values.length === 2)
    return [tell.text('未发生：试图转'), tell.amount(coin, BigInt(second)), tell.text(arrow), tell.party(first)];
  if (decoded?.signature === 'transferFrom(address,address,uint256)' && values.length === 3)
    return [tell.text('未发生：试图转'), tell.amount(coin, BigInt(third)), tell.text(arrow), tell.party(second)];
  return [tell.text('未发生')];
}

function tellCreation(tell: Teller, { transaction }: Story): SummaryPart[] | undefined {
  if (transaction.createdContract === '') return undefined;
  return [tell.text('部署合约'), tell.party(transaction.createdContract)];
}

/** An allowance from here on is meant to have no end. */
const UNLIMITED_FROM = 2n ** 128n;

function tellPermission(tell: Teller, { transaction, decoded }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const spender = decoded?.values?.find(({ type }) => type === 'address')?.value;
  const allowance = decoded?.values?.find(({ type }) => type === 'uint256')?.value;
  if (decoded?.name !== 'approve' || spender === undefined || allowance === undefined || moved.length > 0) return undefined;
  const raw = BigInt(allowance);
  if (raw === 0n) return [tell.text('取消授权'), tell.party(spender)];
  const opening = [tell.text('授权'), tell.party(spender), tell.text('可动用')];
  if (raw < UNLIMITED_FROM) return [...opening, tell.amount({ token: transaction.to, kind: 'token20' }, raw)];
  return [...opening, tell.text(`不限额 ${tell.symbol(transaction.to)}`.trim())];
}

/** The amount and who got it stand in the row. */
function tellPlain(_tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  return transaction.method === '' && moved.every(({ kind }) => kind === 'external') ? [] : undefined;
}

/** The sender gave one coin and got another. */
function tellExchange(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const own = sumChanges(moved).filter(({ address }) => address === transaction.from);
  const [gave, ...moreGiven] = own.filter(({ raw }) => raw < 0n);
  const [got, ...moreGot] = own.filter(({ raw }) => raw > 0n);
  if (!gave || !got || moreGiven.length > 0 || moreGot.length > 0 || gave.kind === 'nft' || got.kind === 'nft') return undefined;
  return [tell.text('用'), tell.amount(gave, -gave.raw), tell.text('兑换'), tell.amount(got, got.raw)];
}

function tellTransfer(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const [only, ...more] = moved;
  if (!only || more.length > 0) return undefined;
  if (only.to === '') return [tell.text('销毁'), tell.amount(only, only.amountRaw)];
  if (only.from === '') return [tell.text('铸造'), tell.amount(only, only.amountRaw), tell.text(arrow), tell.party(only.to)];
  // Somebody else's coin, moved by an allowance or out of a contract.
  const giver = only.from === transaction.from ? [] : [tell.text('从'), tell.party(only.from)];
  return [...giver, tell.text('转'), tell.amount(only, only.amountRaw), tell.text(arrow), tell.party(only.to)];
}

function tellSeveral(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  if (moved.length === 0) return undefined;
  const own = sumChanges(moved).filter(({ address }) => address === transaction.from);
  const effects = own.flatMap((change) => [
    tell.text(change.raw < 0n ? '付出' : '收到'),
    tell.amount(change, change.raw < 0n ? -change.raw : change.raw),
  ]);
  return [tell.text(`${moved.length} 笔转移`), ...effects];
}

/** Events of nothing are how look-alike addresses are planted: that they moved nothing is said. */
function tellNothing(tell: Teller, { transaction, transfers }: Story): SummaryPart[] | undefined {
  const empty = transfers.filter(({ kind, status }) => (kind === 'usdt' || kind === 'token20') && status === 'ok');
  const [only, ...more] = empty;
  if (!only) return [];
  if (more.length === 0 && only.from !== '' && only.to !== '' && !tell.isDoubted(only.token)) {
    const giver = only.from === transaction.from ? [] : [tell.text('从'), tell.party(only.from)];
    return [...giver, tell.text('转'), tell.amount(only, 0n), tell.text(arrow), tell.party(only.to)];
  }
  return [tell.text(empty.some(({ token }) => tell.isDoubted(token)) ? '仅有仿冒代币的事件，未动资金' : '代币转移数量为 0')];
}
