import type { Chain } from '@chaintrail/model';
import { SourceError, type BlockSource, type NodeSettings } from '../source.ts';

export function createBitcoinSource(chain: Chain, settings: NodeSettings, _options: { now?: () => number } = {}): BlockSource {
  const refuse = (): Promise<never> => Promise.reject(new SourceError('unreachable', `${settings.urls.length}`, { retryable: true }));
  return {
    chain,
    open: refuse,
    readHead: refuse,
    readBlockRef: refuse,
    readBundle: refuse,
    readBalance: () => Promise.resolve(null),
    readHasCode: () => Promise.resolve(false),
    readTokens: () => Promise.resolve([]),
    health: () => ({ state: 'down', capabilities: [], lastError: null, lastOkAtMs: null, requestsPerSecond: 0 }),
    close: () => Promise.resolve(),
  };
}
