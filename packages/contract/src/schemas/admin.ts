import { z } from 'zod';
import { chainName, timeMs } from './values.ts';

/** What an administrator sees first; today is the product's day. */
export const getAdminOverview = {
  data: z.object({
    applications: z.object({ waiting: z.number().int(), oldestAt: timeMs.nullable() }),
    people: z.object({
      total: z.number().int(),
      /** Accounts that were used today. */
      activeToday: z.number().int(),
      /** Those that end within a week. */
      endingSoon: z.number().int(),
    }),
    /** Records of today; counting stops at 100,000. */
    today: z.object({ queries: z.number().int(), exports: z.number().int(), refusals: z.number().int() }),
    /** The number of the newest record. */
    trailSeq: z.number().int(),
    /** Of each chain's source the hours of the last day in which it was looked at, and for how long it answered, answered badly or was gone. */
    sources: z.array(
      z.object({
        chainName,
        hours: z.array(z.object({ at: timeMs, okMs: z.number().int(), degradedMs: z.number().int(), downMs: z.number().int() })),
      }),
    ),
  }),
};

/** What may be changed while the product runs. */
const settings = z.object({
  /** After how many days records of the trail are deleted; null keeps them all. */
  trailDays: z.number().int().min(1).max(99_999).nullable(),
  /** Of the usual share of requests that everybody has. */
  requestPercent: z.number().int().min(10).max(1_000),
  areApplicationsOpen: z.boolean(),
  /** Whether pictures and metadata of NFTs are fetched from the servers that their contracts name, who then see this one. */
  arePicturesFetched: z.boolean(),
  /** Whether gateways are asked for the records of names that lie behind them, who then see this server and the name. */
  areGatewaysAsked: z.boolean(),
  /** Whether notices of monitors are sent to addresses that their owners chose: webhooks, robots of chat groups, push services of browsers. */
  areNoticesSent: z.boolean(),
  /** Whether public interfaces are asked for the history of addresses on chains without a node, who then see this server and the address. */
  areHistoriesAsked: z.boolean(),
  /** The time-stamping service (RFC 3161) that is asked for a stamp of each bundle of a letter; null asks nobody. It sees this server and one SHA-256. */
  timeStampUrl: z
    .url({ protocol: /^https?$/ })
    .max(400)
    .nullable(),
});

export const getSettings = { data: settings };

export const saveSettings = { body: settings, data: settings };

export type AdminOverviewView = z.infer<typeof getAdminOverview.data>;
export type SettingsView = z.infer<typeof settings>;
