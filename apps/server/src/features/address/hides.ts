import type { TransferFilterInput } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { TransferFilter } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { presentCoin } from '../../present/coin.ts';

/** What of an address's list is bait: tokens in doubt, and counterparties that imitate others. */
export type Hides = Required<Pick<TransferFilter, 'exceptTokens' | 'exceptCounterparties'>>;

export async function readHides(context: RequestContext, chain: Chain, address: string): Promise<Hides> {
  const [moved, imitators] = await Promise.all([
    context.stores.chain.listAddressCoins(chain, address),
    context.imitations.listImitators(chain, address),
  ]);
  const contracts = [...new Set(moved.map(({ token }) => token))];
  const tokens = await context.tokens.listTokens(chain.name, contracts);
  return {
    exceptTokens: contracts.filter((token) => presentCoin(chain, token, tokens).doubt !== null),
    exceptCounterparties: imitators.map(({ contact }) => contact.counterparty),
  };
}

/** The filter with what the caller wants hidden. */
export function applyHides(
  filter: TransferFilter,
  { hidePoison, hideFake }: Pick<TransferFilterInput, 'hidePoison' | 'hideFake'>,
  hides: Hides,
): TransferFilter {
  return {
    ...filter,
    ...(hideFake && hides.exceptTokens.length > 0 ? { exceptTokens: hides.exceptTokens } : {}),
    ...(hidePoison && hides.exceptCounterparties.length > 0 ? { exceptCounterparties: hides.exceptCounterparties } : {}),
  };
}
