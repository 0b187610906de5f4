import type { Chain, EntityType } from '@chaintrail/model';
import type { LabelsByAddress } from '../../present/party.ts';

/** Kinds of entities that strangers have in common: money of many people goes through them. */
const serviceTypes: ReadonlySet<EntityType> = new Set(['exchange', 'dex', 'bridge', 'mixer', 'gamble']);

/** Whether the first label of an address, which is the one that is shown, says that it is a service; listed coins' own contracts are. */
export function isService(chain: Chain, labels: LabelsByAddress, address: string): boolean {
  if ([...chain.usdt, chain.wrappedCoin].some((coin) => coin?.contract === address)) return true;
  const label = labels.get(address)?.[0];
  return label !== undefined && serviceTypes.has(label.type);
}
