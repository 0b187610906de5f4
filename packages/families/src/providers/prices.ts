import { z } from 'zod';
import { parseAnswer } from '../malformed.ts';
import { checkStatus, parseText } from '../transport/answer.ts';
import { parseExactJson } from '../transport/exactJson.ts';
import type { HttpAnswer } from '../transport/post.ts';
import type { HostHealth, ProviderHost } from './host.ts';

/** What a coin cost in US dollars at a time, as an exact decimal text. */
export interface ToldPrice {
  name: string;
  usd: string;
  /** Of the price itself, near the time that was asked for. */
  timeMs: number;
}

export interface PriceSource {
  readonly host: string;
  /** Prices nearest to the time, by the names that were asked for; who has none is absent. Throws SourceError. */
  readPrices(names: readonly string[], timeMs: number, signal: AbortSignal): Promise<ToldPrice[]>;
  health(): HostHealth;
}

/** Names of one question: they stand in its address. */
export const MOST_PRICE_NAMES = 40;
/** A price of another day is none of this one. */
const SEARCH_WIDTH = '12h';
/** Below it the source itself does not trust what it tells. */
const LEAST_CONFIDENCE = 0.8;

const figure = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/)]).transform(String);
const told = z.object({
  coins: z.record(z.string(), z.object({ price: figure, timestamp: z.number().int().min(0), confidence: figure.optional() })),
});

/** DefiLlama's prices: one number for everybody, keyless, of any past day. */
export function createLlamaPrices(host: ProviderHost): PriceSource {
  return {
    host: host.host,
    readPrices: (names, timeMs, signal) =>
      host.ask(
        {
          path: `/prices/historical/${Math.floor(timeMs / 1000)}/${names.slice(0, MOST_PRICE_NAMES).map(encodeURIComponent).join(',')}`,
          query: { searchWidth: SEARCH_WIDTH },
        },
        (http) => readLlama(http, names),
        signal,
      ),
    health: () => host.health(),
  };
}

/** Prices of an answer that may be believed; more than what was asked for is passed over. */
export function readLlama(http: HttpAnswer, names: readonly string[]): ToldPrice[] {
  checkStatus(http);
  const { coins } = parseAnswer(told, parseText(http, parseExactJson), 'prices');
  return names.flatMap((name) => {
    const one = coins[name];
    if (!one || Number(one.confidence ?? '1') < LEAST_CONFIDENCE) return [];
    const usd = writePlain(one.price);
    return usd === undefined ? [] : [{ name, usd, timeMs: one.timestamp * 1000 }];
  });
}

/** Nobody's coin costs less than that, or needs so many places. */
const LONGEST_EXPONENT = 40;

/** A number as it was written, without its exponent: `1.5e-7` is `0.00000015`. Undefined where it is no price. */
function writePlain(text: string): string | undefined {
  const [, whole = '', part = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  if (whole === '' || Math.abs(Number(exponent)) > LONGEST_EXPONENT) return undefined;
  const digits = `${whole}${part}`;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const at = Math.max(1, point);
  const [before, after] = [padded.slice(0, at).replace(/^0+(?=\d)/, ''), padded.slice(at).replace(/0+$/, '')];
  return after === '' ? before : `${before}.${after}`;
}
