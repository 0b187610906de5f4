import type { Chain } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';

const DELEGATE = 'DelegateResourceContract';
export const MOST_LENDINGS = 500;

/** The newest loans of energy or bandwidth that the account got or gave. */
export async function listLendings(
  { stores }: Pick<RequestContext, 'stores'>,
  chain: Chain,
  address: string,
  direction: 'in' | 'out',
): Promise<AddressTransfer[]> {
  const asked = { address, kinds: ['external' as const], filter: { method: DELEGATE, direction } };
  const { rows } = await stores.chain.listAddressTransfers(chain, asked, { limit: MOST_LENDINGS });
  return rows.filter(({ status }) => status === 'ok');
}
