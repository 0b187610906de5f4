import { hasLitecoind } from '@chaintrail/devnet';
import type { FamilyName } from '@chaintrail/model';
import { startBcoinNode } from './bitcoin/bcoinNode.ts';
import { startLitecoinNode } from './bitcoin/litecoinNode.ts';
import { startAnvilNode } from './evm/anvilNode.ts';
import type { RoundsOptions } from './rounds.ts';
import { startTronNode } from './tron/tronNode.ts';

/** A node that a simulation runs against. */
export interface SimNode extends Pick<RoundsOptions, 'start' | 'hideable'> {
  name: 'anvil' | 'tron' | 'bcoin' | 'litecoind';
  family: FamilyName;
  isInstalled(): boolean;
}

const always = (): boolean => true;

export const simNodes: readonly SimNode[] = [
  { name: 'anvil', family: 'evm', start: startAnvilNode, hideable: ['trace_block', 'eth_getBlockReceipts'], isInstalled: always },
  { name: 'tron', family: 'tron', start: startTronNode, isInstalled: always },
  { name: 'bcoin', family: 'bitcoin', start: startBcoinNode, isInstalled: always },
  { name: 'litecoind', family: 'bitcoin', start: startLitecoinNode, isInstalled: hasLitecoind },
];
