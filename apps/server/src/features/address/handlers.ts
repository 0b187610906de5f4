import type { HandlersOf } from '../../api/routes.ts';
import { viewCard } from './card.ts';
import { pageCoins } from './coins.ts';
import { chartFlow } from './judged/chart.ts';
import { distributeAddress } from './judged/distribute.ts';
import { judgeEntity } from './judged/entity.ts';
import { judgeAddress } from './judged/judge.ts';
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
  | 'pageAddressCoins'
  | 'judgeAddress'
  | 'judgeEntity'
  | 'chartAddressFlow'
  | 'distributeAddress';

export const addressHandlers: HandlersOf<Calls> = {
  getAddressPoisoning: viewPoisoning,
  listImitations: viewImitations,
  getAddressCard: viewCard,
  getAddressOverview: viewOverview,
  pageAddressTransfers: pageTransfers,
  sumAddressTransfers: sumTransfers,
  countAddressTabs: countTransfers,
  pageCounterparties: pageParties,
  pageAddressCoins: pageCoins,
  judgeAddress,
  judgeEntity,
  chartAddressFlow: chartFlow,
  distributeAddress,
};
