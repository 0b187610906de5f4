import { canBeTraced } from '../../trace/atSubject/index.ts';
import type { AddressContents } from '../addressContents.ts';

/** The coin that moved most, as on the first screen; the native one, whose key is the chain's name, where that does not come. */
export function chooseCoin({ chainName, chain, overview }: Pick<AddressContents, 'chainName' | 'chain' | 'overview'>): string | undefined {
  if (overview.data?.coin) return overview.data.coin.coinKey;
  return overview.data || overview.failure ? (chain?.chainName ?? chainName) : undefined;
}

/** The coin that the list is filtered by, where amounts of it can be followed; else the one that moved most. */
export function chooseShownCoin(model: Pick<AddressContents, 'chainName' | 'chain' | 'overview' | 'coins' | 'state'>): string | undefined {
  const { coinKey } = model.state.filter;
  const shown = model.coins.data?.list.find((coin) => coin.coinKey === coinKey);
  return shown && canBeTraced(shown) ? coinKey : chooseCoin(model);
}
