import type { MonitorOverviewView } from '@chaintrail/contract/schemas';
import { accountOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { presentQuiet } from './channels.ts';
import { listLookChains } from './looks.ts';
import { presentKinds, presentSpan } from './present.ts';
import { readMonitorSurroundings } from './surroundings.ts';
import { tellLength } from './words.ts';

const DAY_MS = 86_400_000;
const MOST_LOOKED_AT = 100;

const words = { lagging: '延迟', stopped: '停止出块', backfilling: '正在补全历史', unread: '未接入', unseen: '未能查看' };

/** How somebody's monitors stand. */
export async function readOverview(context: RequestContext): Promise<MonitorOverviewView> {
  const { stores, caller, now, noticeDesk, settings } = context;
  const { id } = accountOf(caller);
  const { monitors, notices } = stores.app;
  const sinceMs = now() - DAY_MS;
  const [{ list, total, kinds }, on, events, unread, deliveries, quiet] = await Promise.all([
    monitors.page(id, {}, { limit: MOST_LOOKED_AT, offset: 0 }),
    monitors.page(id, { isOn: true }, { limit: 1, offset: 0 }),
    monitors.sumEvents(id, sinceMs),
    monitors.countUnread(id),
    notices.sum(id, sinceMs),
    notices.findQuiet(id),
  ]);
  const around = await readMonitorSurroundings(context, list);
  const behind = new Map<string, string>();
  const waiting = list.filter((monitor) => {
    if (!monitor.isOn) return false;
    const late = monitor.spans
      .map((span) => presentSpan(span, around, around.lookAt(span.chainName, monitor)))
      .filter(({ state }) => state in words);
    for (const { chainName, state, behindMs } of late) {
      const title = around.statusOf(chainName)?.title ?? chainName;
      behind.set(chainName, `${title}${words[state as keyof typeof words]}${behindMs === null ? '' : ` ${tellLength(behindMs)}`}`);
    }
    return late.length > 0;
  });
  const { areNoticesSent } = settings.current();
  return {
    monitors: { total, on: on.total, kinds: presentKinds(kinds) },
    events: { seen: events.seen, unread, undone: events.undone },
    delayMs: events.delayMs === null ? null : Math.round(events.delayMs),
    deliveries,
    paused: { off: total - on.total, waiting: waiting.length, reasons: [...behind.values()] },
    quiet: presentQuiet(quiet),
    looks: await listLookChains(context),
    ways: { webhook: areNoticesSent, mail: noticeDesk.hasMail, push: areNoticesSent, pushKey: areNoticesSent ? noticeDesk.pushKey : null },
  };
}
