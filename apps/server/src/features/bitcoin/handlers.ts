import type { HandlersOf } from '../../api/routes.ts';
import type { ServerContext } from '../../context.ts';
import { pageAddressTransactions } from './addressTransactions.ts';
import { pageBlockTransactions } from './blockTransactions.ts';
import { pageNativeTransfers } from './nativeTransfers.ts';
import { pageSide } from './side.ts';
import { countUnspent, pageUnspent } from './unspent.ts';

type Calls =
  | 'pageTransactionSide'
  | 'pageBitcoinBlockTransactions'
  | 'pageNativeTransfers'
  | 'pageBitcoinAddressTransactions'
  | 'countUnspent'
  | 'pageUnspent';

export function createBitcoinHandlers(context: ServerContext): HandlersOf<Calls> {
  return {
    pageTransactionSide: (input) => pageSide(context, input),
    pageBitcoinBlockTransactions: (input) => pageBlockTransactions(context, input),
    pageNativeTransfers: (input) => pageNativeTransfers(context, input),
    pageBitcoinAddressTransactions: (input) => pageAddressTransactions(context, input),
    countUnspent: (input) => countUnspent(context, input),
    pageUnspent: (input) => pageUnspent(context, input),
  };
}
