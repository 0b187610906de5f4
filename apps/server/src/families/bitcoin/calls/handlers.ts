import type { Chain } from '@chaintrail/model';
import type { HandlersOf } from '../../../api/routes.ts';
import { readHash } from '../../../input.ts';
import { onDemand } from '../../../onDemand/answer.ts';
import { pageAddressTransactions, sumAddressTransactions } from './addressTransactions.ts';
import { pageBlockTransactions } from './blockTransactions.ts';
import { pageNativeTransfers } from './nativeTransfers.ts';
import { getMixedOutputs } from './mixedOutputs.ts';
import { getPeelChain } from './peelChain.ts';
import { ruleTransaction, unruleTransaction } from './ruling.ts';
import { pageSide } from './side.ts';
import { countUnspent, pageUnspent, splitUnspent } from './unspent.ts';

type Calls =
  | 'pageTransactionSide'
  | 'getPeelChain'
  | 'getMixedOutputs'
  | 'ruleTransaction'
  | 'unruleTransaction'
  | 'pageBitcoinBlockTransactions'
  | 'pageNativeTransfers'
  | 'pageBitcoinAddressTransactions'
  | 'sumBitcoinAddressTransactions'
  | 'countUnspent'
  | 'pageUnspent'
  | 'splitUnspent';

const handlers: HandlersOf<Calls> = {
  pageTransactionSide: pageSide,
  getPeelChain,
  getMixedOutputs,
  ruleTransaction,
  unruleTransaction,
  pageBitcoinBlockTransactions: pageBlockTransactions,
  pageNativeTransfers,
  pageBitcoinAddressTransactions: pageAddressTransactions,
  sumBitcoinAddressTransactions: sumAddressTransactions,
  countUnspent,
  pageUnspent,
  splitUnspent,
};

const ask = ({ chainName, hash }: { chainName: string; hash: string }) => ({
  chainName,
  wanted: (chain: Chain) => ({ transaction: readHash(chain, hash) }),
});

export const bitcoinHandlers = onDemand(handlers, { pageTransactionSide: ask });
