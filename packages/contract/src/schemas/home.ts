import { familyNames } from '@chaintrail/model';
import { z } from 'zod';
import { chainName, proof, timeMs } from './values.ts';

export const getTicket = { data: z.string() };

export const getAppConfig = {
  data: z.object({
    /** Base64 of 16 or 32 bytes. */
    ticketKey: z.string(),
    /** X25519 key of 32 bytes, base64: what passwords are sealed for. */
    sealKey: z.string(),
    /** What a sealed text has to name; good once, for a minute. */
    sealChallenge: z.string(),
    /** Where codes go that sign in: to phones, or to the console of the server as long as no gateway is set. */
    codeSender: z.enum(['console', 'sms']),
    demo: z.boolean(),
    version: z.string(),
    timeZone: z.string(),
    uploadLimits: z.object({ imageBytes: z.number().int(), labelFileBytes: z.number().int() }),
  }),
};

export const chainStatus = z.object({
  chainName,
  title: z.string(),
  family: z.enum(familyNames),
  nativeCoin: z.object({ symbol: z.string(), name: z.string(), decimals: z.number().int(), icon: z.string() }),
  /** USDT contracts, for forms. */
  usdt: z.array(z.object({ coinKey: z.string(), decimals: z.number().int() })),
  /** Coins whose issuer may stop accounts, with the functions by which their contract can be asked about one, the likeliest first; none where none is known. */
  stoppable: z.array(z.object({ coinKey: z.string(), questions: z.array(z.string()) })),
  icon: z.string(),
  isDemo: z.boolean(),
  mode: z.enum(['node', 'provider', 'none']),
  /** Highest block that can be read here; null when nothing is stored. */
  height: z.number().int().nullable(),
  /** Highest block that the source knows. */
  sourceHeight: z.number().int().nullable(),
  finalHeight: z.number().int().nullable(),
  firstBlock: z.number().int().nullable(),
  /** Who is asked, address by address, for what lies before `firstBlock`; null where nobody is. */
  older: z.array(z.string()).nullable(),
  headTime: timeMs.nullable(),
  /** Blocks between here and the source. */
  lag: z.number().int().nullable(),
  sourceState: z.enum(['ok', 'degraded', 'down', 'not_configured']),
  /** In words, for people: what works, what fails. */
  sourceNote: z.string(),
  proof,
  /** `live` follows the head; `backfilling` with `progress` 0–1; `stopped` needs an operator. */
  syncState: z.enum(['live', 'backfilling', 'lagging', 'stopped', 'not_configured', 'archive', 'on_demand']),
  progress: z.number().nullable(),
  explorerUrl: z.string().nullable(),
  features: z.array(z.string()),
});

export const listChains = { data: z.object({ list: z.array(chainStatus) }) };

export const followEvents = { data: z.never() };

/** Events of the stream, one JSON text per SSE message. */
export type LiveEvent =
  | { type: 'hello'; at: number }
  | { type: 'chain'; chain: ChainStatusView }
  | { type: 'reorg'; chainName: string; aboveBlock: number }
  /** Labels that the reader may see were written. */
  | { type: 'labels' }
  /** How many events of the reader's monitors are unread; `newest` is the id of the newest of them, 0 without any; beside them reminders and histories whose fetching has ended. */
  | { type: 'monitor'; unread: number; newest: number; reminders: number; histories: number };

export type AppConfigView = z.infer<typeof getAppConfig.data>;
export type ChainStatusView = z.infer<typeof chainStatus>;
