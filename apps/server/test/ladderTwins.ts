import {
  skipping,
  startBlockbook,
  startBlockchair,
  startElectrum,
  startEtherscan,
  type DemoNode,
  type ProviderDouble,
} from '@chaintrail/devnet';
import { createHistorySources, createProviderHosts } from '@chaintrail/families/providers';
import type { FamilyName } from '@chaintrail/model';
import type { HistoryService, LadderRung } from '@chaintrail/model/chains';
import { expect } from 'vitest';
import type { Twin } from './hydratedTwins.ts';
import { compareJudged, createDice } from './judgedChecks.ts';
import type { OpenServer } from './openServer.ts';
import { fetchHistory } from './seamedTwins.ts';
import { compareFigures, compareRows, type Place, type Tellers } from './twinChecks.ts';

/** A provider's double that leaves one transaction out of its lists, and goes on telling counts and balances as they are. */
interface Door {
  url: string;
  leaveOut(hash: string | undefined): void;
  stop(): Promise<void>;
}

/** A rung that the twins do not stand on. */
interface Rung {
  name: string;
  service: HistoryService;
  family: FamilyName;
  key: LadderRung['key'];
  /** Whether each row has its true place in the chain. */
  isCanonical: boolean;
  open(node: DemoNode): Promise<Door>;
}

const KEY = 'K';
/** Addresses that each is asked about: with `TEST_TURNS=all` all of the run. */
const MOST = process.env['TEST_TURNS'] === 'all' ? Number.MAX_SAFE_INTEGER : 3;

const doorOf = ({ url, disturb, stop }: ProviderDouble, path = ''): Door => ({
  url: `${url}${path}`,
  leaveOut: (hash) => disturb(hash === undefined ? undefined : skipping(hash)),
  stop,
});

export const rungs: readonly Rung[] = [
  {
    name: 'Etherscan',
    service: 'etherscan',
    family: 'evm',
    key: 'required',
    isCanonical: false,
    open: async ({ url, openingAccounts: openings }) => doorOf(await startEtherscan(url, { key: KEY, mostRows: 50, openings }), '/v2/api'),
  },
  {
    name: 'Blockbook',
    service: 'blockbook',
    family: 'bitcoin',
    key: 'none',
    isCanonical: false,
    open: async ({ url }) => doorOf(await startBlockbook(url)),
  },
  {
    name: 'Blockchair',
    service: 'blockchair',
    family: 'bitcoin',
    key: 'optional',
    isCanonical: false,
    open: async ({ url }) => doorOf(await startBlockchair(url), '/bitcoin'),
  },
  { name: 'Electrum', service: 'electrum', family: 'bitcoin', key: 'none', isCanonical: true, open: openElectrum },
];

async function openElectrum({ url }: DemoNode): Promise<Door> {
  const electrum = await startElectrum(url);
  const without = (text: string, left: string): string => {
    const { result, ...rest } = JSON.parse(text) as { result: { tx_hash: string }[] };
    return JSON.stringify({ ...rest, result: result.filter(({ tx_hash }) => tx_hash !== left) });
  };
  return {
    url: electrum.url,
    leaveOut(hash) {
      if (hash === undefined) return electrum.disturb(undefined);
      electrum.disturb((method, _, text) => (method === 'blockchain.scripthash.get_history' ? without(text, hash) : undefined));
    },
    stop: electrum.stop,
  };
}

interface Parts {
  server: Pick<OpenServer, 'app' | 'store'>;
  twin: Twin;
  /** Addresses of the twin. */
  own: readonly Place[];
  tellers: Tellers;
}

/** Histories by this rung alone over the twin's node, in lists, cards and rooms; how many rows were compared. */
export async function checkRung({ name, service, key, isCanonical, open }: Rung, { server, twin, own, tellers }: Parts): Promise<number> {
  const door = await open(twin.node);
  const hosts = createProviderHosts();
  try {
    const settings = { rungs: [{ service, baseUrl: door.url, key, perSecond: 1000 }], keys: { etherscan: KEY } };
    const { sources } = createHistorySources(twin.provided, hosts, settings);
    const fetchAlone = (address: string) => fetchHistory(server, { chain: twin.provided, sources }, address);
    const asked = own.slice(0, MOST);

    const { address: first = '' } = asked[0] ?? {};
    door.leaveOut(newestMove(twin, first));
    const short = await fetchAlone(first);
    const { expected, found } = short.checks.find(({ check }) => check === 'balance') ?? {};
    expect([name, short.status, expected === found]).toEqual([name, 'unverified', false]);
    door.leaveOut(undefined);

    for (const { chainName, address } of asked) {
      const record = await fetchAlone(address);
      expect(record.checks.filter((one) => one.expected !== one.found)).toEqual([]);
      expect([address, record.status, record.isProvisional, record.kinds[0]?.sources]).toEqual([address, 'complete', !isCanonical, [name]]);
      expect((await tellers.told.call('getAddressCard', { chainName, address })).coverage?.source).toBe(name);
    }
    await compareFigures(asked, tellers);
    const judged = twin.indexed.family === 'bitcoin' ? [] : asked;
    for (const { chainName, address } of judged) expect(await compareJudged(tellers.told, chainName, address, createDice(7))).toEqual([]);
    return await compareRows(asked, tellers);
  } finally {
    await Promise.all([hosts.close(), door.stop()]);
  }
}

/** The newest transaction that changed what the address has of the chain's coin. */
function newestMove({ bundles }: Twin, address: string): string {
  for (const { transfers } of bundles.toReversed()) {
    const nets = new Map<string, bigint>();
    for (const { from, to, token, amountRaw, transactionHash: hash } of transfers) {
      if (token !== '' || hash === '') continue;
      nets.set(hash, (nets.get(hash) ?? 0n) + (to === address ? amountRaw : 0n) - (from === address ? amountRaw : 0n));
    }
    const moved = [...nets].findLast(([, netRaw]) => netRaw !== 0n);
    if (moved) return moved[0];
  }
  throw new Error(`${address} moved nothing`);
}
