import type { EndpointData } from '@chaintrail/contract/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/queries.ts';
import { useChains } from '../chain/index.ts';
import { listFlowChains } from './entityFlow.ts';

export type Basis = 'all' | 'known';

/** What all its addresses of one chain moved as one, in all and of late. */
export function useEntityFlow(key: string, chains: EndpointData<'getEntity'>['chains']) {
  const known = useChains().chains;
  const choices = listFlowChains(chains, known);
  const [chosen, setChosen] = useState<string>();
  const [basis, setBasis] = useState<Basis>('all');
  const [coinKey, setCoinKey] = useState<string>();
  const chainName = chosen ?? choices[0]?.value ?? '';
  const asked = { key, chainName, basis };
  const whole = useQuery({
    ...query('judgeEntity', { ...asked, ...(coinKey === undefined ? {} : { coinKey }) }),
    enabled: chainName !== '',
    placeholderData: keepPreviousData,
  });
  return {
    chainName,
    chainTitle: choices.find(({ value }) => value === chainName)?.title ?? chainName,
    chain: known.find((one) => one.chainName === chainName),
    choices,
    basis,
    setBasis,
    chooseChain(next: string) {
      setChosen(next);
      setCoinKey(undefined);
    },
    setCoinKey,
    whole,
    // Of another coin than the one that was just chosen it would be told beside its name.
    recent: whole.isPlaceholderData || !whole.data?.closes ? undefined : (whole.data.recent ?? undefined),
  };
}

export type EntityFlowModel = ReturnType<typeof useEntityFlow>;
