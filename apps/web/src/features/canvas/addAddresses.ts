import { addNodes, type NewNode, type Point } from '@chaintrail/canvas';
import type { GlanceView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';
import { connectNodes } from './connectNodes.ts';
import { nodeOf } from './neighbours.ts';
import type { RoomStore } from './roomStore.ts';

export interface AddressOnChain {
  chainName: string;
  address: string;
}

export interface LookedUp {
  found: NewNode[];
  /** Those of which no chain that answered has anything. */
  missing: string[];
  /** Chains that did not answer: what they have is in neither. */
  silent: string[];
}

/** A chain that is busy for a moment answers the next time. */
const MOST_ASKS = 3;

/** Which chains know these addresses, with their labels; those that none knows; and who was not heard. */
export async function lookUp(texts: readonly string[], asks = 1): Promise<LookedUp> {
  const { list, tried } = await call('glanceAddresses', { addresses: [...texts] });
  const silent = tried.filter(({ state }) => state !== 'done').map(({ chainName }) => chainName);
  if (silent.length > 0 && asks < MOST_ASKS) return lookUp(texts, asks + 1);
  const found = list.flatMap(({ places }) => places.map(nodeOfGlance));
  return { found, missing: list.flatMap(({ asked, places }) => (places.length === 0 ? [asked] : [])), silent };
}

const nodeOfGlance = ({ chainName, address, label, frozenCoins }: GlanceView): NewNode => ({
  ...nodeOf(chainName, { address, label }),
  ...(frozenCoins.length > 0 ? { stop: 'frozen' as const } : {}),
});

/** Puts addresses in as one step, and what went between them and the rest as the next. */
export async function addAddresses(store: RoomStore, addresses: readonly AddressOnChain[], at: Point): Promise<number> {
  const { found } = await lookUp([...new Set(addresses.map(({ address }) => address))]);
  const wanted = new Set(addresses.map(({ chainName, address }) => `${chainName}:${address}`));
  const known = found.filter(({ id }) => wanted.has(id));
  const missing = addresses.filter(({ chainName, address }) => !known.some(({ id }) => id === `${chainName}:${address}`));
  return addFound(store, [...known, ...missing.map(({ chainName, address }) => nodeOf(chainName, { address }))], at);
}

export async function addFound(
  store: RoomStore,
  nodes: readonly NewNode[],
  at: Point,
  { connects = true }: { connects?: boolean } = {},
): Promise<number> {
  const fresh = nodes.filter(({ id }) => !store.getState().scene.nodes.has(id));
  if (fresh.length === 0) return 0;
  store.run(addNodes(store.getState().scene, fresh, { at, action: fresh.length > 1 ? 'addBulk' : 'add' }));
  if (connects) await connectNodes(store, fresh);
  return fresh.length;
}
