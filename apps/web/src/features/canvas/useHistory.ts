import type { HydrationView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useChain } from '../chain/index.ts';

/** How often a history that is being fetched is looked at. */
const LOOK_MS = 1_500;

/** On a chain without a node: how far the history of an address was fetched, and how it is. Nothing is fetched before somebody says so. */
export function useHistory({ chainName, address }: { chainName: string; address: string }) {
  const queries = useQueryClient();
  const chain = useChain(chainName);
  const [isSteering, setSteering] = useState(false);
  const queryKey = ['getHydration', { chainName, address }];
  const { data: view } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getHydration', { chainName, address }, { signal, isQuiet: true }),
    enabled: chain !== undefined && chain?.mode !== 'node',
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'running' || state.data?.ferry ? LOOK_MS : false),
  });
  const came = view && `${view.status} ${view.rows} ${view.headBlock}`;
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey: ['canvasParties'] }));
  useEffect(() => {
    if (came !== undefined) readAgain();
  }, [came]);
  return {
    view,
    isSteering,
    async steer(action: 'start' | 'pause' | 'go_on') {
      setSteering(true);
      const next: HydrationView | undefined = await call('steerHydration', { chainName, address, action }).catch(() => undefined);
      setSteering(false);
      if (next) queries.setQueryData(queryKey, next);
    },
  };
}
