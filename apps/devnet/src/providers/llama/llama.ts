import { startDouble, type ProviderDouble } from '../double.ts';

/** What a coin costs: as it stands in the answer, so that its digits are those of the source. */
export interface LlamaPrice {
  price: string;
  symbol: string;
  decimals?: number;
  confidence?: number;
}

/** Prices are told at full hours. */
const HOUR_SECONDS = 3_600;

/** DefiLlama's prices over a list of them: of every time the same, told for the full hour before it. */
export async function startLlama(prices: Readonly<Record<string, LlamaPrice>>, port = 0): Promise<ProviderDouble> {
  return startDouble(({ url }) => {
    const { pathname } = new URL(url, 'http://double');
    const [, kind, asked = ''] = /^\/prices\/(historical\/\d+|current)\/(.*)$/.exec(pathname) ?? [];
    if (kind === undefined) return { statusCode: 404, text: '{"message":"Not Found"}' };
    const seconds = kind === 'current' ? Math.floor(Date.now() / 1000) : Number(kind.split('/')[1]);
    const timestamp = seconds - (seconds % HOUR_SECONDS);
    const coins = decodeURIComponent(asked)
      .split(',')
      .flatMap((name) => {
        const one = prices[name];
        if (!one) return [];
        const { price, ...rest } = one;
        return [`${JSON.stringify(name)}:${JSON.stringify({ ...rest, timestamp }).replace(/^\{/, `{"price":${price},`)}`];
      });
    return { text: `{"coins":{${coins.join()}}}` };
  }, port);
}
