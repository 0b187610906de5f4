import type { TicketDesk } from './api/ticket.ts';
import type { Handlers } from './api/routes.ts';
import type { ServerContext } from './context.ts';
import { createFreezeBook } from './features/address/freezes.ts';
import { createAddressHandlers } from './features/address/handlers.ts';
import { createLookalikeFinder } from './features/address/lookalikes.ts';
import { createAppHandlers } from './features/app/handlers.ts';
import { createBitcoinHandlers } from './features/bitcoin/handlers.ts';
import { createBlockHandlers } from './features/block/handlers.ts';
import { createChainHandlers } from './features/chain/handlers.ts';
import { createCoinHandlers } from './features/coin/handlers.ts';
import { createSearchHandlers } from './features/search/handlers.ts';
import { createStatementHandlers } from './features/statement/handlers.ts';
import { createTransactionHandlers } from './features/transaction/handlers.ts';
import { createTronHandlers } from './features/tron/handlers.ts';

/** Every call's handler, from every feature, for one request: its reads stop in the engine when the caller goes away. */
export function createHandlers(base: ServerContext, own: { tickets: TicketDesk; version: string }): (signal: AbortSignal) => Handlers {
  const lookalikes = createLookalikeFinder(base);
  const freezes = createFreezeBook(base);
  return (signal) => {
    const context: ServerContext = { ...base, reader: base.reader.withSignal(signal) };
    return {
      ...createAppHandlers(context, own),
      ...createSearchHandlers(context),
      ...createChainHandlers(context),
      ...createTransactionHandlers(context),
      ...createBlockHandlers(context),
      ...createCoinHandlers(context),
      ...createAddressHandlers(context, lookalikes, freezes),
      ...createStatementHandlers(context),
      ...createBitcoinHandlers(context),
      ...createTronHandlers(context),
    };
  };
}
