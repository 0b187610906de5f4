import type { CoinView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { RequestContext } from '../context.ts';
import { listLabelsOf } from '../present/party.ts';
import { nameCoin } from './cells.ts';
import type { Told } from './describe.ts';

type Owner = Pick<Told, 'of' | 'owner'>;

/** An address as the owner of a list. */
export async function ownerByAddress(context: RequestContext, chain: Chain, address: string): Promise<Owner> {
  const labels = await listLabelsOf(context, chain.name, [address]);
  const name = labels.get(address)?.[0]?.name;
  const short = `${address.slice(0, 8)}…${address.slice(-6)}`;
  return name === undefined ? { of: address, owner: short } : { of: `${name}（${address}）`, owner: name };
}

/** A coin, or one item of it, as the owner of a list. */
export function ownerByCoin(coin: CoinView, tokenId = ''): Owner {
  const item = tokenId === '' ? '' : ` #${tokenId}`;
  const owner = `${nameCoin(coin)}${item}`;
  return { of: coin.contract === '' ? owner : `${owner}（${coin.contract}）`, owner };
}
