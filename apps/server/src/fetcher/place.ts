import { RefusedFetch } from './refusal.ts';

/** Where a request goes, by its address alone. */
export interface Place {
  url: URL;
  /** Name or address without the brackets of IPv6. */
  host: string;
  port: number;
}

/** Longer ones are no addresses of pictures. */
const MAX_LENGTH = 4_096;
const usualPorts: Partial<Record<string, number>> = { 'https:': 443, 'http:': 80 };

/** What an http address names; RefusedFetch where it is none that the product goes to. */
export function readPlace(text: string, allowHttp: boolean): Place {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) throw new RefusedFetch({ code: 'unreadable_address' });
  // The parser writes every form of an IPv4 address (octal, hexadecimal, one number) with four decimal numbers.
  const url = new URL(text);
  const usualPort = usualPorts[url.protocol];
  if (usualPort === undefined) throw new RefusedFetch({ code: 'scheme', scheme: url.protocol.slice(0, -1) });
  if (url.username !== '' || url.password !== '') throw new RefusedFetch({ code: 'credentials' });
  if (url.protocol === 'http:' && !allowHttp) throw new RefusedFetch({ code: 'plain_http' });
  const port = url.port === '' ? usualPort : Number(url.port);
  if (port !== 443 && port !== 80) throw new RefusedFetch({ code: 'port', port });
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === '') throw new RefusedFetch({ code: 'unreadable_address' });
  return { url, host, port };
}
