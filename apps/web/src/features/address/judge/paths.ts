import { addressPath } from '../../../ui/paths.ts';
import { writeAddressSearch } from '../filter.ts';
import type { AddressTab } from '../tab.ts';
import type { JudgementModel } from './useJudgement.ts';

/** The rows between the address and one other side, under the same filter, in the list in which the coin moves. */
export function rowsPath(
  { chainName, address, coinKey, coins, filter }: Pick<JudgementModel, 'chainName' | 'address' | 'coinKey' | 'coins' | 'filter'>,
  counterparty: string,
): string {
  const coin = coins.find((one) => one.coinKey === coinKey);
  const tab: AddressTab = coinKey.includes(':') ? (coin?.symbol === 'USDT' && coin.isKnown ? 'USDT' : 'TOKEN20') : 'EXTERNAL';
  const search = writeAddressSearch({
    tab,
    filter: { ...filter, counterparty, ...(tab === 'TOKEN20' ? { coinKey } : { coinKey: undefined }) },
    pageSize: 20,
    pageNum: 1,
  });
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  return `${addressPath(chainName, address)}?${query}`;
}
