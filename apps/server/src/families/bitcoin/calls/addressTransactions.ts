import type { BitcoinAddressTransactionView, EndpointData } from '@chaintrail/contract/schemas';
import { readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Chain, Transaction } from '@chaintrail/model';
import type { AddressTransaction, AddressTransactionFilter, TransactionParties, TransactionPlace } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { joinTerms, presentTerms, readCounterparties } from '../../../counterparties.ts';
import { isGiven, readBounds, readTimes } from '../../../filterInput.ts';
import { readAddress, readPage } from '../../../input.ts';
import { LIST_METHOD } from '../method.ts';
import { getOutputChain } from '../outputChain.ts';
import { presentNative } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { findTotal, presentKnownTotal } from '../../../present/pageTotal.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';
import { tellInference } from '../../../sentences/inferenceReason.ts';
import { readRulings } from '../rulings.ts';
import { judgeRows, leaveOutChange, MOST_JUDGED, placeKey, presentChange, type JudgedRow } from '../rowChange.ts';

/** Other sides named in a row; the rest is counted. */
const SHOWN_PARTIES = 3;
/** As many as a transaction that is judged can have, so that change is found among them. */
const MOST_PARTIES = 2 * MOST_JUDGED;

/** A page of an address's transactions with their net effect. */
export async function pageAddressTransactions(
  context: RequestOf<'pageBitcoinAddressTransactions'>,
): Promise<EndpointData<'pageBitcoinAddressTransactions'>> {
  const { input } = context;
  const { enabled, chain } = getOutputChain(context, input.chainName, '/virtual/serial/page');
  const page = readPage(input);
  const address = readAddress(chain, input.address);
  const { filter } = await readFilter(context, chain, input);
  const [stored, answer] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.listAddressTransactions(chain, { address, filter, order: input.order }, page),
  ]);
  const [totals, transactions, parties, rulings] = await Promise.all([
    findTotal(page, answer) === undefined ? context.stores.chain.sumAddressTransactions(chain, address, filter) : undefined,
    context.stores.chain.listTransactionsAt(chain, answer.rows),
    context.stores.chain.listTransactionParties(chain, address, answer.rows, MOST_PARTIES),
    readRulings(
      context,
      chain,
      answer.rows.map(({ transactionHash }) => transactionHash),
    ),
  ]);
  const judged = await judgeRows(context, chain, answer.rows, transactions, rulings);
  const others = parties.map((one) => leaveOutChange(one, judged.get(placeKey(one))));
  const facts = await readRowFacts(
    context,
    chain,
    [],
    [
      ...others.flatMap(({ largest }) => largest.map((party) => party.address)),
      ...[...judged.values()].flatMap(({ change }) => change.map(({ output }) => output.address)),
    ],
  );
  const known = { transactions: byPlace(transactions.map(placeOf)), parties: byPlace(others), judged };
  return {
    list: answer.rows.map((row) => presentRow(facts, row, known, stored.finalHeight)),
    ...(totals ? { total: totals.count } : presentKnownTotal(page, answer)),
    ...(answer.nextCursor === undefined ? {} : { cursor: answer.nextCursor }),
    method: LIST_METHOD,
    coverage: stored.coverage,
  };
}

type FilterInput = Omit<RequestOf<'sumBitcoinAddressTransactions'>['input'], 'chainName' | 'address'>;

async function readFilter(context: RequestContext, chain: Chain, input: FilterInput) {
  const filter: AddressTransactionFilter = readTimes(input);
  if (input.direction !== undefined) filter.direction = input.direction;
  const terms = isGiven(input.counterparty) ? await readCounterparties(context, chain, input.counterparty) : [];
  if (terms.length > 0) filter.counterparties = joinTerms(terms);
  const bounds = readBounds(input, chain.nativeCoin.decimals);
  const dustRaw = chain.scripts?.dustRaw;
  return {
    filter: { ...filter, ...bounds, ...(input.hideDust === true && dustRaw !== undefined ? { exceptDustRaw: dustRaw } : {}) },
    terms,
  };
}

