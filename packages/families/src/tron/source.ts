import type { Chain } from '@chaintrail/model';
import { SourceError, type BlockSource, type NodeSettings } from '../source.ts';
import type { TronAccount } from './account.ts';

/** A block source on a Tron node, with the live reads that pages make. */
export interface TronSource extends BlockSource {
  /** Null when the address has never been activated. */
  readAccount(address: string, signal: AbortSignal): Promise<TronAccount | null>;
}

export function createTronSource(chain: Chain, _settings: NodeSettings, _options: { now?: () => number } = {}): TronSource {
  throw new SourceError('refused', `${chain.title}的数据源尚未就绪`, { retryable: false });
}
