import type { ChainReader } from '../types.ts';
import { listAddressGlances } from './addressGlances.ts';
import { countAddressMethods } from './addressMethods.ts';
import { listAddressParties } from './addressParties.ts';
import { hasAddress, listAddressesLike, listAddressesStarting } from './addressNames.ts';
import { listAddressTransfers } from './addressPages.ts';
import { countAddressKinds, findContractCreation, getAddressSummary, listAddressBalances, listAddressCoins } from './addressSums.ts';
import { countAddressTransfers, sumAddressTransfers } from './addressTotals.ts';
import { listAddressTransactions, sumAddressOutputs, sumAddressTransactions } from './addressTransactions.ts';
import { listBalancePoints } from './balancePoints.ts';
import { listActiveHours, sampleSenders } from './activeHours.ts';
import { listOwnedLogs, listTransferCallers } from './ownedLogs.ts';
import { createBooks } from './books.ts';
import { sumAddressFlow } from './addressFlow.ts';
import { listCoinTimes } from './coinTimes.ts';
import { listBalancesAfter, listBalancesAt } from './balancesAt.ts';
import { findBlockAt } from './blockAt.ts';
import { listCommonPairs, listCommonParties, listCommonTokens, listHops } from './commonParties.ts';
import { listBlockCoins } from './blockCoins.ts';
import { sumBlockRewards } from './blockRewards.ts';
import {
  listCreationsBetween,
  listGiversBetween,
  listLogCallersBetween,
  listLogsBetween,
  listSweepers,
  listTokensBetween,
} from './between.ts';
import { findBlock, listBlockTransactions, listBlockTransfers, listLatestBlocks } from './blocks.ts';
import { readChainActivity } from './chainActivity.ts';
import { listCoinTransfers } from './coinTransfers.ts';
import { listContacts } from './contacts.ts';
import { createReadContext, type Books, type ReadContext, type ReadParts } from './context.ts';
import { listContractLogs } from './contractLogs.ts';
import { countContractEvents, countEvents, listEvents, listEventTopics } from './events.ts';
import { countNamingEvents, listNamingEvents } from './namingEvents.ts';
import { listNamingTopics } from './namingTopics.ts';
import { listCounterparties } from './counterparties.ts';
import { splitAmounts } from './judged/amountParts.ts';
import { listFlowPeriods } from './judged/flowPeriods.ts';
import { sumLabelledMoves } from './judged/labelledMoves.ts';
import { listMemberCoins } from './judged/memberCoins.ts';
import { sumMemberMoves } from './judged/memberSums.ts';
import { listPartyDays } from './judged/partyDays.ts';
import { sumDwell } from './judged/partyDwell.ts';
import { pagePartyMoves } from './judged/partySums.ts';
import { listWeekHours } from './judged/weekHours.ts';
import { listMovements, listSizedMovements } from './movements.ts';
import { listPairSums } from './pairSums.ts';
import { listHashHits } from './hashes.ts';
import { listBlockPlacesBetween, listCoinDays, listLastMovements, listMovementsBetween, listMoversBetween } from './watched.ts';
import { listOwnOutputs } from './ownOutputs.ts';
import { listTransactionInputs, listTransactionOutputs } from './outputs.ts';
import { listStatement } from './statement.ts';
import { sumOutputStatement, sumStatement } from './statementSums.ts';
import { judgeCoinSpread, listCoinGrowth, listCoinMovers, listCoinPeriods } from './coinJudgement.ts';
import { listHolderHistories } from './holderHistory.ts';
import { countTokenHolders, findTokenHolder, listTokenHolders } from './holders.ts';
import { listTokenItems } from './tokenItems.ts';
import { listTokens } from './tokenList.ts';
import { getTokenStat } from './tokens.ts';
import { listUnbackedTokens } from './unbackedTokens.ts';
import { countTransactionParts, listTransactionActors, listTransactionCalls, listTransactionLogs } from './transactionParts.ts';
import { findTransaction } from './transactions.ts';
import { listTransactionParties, listTransactionsAt } from './transactionsAt.ts';
import { countTransactionTransfers, listAllTransactionTransfers, listTransactionTransfers } from './transactionTransfers.ts';
import { listTransactionSides } from './sidesAt.ts';
import { listTransactionsWithTransfers } from './wholesAt.ts';
import { listUnspent, sumUnspent } from './unspent.ts';
import { splitUnspent } from './unspentSplit.ts';

