import type { BlockSpan, HistoryFacts } from '../../../history.ts';
import type { Chain, Transfer } from '@chaintrail/model';
import { kindOf } from '../../../evm/normalise/words.ts';
import { transferAt, type Place } from '../../../transferAt.ts';
import { contractTypes, type ContractTypeName } from '../../contractTypes.ts';
import { readParty } from '../../normalise/party.ts';
import { normaliseTronGridTransaction } from '../tronGrid.ts';
import type { InternalRow, TokenRow, TransactionRow } from './raw.ts';

const noFacts: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
const names = new Map(contractTypes.map(({ id, name }) => [id, name]));

/** What these contracts move stands in their results, or is of contracts that a row does not name: no row tells it. */
const untold: ReadonlySet<ContractTypeName> = new Set<ContractTypeName>([
  'AssetIssueContract',
  'ParticipateAssetIssueContract',
  'UnfreezeBalanceContract',
  'WithdrawBalanceContract',
  'UnfreezeAssetContract',
  'CreateSmartContract',
  'ExchangeInjectContract',
  'ExchangeWithdrawContract',
  'ExchangeTransactionContract',
  'ShieldedTransferContract',
  'MarketSellAssetContract',
  'UnfreezeBalanceV2Contract',
  'WithdrawExpireUnfreezeContract',
  'CancelAllUnfreezeV2Contract',
]);

/** Transactions of rows, and the blocks among which rows say too little. */
export function normaliseScanTransactions(chain: Chain, rows: readonly TransactionRow[]): { facts: HistoryFacts; untoldIn?: BlockSpan } {
  const facts: HistoryFacts = { ...noFacts, transactions: [], transfers: [] };
  const blocks: number[] = [];
  for (const row of rows) {
    const type = names.get(row.contractType);
    // One that came after our list is as little known.
    if (row.contractRet === 'SUCCESS' && (type === undefined || untold.has(type))) blocks.push(row.block);
    const { transaction, transfers } = normaliseTronGridTransaction(chain, asGridRow(row, type));
    facts.transactions.push(transaction);
    facts.transfers.push(...transfers);
  }
  if (blocks.length === 0) return { facts };
  return { facts, untoldIn: { fromBlock: Math.min(...blocks), toBlock: Math.max(...blocks) } };
}

/** The row in the words of a node. */
function asGridRow(
  { hash, block, timestamp, contractRet, contractData, cost, contractType }: TransactionRow,
  type: string | undefined,
): unknown {
  const { fee, ...resources } = cost;
  return {
    txID: hash,
    blockNumber: block,
    block_timestamp: timestamp,
    ret: [{ contractRet, fee: fee.toString() }],
    ...Object.fromEntries(Object.entries(resources).map(([name, value]) => [name, value.toString()])),
    raw_data: { contract: [{ type: type ?? String(contractType), parameter: { value: contractData } }] },
  };
}

/** Moves of coin inside calls, newest first as the list is; they are numbered in each transaction from its oldest. */
export function normaliseScanInternals(rows: readonly InternalRow[]): HistoryFacts {
  const transfers = numbered(rows).flatMap(({ row, number }): Transfer[] => {
    const { from, to, call_value: amountRaw, token_id: id, rejected, revert } = row;
    if (rejected || revert || amountRaw <= 0n) return [];
    const token = id === '_' ? '' : id;
    const kind = token === '' ? 'internal' : 'token20';
    return [
      transferAt(placeOf(row.hash, row.block, row.timestamp), 'call', number, {
        kind,
        from: readParty(from),
        to: readParty(to),
        token,
        amountRaw,
      }),
    ];
  });
  return { ...noFacts, transfers };
}

/** Transfers of tokens; approvals and what came to nothing are left out. */
export function normaliseScanTokens(chain: Chain, rows: readonly TokenRow[]): HistoryFacts {
  const named = rows.map((row) => ({ ...row, hash: row.transaction_id }));
  const transfers = numbered(named).flatMap(({ row, number }): Transfer[] => {
    if (row.event_type !== 'Transfer' || row.contractRet !== 'SUCCESS' || row.revert) return [];
    const [from, to, token] = [readSide(row.from_address), readSide(row.to_address), readParty(row.contract_address)];
    const isItem = row.contract_type === 'trc721';
    const facts = isItem
      ? { kind: 'nft' as const, from, to, token, tokenId: row.quant, amountRaw: 1n }
      : { kind: kindOf(chain, token), from, to, token, amountRaw: BigInt(row.quant) };
    return [transferAt(placeOf(row.hash, row.block, row.block_ts), 'log', number, facts)];
  });
  return { ...noFacts, transfers };
}

/** Above the numbers of other tokens' rows, which are counted by lists of their own. */
const FIRST_ITEM = 2_000_000;

/** Moves of items that there are several of; their list names no event, and every row of it is a move. */
export function normaliseScanItems(rows: readonly TokenRow[]): HistoryFacts {
  const named = rows.map((row) => ({ ...row, hash: row.transaction_id }));
  const transfers = numbered(named).flatMap(({ row, number }): Transfer[] => {
    if (row.contractRet !== 'SUCCESS' || row.revert) return [];
    const [from, to, token] = [readSide(row.from_address), readSide(row.to_address), readParty(row.contract_address)];
    const facts = { kind: 'nft' as const, from, to, token, tokenId: row.token_id, amountRaw: BigInt(row.quant) };
    return [transferAt(placeOf(row.hash, row.block, row.block_ts), 'log', FIRST_ITEM + number, facts)];
  });
  return { ...noFacts, transfers };
}

/** Twenty zero bytes in base58: where tokens come from and go to. */
const NOBODY = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

function readSide(address: string): string {
  return address === NOBODY ? '' : readParty(address);
}

function numbered<Row extends { hash: string }>(rows: readonly Row[]): { row: Row; number: number }[] {
  const counts = new Map<string, number>();
  return rows.toReversed().map((row) => {
    const number = (counts.get(row.hash) ?? 0) + 1;
    counts.set(row.hash, number);
    return { row, number };
  });
}

function placeOf(hash: string, blockNumber: number, timeMs: number): Place {
  return { blockNumber, timeMs, transactionIndex: 0, transactionHash: hash.toLowerCase(), method: '' };
}
