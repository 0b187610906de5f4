import type { HandlersOf } from '../../api/routes.ts';
import type { ServerContext } from '../../context.ts';
import type { FreezeBook } from '../../present/freezes.ts';
import { viewCard } from './card.ts';
import { pageCoins } from './coins.ts';
import { createLookalikeFinder } from './lookalikes.ts';
import { viewOverview } from './overview.ts';
import { countTransfers, pageTransfers, sumTransfers } from './transfers.ts';

type Calls =
  | 'getAddressCard'
  | 'getAddressOverview'
  | 'pageAddressTransfers'
  | 'sumAddressTransfers'
  | 'countAddressTabs'
  | 'pageAddressCoins';

/** What was found out for one page serves the next: look-alikes are kept for as long as the server lives. */
export function createAddressHandlers(server: ServerContext, freezes: FreezeBook): HandlersOf<Calls> {
  const finder = createLookalikeFinder(server);
  return {
    getAddressCard: (context) => viewCard(context, freezes),
    getAddressOverview: (context) => viewOverview(context, freezes),
    pageAddressTransfers: (context) => pageTransfers(context, { finder, freezes }),
    sumAddressTransfers: sumTransfers,
    countAddressTabs: countTransfers,
    pageAddressCoins: pageCoins,
  };
}
