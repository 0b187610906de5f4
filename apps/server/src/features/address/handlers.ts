import type { HandlersOf } from '../../api/routes.ts';
import type { ServerContext } from '../../context.ts';
import type { FreezeBook } from '../../present/freezes.ts';
import { viewCard } from './card.ts';
import { pageCoins } from './coins.ts';
import { pageParties } from './parties.ts';
import { createLookalikeFinder } from './lookalikes.ts';
import { viewOverview } from './overview.ts';
import { viewImitations, viewPoisoning } from './poisoning.ts';
import { countTransfers, pageTransfers, sumTransfers } from './transfers.ts';

type Calls =
  | 'getAddressPoisoning'
  | 'listImitations'
  | 'getAddressCard'
  | 'getAddressOverview'
  | 'pageAddressTransfers'
  | 'sumAddressTransfers'
  | 'countAddressTabs'
  | 'pageCounterparties'
  | 'pageAddressCoins';

/** What was found out for one page serves the next: look-alikes are kept for as long as the server lives. */
export function createAddressHandlers(server: ServerContext, freezes: FreezeBook): HandlersOf<Calls> {
  const finder = createLookalikeFinder(server);
  return {
    getAddressPoisoning: viewPoisoning,
    listImitations: viewImitations,
    getAddressCard: (context) => viewCard(context, freezes),
    getAddressOverview: (context) => viewOverview(context, freezes),
    pageAddressTransfers: (context) => pageTransfers(context, { finder, freezes }),
    sumAddressTransfers: sumTransfers,
    countAddressTabs: countTransfers,
    pageCounterparties: pageParties,
    pageAddressCoins: pageCoins,
  };
}
