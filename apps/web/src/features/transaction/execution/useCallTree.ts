import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toPart } from '../../../api/failure.ts';
import { callTreeQuery } from '../../../api/queries.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { listShown, readNodes, type Folding } from './callRows.ts';

/** As deep as a screen shows at once. */
const OPEN_BELOW = { wide: 3, narrow: 1 };
/** In more calls than this what moves coin is looked for first. */
const MANY_CALLS = 200;

/** The calls of a transaction, folded. */
export function useCallTree({ chainName, hash }: { chainName: string; hash: string }) {
  const part = toPart(useQuery(callTreeQuery(chainName, hash)));
  const [openBelow, setOpenBelow] = useState(OPEN_BELOW[isMobileLayout() ? 'narrow' : 'wide']);
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set<number>());
  const [isValuedAsked, setIsValuedAsked] = useState<boolean>();
  const traces = part.data?.traces;
  const nodes = useMemo(() => readNodes(traces ?? []), [traces]);
  const folding: Folding = { openBelow, turned, onlyValued: isValuedAsked ?? nodes.length > MANY_CALLS };
  const rows = listShown(nodes, folding);
  const labels = useMemo(() => new Map(part.data?.parties.map((party) => [party.address, party])), [part.data]);
  const foldAll = (level: number) => {
    setOpenBelow(level);
    setTurned(new Set());
  };
  return {
    part,
    nodes,
    rows,
    folding,
    labels,
    toggle: (at: number) =>
      setTurned((before) => {
        const next = new Set(before);
        if (!next.delete(at)) next.add(at);
        return next;
      }),
    setOnlyValued: setIsValuedAsked,
    openAll: () => foldAll(Number.POSITIVE_INFINITY),
    closeAll: () => foldAll(0),
    isAllOpen: openBelow === Number.POSITIVE_INFINITY && turned.size === 0,
  };
}

export type CallTree = ReturnType<typeof useCallTree>;
