import type { EndpointRequest } from '@chaintrail/contract/schemas';
import type { RequestContext } from '../../context.ts';
import { readStored } from '../../present/coverage.ts';
import { readCoinItem } from '../../coinItem.ts';

/** The coin or item that was asked for, and what its transfers come to. */
export async function readStat(context: RequestContext, input: EndpointRequest<'getCoin'>) {
  const { enabled, contract, tokenId } = await readCoinItem(context, input);
  const [stored, stat] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.getTokenStat(enabled.chain, contract, tokenId),
  ]);
  return { enabled, contract, tokenId, stored, stat };
}
