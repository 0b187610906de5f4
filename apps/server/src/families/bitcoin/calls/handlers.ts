import type { HandlersOf } from '../../../api/routes.ts';
import { pageAddressTransactions, sumAddressTransactions } from './addressTransactions.ts';
import { pageBlockTransactions } from './blockTransactions.ts';
import { pageNativeTransfers } from './nativeTransfers.ts';
import { getMixedOutputs } from './mixedOutputs.ts';
import { getPeelChain } from './peelChain.ts';
import { pageSide } from './side.ts';
import { countUnspent, pageUnspent, splitUnspent } from './unspent.ts';

type Calls =
  | 'pageTransactionSide'
  | 'getPeelChain'
  | 'getMixedOutputs'
  | 'pageBitcoinBlockTransactions'
  | 'pageNativeTransfers'
  | 'pageBitcoinAddressTransactions'
  | 'sumBitcoinAddressTransactions'
  | 'countUnspent'
  | 'pageUnspent'
  | 'splitUnspent';

export const bitcoinHandlers: HandlersOf<Calls> = {
  pageTransactionSide: pageSide,
  getPeelChain,
  getMixedOutputs,
  pageBitcoinBlockTransactions: pageBlockTransactions,
  pageNativeTransfers,
  pageBitcoinAddressTransactions: pageAddressTransactions,
  sumBitcoinAddressTransactions: sumAddressTransactions,
  countUnspent,
  pageUnspent,
  splitUnspent,
};
