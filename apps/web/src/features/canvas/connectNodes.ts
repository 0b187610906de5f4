import { connect, type NewNode } from '@chaintrail/canvas';
import type { CanvasEdge } from '@chaintrail/contract/schemas';
import type { Meeting } from './asking.ts';
import { readBetween } from './readNeighbours.ts';
import type { RoomStore } from './roomStore.ts';

type OnChain = Pick<NewNode, 'id' | 'chainName' | 'address'>;

/** So many addresses are asked about side by side. */
const AT_ONCE = 3;

/** Finds what went between these and what is drawn, and draws it as one step. */
export async function connectNodes(store: RoomStore, nodes: readonly OnChain[]): Promise<CanvasEdge[]> {
  return connectMeetings(store, listMeetings(nodes, [...store.getState().scene.nodes.values()]));
}

/** Each pair once: an answer says what went either way. */
export function listMeetings(fresh: readonly OnChain[], drawn: readonly OnChain[]): Meeting[] {
  const asked = new Set<string>();
  return fresh.flatMap(({ id, chainName, address }): Meeting[] => {
    if (chainName === undefined || address === undefined) return [];
    asked.add(id);
    const others = drawn.flatMap((node) => (node.chainName === chainName && !asked.has(node.id) ? (node.address ?? []) : []));
    return others.length === 0 ? [] : [{ chainName, address, others: [...new Set(others)] }];
  });
}

/** Draws what went between them as one step. What no answer came to, or was stopped, stays written down until somebody has read it. */
export async function connectMeetings(store: RoomStore, meetings: readonly Meeting[]): Promise<CanvasEdge[]> {
  if (meetings.length === 0) return [];
  const edges = new Map<string, CanvasEdge>();
  const unasked: Meeting[] = [];
  const waiting = [...meetings];
  let done = 0;
  const stop = () => unasked.push(...waiting.splice(0));
  const tell = () => store.tellAsking({ done, all: meetings.length, unasked: [], stop });
  const ask = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      try {
        for (const { edges: found } of await readBetween(one.chainName, one.address, one.others))
          for (const edge of found) edges.set(edge.id, edge);
      } catch {
        unasked.push(one);
      }
      done += 1;
      tell();
    }
  };
  tell();
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  store.tellAsking(unasked.length === 0 ? undefined : { done: meetings.length, all: meetings.length, unasked, stop });
  if (edges.size > 0) store.run(connect(store.getState().scene, [...edges.values()]));
  return [...edges.values()];
}
