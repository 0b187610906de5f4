import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPublicAddress } from './networks.ts';
import { RefusedFetch } from './refusal.ts';

const LIMIT_MS = 3_000;

/** Names to addresses; `servers` are the machine's own where none are given (`ip` or `ip:port`). */
export type Resolve = (host: string) => Promise<string[]>;

/**
 * Asks name servers only: no file of names on this machine, no search list. One question per fetch and kind: what was answered is what
 * is connected to.
 */
export function createResolve(servers?: readonly string[]): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 });
    if (servers) resolver.setServers(servers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** What a host is looked up with. */
export interface Lookup {
  resolve: Resolve;
  listOwnAddresses: () => ReadonlySet<string>;
}

/**
 * The public address that a host is reached at. A name that also stands for a closed address is refused whole: it is not by chance that
 * it does.
 */
export async function findPublicAddress(host: string, lookup: Lookup, isRedirect: boolean): Promise<string> {
  const addresses = isIP(host) === 0 ? await lookup.resolve(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new RefusedFetch({ code: 'unknown_host' });
  const own = lookup.listOwnAddresses();
  if (!addresses.every((address) => isPublicAddress(address) && !own.has(address)))
    throw new RefusedFetch({ code: 'private_address', isRedirect });
  return first;
}

/** A machine on the public net answers itself under its public address, past its firewall. */
export function listOwnAddresses(): Set<string> {
  return new Set(Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map((one) => one.address)));
}
