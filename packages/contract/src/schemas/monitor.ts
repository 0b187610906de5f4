import { monitorDirections, monitorSights, monitorTargets } from '@chaintrail/model';
import { z } from 'zod';
import { amount, chainName, coin, coverage, decimalText, pageBody, pageOf, party, timeMs } from './values.ts';

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const count = z.number().int().min(0);

const address = z.string().min(1).max(200);

/** What is watched: one address or coin, or the addresses of an entity, a label or a canvas as they stand when a block comes. */
const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('address'), chainName, address }),
  z.strictObject({ kind: z.literal('coin'), coinKey: z.string().min(1).max(250) }),
  z.strictObject({ kind: z.literal('entity'), entity: z.string().min(1).max(200) }),
  z.strictObject({ kind: z.literal('label'), label: z.string().min(1).max(200) }),
  z.strictObject({ kind: z.literal('canvas'), canvas: z.string().min(1).max(64) }),
]);

/** What has to be true of a movement. Amounts are in the coin's unit and need a coin. */
const condition = z.strictObject({
  on: z.enum(['transfer', 'freeze']).default('transfer'),
  direction: z.enum(monitorDirections).default('both'),
  /** The only coin that counts; absent for all. */
  coinKey: z.string().min(1).max(250).optional(),
  minAmount: decimalText.max(80).optional(),
  /** Types of labels, one of which the counterparty has to bear; none for anybody. */
  counterpartyTypes: z.array(z.string().min(1).max(40)).max(20).default([]),
  /** Only the first movement after so many days without one. */
  sleepDays: z.number().int().min(1).max(3_650).optional(),
});

/** The chains that an entity, label or canvas is watched on; all that are read where none are named. */
const chains = z.array(chainName).max(40).optional();

const rule = {
  name: z.string().trim().min(1).max(80),
  note: z.string().max(500).default(''),
  target,
  condition: condition.prefault({}),
  chains,
};

/** `version` is that of the monitor as it was read: a stale save changes nothing. */
const monitorBody = z.strictObject({
  ...rule,
  id: id.optional(),
  version: z.number().int().min(1).optional(),
  channels: z.array(id).max(20).default([]),
  isOn: z.boolean().default(true),
  /** How far back it looks, in days of the chain; absent looks at nothing that was before. */
  lookBackDays: z.number().int().min(1).max(36_500).optional(),
  /** Time between looks, of an address whose chain has no node of ours; a choice of `getMonitorOverview`, an hour where absent. */
  lookMinutes: z.number().int().min(5).max(1_440).optional(),
  /** A case that it becomes part of, beside those that hold it already. */
  caseId: z.uuid().optional(),
});

/** How an address stands that is looked at on schedule, as its chain has no node of ours. */
const look = z.object({
  /** The shortest time that one of its monitors asks for, whosever they are. */
  minutes: z.number().int(),
  lookedAt: timeMs.nullable(),
  lookedTo: count.nullable(),
  /** The next look; null where that is as soon as possible. */
  nextAt: timeMs.nullable(),
  isLooking: z.boolean(),
  /** Who told at the last look; '' before it. */
  source: z.string(),
  /** Questions of the last look, and of a day at that rate. */
  calls: count,
  callsADay: count,
  failingSince: timeMs.nullable(),
  /** Why nobody told, in words; '' where somebody did. */
  failure: z.string(),
  /** What of it could not be had, in words. */
  lacks: z.array(z.string()),
});

const span = z.object({
  chainName,
  /** The first block that is judged as it comes. */
  fromBlock: count,
  /** The first block of the past that it looks at; null where it does not look back. */
  lookBackFrom: count.nullable(),
  /** The next block of the past to look at; null where all was. */
  lookBackNext: count.nullable(),
  /** The highest block that was judged; null before the first. */
  judgedTo: count.nullable(),
  /** `live` judges as blocks come, `scheduled` at its looks; `unseen` had its last look fail, the other states say why it waits. */
  state: z.enum(['live', 'lookingBack', 'lagging', 'stopped', 'backfilling', 'unread', 'scheduled', 'unseen']),
  /** How far the chain's newest stored block is behind the clock, where that is why it waits. */
  behindMs: count.nullable(),
  /** Null where blocks come by themselves. */
  look: look.nullable(),
});

const targetView = z.object({
  kind: z.enum(monitorTargets),
  /** Of an address or a coin. */
  chainName: chainName.nullable(),
  party: party.nullable(),
  coin: coin.nullable(),
  /** Key of the entity, name of the label, id of the canvas. */
  key: z.string(),
  title: z.string(),
  /** Addresses that are watched; null where it is a coin. */
  addressCount: count.nullable(),
});

