import type { TronAccountView } from '@chaintrail/contract/schemas';

/** How much of the account its own key still decides: nothing, only with others, or everything although others do too. */
export type Control = 'lost' | 'joint' | 'shared';

/** Null where nobody but the account itself holds the owner permission. */
export function findControl({ address, permissions }: Pick<TronAccountView, 'address' | 'permissions'>): Control | null {
  const owner = permissions.find(({ kind }) => kind === 'owner');
  if (!owner?.keys.some(({ party }) => party.address !== address)) return null;
  const own = owner.keys.filter(({ party }) => party.address === address).reduce((sum, { weight }) => sum + weight, 0);
  if (own === 0) return 'lost';
  return own < owner.threshold ? 'joint' : 'shared';
}
