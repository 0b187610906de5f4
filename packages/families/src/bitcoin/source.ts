import type { Chain } from '@chaintrail/model';
import type { BlockSource, NodeSettings } from '../source.ts';

export declare function createBitcoinSource(chain: Chain, settings: NodeSettings, options?: { now?: () => number }): BlockSource;
