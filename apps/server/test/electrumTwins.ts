import { startElectrum } from '@chaintrail/devnet';
import { createHistorySources, createProviderHosts } from '@chaintrail/families/providers';
import { expect } from 'vitest';
import type { Twin } from './hydratedTwins.ts';
import type { OpenServer } from './openServer.ts';
import { fetchHistory } from './seamedTwins.ts';
import { compareFigures, compareRows, type Place, type Tellers } from './twinChecks.ts';

interface Parts {
  server: Pick<OpenServer, 'app' | 'store'>;
  twin: Twin;
  /** Addresses of the twin. */
  own: readonly Place[];
  tellers: Tellers;
}

/** Histories by an Electrum server over the twin's node; how many rows were compared. */
export async function checkElectrum({ server, twin, own, tellers }: Parts): Promise<number> {
  const electrum = await startElectrum(twin.node.url);
  const hosts = createProviderHosts();
  const rungs = [{ service: 'electrum', baseUrl: electrum.url, key: 'none', perSecond: 1000 } as const];
  const { sources } = createHistorySources(twin.provided, hosts, { rungs });
  for (const { address } of own.slice(0, 4)) {
    const record = await fetchHistory(server, { chain: twin.provided, sources }, address);
    expect([address, record.status, record.isProvisional, record.kinds[0]?.sources]).toEqual([address, 'complete', false, ['Electrum']]);
  }
  await compareFigures(own.slice(0, 4), tellers);
  const rows = await compareRows(own.slice(0, 4), tellers);
  const { address = '' } = own[0] ?? {};
  // The list of an address without its last row, while its count and balance are told as they are.
  let lists = 0;
  electrum.disturb((method, _, text) => {
    if (method !== 'blockchain.scripthash.get_history') return undefined;
    lists += 1;
    const { result, ...rest } = JSON.parse(text) as { result: unknown[] };
    return JSON.stringify({ ...rest, result: result.slice(0, -1) });
  });
  const short = await fetchHistory(server, { chain: twin.provided, sources }, address);
  expect([lists > 0, short.status]).toEqual([true, 'unverified']);
  expect(short.checks.find(({ check }) => check === 'balance')?.found).not.toBe(
    short.checks.find(({ check }) => check === 'balance')?.expected,
  );
  await hosts.close();
  await electrum.stop();
  return rows;
}
