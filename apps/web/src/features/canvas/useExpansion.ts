import { expand, shortAmount } from '@chaintrail/canvas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { filterNeighbours, type Neighbour } from './neighbours.ts';
import { readNeighbours } from './readNeighbours.ts';
import { useRoomState, useRoomStore } from './roomContext.ts';
import { t } from './texts.ts';

export const topChoices = [5, 10, 20, 50, 200] as const;

/** Somebody's counterparties on one side, what of them is let through and chosen, and how they come onto the canvas. */
export function useExpansion(id: string, firstSide: 'in' | 'out') {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const node = scene.nodes.get(id);
  const [side, setSide] = useState(firstSide);
  const [filter, setFilter] = useState({ symbol: undefined as string | undefined, minAmount: '', hidesServices: false, top: 10 });
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const { startTime, endTime } = scene.settings;
  const asked = {
    chainName: node?.chainName ?? '',
    address: node?.address ?? '',
    side,
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
  };
  const answer = useQuery({
    queryKey: ['canvasNeighbours', asked],
    queryFn: ({ signal }) => readNeighbours(asked, signal),
    staleTime: 60_000,
  });
  const found = useMemo(() => filterNeighbours(answer.data?.list ?? [], side, filter), [answer.data, side, filter]);
  const known = Math.max(found.known, answer.data?.knownOnSide ?? 0);
  const symbols = useMemo(() => countSymbols(answer.data?.list ?? []), [answer.data]);
  const chosen = found.chosen.filter((one) => !unchosen.has(one.node.id));
  const words = [
    ...(filter.symbol === undefined ? [] : [filter.symbol]),
    ...(filter.minAmount === '' ? [] : [`≥ ${shortAmount(filter.minAmount)}`]),
    ...(filter.hidesServices ? [t('canvas.hideServices')] : []),
  ];
  return {
    node,
    side,
    setSide,
    filter,
    setFilter,
    answer,
    found,
    known,
    symbols,
    chosen,
    toggle(one: string) {
      const next = new Set(unchosen);
      if (!next.delete(one)) next.add(one);
      setUnchosen(next);
    },
    apply() {
      store.run(expand(store.getState().scene, { id, side, found: chosen, known, atMs: Date.now(), filters: words }));
    },
  };
}

/** Coins by how many counterparties there are in each, the most first. */
function countSymbols(list: readonly Neighbour[]): string[] {
  const counts = new Map<string, number>();
  for (const { edges } of list)
    for (const symbol of new Set(edges.map((edge) => edge.symbol))) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([symbol]) => symbol);
}
