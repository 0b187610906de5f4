import { startLlama, tooMany, type ProviderDouble } from '@chaintrail/devnet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLlamaPrices, createProviderHosts } from '../src/providers/index.ts';
import { signal } from './historyPages.ts';

const USDT = 'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hosts = createProviderHosts();
let llama: ProviderDouble;

beforeAll(async () => {
  llama = await startLlama({
    'coingecko:bitcoin': { price: '43512.123456789012', symbol: 'BTC', confidence: 0.99 },
    [USDT]: { price: '9.998e-1', symbol: 'USDT', decimals: 6, confidence: 0.99 },
    'ethereum:0xdoubted': { price: '7', symbol: 'X', decimals: 18, confidence: 0.3 },
  });
});
afterAll(() => Promise.all([llama.stop(), hosts.close()]));

it('asks for many coins at once, near the time, and tells them to the last digit', async () => {
  const prices = createLlamaPrices(hosts.open({ baseUrl: llama.url, perSecond: 100 }));
  const timeMs = Date.UTC(2026, 4, 3, 12, 20);
  llama.disturb(({ before }) => (before === 0 ? tooMany(0) : undefined));
  expect(await prices.readPrices(['coingecko:bitcoin', USDT, 'ethereum:0xdoubted', 'ethereum:0xnone'], timeMs, signal)).toEqual([
    { name: 'coingecko:bitcoin', usd: '43512.123456789012', timeMs: Date.UTC(2026, 4, 3, 12) },
    { name: USDT, usd: '0.9998', timeMs: Date.UTC(2026, 4, 3, 12) },
  ]);
  expect(llama.asked.length).toBe(2);
  expect(decodeURIComponent(llama.asked[1] ?? '')).toBe(
    `/prices/historical/${timeMs / 1000}/coingecko:bitcoin,${USDT},ethereum:0xdoubted,ethereum:0xnone?searchWidth=12h`,
  );
  expect(prices.health()).toMatchObject({ state: 'ok', usedToday: 2 });
});
