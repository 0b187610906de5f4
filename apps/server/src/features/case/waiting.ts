import type { CaseFlowView, CaseHeadView, CaseView, CaseWorkView } from '@chaintrail/contract/schemas';
import type { CaseRecord } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';

/** One event of a monitor in sentences. */
export interface SightingTold {
  title: string;
  text: string;
  transaction: { chainName: string; hash: string } | null;
}

/** What other features know of what belongs to cases. */
export interface CaseParts {
  /** What waits of letters, whoever's they are. */
  listLetterWork: (context: RequestContext, ids: readonly string[]) => Promise<(CaseWorkView & { letterId: string })[]>;
  /** What each of these groups of letters asked to be stopped, in their order. */
  sumFreezes: (context: RequestContext, groups: readonly (readonly string[])[]) => Promise<CaseView['freezes'][]>;
  /** Undefined of a trace that is gone or not finished. */
  findFlow: (context: RequestContext, traceId: string) => Promise<CaseFlowView | undefined>;
  /** What monitors saw, by the ids of their events; of a chain that is gone nothing is told. */
  tellSightings: (
    context: RequestContext,
    seen: readonly { id: number; accountId: string }[],
  ) => Promise<ReadonlyMap<number, SightingTold>>;
}

/** Traces of one case whose results are shown together; the newest. */
const MOST_FLOWS = 3;
const MOST_EVENTS = 5;

/** What waits in each of these cases, by case: what is due first, then the newest. */
export async function listWork(
  { listLetterWork }: CaseParts,
  context: RequestContext,
  records: readonly CaseRecord[],
): Promise<Map<string, CaseWorkView[]>> {
  const { app } = context.stores;
  const known = listKnown(records);
  const [letters, monitors] = await Promise.all([app.caseItems.listRefs(known, 'letter'), app.caseItems.listRefs(known, 'monitor')]);
  const [work, events] = await Promise.all([
    listLetterWork(context, [...new Set(letters.map(({ ref }) => ref).filter(isUuid))]),
    listEvents(context, [...new Set(monitors.map(({ ref }) => Number(ref)).filter(Number.isSafeInteger))]),
  ]);
  return new Map(
    known.map((id) => {
      const own = letters.filter(({ caseId }) => caseId === id).flatMap(({ ref }) => work.filter(({ letterId }) => letterId === ref));
      const seen = monitors
        .filter(({ caseId }) => caseId === id)
        .flatMap(({ ref }) =>
          events.filter(({ monitorId }) => monitorId === Number(ref)).map(({ monitorId: _monitorId, ...event }) => event),
        );
      return [id, [...own, ...seen].toSorted(byUrgency)];
    }),
  );
}

/** What the letters of each of these groups of cases asked to be stopped, in their order; nothing of an imported one. */
export async function sumCaseFreezes(
  { sumFreezes }: CaseParts,
  context: RequestContext,
  groups: readonly (readonly CaseRecord[])[],
): Promise<CaseView['freezes'][]> {
  const letters = await listLetterRefs(context, groups.flat());
  return sumFreezes(
    context,
    groups.map((records) => {
      const ids = new Set(records.map(({ id }) => id));
      return letters.filter(({ caseId }) => ids.has(caseId)).map(({ ref }) => ref);
    }),
  );
}

/** The letters of these cases; none of an imported one. */
export async function listLetterRefs(
  { stores }: RequestContext,
  records: readonly CaseRecord[],
): Promise<{ caseId: string; ref: string }[]> {
  const letters = await stores.app.caseItems.listRefs(listKnown(records), 'letter');
  return letters.filter(({ ref }) => isUuid(ref));
}

/** Of an imported case nothing here is known. */
const listKnown = (records: readonly CaseRecord[]): string[] => [
  ...new Set(records.filter(({ origin }) => origin !== 'import').map(({ id }) => id)),
];

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function byUrgency(a: CaseWorkView, b: CaseWorkView): number {
  if (a.due && b.due) return a.due.daysLeft - b.due.daysLeft;
  if (a.due || b.due) return a.due ? -1 : 1;
  return b.at - a.at;
}

/** The freeze that ends first. */
export function findNextDue(work: readonly CaseWorkView[]): CaseHeadView['nextDue'] {
  const dues = work.flatMap(({ due }) => due ?? []).toSorted((a, b) => a.daysLeft - b.daysLeft);
  return dues.find(({ daysLeft }) => daysLeft >= 0) ?? dues.at(-1) ?? null;
}

/** Movements that the reader's own monitors saw and nobody looked at, one line a monitor. */
async function listEvents({ stores, caller }: RequestContext, monitorIds: number[]): Promise<(CaseWorkView & { monitorId: number })[]> {
  if (caller.kind !== 'account' || monitorIds.length === 0) return [];
  const { list } = await stores.app.monitors.listEvents(caller.account.id, { monitorIds, isUnread: true }, MOST_EVENTS * monitorIds.length);
  const first = new Map(list.toReversed().map((event) => [event.monitorId, event]));
  return [...first.values()].slice(0, MOST_EVENTS).map(({ monitorId, monitorName, timeMs }) => {
    const count = list.filter((event) => event.monitorId === monitorId).length;
    return {
      kind: 'event',
      title: monitorName,
      text: `${count} 条未读事件`,
      at: timeMs,
      due: null,
      isMine: true,
      letterId: null,
      replyId: null,
      monitorId,
    };
  });
}

/** Where the money of the newest finished traces is, by case; of each at most so many. */
export async function listFlows(
  { findFlow }: CaseParts,
  context: RequestContext,
  records: readonly CaseRecord[],
  most = MOST_FLOWS,
): Promise<Map<string, CaseFlowView[]>> {
  const known = listKnown(records);
  const traces = await context.stores.app.caseItems.listRefs(known, 'trace');
  const newest = async (id: string): Promise<CaseFlowView[]> => {
    const flows: CaseFlowView[] = [];
    const own = traces.filter(({ caseId, ref }) => caseId === id && isUuid(ref)).slice(0, MOST_FLOWS);
    for (const { ref } of own) {
      const flow = flows.length < most && (await findFlow(context, ref));
      if (flow) flows.push(flow);
    }
    return flows;
  };
  return new Map(await Promise.all(known.map(async (id) => [id, await newest(id)] as const)));
}
