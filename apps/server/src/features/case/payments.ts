import type { CasePaymentFindView, CasePaymentView, EndpointData } from '@chaintrail/contract/schemas';
import type { Chain, Transfer, TransferKind } from '@chaintrail/model';
import type { CasePayment } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readAddress, readHash, readPage } from '../../input.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { formatTransferId } from '../../present/transfer.ts';
import { openCase, tellEvent } from './open.ts';
import { presentLostCoin } from './present.ts';

/** Kinds of transfers by which somebody pays somebody. */
const paying: TransferKind[] = ['external', 'internal', 'usdt', 'token20'];
const MAX_FOUND = 200;
const MAX_PAYMENTS = 20_000;

const isPayment = ({ kind, amountRaw, status, from, to }: Transfer) =>
  paying.includes(kind) && amountRaw > 0n && status === 'ok' && from !== '' && to !== '' && from !== to;

/** Payments that a victim may have made: of one transaction, or all that an address gave to addresses of the case. */
export async function findPayments(context: RequestOf<'findCasePayments'>): Promise<EndpointData<'findCasePayments'>> {
  const { input, stores, caller } = context;
  await openCase(stores.app, caller, input.caseId, 'victims');
  const { chain } = context.getAddressChain(input.chainName);
  const found = isGiven(input.hash)
    ? { transfers: await stores.chain.listAllTransactionTransfers(chain, readHash(chain, input.hash)), isMore: false }
    : await listGiven(context, chain, readAddress(chain, input.address ?? ''));
  const transfers = await real(context, chain, found.transfers.filter(isPayment));
  const taken = await stores.app.caseVictims.listPayments([input.caseId]);
  const victims = new Map((await stores.app.caseVictims.list(input.caseId)).map(({ id, code }) => [id, code]));
  const tokens = await context.tokens.listTokens(
    chain.name,
    transfers.map(({ token }) => token),
  );
  return {
    list: transfers.map((transfer): CasePaymentFindView => {
      const transferId = formatTransferId(transfer);
      const by = taken.find((payment) => payment.chainName === chain.name && payment.transferId === transferId);
      const coin = presentCoin(chain, transfer.token, tokens, transfer.kind);
      return {
        chainName: chain.name,
        transferId,
        hash: transfer.transactionHash,
        blockNumber: transfer.blockNumber,
        time: transfer.timeMs,
        from: transfer.from,
        to: transfer.to,
        coin,
        amount: presentAmount(coin, transfer.amountRaw),
        takenBy: by ? (victims.get(by.victimId) ?? null) : null,
      };
    }),
    isMore: found.isMore,
  };
}

async function listGiven({ input, stores }: RequestOf<'findCasePayments'>, chain: Chain, address: string) {
  const items = await stores.app.caseItems.listAll(input.caseId);
  const addresses = items.filter(({ kind, chainName }) => kind === 'address' && chainName === chain.name).map(({ ref }) => ref);
  if (addresses.length === 0) throw refuse('bad_input', `案件里还没有${chain.title}的地址：请先加入收款地址，再按付款地址查找`);
  const filter = { direction: 'out' as const, counterparties: { addresses, ends: [] }, hideZero: true };
  const { rows } = await stores.chain.listAddressTransfers(chain, { address, kinds: paying, filter }, { limit: MAX_FOUND + 1 });
  return { transfers: rows.slice(0, MAX_FOUND), isMore: rows.length > MAX_FOUND };
}

/** Without those of coins that only claim to move. */
async function real({ tokens }: RequestContext, chain: Chain, transfers: Transfer[]): Promise<Transfer[]> {
  const said = await tokens.listTokens(
    chain.name,
    transfers.map(({ token }) => token),
  );
  return transfers.filter(({ token, kind }) => presentCoin(chain, token, said, kind).doubt === null);
}

