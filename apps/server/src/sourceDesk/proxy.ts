import { SourceError } from '@chaintrail/families';
import type { Proxy } from '@chaintrail/families/providers';
import { z } from 'zod';
import { RefusedFetch } from '../fetcher/refusal.ts';
import { createResolve, findPublicAddress, listOwnAddresses, type Lookup } from '../fetcher/resolve.ts';

/** A proxy as an administrator named it. */
export const storedProxy = z.object({
  kind: z.enum(['http', 'socks5']),
  host: z.string(),
  port: z.number().int(),
  login: z.object({ username: z.string(), password: z.string() }).optional(),
  /** Whether it may stand in a network of one's own, or on this machine. */
  mayBePrivate: z.boolean(),
});
export type StoredProxy = z.infer<typeof storedProxy>;

const usualLookup: Lookup = { resolve: createResolve(), listOwnAddresses };

/** The proxy, connected to nowhere but where administrators let it be. */
export function guardProxy({ mayBePrivate, login, ...place }: StoredProxy, lookup: Lookup = usualLookup): Proxy {
  return {
    ...place,
    ...(login ? { login } : {}),
    findAddress: (host) => (mayBePrivate ? Promise.resolve(host) : findPublicAddress(host, lookup, false).catch(tellProxy)),
  };
}

function tellProxy(error: unknown): never {
  if (!(error instanceof RefusedFetch)) throw error;
  throw new SourceError({ code: error.refusal.code === 'private_address' ? 'proxy_private' : 'proxy_unknown' });
}