const monitor = z.object({
  id,
  version: count,
  name: z.string(),
  note: z.string(),
  target: targetView,
  condition: z.object({
    on: z.enum(['transfer', 'freeze']),
    direction: z.enum(monitorDirections),
    coin: coin.nullable(),
    minAmount: decimalText.nullable(),
    counterpartyTypes: z.array(z.string()),
    sleepDays: z.number().int().nullable(),
    /** All of it in words. */
    text: z.string(),
  }),
  channels: z.array(id),
  isOn: z.boolean(),
  lookMinutes: z.number().int().nullable(),
  /** Cases of the reader that hold it, the last one that took it up first. */
  cases: z.array(z.object({ id: z.uuid(), title: z.string() })),
  createdAt: timeMs,
  /** Events of the last seven days, the oldest day first. */
  days: z.array(count).length(7),
  lastEventAt: timeMs.nullable(),
  eventCount: count,
  spans: z.array(span),
});

export const saveMonitor = { body: monitorBody, data: monitor };

export const pageMonitors = {
  body: pageBody.omit({ cursor: true }).extend({
    kind: z.enum(monitorTargets).optional(),
    /** A part of the name or of what is watched. */
    text: z.string().max(200).optional(),
    chainName: z.string().max(32).optional(),
    isOn: z.boolean().optional(),
    /** Those that this case of the reader holds. */
    caseId: z.uuid().optional(),
  }),
  data: pageOf(monitor)
    .omit({ cursor: true, coverage: true, totalCapped: true })
    .extend({
      kinds: z.array(z.object({ kind: z.enum(monitorTargets), count })),
      /** How many an account may have; null for any number. */
      limit: count.nullable(),
    }),
};

export const deleteMonitors = { body: z.strictObject({ ids: z.array(id).min(1).max(100) }), data: z.object({ deleted: count }) };

export const turnMonitors = {
  body: z.strictObject({ ids: z.array(id).min(1).max(100), isOn: z.boolean() }),
  data: z.object({ turned: count }),
};

const event = z.object({
  id,
  monitor: z.object({ id, name: z.string() }),
  chainName,
  sight: z.enum(monitorSights),
  /** Whom the monitor watches, or who gave the coin. */
  party,
  counterparty: party,
  coin,
  /** Null of a freeze, which moves nothing. */
  amount: amount.nullable(),
  tokenId: z.string(),
  blockNumber: count,
  hash: z.string(),
  /** Of the block. */
  time: timeMs,
  seenAt: timeMs,
  /** How long the address had slept. */
  sleptMs: count.nullable(),
  /** It happened before the monitor was made. */
  isPast: z.boolean(),
  isRead: z.boolean(),
  /** Its block was replaced; `isSeenAgain` where the same transaction stands in another block. */
  undone: z.object({ at: timeMs, isSeenAgain: z.boolean() }).nullable(),
  /** What is more to say, in words. */
  note: z.string(),
});

export const pageMonitorEvents = {
  body: pageBody.extend({
    monitorId: id.optional(),
    /** Of monitors that this case of the reader holds. */
    caseId: z.uuid().optional(),
    chainName: z.string().max(32).optional(),
    sight: z.enum(monitorSights).optional(),
    isUnread: z.boolean().optional(),
    isUndone: z.boolean().optional(),
    startTime: timeMs.optional(),
    endTime: timeMs.optional(),
  }),
  data: pageOf(event).omit({ coverage: true }).extend({ unread: count }),
};

export const readMonitorEvents = {
  /** All of them where none are named. */
  body: z.strictObject({ ids: z.array(id).min(1).max(500).optional() }),
  data: z.object({ read: count, unread: count }),
};

/** A monitor tried against the past before it is made. */
export const tryMonitor = {
  body: z.object({ ...rule, name: z.string().max(80).optional(), days: z.number().int().min(1).max(36_500).default(7) }),
  data: z.object({
    /** `isAtLeast` where looking stopped before the end. */
    count,
    isAtLeast: z.boolean(),
    /** The newest of them. */
    list: z.array(event.omit({ id: true, monitor: true, isRead: true, undone: true, isPast: true, seenAt: true })).max(5),
    addressCount: count.nullable(),
    text: z.string(),
    spans: z.array(z.object({ chainName, fromBlock: count, toBlock: count, coverage })),
  }),
};

/** Monitors of the worked case, tried against its chains as they stand; null where no demo chains run. */
export const listMonitorExamples = {
  data: z
    .object({
      list: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['address', 'coin']),
          chainName,
          /** Its address, or the coin's key: what the editor begins with. */
          key: z.string(),
          text: z.string(),
          count,
          isAtLeast: z.boolean(),
          /** The newest of them. */
          events: tryMonitor.data.shape.list,
          coverage,
        }),
      ),
    })
    .nullable(),
};

export const getMonitorOverview = {
  data: z.object({
    monitors: z.object({ total: count, on: count, kinds: z.array(z.object({ kind: z.enum(monitorTargets), count })) }),
    /** Of the last day. */
    events: z.object({ seen: count, unread: count, undone: count }),
    /** From the block to the list, 95 of 100 events of the last day; null without any. */
    delayMs: count.nullable(),
    deliveries: z.object({ sent: count, waiting: count, failing: count, dead: count }),
    paused: z.object({ off: count, waiting: count, reasons: z.array(z.string()) }),
    quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** Chains without a node of ours whose addresses may be watched on schedule, and what that costs of the first source's calls. */
    looks: z.array(
      z.object({
        chainName,
        title: z.string(),
        source: z.string(),
        /** Questions of one look at one address, and those for what issuers did; null where nobody tells of that. */
        calls: count,
        freezeCalls: count.nullable(),
        /** Calls a day that looks may take, half of what the source bears, and those that are taken already. */
        callsADay: count,
        takenADay: count,
        choices: z.array(z.object({ minutes: z.number().int(), callsADay: count, isOpen: z.boolean() })),
      }),
    ),
    /** What may be used to tell people. */
    ways: z.object({ webhook: z.boolean(), mail: z.boolean(), push: z.boolean(), pushKey: z.string().nullable() }),
  }),
};

