import type { SummaryPart } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import { sumChanges } from '../../present/changes.ts';
import { teller, type Teller } from '../../present/teller.ts';
import { isClaim, type RowFacts } from '../../present/transfer.ts';
import { tellAccounts } from '../acts/tellAccounts.ts';
import { tellAct, tellArrival } from '../acts/tellAct.ts';
import { tellControl, tellPermit } from '../acts/tellControl.ts';
import { tellLending } from '../acts/tellLending.ts';
import { tellNftTrade } from '../acts/tellNftTrade.ts';
import { tellSwap } from '../acts/tellSwap.ts';
import type { Story } from '../family.ts';
import { tellFailure } from './tellFailure.ts';
import { tellMessage, tellWrapping } from './tellMessage.ts';

/** One Chinese sentence of what the transaction did, as parts that a page links and an export prints. */
export function summarise(facts: RowFacts, story: Story): SummaryPart[] {
  const tell = teller(facts);
  const moved = story.transfers.filter(
    (transfer) => transfer.kind !== 'fee' && transfer.status === 'ok' && transfer.amountRaw > 0n && !isClaim(facts, transfer),
  );
  const { family } = facts.chain;
  const lending: View = (...told) => tellLending(...told, family);
  const acts = [...controls, lending, ...uses];
  const inside = { family, tellInner: (inner: Story, own: Transfer[]) => tellFirst(tell, inner, own, acts) };
  const tellInside: View = (...told) => tellAccounts(...told, inside);
  const sentence = tellFirst(tell, story, moved, [tellFailure, tellDeployment, tellDeposit, tellInside, tellMessage, ...acts]);
  if (sentence) return sentence;
  const claims = story.transfers.filter((transfer) => transfer.amountRaw > 0n && isClaim(facts, transfer));
  return [...tellCall(tell, story, moved), ...tellClaims(tell, claims, moved)];
}

type View = (tell: Teller, story: Story, moved: Transfer[]) => SummaryPart[] | undefined;

/** What a call by an account or out of one may be. In this order, loans between the two: what fits first is told. */
const controls: View[] = [tellFreeze, tellApproval, tellPermit, tellControl, tellWrapping, tellArrival];
const uses: View[] = [tellAct, tellBatch, tellNftTrade, tellSwap, tellMint, tellTransfer];

function tellFirst(tell: Teller, story: Story, moved: Transfer[], views: readonly View[]): SummaryPart[] | undefined {
  for (const view of views) {
    const sentence = view(tell, story, moved);
    if (sentence) return sentence;
  }
  return undefined;
}

function tellDeployment(tell: Teller, { transaction }: Story): SummaryPart[] | undefined {
  if (transaction.createdContract === '') return undefined;
  return [tell.party(transaction.from), tell.action('部署合约'), tell.party(transaction.createdContract)];
}

/** Coin that another chain paid for. */
function tellDeposit(tell: Teller, _story: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const mint = moved.find(({ kind }) => kind === 'mint');
  if (!mint) return undefined;
  return [tell.party(mint.to), tell.action('跨链存入'), tell.amount(mint, mint.amountRaw)];
}

/** What issuers of stablecoins do to an account, by the functions of Tether and Circle. */
const freezes: Record<string, string> = {
  addBlackList: '冻结',
  removeBlackList: '解除冻结',
  destroyBlackFunds: '销毁',
  addToBlockedList: '冻结',
  removeFromBlockedList: '解除冻结',
  destroyBlockedFunds: '销毁',
  blacklist: '冻结',
  unBlacklist: '解除冻结',
};

function tellFreeze(tell: Teller, { transaction, decoded }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const action = decoded && Object.hasOwn(freezes, decoded.name) ? freezes[decoded.name] : undefined;
  const account = decoded?.values?.find(({ type }) => type === 'address')?.value;
  // Anybody can give a function such a name: only the issuer of a proven coin freezes anything.
  if (action === undefined || account === undefined || !tell.isKnown(transaction.to)) return undefined;
  const opening = [tell.party(transaction.from), tell.text('通过'), tell.party(transaction.to), tell.action(action), tell.party(account)];
  const destroyed = moved.find(({ from, to }) => from === account && to === '');
  if (destroyed) return [...opening, tell.text('被冻结的'), tell.amount(destroyed, destroyed.amountRaw)];
  return [...opening, tell.text(`的 ${tell.symbol(transaction.to)}`)];
}

/** An allowance from here on is meant to have no end. */
const UNLIMITED_FROM = 2n ** 128n;
const allowances = new Set(['approve', 'increaseAllowance', 'increaseApproval']);

function tellApproval(tell: Teller, { transaction, decoded, transfers }: Story): SummaryPart[] | undefined {
  if (!decoded?.values) return undefined;
  const spender = decoded.values.find(({ type }) => type === 'address')?.value;
  if (spender === undefined) return undefined;
  if (decoded.name === 'setApprovalForAll') {
    const isGranted = decoded.values.find(({ type }) => type === 'bool')?.value === 'true';
    return [
      tell.party(transaction.from),
      tell.action(isGranted ? '授权' : '取消授权'),
      tell.party(spender),
      tell.text('转移其在'),
      tell.party(transaction.to),
      tell.text('的全部 NFT'),
    ];
  }
  const allowance = decoded.values.find(({ type }) => type === 'uint256')?.value;
  if (!allowances.has(decoded.name) || allowance === undefined || transfers.some(({ kind }) => kind !== 'fee' && kind !== 'external'))
    return undefined;
  const raw = BigInt(allowance);
  const opening = [tell.party(transaction.from), tell.action(raw === 0n ? '取消授权' : '授权'), tell.party(spender)];
  if (raw === 0n) return [...opening, tell.text('使用'), tell.party(transaction.to)];
  const coin = { token: transaction.to, kind: 'token20' as const };
  if (raw < UNLIMITED_FROM) return [...opening, tell.text('使用'), tell.amount(coin, raw)];
  const symbol = tell.symbol(transaction.to);
  return [...opening, tell.text(symbol === '' ? '无限额使用' : `无限额使用 ${symbol}，合约`), tell.party(transaction.to)];
}

