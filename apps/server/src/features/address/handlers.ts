import type { HandlersOf } from '../../api/routes.ts';
import type { ServerContext } from '../../context.ts';
import { viewCard } from './card.ts';
import type { FreezeBook } from './freezes.ts';
import { pageCoins } from './coins.ts';
import type { LookalikeFinder } from './lookalikes.ts';
import { countTransfers, pageTransfers, sumTransfers } from './transfers.ts';

type Calls = 'getAddressCard' | 'pageAddressTransfers' | 'sumAddressTransfers' | 'countAddressTabs' | 'pageAddressCoins';

export function createAddressHandlers(context: ServerContext, finder: LookalikeFinder, freezes: FreezeBook): HandlersOf<Calls> {
  return {
    getAddressCard: (input) => viewCard(context, freezes, input),
    pageAddressTransfers: (input) => pageTransfers(context, finder, input),
    sumAddressTransfers: (input) => sumTransfers(context, input),
    countAddressTabs: (input) => countTransfers(context, input),
    pageAddressCoins: (input) => pageCoins(context, input),
  };
}
