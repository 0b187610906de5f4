import { LRUCache } from 'lru-cache';
import type { AddressFlow } from './answers/parties.ts';

/** Flows of busy addresses, each for the state it was read in: a page that is opened again asks for the same. */
export type FlowBook = LRUCache<string, AddressFlow>;

const KEPT_BYTES = 8 * 1024 * 1024;
/** Roughly, with its text. */
const PARTY_BYTES = 200;
const ENTRY_BYTES = 400;

export function createFlowBook(): FlowBook {
  return new LRUCache({
    maxSize: KEPT_BYTES,
    sizeCalculation: (flow, key) => ENTRY_BYTES + key.length + sizeOf(flow.in) + sizeOf(flow.out),
  });
}

function sizeOf({ largest, among }: AddressFlow['in']): number {
  return (largest.length + among.length) * PARTY_BYTES;
}
