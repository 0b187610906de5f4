import type { CaseVictimsView, EndpointData } from '@chaintrail/contract/schemas';
import type { CasePayment, CaseVictim } from '@chaintrail/store/app';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { presentAmount } from '../../present/coin.ts';
import { sumLosses } from './losses.ts';
import { presentLossValue, presentWholeValue, readLossPrices, type PriceOf } from './lossValue.ts';
import { requireNoNames } from '../../cases/victimNames.ts';
import { openCase, tellEvent } from './open.ts';
import { presentLostCoin } from './present.ts';
import { presentLosses } from './read.ts';

/** How long a page shows a name. */
const SHOWN_MS = 60_000;
const MAX_VICTIMS = 5_000;

export async function listVictims(context: RequestOf<'listCaseVictims'>): Promise<CaseVictimsView> {
  const { input, stores, caller } = context;
  await openCase(stores.app, caller, input.id, 'read');
  const [victims, payments] = await Promise.all([stores.app.caseVictims.list(input.id), stores.app.caseVictims.listPayments([input.id])]);
  const priceOf = await readLossPrices(context, payments);
  const days = new Map<string, CasePayment[]>();
  for (const payment of payments) days.set(dayOf(payment.timeMs), [...(days.get(dayOf(payment.timeMs)) ?? []), payment]);
  return {
    victims: await Promise.all(victims.map((victim) => presentVictim(context, victim, { payments, priceOf }))),
    totals: await presentLosses(context, payments),
    days: await Promise.all(
      [...days]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(async ([day, own]) => ({
          day,
          payments: own.length,
          amounts: await sumAmounts(context, own),
          value: presentLossValue(own, priceOf),
        })),
    ),
    value: presentWholeValue(payments, priceOf),
  };
}

async function presentVictim(
  context: RequestContext,
  { id, code, hasName, material }: CaseVictim,
  { payments, priceOf }: { payments: readonly CasePayment[]; priceOf: PriceOf | undefined },
): Promise<CaseVictimsView['victims'][number]> {
  const own = payments.filter(({ victimId }) => victimId === id);
  return {
    id,
    code,
    hasName,
    material,
    payments: own.length,
    firstTime: own[0]?.timeMs ?? null,
    lastTime: own.at(-1)?.timeMs ?? null,
    amounts: await sumAmounts(context, own),
    value: presentLossValue(own, priceOf),
  };
}

async function sumAmounts({ tokens }: RequestContext, payments: readonly CasePayment[]) {
  return Promise.all(
    sumLosses(payments).map(async (loss) =>
      presentAmount(presentLostCoin(loss, await tokens.listTokens(loss.chainName, [loss.contract])), loss.raw),
    ),
  );
}

/** YYYY-MM-DD by the clock of China. */
const dayOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);

export async function saveVictim(context: RequestOf<'saveCaseVictim'>): Promise<EndpointData<'saveCaseVictim'>> {
  const { input, stores, caller, now, caseVault, tell } = context;
  const { caseId, id, name, material } = input;
  const saved = await stores.app.transaction(async (rooms) => {
    const { record } = await openCase(rooms, caller, caseId, 'victims');
    await requireNoNames(rooms, caseVault, caseId, [material]);
    if (id === undefined && (await rooms.caseVictims.list(caseId)).length >= MAX_VICTIMS)
      throw refuse('too_large', `一件案件最多登记 ${MAX_VICTIMS.toLocaleString('zh-CN')} 名受害人`);
    const victim =
      id === undefined ? await rooms.caseVictims.add(caseId, { material, atMs: now() }) : await rooms.caseVictims.find(caseId, id);
    if (!victim) throw refuseMissing();
    if (
      name !== undefined &&
      name !== '' &&
      [record.title, record.facts, record.number, record.unit, material].some((text) => text.includes(name))
    )
      throw refuseField('name', '已写在案情、案名或材料里，请先把那里改为代号');
    const sealedName =
      name === undefined ? {} : { sealedName: name === '' ? null : caseVault.names.seal({ caseId, victimId: victim.id }, name) };
    const changed = await rooms.caseVictims.change(caseId, victim.id, { material, ...sealedName });
    const title = id === undefined ? `登记受害人 ${victim.code}` : `修改受害人 ${victim.code}`;
    const text = name === undefined ? '材料' : name === '' ? '未登记姓名' : '姓名已加密保存';
    await tellEvent(rooms, caseId, context, { kind: 'victim', title, text });
    return changed ?? victim;
  });
  tell({ subjects: [caseId], detail: { victim: saved.code } });
  return { id: saved.id, code: saved.code, hasName: saved.hasName };
}

export async function removeVictim(context: RequestOf<'removeCaseVictim'>): Promise<null> {
  const { input, stores, caller, tell } = context;
  await stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, input.caseId, 'victims');
    const gone = await rooms.caseVictims.remove(input.caseId, input.id);
    if (!gone) throw refuseMissing();
    await tellEvent(rooms, input.caseId, context, { kind: 'victim', title: `删除受害人 ${gone.code}`, text: '连同登记的付款' });
    tell({ detail: { victim: gone.code } });
  });
  return null;
}

/** The view stands in the timeline before the name is told. */
export async function viewName(context: RequestOf<'getVictimName'>): Promise<EndpointData<'getVictimName'>> {
  const { input, stores, caller, caseVault, tell } = context;
  const { caseId, id, reason } = input;
  return stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, caseId, 'name');
    await requireNoNames(rooms, caseVault, caseId, [reason]);
    const victim = await rooms.caseVictims.find(caseId, id);
    if (!victim) throw refuseMissing();
    const sealed = (await rooms.caseVictims.listSealedNames(caseId)).find((row) => row.id === id);
    if (!sealed) throw refuse('not_found', `没有登记 ${victim.code} 的姓名`);
    await tellEvent(rooms, caseId, context, { kind: 'name', title: `查看受害人 ${victim.code} 真实姓名`, text: `理由：${reason}` });
    tell({ detail: { victim: victim.code, reason } });
    return { code: victim.code, name: caseVault.names.open({ caseId, victimId: id }, sealed.sealedName), shownMs: SHOWN_MS };
  });
}

const refuseMissing = () => refuse('not_found', '案件里没有这名受害人，请刷新后再看');
