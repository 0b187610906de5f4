import type { HydrationView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';

/** How often a history that is being fetched is looked at. */
const LOOK_MS = 1_500;

type Portion = HydrationView['portions'][number]['portion'];

interface Place {
  chainName: string;
  address: string;
}

export interface HydrationModel {
  view: HydrationView | undefined;
  isSteering: boolean;
  pause(): void;
  goOn(portion?: Portion): void;
  /** Whether the reader is told of the end. */
  watch(isOn: boolean): void;
}

/** The history of an address on a chain without a node: opening the page begins to fetch it, and the page follows what comes. */
export function useHydration({ chainName, address }: Place): HydrationModel {
  const queries = useQueryClient();
  const [isSteering, setIsSteering] = useState(false);
  const queryKey = ['getHydration', { chainName, address }];
  const { data: view } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getHydration', { chainName, address }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' || state.data?.ferry ? LOOK_MS : false),
  });

  async function steer(action: 'pause' | 'go_on', portion?: Portion) {
    setIsSteering(true);
    const next = await call('steerHydration', { chainName, address, action, ...(portion && { portion }) }).catch(() => undefined);
    setIsSteering(false);
    if (next) queries.setQueryData(queryKey, next);
  }

  const watch = (isOn: boolean) => {
    void call('watchHydration', { chainName, address, isOn }).then(
      (said) => queries.setQueryData<HydrationView>(queryKey, (known) => known && { ...known, ...said }),
      () => undefined,
    );
  };
  // Whoever sees the page has seen the end.
  const isTold = view?.watch === 'told';
  const putAway = useEffectEvent(() => watch(false));
  useEffect(() => {
    if (isTold) putAway();
  }, [isTold]);

  const start = useEffectEvent(() => {
    void call('steerHydration', { chainName, address, action: 'start' }).then(
      (begun) => queries.setQueryData(queryKey, begun),
      () => undefined,
    );
  });
  // Who opens the page of an older history has it brought up to date: the server says whether it is one.
  const isOpened = view?.isAllowed === true && view.status !== 'running' && view.ferry === null;
  const hasBegun = useRef('');
  useEffect(() => {
    const place = `${chainName} ${address}`;
    if (!isOpened || hasBegun.current === place) return;
    hasBegun.current = place;
    start();
  }, [isOpened, chainName, address]);

  const came = view && `${view.status} ${view.rows} ${view.headBlock}`;
  const readAgain = useEffectEvent(() => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name, input] }) => name !== 'getHydration' && isOf(input, { chainName, address }),
    });
  });
  useEffect(() => {
    if (came !== undefined) readAgain();
  }, [came]);

  return { view, isSteering, pause: () => void steer('pause'), goOn: (portion) => void steer('go_on', portion), watch };
}

function isOf(input: unknown, place: Place): boolean {
  return input instanceof Object && 'address' in input && input.address === place.address && 'chainName' in input;
}
