import type { CaseHeadView, CaseLossView, CaseView, LabelView } from '@chaintrail/contract/schemas';
import type { CaseOverlap, CasePayment, CaseRecord } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { listLabelsOf, presentLabel } from '../../present/party.ts';
import { sumLosses } from './losses.ts';
import type { OpenCase } from './open.ts';
import { presentCase, presentHead, presentLoss, presentOverlap } from './present.ts';
import { countEvents } from './timeline.ts';
import { listFlows, listWork, sumCaseFreezes, type CaseParts } from './waiting.ts';

/** Beyond that the page says that there are more. */
const MAX_OVERLAPS = 100;

/** A case with all that its page shows at once. */
export async function readCase(parts: CaseParts, context: RequestContext, open: OpenCase): Promise<CaseView> {
  const { app } = context.stores;
  const { id } = open.record;
  const [members, counts, payments, victims, overlaps, events, work, flows, [freezes = noFreezes]] = await Promise.all([
    app.cases.listMembers([id]),
    app.caseItems.count([id]),
    app.caseVictims.listPayments([id]),
    app.caseVictims.list(id),
    listOverlaps(context, open.record),
    countEvents(context, id),
    listWork(parts, context, [open.record]),
    listFlows(parts, context, [open.record]),
    sumCaseFreezes(parts, context, [[open.record]]),
  ]);
  const shown = overlaps?.slice(0, MAX_OVERLAPS) ?? [];
  const labels = await labelsOf(
    context,
    shown.map(({ chainName, address }) => ({ chainName, address })),
  );
  return presentCase(open, {
    members: members.get(id) ?? [],
    counts: counts.get(id) ?? {},
    losses: await presentLosses(context, payments),
    victims: victims.length,
    payments: payments.length,
    overlaps: overlaps && shown.map((overlap) => presentOverlap(overlap, labels.get(`${overlap.chainName} ${overlap.address}`))),
    overlapsMore: (overlaps?.length ?? 0) > MAX_OVERLAPS,
    events,
    work: work.get(id) ?? [],
    flows: flows.get(id) ?? [],
    freezes,
  });
}

const noFreezes: CaseHeadView['freezes'] = { letters: 0, amounts: [], nextDay: null };

/** Rows of the list. */
export async function readHeads(parts: CaseParts, context: RequestContext, records: readonly CaseRecord[]): Promise<CaseHeadView[]> {
  const { app } = context.stores;
  const ids = records.map(({ id }) => id);
  const viewer = context.caller.kind === 'account' ? context.caller.account.id : null;
  const [members, counts, payments, victims, overlaps, work, flows, freezes] = await Promise.all([
    app.cases.listMembers(ids),
    app.caseItems.count(ids),
    app.caseVictims.listPayments(ids),
    app.caseVictims.count(ids),
    Promise.all(records.map((record) => listOverlaps(context, record))),
    listWork(parts, context, records),
    listFlows(parts, context, records, 1),
    sumCaseFreezes(
      parts,
      context,
      records.map((record) => [record]),
    ),
  ]);
  return Promise.all(
    records.map(async (record, at) => {
      const own = payments.filter(({ caseId }) => caseId === record.id);
      const people = members.get(record.id) ?? [];
      return presentHead(record, people.find(({ accountId }) => accountId === viewer)?.role ?? null, {
        members: people,
        counts: counts.get(record.id) ?? {},
        losses: await presentLosses(context, own),
        victims: victims.get(record.id) ?? 0,
        payments: own.length,
        overlaps: countAddresses(overlaps[at] ?? null),
        work: work.get(record.id) ?? [],
        flows: flows.get(record.id) ?? [],
        freezes: freezes[at] ?? noFreezes,
      });
    }),
  );
}

const countAddresses = (overlaps: CaseOverlap[] | null): number | null =>
  overlaps && new Set(overlaps.map(({ chainName, address }) => `${chainName} ${address}`)).size;

export async function presentLosses({ tokens }: RequestContext, payments: readonly CasePayment[]): Promise<CaseLossView[]> {
  const losses = sumLosses(payments);
  return Promise.all(losses.map(async (loss) => presentLoss(loss, await tokens.listTokens(loss.chainName, [loss.contract]))));
}

/** Who only tries the product learns nothing of others' cases, and of the demo case there is nothing to learn. */
async function listOverlaps({ stores, caller }: RequestContext, { id, origin }: CaseRecord): Promise<CaseOverlap[] | null> {
  if (caller.kind !== 'account' || !caller.rights.calls.pro || origin === 'demo') return null;
  return stores.app.cases.listOverlaps(id, caller.account.id, MAX_OVERLAPS + 1);
}

/** The first label of each address on its chain, by `chain address`. */
export async function labelsOf(
  context: RequestContext,
  places: readonly { chainName: string; address: string }[],
): Promise<Map<string, LabelView>> {
  const found = new Map<string, LabelView>();
  const chainNames = [...new Set(places.map(({ chainName }) => chainName))];
  await Promise.all(
    chainNames.map(async (chainName) => {
      const own = places.filter((place) => place.chainName === chainName).map(({ address }) => address);
      const labels = await listLabelsOf(context, chainName, own);
      for (const [address, [label]] of labels) if (label) found.set(`${chainName} ${address}`, presentLabel(label));
    }),
  );
  return found;
}
