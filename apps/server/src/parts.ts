import type { DemoCase } from '@chaintrail/devnet';
import type { BlockSource } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import type { TronSource } from '@chaintrail/families/tron';
import type { Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import type { Logger } from 'pino';
import type { SourceDesk } from './sourceDesk/desk.ts';
import type { CaseVault } from './cases/vault.ts';
import type { CodeSender } from './access/codeSenders/sender.ts';
import type { Config } from './config.ts';
import type { FerryDesk } from './ferry/desk.ts';
import type { Fetcher } from './fetcher/fetcher.ts';
import type { NoticeDesk } from './notices/desk.ts';
import type { PictureCache } from './nft/pictureCache.ts';
import type { Ladders } from './hydration/ladders.ts';
import type { Lookups } from './onDemand/lookups.ts';
import type { PriceDesk } from './prices/desk.ts';
import type { RunSettings } from './runSettings.ts';
import type { VerifiedAbiDesk } from './verifiedAbis/desk.ts';
import type { Metrics } from './metrics/metrics.ts';

/** A chain that this deployment reads, and how. */
export interface EnabledChain {
  chain: Chain;
  mode: 'node' | 'provider';
  /** First block that the indexer was told to read. */
  fromBlock: number;
  /** Who is asked, address by address, for what lies before the first block; absent where nobody is. */
  older?: { readonly sources: readonly HistorySource[] };
}

/** What a page asks the node itself, because no index holds it. Every read may throw SourceError. */
export interface NodeReader extends Pick<
  BlockSource,
  'readHead' | 'readBalance' | 'readAssets' | 'readHasCode' | 'readMempool' | 'contracts'
> {
  /** Of somebody else's node: whom its answers are said to come from. */
  publicName?: string;
}

/** The two stores as handlers see them. */
export interface Stores {
  chain: ChainReader;
  app: AppStore;
}

/** Everything the server stands on; the composition root makes these. */
export interface ServerParts {
  config: Pick<
    Config,
    | 'demo'
    | 'host'
    | 'access'
    | 'allowedHosts'
    | 'trustedProxies'
    | 'tls'
    | 'ticketKey'
    | 'metricsToken'
    | 'trailDays'
    | 'secondFactor'
    | 'codeLimits'
  >;
  /** Shared with whoever else asks outside: what an administrator switches off is off everywhere at once. Its own where absent. */
  settings?: RunSettings;
  /** Goes to addresses that users and contracts choose. */
  fetcher: Fetcher;
  /** Pictures that were fetched and drawn before. */
  pictures: PictureCache;
  /** What of cases lies outside the database. */
  caseVault: CaseVault;
  /** Packs of histories on their way in and out. */
  ferryDesk: FerryDesk;
  /** Tells people outside the product what their monitors saw. */
  noticeDesk: NoticeDesk;
  /** Brings codes to phones. */
  codeSender: CodeSender;
  /** A whole number below another, by chance: which letters a captcha shows. */
  chooseBelow: (below: number) => number;
  stores: Stores;
  /** In the order in which they are shown. */
  chains: EnabledChain[];
  /** Chains that are read address by address, and who is asked. */
  ladders: Pick<Ladders, 'chains' | 'find'>;
  /** Looks up single blocks and transactions of those chains. */
  lookups: Lookups;
  /** What coins cost, as others tell it. */
  prices: PriceDesk;
  /** ABIs of contracts, as those tell them who verify sources. */
  verifiedAbis: VerifiedAbiDesk;
  /** Whom the product asks outside. */
  sourceDesk: SourceDesk;
  /** By exact chain name; a chain without one is answered from the store alone. */
  nodeReaders: ReadonlyMap<string, NodeReader>;
  /** By exact chain name: accounts of Tron chains, live. */
  tronReaders: ReadonlyMap<string, Pick<TronSource, 'readAccount' | 'readSigners' | 'readEnergySharing'>>;
  demo: { demoCase: DemoCase } | null;
  metrics: Metrics;
  logger: Logger;
  now: () => number;
  /** Folder of the built web app. */
  webDir: string;
}