export async function addPayments(context: RequestOf<'addCasePayments'>): Promise<EndpointData<'addCasePayments'>> {
  const { input, stores, caller, now, tell } = context;
  const { caseId, victimId } = input;
  await openCase(stores.app, caller, caseId, 'victims');
  const read = await Promise.all(input.payments.map((asked, at) => readPayment(context, asked, victimId, `payments.${at}`)));
  const { id: accountId } = accountOf(caller);
  const added = await stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, caseId, 'victims');
    const victim = await rooms.caseVictims.find(caseId, victimId);
    if (!victim) throw refuse('not_found', '案件里没有这名受害人，请刷新后再看');
    const before = await rooms.caseVictims.listPayments([caseId]);
    if (before.length + read.length > MAX_PAYMENTS)
      throw refuse('too_large', `一件案件最多登记 ${MAX_PAYMENTS.toLocaleString('zh-CN')} 笔付款`);
    const made = await rooms.caseVictims.addPayments(caseId, read, { accountId, atMs: now() });
    if (made.length > 0)
      await tellEvent(rooms, caseId, context, { kind: 'payment', title: `受害人 ${victim.code} 登记 ${made.length} 笔付款` });
    return made;
  });
  tell({ subjects: [caseId, ...added.slice(0, 20).map(({ hash }) => hash)] });
  return { added: added.length, known: read.length - added.length };
}

type Asked = RequestOf<'addCasePayments'>['input']['payments'][number];

/** What the chain says of a payment: nothing of it is taken from the caller. */
async function readPayment(context: RequestContext, asked: Asked, victimId: number, field: string): Promise<Omit<CasePayment, 'id'>> {
  const { chain } = context.getAddressChain(asked.chainName);
  const hash = readHash(chain, asked.hash, `${field}.hash`);
  const transfers = await context.stores.chain.listAllTransactionTransfers(chain, hash);
  const transfer = transfers.find((one) => formatTransferId(one) === asked.transferId);
  if (!transfer) throw refuseField(field, '不是已收录的转账，请核对链与哈希');
  if (!isPayment(transfer)) throw refuseField(field, '没有付出任何币，不能登记为损失');
  const tokens = await context.tokens.listTokens(chain.name, [transfer.token]);
  const { symbol, decimals, doubt } = presentCoin(chain, transfer.token, tokens, transfer.kind);
  if (doubt !== null) throw refuseField(field, '是疑似仿冒或无依据的代币，不能登记为损失');
  return {
    victimId,
    chainName: chain.name,
    transferId: asked.transferId,
    hash,
    blockNumber: transfer.blockNumber,
    timeMs: transfer.timeMs,
    sender: transfer.from,
    receiver: transfer.to,
    contract: transfer.token,
    symbol,
    decimals,
    raw: transfer.amountRaw,
  };
}

export async function removePayments(context: RequestOf<'removeCasePayments'>): Promise<EndpointData<'removeCasePayments'>> {
  const { input, stores, caller } = context;
  return stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, input.caseId, 'victims');
    const gone = await rooms.caseVictims.removePayments(input.caseId, input.ids);
    if (gone.length > 0) await tellEvent(rooms, input.caseId, context, { kind: 'payment', title: `移除 ${gone.length} 笔付款` });
    return { removed: gone.length };
  });
}

export async function pagePayments(context: RequestOf<'pageCasePayments'>): Promise<EndpointData<'pageCasePayments'>> {
  const { input, stores, caller } = context;
  await openCase(stores.app, caller, input.caseId, 'read');
  const { limit, offset = 0 } = readPage(input);
  const [payments, victims] = await Promise.all([
    stores.app.caseVictims.listPayments([input.caseId], input.victimId),
    stores.app.caseVictims.list(input.caseId),
  ]);
  const codes = new Map(victims.map(({ id, code }) => [id, code]));
  const shown = payments.toReversed().slice(offset, offset + limit);
  return {
    list: await Promise.all(shown.map((payment) => presentPayment(context, payment, codes.get(payment.victimId) ?? ''))),
    total: payments.length,
  };
}

async function presentPayment({ tokens }: RequestContext, payment: CasePayment, code: string): Promise<CasePaymentView> {
  const coin = presentLostCoin(payment, await tokens.listTokens(payment.chainName, [payment.contract]));
  const { id, victimId, chainName, transferId, hash, blockNumber, timeMs, sender, receiver, raw } = payment;
  return {
    id,
    victim: { id: victimId, code },
    chainName,
    transferId,
    hash,
    blockNumber,
    time: timeMs,
    from: sender,
    to: receiver,
    coin,
    amount: presentAmount(coin, raw),
  };
}
