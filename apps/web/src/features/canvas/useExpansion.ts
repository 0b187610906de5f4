import { expand, shortAmount } from '@chaintrail/canvas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { readBehind } from './readNeighbours.ts';
import { readParties } from './readParties.ts';
import { useRoomState, useRoomStore } from './roomContext.ts';
import { t } from './texts.ts';

export const topChoices = [5, 10, 20, 50, 200] as const;

/** Somebody's counterparties on one side, what of them is let through and chosen, and how they come onto the canvas. */
export function useExpansion(id: string, firstSide: 'in' | 'out') {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const node = scene.nodes.get(id);
  const [side, setSide] = useState(firstSide);
  const settings = scene.settings;
  const [filter, setFilter] = useState({
    coinKey: undefined as string | undefined,
    minAmount: '',
    hidesServices: false,
    top: 10,
    startTime: settings.startTime,
    endTime: settings.endTime,
  });
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const asked = { chainName: node?.chainName ?? '', address: node?.address ?? '', side, ...filter };
  const answer = useQuery({
    queryKey: ['canvasParties', asked],
    queryFn: ({ signal }) => readParties(asked, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const chosen = (data?.chosen ?? []).filter((one) => !unchosen.has(one.node.id));
  const symbol = data?.coins.find(({ coinKey }) => coinKey === filter.coinKey)?.symbol;
  const zone = usePreferences(({ timeZone }) => timeZone);
  const day = (at: number | undefined) => (at === undefined ? '…' : formatTime(at, zone).slice(0, 10));
  const words = [
    ...(symbol === undefined ? [] : [symbol]),
    ...(filter.minAmount === '' ? [] : [`≥ ${shortAmount(filter.minAmount)}`]),
    ...(filter.startTime === undefined && filter.endTime === undefined ? [] : [`${day(filter.startTime)} ~ ${day(filter.endTime)}`]),
    ...(filter.hidesServices ? [t('canvas.hideServices')] : []),
  ];
  return {
    node,
    side,
    setSide,
    filter,
    setFilter,
    answer,
    isAdding,
    chosen,
    toggle(one: string) {
      const next = new Set(unchosen);
      if (!next.delete(one)) next.add(one);
      setUnchosen(next);
    },
    /** Reads the transfers behind what was chosen; where they cannot be had, sums alone are drawn. */
    async apply() {
      setAdding(true);
      const { chainName, address, startTime, endTime } = asked;
      const found = await readBehind({ chainName, address, side, startTime, endTime }, chosen).catch(() => chosen);
      store.run(expand(store.getState().scene, { id, side, found, known: data?.known ?? 0, atMs: Date.now(), filters: words }));
    },
  };
}
