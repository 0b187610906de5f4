import type { HandlersOf } from '../../api/routes.ts';
import type { FreezeBook } from '../../present/freezes.ts';
import { viewCard } from './card.ts';
import { pageCoins } from './coins.ts';
import { pageParties } from './parties.ts';
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

export function createAddressHandlers(freezes: FreezeBook): HandlersOf<Calls> {
  return {
    getAddressPoisoning: viewPoisoning,
    listImitations: viewImitations,
    getAddressCard: (context) => viewCard(context, freezes),
    getAddressOverview: (context) => viewOverview(context, freezes),
    pageAddressTransfers: (context) => pageTransfers(context, freezes),
    sumAddressTransfers: sumTransfers,
    countAddressTabs: countTransfers,
    pageCounterparties: pageParties,
    pageAddressCoins: pageCoins,
  };
}