/** Count and sums of the transactions that the same filter lets through. */
export async function sumAddressTransactions(
  context: RequestOf<'sumBitcoinAddressTransactions'>,
): Promise<EndpointData<'sumBitcoinAddressTransactions'>> {
  const { input } = context;
  const { enabled, chain } = getOutputChain(context, input.chainName, '/virtual/serial/totals');
  const address = readAddress(chain, input.address);
  const { filter, terms } = await readFilter(context, chain, input);
  const { exceptDustRaw = chain.scripts?.dustRaw, ...open } = filter;
  const sum = (one: AddressTransactionFilter) => context.stores.chain.sumAddressTransactions(chain, address, one);
  const [stored, withDust, withoutDust, all, counterparties] = await Promise.all([
    readStored(context, enabled, address),
    sum(open),
    exceptDustRaw === undefined ? undefined : sum({ ...open, exceptDustRaw }),
    context.stores.chain.sumAddressOutputs(chain, address),
    presentTerms(context, chain, terms),
  ]);
  const sums = (input.hideDust === true && withoutDust) || withDust;
  return {
    count: sums.count,
    unfilteredCount: all.transactionCount,
    dustCount: withoutDust ? withDust.count - withoutDust.count : 0,
    received: presentNative(chain, sums.receivedRaw),
    spent: presentNative(chain, sums.spentRaw),
    net: presentNative(chain, sums.receivedRaw - sums.spentRaw),
    counterparties,
    coverage: stored.coverage,
  };
}

function placeOf(transaction: Transaction): Transaction & TransactionPlace {
  return { ...transaction, transactionIndex: transaction.index };
}

function byPlace<T extends TransactionPlace>(items: T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [placeKey(item), item]));
}

interface Known {
  transactions: ReadonlyMap<string, Transaction>;
  parties: ReadonlyMap<string, TransactionParties>;
  judged: ReadonlyMap<string, JudgedRow>;
}

function presentRow(facts: RowFacts, row: AddressTransaction, known: Known, finalHeight: number): BitcoinAddressTransactionView {
  const { chain } = facts;
  const transaction = known.transactions.get(placeKey(row));
  const parties = known.parties.get(placeKey(row));
  const judged = known.judged.get(placeKey(row));
  const detail = readBitcoinTransactionDetail(transaction?.detail ?? {});
  const hasPaid = row.spentRaw > 0n && detail.inputSumRaw !== null;
  return {
    hash: row.transactionHash,
    blockNumber: row.blockNumber,
    time: row.timeMs,
    index: row.transactionIndex,
    type: transaction?.type ?? '',
    direction: row.direction,
    received: presentNative(chain, row.receivedRaw),
    spent: presentNative(chain, row.spentRaw),
    net: presentNative(chain, row.receivedRaw - row.spentRaw),
    change: judged ? judged.change.map((one) => presentChange(facts, one)) : null,
    coinjoin: judged?.coinjoin ? tellInference(judged.coinjoin) : null,
    isReturned: row.spentRaw > 0n && row.receivedRaw > 0n,
    isDust: row.spentRaw === 0n && row.receivedRaw > 0n && row.receivedRaw <= (chain.scripts?.dustRaw ?? -1n),
    fee: hasPaid && transaction ? presentNative(chain, transaction.feeRaw) : null,
    counterparties: (parties?.largest ?? []).slice(0, SHOWN_PARTIES).map(({ address, amountRaw }) => ({
      party: partyOf(facts, address),
      amount: presentNative(chain, amountRaw),
    })),
    otherCounterpartyCount: Math.max(0, (parties?.count ?? 0) - SHOWN_PARTIES),
    inputCount: detail.inputCount,
    outputCount: detail.outputCount,
    isFinal: row.blockNumber <= finalHeight,
  };
}
