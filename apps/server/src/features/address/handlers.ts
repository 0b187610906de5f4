import type { HandlersOf } from '../../api/routes.ts';
import type { ServerContext } from '../../context.ts';
import { viewCard } from './card.ts';
import { createFreezeBook } from './freezes.ts';
import { pageCoins } from './coins.ts';
import { createLookalikeFinder } from './lookalikes.ts';
import { countTransfers, pageTransfers, sumTransfers } from './transfers.ts';

type Calls = 'getAddressCard' | 'pageAddressTransfers' | 'sumAddressTransfers' | 'countAddressTabs' | 'pageAddressCoins';

/** What was found out for one page serves the next: freezes and look-alikes are kept for as long as the server lives. */
export function createAddressHandlers(server: ServerContext): HandlersOf<Calls> {
  const finder = createLookalikeFinder(server);
  const freezes = createFreezeBook(server);
  return {
    getAddressCard: (context) => viewCard(context, freezes),
    pageAddressTransfers: (context) => pageTransfers(context, finder),
    sumAddressTransfers: sumTransfers,
    countAddressTabs: countTransfers,
    pageAddressCoins: pageCoins,
  };
}
