import type { CarriedMonitor } from '@chaintrail/contract/schemas';
import { accountOf } from '../../access/caller.ts';
import type { Carrier } from '../../cases/carried.ts';
import { tell } from './caseSightings.ts';
import { presentEvent, presentMonitor } from './present.ts';
import { readEventSurroundings, readMonitorSurroundings } from './surroundings.ts';

/** Of one monitor; how many there were goes with them. */
const MOST_EVENTS = 1_000;

/** A monitor of the caller: what it watched for, how far it looked, and the newest of what it saw. */
export const carryMonitor: Carrier<CarriedMonitor> = async (context, ref) => {
  const { monitors } = context.stores.app;
  const accountId = accountOf(context.caller).id;
  const monitor = /^[1-9]\d{0,14}$/.test(ref) ? await monitors.find(accountId, Number(ref)) : undefined;
  if (!monitor) return { left: 'gone' };
  const [around, { list }] = await Promise.all([
    readMonitorSurroundings(context, [monitor]),
    monitors.listEvents(accountId, { monitorIds: [monitor.id] }, MOST_EVENTS),
  ]);
  const { name, note, target, condition, isOn, createdAt, spans, eventCount } = presentMonitor(monitor, around);
  const eventsAround = await readEventSurroundings(context, list);
  const events = list.flatMap((event) => presentEvent(event, eventsAround) ?? []);
  return {
    about: {
      name,
      note,
      target: { kind: target.kind, chainName: target.chainName, key: target.key, title: target.title },
      direction: condition.direction,
      condition: condition.text,
      isOn,
      createdAt,
      spans: spans.map(({ chainName, fromBlock, judgedTo }) => ({ chainName, fromBlock, judgedTo })),
      eventCount,
      events: events.map((event) => {
        const { title, text } = tell(event);
        const { chainName, sight, blockNumber, hash, time, seenAt, undone } = event;
        return { chainName, sight, title, text, blockNumber, hash, at: time, seenAt, undoneAt: undone?.at ?? null };
      }),
    },
    files: [],
    texts: [],
  };
};
