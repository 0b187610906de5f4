import { accountOf } from '../../access/caller.ts';
import type { RequestOf } from '../../context.ts';
import { isGiven, readTimes } from '../../filterInput.ts';
import { readPage } from '../../input.ts';
import { listIdsOf } from './ofCase.ts';
import { presentEvent } from './present.ts';
import { readEventSurroundings } from './surroundings.ts';

/** What an account's monitors saw, the newest first. */
export async function pageMonitorEvents(context: RequestOf<'pageMonitorEvents'>) {
  const { input, caller, stores } = context;
  const account = accountOf(caller).id;
  const { limit, cursor, offset = 0 } = readPage(input);
  const { fromTimeMs, toTimeMs } = readTimes(input);
  const { monitorId, caseId, chainName, sight, isUnread, isUndone } = input;
  const ofCase = caseId === undefined ? undefined : await listIdsOf(context, caseId);
  const monitorIds = monitorId === undefined ? ofCase : ofCase === undefined || ofCase.includes(monitorId) ? [monitorId] : [];
  const filter = {
    ...(monitorIds === undefined ? {} : { monitorIds }),
    ...(isGiven(chainName) ? { chainName: context.getAddressChain(chainName).chain.name } : {}),
    ...(sight === undefined ? {} : { sight }),
    ...(isUnread === undefined ? {} : { isUnread }),
    ...(isUndone === undefined ? {} : { isUndone }),
    ...(fromTimeMs === undefined ? {} : { fromMs: fromTimeMs }),
    ...(toTimeMs === undefined ? {} : { toMs: toTimeMs }),
    ...(cursor === undefined ? { offset } : { after: readCursor(cursor) }),
  };
  const [page, unread] = await Promise.all([
    stores.app.monitors.listEvents(account, filter, limit),
    stores.app.monitors.countUnread(account),
  ]);
  const around = await readEventSurroundings(context, page.list);
  return {
    list: page.list.flatMap((event) => presentEvent(event, around) ?? []),
    total: page.total,
    ...(page.isCapped ? { totalCapped: true } : {}),
    ...(page.next ? { cursor: `${page.next.timeMs} ${page.next.id}` } : {}),
    unread,
  };
}

function readCursor(cursor: string): { timeMs: number; id: number } {
  const [time, id] = cursor.split(' ');
  return { timeMs: Number(time), id: Number(id) };
}
