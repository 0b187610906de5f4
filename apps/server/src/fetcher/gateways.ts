import { RefusedFetch } from './refusal.ts';

/** Where content of ipfs and ar is asked for over https: `https://host/ipfs/` and `https://host/`, ending with a slash. */
export interface Gateways {
  ipfs: string;
  ar: string;
}

const content = /^(ipfs|ar):\/\/\/?(?:ipfs\/)?([^?#]*)/i;

/** An address of ipfs or ar as one of its gateway; any other as it is. */
export function throughGateway(address: string, gateways: Gateways): string {
  const match = content.exec(address);
  if (!match) return address;
  const [, scheme = '', path = ''] = match;
  // The content's name comes first: a path that climbs would leave the gateway's folder.
  if (!/^[\w-]{10,128}(\/|$)/.test(path) || path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part)))
    throw new RefusedFetch({ code: 'unreadable_address' });
  return (scheme.toLowerCase() === 'ipfs' ? gateways.ipfs : gateways.ar) + path;
}
