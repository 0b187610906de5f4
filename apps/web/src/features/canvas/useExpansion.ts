import { expandFar, shortAmount, type Expansion } from '@chaintrail/canvas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { chooseParties } from './chooseParties.ts';
import { readBehind } from './readNeighbours.ts';
import { makeId } from './roomStore.ts';
import { readParties, type FoundParties, type PartySort, type PartyQuestion, type Side } from './readParties.ts';
import { useRoomState, useRoomStore } from './roomContext.ts';
import { t } from './texts.ts';

export const topChoices = [5, 10, 20, 50, 200] as const;
export const hopChoices = [1, 2, 3] as const;
/** Of each of those behind the first hop, and of so many of a hop: the others wait for a hand. */
const MOST_BEHIND = 5;
const MOST_OPENED = 10;
/** A little longer than one lasts. */
const FRAME_MS = 20;

/** Somebody's counterparties on one side or both, what of them is let through and chosen, and how they come onto the canvas. */
export function useExpansion(id: string, firstSide: Side) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const node = scene.nodes.get(id);
  const [side, setSide] = useState<PartyQuestion['side']>(firstSide);
  const settings = scene.settings;
  const [filter, setFilter] = useState({
    coinKey: undefined as string | undefined,
    minAmount: '',
    sort: 'amount' as PartySort,
    hidesServices: false,
    onlyLabelled: false,
    top: 10,
    startTime: settings.startTime,
    endTime: settings.endTime,
  });
  const [hops, setHops] = useState<(typeof hopChoices)[number]>(1);
  const [foldsRest, setFoldsRest] = useState(false);
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const asked = { chainName: node?.chainName ?? '', address: node?.address ?? '', side, ...filter };
  const answer = useQuery({
    queryKey: ['canvasParties', asked],
    queryFn: ({ signal }) => readParties(asked, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const { chosen, rest: unfolded } = chooseParties({ listed: data?.chosen ?? [], passing: data?.passing ?? [] }, scene.nodes, pressed);
  const symbol = data?.coins.find(({ coinKey }) => coinKey === filter.coinKey)?.symbol;
  const zone = usePreferences(({ timeZone }) => timeZone);
  const day = (at: number | undefined) => (at === undefined ? '…' : formatTime(at, zone).slice(0, 10));
  const words = [
    ...(symbol === undefined ? [] : [symbol]),
    ...(filter.minAmount === '' ? [] : [`≥ ${shortAmount(filter.minAmount)}`]),
    ...(filter.startTime === undefined && filter.endTime === undefined ? [] : [`${day(filter.startTime)} ~ ${day(filter.endTime)}`]),
    ...(filter.hidesServices ? [t('canvas.hideServices')] : []),
    ...(filter.onlyLabelled ? [t('canvas.onlyLabelled')] : []),
  ];
  const toggle = useCallback((one: string) => {
    setPressed((before) => {
      const next = new Set(before);
      if (!next.delete(one)) next.add(one);
      return next;
    });
  }, []);
  return {
    node,
    side,
    setSide,
    filter,
    setFilter,
    answer,
    isAdding,
    chosen,
    pressed,
    toggle,
    hops,
    setHops,
    foldsRest,
    setFoldsRest,
    unfolded: unfolded.length,
    known: Object.values(data?.known ?? {}).reduce((sum, n) => sum + n, 0),
    /** Reads the transfers behind what was chosen; where they cannot be had, sums alone are drawn. Further hops take the largest of each. */
    async apply(onFound: () => void) {
      if (!data) return;
      setAdding(true);
      const rest = foldsRest ? unfolded : [];
      const sides = (side === 'both' ? (['in', 'out'] as const) : [side]).filter((one) => side !== 'both' || (data.known[one] ?? 0) > 0);
      const found = await Promise.all(
        sides.map(async (one) => {
          const question = { ...asked, side: one };
          const first = await readExpansion(question, { id, found: onSide(one, chosen), known: data.known[one] ?? 0, filters: words });
          const others = onSide(one, rest);
          const folded = others.length === 0 ? {} : { rest: { id: `g:${makeId()}`, title: t('canvas.restGroup'), found: others } };
          return { first: { ...first, ...folded }, further: await readFurther(question, first, hops) };
        }),
      );
      const [first] = found;
      const all = found.flatMap(({ first: one, further }) => [one, ...further]);
      if (!first) return onFound();
      const { scene: before } = store.getState();
      const command = expandFar(before, first.first, all.slice(1));
      // What asked closes, and what came is drawn, each in a frame of its own: on a large canvas all together would hold up hands.
      onFound();
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
      const { scene: now } = store.getState();
      store.run(now === before ? command : expandFar(now, first.first, all.slice(1)));
    },
  };
}

/** Of those with edges on a side, these edges. */
function onSide(side: Side, found: FoundParties['passing']): FoundParties['passing'] {
  return found.flatMap((one) => {
    const edges = one.edges.filter((edge) => (side === 'in' ? edge.from : edge.to) === one.node.id);
    return edges.length === 0 ? [] : [{ ...one, edges }];
  });
}

type Found = Awaited<ReturnType<typeof readParties>>['chosen'];

type OneSide = PartyQuestion & { side: Side };

async function readExpansion(
  asked: OneSide,
  about: { id: string; found: Found; known: number; filters: readonly string[] },
): Promise<Expansion> {
  const { chainName, address, side, startTime, endTime } = asked;
  const found = await readBehind({ chainName, address, side, startTime, endTime }, about.found).catch(() => about.found);
  return { ...about, side, found, atMs: Date.now() };
}

/** Hop by hop the largest behind those who came in, with the same filters; services are gone through by nobody, and whoever cannot be read is left. */
async function readFurther(asked: OneSide, first: Expansion, hops: number): Promise<Expansion[]> {
  const all: Expansion[] = [];
  const seen = new Set([first.id]);
  let front = first.found;
  for (let hop = 2; hop <= hops; hop += 1) {
    const next: Expansion[] = [];
    for (const { node } of front.filter((one) => !('isService' in one && one.isService)).slice(0, MOST_OPENED)) {
      if (node.address === undefined || seen.has(node.id)) continue;
      seen.add(node.id);
      const question = { ...asked, address: node.address, top: MOST_BEHIND };
      const answer = await readParties(question).catch(() => undefined);
      if (answer && answer.chosen.length > 0)
        next.push(await readExpansion(question, { id: node.id, found: answer.chosen, known: answer.known[asked.side] ?? 0, filters: [] }));
    }
    all.push(...next);
    front = next.flatMap(({ found }) => found);
  }
  return all;
}
