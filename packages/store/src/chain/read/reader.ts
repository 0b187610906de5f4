import type { Driver } from '../driver/types.ts';
import type { ChainReader } from '../types.ts';
import type { StateBoard } from '../write/board.ts';
import { countAddressMethods } from './addressMethods.ts';
import { hasAddress, listAddressesLike } from './addressNames.ts';
import { listAddressTransfers } from './addressPages.ts';
import { countAddressKinds, getAddressSummary, listAddressBalances, listAddressCoins } from './addressSums.ts';
import { countAddressTransfers, sumAddressTransfers } from './addressTotals.ts';
import { listAddressTransactions, sumAddressOutputs } from './addressTransactions.ts';
import { listBalancePoints } from './balancePoints.ts';
import { createBooks } from './books.ts';
import { findBlock, listBlockCoins, listBlockTransactions, listBlockTransfers, listLatestBlocks } from './blocks.ts';
import { listCoinTransfers } from './coinTransfers.ts';
import { createReadContext, type Books } from './context.ts';
import { listContractLogs } from './contractLogs.ts';
import { listCounterparties } from './counterparties.ts';
import { listHashHits } from './hashes.ts';
import { listTransactionInputs, listTransactionOutputs } from './outputs.ts';
import { listStatement } from './statement.ts';
import { countTokenHolders, getTokenStat } from './tokens.ts';
import {
  countTransactionParts,
  countTransactionTransfers,
  findTransaction,
  listAllTransactionTransfers,
  listTransactionCalls,
  listTransactionLogs,
  listTransactionTransfers,
} from './transactions.ts';
import { listTransactionParties, listTransactionsAt } from './transactionsAt.ts';
import { listUnspent, sumUnspent } from './unspent.ts';

export function createReader(driver: Driver, board: StateBoard, books: Books = createBooks(driver), signal?: AbortSignal): ChainReader {
  const context = createReadContext(driver, board, books, signal);
  return {
    withSignal: (another) => createReader(driver, board, books, another),
    readState: (chain) => board.read(chain),
    listGaps: (chain) => books.gaps.listGaps(context, chain),
    findBlock: (...args) => findBlock(context, ...args),
    listLatestBlocks: (...args) => listLatestBlocks(context, ...args),
    listBlockTransactions: (...args) => listBlockTransactions(context, ...args),
    listBlockTransfers: (...args) => listBlockTransfers(context, ...args),
    listBlockCoins: (...args) => listBlockCoins(context, ...args),
    findTransaction: (...args) => findTransaction(context, ...args),
    listTransactionTransfers: (...args) => listTransactionTransfers(context, ...args),
    countTransactionTransfers: (...args) => countTransactionTransfers(context, ...args),
    countTransactionParts: (...args) => countTransactionParts(context, ...args),
    listAllTransactionTransfers: (...args) => listAllTransactionTransfers(context, ...args),
    listTransactionLogs: (...args) => listTransactionLogs(context, ...args),
    listTransactionCalls: (...args) => listTransactionCalls(context, ...args),
    listAddressTransfers: (...args) => listAddressTransfers(context, ...args),
    countAddressTransfers: (...args) => countAddressTransfers(context, ...args),
    sumAddressTransfers: (...args) => sumAddressTransfers(context, ...args),
    countAddressKinds: (...args) => countAddressKinds(context, ...args),
    listCounterparties: (...args) => listCounterparties(context, ...args),
    getAddressSummary: (...args) => getAddressSummary(context, ...args),
    listAddressBalances: (...args) => listAddressBalances(context, ...args),
    listAddressCoins: (...args) => listAddressCoins(context, ...args),
    getTokenStat: (...args) => getTokenStat(context, ...args),
    countTokenHolders: (...args) => countTokenHolders(context, ...args),
    listTransactionInputs: (...args) => listTransactionInputs(context, ...args),
    listTransactionOutputs: (...args) => listTransactionOutputs(context, ...args),
    listAddressTransactions: (...args) => listAddressTransactions(context, ...args),
    listTransactionsAt: (...args) => listTransactionsAt(context, ...args),
    listTransactionParties: (...args) => listTransactionParties(context, ...args),
    sumAddressOutputs: (...args) => sumAddressOutputs(context, ...args),
    sumUnspent: (...args) => sumUnspent(context, ...args),
    listUnspent: (...args) => listUnspent(context, ...args),
    listStatement: (...args) => listStatement(context, ...args),
    listBalancePoints: (...args) => listBalancePoints(context, ...args),
    listCoinTransfers: (...args) => listCoinTransfers(context, ...args),
    listContractLogs: (...args) => listContractLogs(context, ...args),
    countAddressMethods: (...args) => countAddressMethods(context, ...args),
    listHashHits: (...args) => listHashHits(context, ...args),
    listAddressesLike: (...args) => listAddressesLike(context, ...args),
    hasAddress: (...args) => hasAddress(context, ...args),
  };
}
