import type { Chain } from '@chaintrail/model';
import type { BlockSource, NodeSettings } from '../source.ts';
import type { TronAccount } from './account.ts';

/** A block source on a Tron node, with the live reads that pages make. */
export interface TronSource extends BlockSource {
  /** Null when the address has never been activated. */
  readAccount(address: string, signal: AbortSignal): Promise<TronAccount | null>;
}

export declare function createTronSource(chain: Chain, settings: NodeSettings, options?: { now?: () => number }): TronSource;
