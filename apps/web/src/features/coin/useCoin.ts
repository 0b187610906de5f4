import type { ChainStatusView, CoinDetailView, EndpointData } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart, type Part } from '../../api/failure.ts';
import { coinHolderCountQuery, coinQuery, coinSupplyQuery, coinTransferCountQuery } from '../../api/queries.ts';
import { chainOfCoin } from '../../lib/chainName.ts';
import { useChain } from '../chain/index.ts';

/** Everything that a coin page shows; each figure loads apart. */
export interface CoinModel {
  coinKey: string;
  /** One item of an NFT. */
  tokenId: string | undefined;
  chain: ChainStatusView | undefined;
  coin: Part<CoinDetailView>;
  transfers: Part<EndpointData<'countCoinTransfers'>>;
  holders: Part<EndpointData<'countCoinHolders'>>;
  supply: Part<EndpointData<'getCoinSupply'>>;
}

export function useCoin(coinKey: string, tokenId?: string): CoinModel {
  const input = tokenId === undefined ? { coin: coinKey } : { coin: coinKey, tokenId };
  const coin = toPart(useQuery(coinQuery(input)));
  // Figures of a coin that does not exist would only repeat its refusal.
  const enabled = coin.data !== undefined;
  const chain = useChain(coin.data?.chainName ?? chainOfCoin(coinKey));
  return {
    coinKey,
    tokenId,
    chain: chain ?? undefined,
    coin,
    transfers: toPart(useQuery({ ...coinTransferCountQuery(input), enabled })),
    holders: toPart(useQuery({ ...coinHolderCountQuery(input), enabled })),
    supply: toPart(useQuery({ ...coinSupplyQuery(input), enabled })),
  };
}
