import type { CallTreeView, ParityTraceView } from '@chaintrail/contract/schemas';

/** A call where it stands in the tree. */
export interface CallNode {
  at: number;
  trace: ParityTraceView;
  level: number;
  /** Number of the call around it; -1 of the root. */
  parent: number;
  /** It failed itself, or a call below it did: its row is never hidden. */
  leadsToFailure: boolean;
  /** It carries coin, or a call below it does. */
  leadsToValue: boolean;
  /** It failed, and the call around it went on. */
  isCaught: boolean;
}

/** Calls with what folding needs to know of them. One pass down and one up: trees may be a thousand calls deep. */
export function readNodes(traces: CallTreeView['traces']): CallNode[] {
  const above: number[] = [];
  const nodes = traces.map((trace, at): CallNode => {
    const level = trace.traceAddress.length;
    above.length = Math.min(above.length, level);
    const parent = above.at(-1) ?? -1;
    above.push(at);
    const isCaught = trace.reason !== null && parent >= 0 && traces[parent]?.status === 'ok';
    return { at, trace, level, parent, leadsToFailure: trace.reason !== null, leadsToValue: trace.value !== null, isCaught };
  });
  for (const node of nodes.toReversed()) {
    const around = nodes[node.parent];
    if (!around) continue;
    around.leadsToFailure ||= node.leadsToFailure;
    around.leadsToValue ||= node.leadsToValue;
  }
  return nodes;
}

export interface Folding {
  /** Calls up to this level are open unless `turned` names them; those below are closed unless it does. */
  openBelow: number;
  turned: ReadonlySet<number>;
  /** Leave out what neither carries coin nor failed. */
  onlyValued: boolean;
}

export const isOpen = ({ at, level }: Pick<CallNode, 'at' | 'level'>, { openBelow, turned }: Folding): boolean =>
  level < openBelow !== turned.has(at);

/** The calls that are shown: those inside open ones, and every call that was reverted with the way to it. */
export function listShown(nodes: readonly CallNode[], folding: Folding): CallNode[] {
  const shown = new Set<number>();
  return nodes.filter((node) => {
    const { at, parent, leadsToFailure, leadsToValue } = node;
    const around = nodes[parent];
    const isReached = around === undefined || (shown.has(parent) && (isOpen(around, folding) || leadsToFailure));
    const isShown = isReached && (!folding.onlyValued || leadsToValue || leadsToFailure || around === undefined);
    if (isShown) shown.add(at);
    return isShown;
  });
}
