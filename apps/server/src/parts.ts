import type { DemoCase } from '@chaintrail/devnet';
import type { Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** A chain that this deployment reads, and how. */
export interface EnabledChain {
  chain: Chain;
  mode: 'node' | 'provider';
  /** First block that the indexer was told to read. */
  fromBlock: number;
}

/** What a page asks the node itself, because no index holds it. Every read may throw SourceError. */
export interface NodeReader {
  /** Native balance at the node's newest block, in the smallest unit. */
  readBalance(address: string, signal: AbortSignal): Promise<bigint>;
  /** Whether code lies at the address. */
  readHasCode(address: string, signal: AbortSignal): Promise<boolean>;
}

/** Everything the server stands on; the composition root makes these. */
export interface ServerParts {
  config: Pick<Config, 'demo' | 'access' | 'ticketKey'>;
  reader: ChainReader;
  app: AppStore;
  /** In the order in which they are shown. */
  chains: EnabledChain[];
  /** By exact chain name; a chain without one is answered from the store alone. */
  nodeReaders: ReadonlyMap<string, NodeReader>;
  demo: { demoCase: DemoCase } | null;
  logger: Logger;
  now: () => number;
  /** Folder of the built web app. */
  webDir: string;
}