/** Every read of the store; each takes the context first. */
const reads = {
  findBlock,
  listLatestBlocks,
  readChainActivity,
  listBlockTransactions,
  listBlockTransfers,
  listBlockCoins,
  sumBlockRewards,
  findTransaction,
  listTransactionTransfers,
  countTransactionTransfers,
  countTransactionParts,
  listAllTransactionTransfers,
  listTransactionLogs,
  listTransactionCalls,
  listTransactionActors,
  listAddressTransfers,
  countAddressTransfers,
  sumAddressTransfers,
  countAddressKinds,
  listCounterparties,
  listAddressParties,
  sumAddressFlow,
  listCoinTimes,
  listContacts,
  listPairSums,
  pagePartyMoves,
  sumLabelledMoves,
  sumDwell,
  listFlowPeriods,
  listPartyDays,
  listWeekHours,
  splitAmounts,
  listMemberCoins,
  sumMemberMoves,
  listMovements,
  listSizedMovements,
  getAddressSummary,
  findContractCreation,
  listAddressBalances,
  listAddressCoins,
  listAddressGlances,
  getTokenStat,
  listUnbackedTokens,
  countTokenHolders,
  listTokenHolders,
  findTokenHolder,
  listHolderHistories,
  listTokens,
  listTokenItems,
  judgeCoinSpread,
  listCoinGrowth,
  listCoinPeriods,
  listCoinMovers,
  listTransactionInputs,
  listTransactionOutputs,
  listAddressTransactions,
  listTransactionsAt,
  listTransactionsWithTransfers,
  listTransactionParties,
  listTransactionSides,
  sumAddressOutputs,
  sumAddressTransactions,
  sumUnspent,
  listUnspent,
  listOwnOutputs,
  splitUnspent,
  listStatement,
  sumStatement,
  sumOutputStatement,
  listBalancePoints,
  listCoinTransfers,
  listContractLogs,
  listEventTopics,
  listEvents,
  countEvents,
  countContractEvents,
  listNamingTopics,
  listNamingEvents,
  countNamingEvents,
  listLogsBetween,
  listLogCallersBetween,
  listTokensBetween,
  listCreationsBetween,
  listGiversBetween,
  listSweepers,
  listCommonParties,
  listCommonPairs,
  listCommonTokens,
  listHops,
  listActiveHours,
  sampleSenders,
  listOwnedLogs,
  listTransferCallers,
  listBalancesAfter,
  listBalancesAt,
  findBlockAt,
  listBlockPlacesBetween,
  listMoversBetween,
  listMovementsBetween,
  listLastMovements,
  listCoinDays,
  countAddressMethods,
  listHashHits,
  listAddressesLike,
  listAddressesStarting,
  hasAddress,
};

type Reads = typeof reads;
type AnyRead = (context: ReadContext, ...args: unknown[]) => unknown;
type Bound = {
  [Name in keyof Reads]: Reads[Name] extends (context: ReadContext, ...args: infer Args) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

export function createReader(parts: ReadParts, books: Books = createBooks(parts), signal?: AbortSignal): ChainReader {
  const { board } = parts;
  const context = createReadContext(parts, books, signal);
  const bind = ([name, read]: [string, unknown]) => [name, (read as AnyRead).bind(undefined, context)] as const;
  return {
    // Each entry is the read of its name without the context.
    ...(Object.fromEntries(Object.entries(reads).map(bind)) as unknown as Bound),
    withSignal: (another) => createReader(parts, books, another),
    readState: (chain) => board.read(chain),
    listGaps: (chain) => books.gaps.listGaps(context, chain),
  };
}