const BATCH_RECEIVERS = 3;

/** One sender, one coin, several receivers. */
function tellBatch(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const first = moved.find(({ kind }) => kind !== 'external');
  if (!first) return undefined;
  const parts = moved.filter(({ token, kind }) => token === first.token && kind === first.kind);
  const others = moved.filter((transfer) => !parts.includes(transfer));
  const receivers = new Set(parts.map(({ to }) => to));
  const senders = new Set(parts.map(({ from }) => from));
  // The coin may first go to the distributing contract.
  if (receivers.size < BATCH_RECEIVERS || senders.size !== 1 || receivers.has('') || others.some(({ to }) => to !== transaction.to))
    return undefined;
  const sum = parts.reduce((total, { amountRaw }) => total + amountRaw, 0n);
  const [sender = ''] = senders;
  if (sender === '')
    return [tell.party(transaction.from), tell.action('空投铸造'), tell.amount(first, sum), tell.text(`给 ${receivers.size} 个地址`)];
  return [tell.party(sender), tell.text(`向 ${receivers.size} 个地址`), tell.action('批量转账'), tell.text('共'), tell.amount(first, sum)];
}

function tellMint(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const made = moved.filter(({ from, kind }) => from === '' && (kind === 'nft' || kind === 'token20' || kind === 'usdt'));
  const [first] = made;
  if (!first || made.length !== moved.length || made.some(({ token, to }) => token !== first.token || to !== first.to)) return undefined;
  const sum = made.reduce((total, { amountRaw }) => total + amountRaw, 0n);
  const receiver = first.to === transaction.from ? [] : [tell.text('给'), tell.party(first.to)];
  return [tell.party(transaction.from), tell.action('铸造'), tell.amount(first, sum), ...tokenIdPart(tell, made), ...receiver];
}

/** Exactly one: a plain transfer, whoever started it. */
function tellTransfer(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const [only, ...more] = moved;
  if (!only || more.length > 0) return undefined;
  // A payment to a contract's method is a call that costs something.
  if (only.kind === 'external' && transaction.method !== '') return undefined;
  if (only.to === '')
    return [tell.party(only.from), tell.action(tell.isWrapped(only.token) ? '解包' : '销毁'), tell.amount(only, only.amountRaw)];
  if (only.from === '') return undefined;
  return [
    tell.party(only.from),
    tell.text('向'),
    tell.party(only.to),
    tell.action(only.kind === 'nft' ? '转移 NFT' : '转账'),
    tell.amount(only, only.amountRaw),
    ...tokenIdPart(tell, [only]),
  ];
}

function tokenIdPart(tell: Teller, transfers: Transfer[]): SummaryPart[] {
  const [only, ...more] = transfers;
  return only && more.length === 0 && only.tokenId !== '' ? [tell.text(`#${only.tokenId}`)] : [];
}

function tellCall(tell: Teller, { transaction, transfers, decoded }: Story, moved: Transfer[]): SummaryPart[] {
  if (transaction.to === '') return [tell.party(transaction.from), tell.action('发起交易')];
  if (transaction.method === '' && moved.length === 0 && transaction.to === transaction.from) {
    return [
      tell.party(transaction.from),
      tell.text('向自己'),
      tell.action('发送空交易'),
      tell.text('，没有转移价值（取消或替换待处理交易的常见做法）'),
    ];
  }
  if (transaction.method === '' && moved.length === 0) {
    return [
      tell.party(transaction.from),
      tell.text('向'),
      tell.party(transaction.to),
      tell.action('发送空交易'),
      tell.text('，没有转移价值'),
    ];
  }
  const own = sumChanges(moved).filter(({ address }) => address === transaction.from);
  const effects = own.flatMap((change) => [
    tell.text(change.raw < 0n ? '，付出' : '，收到'),
    tell.amount(change, change.raw < 0n ? -change.raw : change.raw),
  ]);
  const method = decoded?.name ?? transaction.method;
  return [
    tell.party(transaction.from),
    tell.action('调用合约'),
    tell.party(transaction.to),
    ...(method === '' ? [] : [tell.text(`的 ${method}`)]),
    ...effects,
    // Address poisoning looks like this; the sentence must not leave open whether something was paid.
    ...(moved.length === 0 && transfers.some(movesNoToken) ? [tell.text('，代币转移数量为 0')] : []),
  ];
}

/** Events of a coin in doubt are no payment, which must not be left open where they are all that a call did. */
function tellClaims(tell: Teller, claims: Transfer[], moved: Transfer[]): SummaryPart[] {
  if (claims.length === 0 || moved.length > 0) return [];
  return [tell.text(`，事件声称的 ${claims.length} 笔转账属疑似仿冒代币，没有移动资产`)];
}

function movesNoToken({ kind, status, amountRaw }: Transfer): boolean {
  return (kind === 'usdt' || kind === 'token20') && status === 'ok' && amountRaw === 0n;
}
