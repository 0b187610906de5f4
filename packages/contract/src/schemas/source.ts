import { z } from 'zod';
import { chainName, timeMs } from './values.ts';

const count = z.number().int().min(0);

/** Who can be asked outside: services that keep histories, and nodes that everybody may ask. */
export const sourceServices = [
  'etherscan',
  'blockscout',
  'routescan',
  'zksync',
  'sqd',
  'rpc',
  'trongrid',
  'tronscan',
  'esplora',
  'blockbook',
  'electrum',
  'blockchair',
  'node',
  'sourcify',
  'defillama',
] as const;

/** One address of a service, and how it went there since the start. */
const sourceHost = z.object({
  host: z.string(),
  /** For which chains it is asked. */
  chains: z.array(chainName),
  /** `needs_key`: not asked for want of a key. `unasked`: not asked so far. */
  state: z.enum(['off', 'needs_key', 'unasked', 'ok', 'degraded', 'down']),
  lastOkTime: timeMs.nullable(),
  failure: z.object({ time: timeMs, text: z.string() }).nullable(),
  /** Not asked before. */
  restsUntil: timeMs.nullable(),
  requestsPerSecond: z.number(),
  /** The most that it is asked. */
  perSecond: z.number().nullable(),
  callsToday: count,
  perDay: count.nullable(),
});

const proxyKind = z.enum(['http', 'socks5']);

/** Who carries connections to a service on; its password is never told. */
const proxy = z.object({
  kind: proxyKind,
  /** Host and port, for administrators alone: they say how the network here is built. */
  address: z.string().nullable(),
  hasLogin: z.boolean(),
  mayBePrivate: z.boolean(),
});

const source = z.object({
  service: z.enum(sourceServices),
  title: z.string(),
  /** What it is asked for, and what it thereby learns. */
  uses: z.string(),
  sees: z.string(),
  key: z.enum(['none', 'optional', 'required']),
  /** Where its key comes from; the key itself is never told. */
  keyFrom: z.enum(['page', 'file']).nullable(),
  isOn: z.boolean(),
  /** Null: reached directly. */
  proxy: proxy.nullable(),
  attribution: z.string().nullable(),
  terms: z.string().nullable(),
  hosts: z.array(sourceHost),
});

/** Who is asked about one chain, the first one first: its own node, else what is known of services. */
const chainWay = z.object({
  chainName,
  title: z.string(),
  hasNode: z.boolean(),
  asked: z.array(z.object({ service: z.enum(sourceServices), host: z.string() })),
});

const sources = z.object({
  /** Whether an administrator lets this product ask outside at all. */
  isAllowed: z.boolean(),
  /** Whether an administrator has said so or otherwise, or nobody has looked at it so far. */
  isChosen: z.boolean(),
  /** Chains that are read from nodes of one's own. */
  ownChains: z.array(chainName),
  list: z.array(source),
  /** Every live chain. */
  chains: z.array(chainWay),
});

export const listSources = { data: sources };

export const saveSource = {
  body: z.object({
    service: z.enum(sourceServices),
    isOn: z.boolean().optional(),
    /** A new key; null takes the kept one away. */
    key: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[\x21-\x7e]+$/)
      .nullable()
      .optional(),
    /** The proxy from now on, whole; null reaches the service directly again. */
    proxy: z
      .object({
        kind: proxyKind,
        /** `host:port`, IPv6 in brackets. */
        address: z
          .string()
          .trim()
          .max(260)
          .regex(/^([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]):\d{1,5}$/),
        username: z.string().max(255).optional(),
        password: z.string().max(255).optional(),
        mayBePrivate: z.boolean(),
      })
      .nullable()
      .optional(),
  }),
  data: sources,
};

export const trySources = {
  body: z.object({ service: z.enum(sourceServices).optional() }),
  data: z.object({
    list: z.array(z.object({ service: z.enum(sourceServices), host: z.string(), isOk: z.boolean(), ms: count, text: z.string() })),
  }),
};

export type SourcesView = z.infer<typeof sources>;
export type SourceView = z.infer<typeof source>;
export type ChainWayView = z.infer<typeof chainWay>;
export type SourceHostView = z.infer<typeof sourceHost>;
