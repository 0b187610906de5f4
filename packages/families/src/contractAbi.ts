import type { AbiEvent, AbiFunction } from 'viem';
import { toEventSelector, toFunctionSelector } from 'viem/utils';
import type { AbiItem } from './abi.ts';

/** Who vouches for an ABI: the reader's account, or those who compiled its source and held it against the code. */
export type AbiOrigin = 'account' | 'verified';

/** A contract's own ABI, by what stands for its parts in data: selectors of functions, first topics of events. */
export interface ContractAbi {
  origin: AbiOrigin;
  functions: ReadonlyMap<string, readonly AbiFunction[]>;
  events: ReadonlyMap<string, readonly AbiEvent[]>;
}

/** The ABI of an address; undefined where nobody gave one. */
export type AbiOf = (address: string) => ContractAbi | undefined;

export function indexAbi(items: readonly AbiItem[], origin: AbiOrigin = 'account'): ContractAbi {
  const functions = new Map<string, AbiFunction[]>();
  const events = new Map<string, AbiEvent[]>();
  for (const item of items) {
    if (item.type === 'function') add(functions, toFunctionSelector(item), item);
    // An anonymous event has no topic that tells it.
    if (item.type === 'event' && item.anonymous !== true) add(events, toEventSelector(item), item);
  }
  return { origin, functions, events };
}

function add<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
