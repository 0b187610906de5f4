import type { Chain, FamilyName } from '@chaintrail/model';
import { ladderOf, type HistoryService, type LadderRung } from '@chaintrail/model/chains';
import { createBlockbookHistory } from '../bitcoin/providers/blockbook/source.ts';
import { createBlockchairHistory } from '../bitcoin/providers/blockchair/source.ts';
import { createElectrumHistory } from '../bitcoin/providers/electrum/source.ts';
import { createEsploraHistory } from '../bitcoin/providers/esplora/source.ts';
import { createBitcoinSqdHistory } from '../bitcoin/providers/sqd/source.ts';
import { createEtherscanService } from '../evm/providers/etherscan/services.ts';
import { createRpcHistory } from '../evm/providers/rpc/source.ts';
import { createSqdHistory } from '../evm/providers/sqd/source.ts';
import type { HistorySource } from '../history.ts';
import { createTronGridHistory } from '../tron/providers/gridHistory.ts';
import { createTronSqdHistory } from '../tron/providers/sqd/source.ts';
import { createTronScanHistory } from '../tron/providers/tronscan/source.ts';
import type { AskHttp, HostSettings, ProviderHost } from './host.ts';
import type { ProviderHosts } from './hosts.ts';

/** What the people who run the product have said of the services. */
export interface LadderSettings {
  keys?: Readonly<Partial<Record<HistoryService, string>>>;
  /** Services that are not asked at all. */
  off?: ReadonlySet<HistoryService>;
  /** In place of the chain's own ladder: other addresses, other instances. */
  rungs?: readonly LadderRung[];
  /** How a rung is reached: through a proxy, or through a guard where its address is not the product's own. Absent: plainly. */
  askOf?: (rung: LadderRung) => AskHttp | undefined;
}

/** A rung that is not asked, and why. */
export interface LeftOut {
  rung: LadderRung;
  reason: 'off' | 'needs_key';
}

/** Its data sets are of every family. */
const portals: Record<FamilyName, (chain: Chain, host: ProviderHost) => HistorySource> = {
  evm: createSqdHistory,
  tron: createTronSqdHistory,
  bitcoin: createBitcoinSqdHistory,
};

const makers: Record<HistoryService, (chain: Chain, host: ProviderHost) => HistorySource> = {
  etherscan: (chain, host) => createEtherscanService('etherscan', chain, host),
  blockscout: (chain, host) => createEtherscanService('blockscout', chain, host),
  routescan: (chain, host) => createEtherscanService('routescan', chain, host),
  zksync: (chain, host) => createEtherscanService('zksync', chain, host),
  sqd: (chain, host) => portals[chain.family](chain, host),
  rpc: createRpcHistory,
  trongrid: createTronGridHistory,
  tronscan: createTronScanHistory,
  esplora: createEsploraHistory,
  blockbook: createBlockbookHistory,
  electrum: createElectrumHistory,
  blockchair: createBlockchairHistory,
};

/** The sources of a chain in the order in which they are asked, and the rungs that are left out. */
export function createHistorySources(
  chain: Chain,
  hosts: ProviderHosts,
  settings: LadderSettings = {},
): { sources: HistorySource[]; leftOut: LeftOut[] } {
  const sources: HistorySource[] = [];
  const leftOut: LeftOut[] = [];
  for (const rung of settings.rungs ?? ladderOf(chain.name)) {
    const key = settings.keys?.[rung.service] ?? '';
    if (settings.off?.has(rung.service)) leftOut.push({ rung, reason: 'off' });
    else if (key === '' && (rung.key === 'required' || rung.key === 'paid')) leftOut.push({ rung, reason: 'needs_key' });
    else sources.push(makers[rung.service](chain, hosts.open(hostSettings(rung, key), settings.askOf?.(rung))));
  }
  return { sources, leftOut };
}

function hostSettings(rung: LadderRung, key: string): HostSettings {
  const hasKey = key !== '' && rung.key !== 'none';
  const { perSecond, perDay } = hasKey && rung.withKey ? rung.withKey : rung;
  return {
    baseUrl: rung.baseUrl,
    perSecond,
    ...(perDay === undefined ? {} : { perDay }),
    ...(hasKey ? { key: keyPlace(rung.service, key) } : {}),
  };
}

function keyPlace(service: HistoryService, value: string): NonNullable<HostSettings['key']> {
  if (service === 'trongrid' || service === 'tronscan') return { place: 'header', name: 'TRON-PRO-API-KEY', value };
  return { place: 'query', name: service === 'blockchair' ? 'key' : 'apikey', value };
}