/** The fields of existing clients travel along unread, `needHome` among them. */
export const pageMonitorCoins = {
  body: pageBody.omit({ cursor: true }).extend({ needHome: z.boolean().optional(), chainName: z.string().max(32).optional() }),
  data: pageOf(
    z.object({
      coin,
      chainName,
      monitorId: id,
      name: z.string(),
      isOn: z.boolean(),
      /** What moved in the day before `at`, and in the day before that. */
      day: z.object({ amount, count }),
      dayBefore: z.object({ amount, count }),
      /** In percent of the day before; null where nothing moved then. */
      change: decimalText.nullable(),
      /** By days, the oldest first. */
      days: z.array(decimalText).max(14),
      events: count,
      /** The end of the days: the time of the newest stored block. */
      at: timeMs.nullable(),
      coverage,
    }),
  ).omit({ cursor: true, coverage: true, totalCapped: true }),
};

const channelKind = z.enum(['webhook', 'mail', 'wecom', 'dingtalk', 'push']);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const channel = z.object({
  id,
  kind: channelKind,
  name: z.string(),
  /** Where it leads, without what is secret. */
  shown: z.string(),
  isOn: z.boolean(),
  isQuietAtNight: z.boolean(),
  digestMinutes: count,
  /** Of a browser: it is the one that asks. */
  isHere: z.boolean(),
  createdAt: timeMs,
});

export const listMonitorChannels = {
  data: z.object({ list: z.array(channel), quiet: z.object({ from: clock, to: clock }).nullable() }),
};

/** Where it leads and its secret are never given out again; left out they stay as they are. */
export const saveMonitorChannel = {
  body: z.strictObject({
    id: id.optional(),
    kind: channelKind,
    name: z.string().trim().min(1).max(60),
    /** An https address, a mail address, or what a browser gives for pushing, as JSON. */
    to: z.string().max(2_000).optional(),
    secret: z.string().max(200).optional(),
    isOn: z.boolean().default(true),
    isQuietAtNight: z.boolean().default(true),
    digestMinutes: z.number().int().min(0).max(1_440).default(0),
  }),
  data: z.object({
    channel,
    /** The secret of a webhook that was made here, shown this once. */
    secret: z.string().nullable(),
  }),
};

export const deleteMonitorChannel = { body: z.strictObject({ id }), data: z.object({ deleted: count }) };

/** Sends one notice that says that it is a trial. */
export const tryMonitorChannel = { body: z.strictObject({ id }), data: z.object({ isSent: z.boolean(), message: z.string() }) };

export const saveMonitorQuiet = {
  body: z.strictObject({ quiet: z.strictObject({ from: clock, to: clock }).nullable() }),
  data: z.object({ quiet: z.object({ from: clock, to: clock }).nullable() }),
};

export const pageMonitorDeliveries = {
  body: pageBody.omit({ cursor: true }).extend({ onlyFailed: z.boolean().default(true) }),
  data: pageOf(
    z.object({
      id: z.uuid(),
      channel: z.object({ id, kind: channelKind, name: z.string() }),
      /** Null of a reminder. */
      event: z.object({ id, monitorName: z.string() }).nullable(),
      kind: z.enum(['notice', 'correction', 'reminder']),
      state: z.enum(['waiting', 'sent', 'dead', 'dropped']),
      attempts: count,
      /** Why it did not arrive, in words. */
      message: z.string(),
      createdAt: timeMs,
      nextAt: timeMs,
      sentAt: timeMs.nullable(),
    }),
  ).omit({ cursor: true, coverage: true, totalCapped: true }),
};

export const retryMonitorDelivery = { body: z.strictObject({ id: z.uuid() }), data: z.object({ retried: count }) };

export type MonitorView = z.infer<typeof monitor>;
export type MonitorLookView = z.infer<typeof look>;
export type MonitorSpanView = z.infer<typeof span>;
export type MonitorEventView = z.infer<typeof event>;
export type MonitorCoinView = z.infer<typeof pageMonitorCoins.data>['list'][number];
export type MonitorChannelView = z.infer<typeof channel>;
export type MonitorDeliveryView = z.infer<typeof pageMonitorDeliveries.data>['list'][number];
export type MonitorOverviewView = z.infer<typeof getMonitorOverview.data>;
export type MonitorExampleView = NonNullable<z.infer<typeof listMonitorExamples.data>>['list'][number];
export type MonitorTrialView = z.infer<typeof tryMonitor.data>;
