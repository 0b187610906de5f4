import { createResolve, findPublicAddress, listOwnAddresses, type Lookup } from './resolve.ts';
import { makeHop, type Dial, type FetchTimes } from './hop.ts';
import { readDataAddress } from './dataAddress.ts';
import { throughGateway, type Gateways } from './gateways.ts';
import { readPlace } from './place.ts';
import { createTurnstile, usualQuota, type FetchQuota } from './quota.ts';
import { RefusedFetch, type FetchRefusal, type SniffedType } from './refusal.ts';
import { sniffType } from './sniff.ts';

/** What is to be fetched. */
export interface FetchQuestion {
  /** http, https, ipfs, ar or data: chosen by a user or a contract, and trusted in nothing. */
  url: string;
  /** What it may turn out to be, by its bytes. */
  types: readonly SniffedType[];
  maxBytes: number;
  /** Whether an administrator allows this kind of fetch now; data addresses need nobody. */
  isAllowed: boolean;
  /** A body to send by POST; redirects are refused then, since nobody said who may have it. */
  json?: string;
  /** The same of bytes. */
  octets?: Buffer;
  /** What these bytes are called, and what may come back, where a service goes by that. */
  media?: { sent: string; accepted: string };
  /** Sent along with such a body: what proves to its receiver who sent it. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export type FetchAnswer = { isOk: true; bytes: Buffer; type: SniffedType } | { isOk: false; refusal: FetchRefusal };

/** The one door through which the server goes to an address that somebody else chose ([0052](docs/decisions/0052-safe-fetcher.md)). */
export interface Fetcher {
  ask(question: FetchQuestion): Promise<FetchAnswer>;
}

/** What an operator set in `chaintrail.json`. */
export interface OutsideSettings {
  allowHttp: boolean;
  gateways: Gateways;
}

/** Parts that tests replace: name servers, where connections go, patience. */
export interface FetcherParts extends Partial<Lookup> {
  dial?: Dial;
  times?: FetchTimes;
  quota?: FetchQuota;
  now?: () => number;
  ca?: string;
}

const usualTimes: FetchTimes = { connectMs: 5_000, firstByteMs: 10_000, wholeMs: 20_000 };
const MAX_REDIRECTS = 3;

export function createFetcher(settings: OutsideSettings, parts: FetcherParts = {}): Fetcher {
  const { resolve = createResolve(), dial = (host, port) => ({ host, port }), times = usualTimes, ca } = parts;
  const lookup: Lookup = { resolve, listOwnAddresses: parts.listOwnAddresses ?? listOwnAddresses };
  const turnstile = createTurnstile(parts.quota ?? usualQuota, parts.now ?? Date.now);

  async function followHops(question: FetchQuestion, signal: AbortSignal): Promise<Buffer> {
    let url = throughGateway(question.url, settings.gateways);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const place = readPlace(url, settings.allowHttp);
      const leave = turnstile.enter(place.host);
      try {
        const address = await within(signal, findPublicAddress(place.host, lookup, redirects > 0));
        const accept = question.media?.accepted ?? (question.types.includes('json') ? 'application/json' : 'image/*');
        const answer = await makeHop({
          place,
          address,
          dial,
          times,
          accept,
          json: question.json,
          octets: question.octets,
          octetsType: question.media?.sent,
          headers: question.headers,
          maxBytes: question.maxBytes,
          ca,
          signal,
        });
        if ('bytes' in answer) return answer.bytes;
        if (question.json !== undefined || question.octets !== undefined || !URL.canParse(answer.location, place.url.href))
          throw new RefusedFetch({ code: 'unreadable_address' });
        url = new URL(answer.location, place.url).href;
      } finally {
        leave();
      }
    }
    throw new RefusedFetch({ code: 'too_many_redirects' });
  }

  async function read(question: FetchQuestion): Promise<Buffer> {
    const url = question.url.trim();
    if (/^data:/i.test(url)) return readDataAddress(url, question.maxBytes);
    if (!question.isAllowed) throw new RefusedFetch({ code: 'off' });
    const whole = new AbortController();
    const timer = setTimeout(() => whole.abort(new RefusedFetch({ code: 'timeout', phase: 'whole' })), times.wholeMs);
    try {
      const signal = question.signal ? AbortSignal.any([question.signal, whole.signal]) : whole.signal;
      return await followHops({ ...question, url }, signal);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async ask(question) {
      try {
        const bytes = await read(question);
        const type = sniffType(bytes);
        if (!question.types.includes(type)) throw new RefusedFetch({ code: 'type', type });
        return { isOk: true, bytes, type };
      } catch (error) {
        if (error instanceof RefusedFetch) return { isOk: false, refusal: error.refusal };
        throw error;
      }
    },
  };
}

/** What a resolver is asked cannot be taken back; the caller need not wait for it. */
async function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
