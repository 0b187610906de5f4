import type { TronAccountView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart, type Part } from '../../../api/failure.ts';
import { tronAccountQuery } from '../queries.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';

/** Resources, stake and permissions as the node says them now; one answer for the notice and the tab. */
export function useAccount({ chainName, address }: Pick<AddressContents, 'chainName' | 'address'>): Part<TronAccountView> {
  return toPart(useQuery({ ...tronAccountQuery({ chainName, address }), staleTime: 30_000 }));
}
