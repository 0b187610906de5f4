import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readBody } from './body.ts';
import type { Place } from './place.ts';
import { RefusedFetch, type FetchRefusal } from './refusal.ts';

/** How long each part of a fetch may take. */
export interface FetchTimes {
  connectMs: number;
  firstByteMs: number;
  wholeMs: number;
}

/** Where a connection to a checked address really goes: that address, but for tests. */
export type Dial = (address: string, port: number) => { host: string; port: number };

export interface Hop {
  place: Place;
  /** The address that was checked. */
  address: string;
  dial: Dial;
  times: FetchTimes;
  maxBytes: number;
  accept: string;
  /** Sent by POST as JSON; a GET without. */
  json?: string | undefined;
  /** Sent by POST as they are. */
  octets?: Buffer | undefined;
  octetsType?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Further certificates to trust, PEM. */
  ca?: string | undefined;
  /** Ends the whole fetch. */
  signal: AbortSignal;
}

/** The next address, or the body. */
export type HopAnswer = { location: string } | { bytes: Buffer };

const USER_AGENT = 'ChainTrail';

/** One request to one checked address. Nothing is sent along that says who asks: no cookie, no referer, no name of ours but one. */
export async function makeHop(hop: Hop): Promise<HopAnswer> {
  const response = await open(hop);
  try {
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) return { location };
    if (status < 200 || status > 299) throw new RefusedFetch({ code: 'status', status });
    return { bytes: await readBody(response, hop.maxBytes) };
  } catch (error) {
    throw asRefusal(error, hop.signal, { code: 'cut_off' });
  } finally {
    response.destroy();
  }
}

function open({ place, address, dial, times, accept, json, octets, octetsType, headers, ca, signal }: Hop): Promise<IncomingMessage> {
  const { url, host, port } = place;
  const to = dial(address, port);
  const body = json ?? octets;
  const type = json === undefined ? (octetsType ?? 'application/octet-stream') : 'application/json';
  const options: RequestOptions & { servername?: string; ca?: string } = {
    ...to,
    method: body === undefined ? 'GET' : 'POST',
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      'user-agent': USER_AGENT,
      accept,
      'accept-encoding': 'gzip, deflate, br',
      ...(body === undefined ? {} : { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    },
    // No connection is kept: the next fetch is checked anew, and connects anew.
    agent: false,
    ...(ca === undefined ? {} : { ca }),
    signal,
  };
  // The certificate has to be that of the name, whichever address it stands for.
  const isSecure = url.protocol === 'https:';
  const request = isSecure ? requestHttps({ ...options, servername: isAddress(host) ? '' : host }) : requestHttp(options);
  return new Promise((resolve, reject) => {
    const fail = (refusal: FetchRefusal) => request.destroy(new RefusedFetch(refusal));
    let timer = setTimeout(() => fail({ code: 'timeout', phase: 'connect' }), times.connectMs);
    const connected = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail({ code: 'timeout', phase: 'first_byte' }), times.firstByteMs);
    };
    request.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', connected));
    request.on('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(asRefusal(error, signal, refusalOf(error)));
    });
    request.end(body);
  });
}

const isAddress = (host: string) => /^[\d.]+$|:/.test(host);

/** What the outside did is said by its kind: its own words could hold anything. */
function asRefusal(error: unknown, signal: AbortSignal, otherwise: FetchRefusal): unknown {
  if (error instanceof RefusedFetch) return error;
  if (!signal.aborted) return new RefusedFetch(otherwise);
  const reason: unknown = signal.reason;
  return reason instanceof RefusedFetch ? reason : error;
}

const certificateCodes = /^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$)/;

function refusalOf(error: Error): FetchRefusal {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code: certificateCodes.test(code) ? 'certificate' : 'unreachable' };
}
