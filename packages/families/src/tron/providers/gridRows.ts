import type { Chain, Log, Token, Transfer } from '@chaintrail/model';
import { z } from 'zod';
import { cleanChainText } from '../../cleanChainText.ts';
import type { HistoryFacts } from '../../history.ts';
import { SourceError } from '../../sourceError.ts';
import { topics as signatures } from '../../evm/topics.ts';
import { transferAt, type Place } from '../../transferAt.ts';
import { normaliseInternal } from '../normalise/internal.ts';
import { readParty } from '../normalise/party.ts';
import { normaliseTokens } from '../normalise/tokens.ts';
import type { rawTransactionInfo } from '../raw/transactionInfo.ts';
import { normaliseTronGridTransaction } from './tronGrid.ts';

export type GridInfo = z.infer<typeof rawTransactionInfo>;

const noFacts: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };

/**
 * Rows of an account's transactions. Their internal transactions are a list of their own and left out here, also where the service
 * mixes rows of it in. `made`: the results of those that made a contract.
 */
export function normaliseGridTransactions(
  chain: Chain,
  rows: readonly Record<string, unknown>[],
  made: readonly Pick<GridInfo, 'id' | 'contract_address'>[] = [],
): HistoryFacts {
  const madeBy = new Map(made.map(({ id, contract_address }) => [id.toLowerCase(), contract_address]));
  const facts: HistoryFacts = { ...noFacts, transactions: [], transfers: [] };
  for (const row of rows) {
    if ('internal_tx_id' in row) continue;
    const { transaction, transfers } = normaliseTronGridTransaction(
      chain,
      { ...row, internal_transactions: [] },
      madeBy.get(typeof row['txID'] === 'string' ? row['txID'].toLowerCase() : ''),
    );
    facts.transactions.push(transaction);
    facts.transfers.push(...transfers);
  }
  return facts;
}

const typed = z.looseObject({ raw_data: z.looseObject({ contract: z.array(z.looseObject({ type: z.string() })) }) });

/** Whether a row is of a transaction that makes a contract. */
export function isCreation(row: Record<string, unknown>): boolean {
  return typed.safeParse(row).data?.raw_data.contract[0]?.type === 'CreateSmartContract';
}

/** What the results of transactions say of an account: moves of tokens, or of coins inside calls. Numbers in the block are running ones. */
export function normaliseGridInfos(chain: Chain, list: 'internal' | 'token20', infos: readonly GridInfo[], address: string): HistoryFacts {
  const transfers = infos.flatMap((info) => (list === 'token20' ? tokensOf(chain, info) : internalOf(info)));
  return { ...noFacts, transfers: transfers.filter(({ from, to }) => from === address || to === address) };
}

const NAME_LENGTH = 200;
const named = z.looseObject({
  token_info: z.looseObject({ address: z.string().min(1), name: z.string(), symbol: z.string(), decimals: z.int().min(0).max(255) }),
});

/** Tokens that rows of `transactions/trc20` name, each once; one that is named without its decimals is left to be asked of its contract. */
export function listGridTokens(chain: Chain, rows: readonly Record<string, unknown>[]): Token[] {
  const tokens = new Map<string, Token>();
  for (const row of rows) {
    const told = named.safeParse(row).data?.token_info;
    if (!told) continue;
    const { name, symbol, decimals } = told;
    const contract = readParty(told.address);
    tokens.set(contract, {
      chainName: chain.name,
      contract,
      standard: 'trc20',
      name: cleanChainText(name, NAME_LENGTH),
      symbol: cleanChainText(symbol, NAME_LENGTH),
      decimals,
    });
  }
  return [...tokens.values()];
}

const unlisted: ReadonlySet<string> = new Set([signatures.transferSingle, signatures.transferBatch]);

function tokensOf(chain: Chain, info: GridInfo): Transfer[] {
  const place = placeOf(info);
  const logs = logsOf(info);
  // TRC1155 is no part of the list: those that come along with a transaction of it are told by whoever has a list of them, once.
  const listed = logs.filter(({ topics: [signature = ''] }) => !unlisted.has(signature));
  // Whom Tether credits when it issues is not told by its log; the owner of the contract is then read with the whole transaction.
  return normaliseTokens(chain, place, listed, () => '');
}

function internalOf(info: GridInfo): Transfer[] {
  const place = placeOf(info);
  const steps = normaliseInternal(info.internal_transactions, info.result === 'FAILED');
  return steps.flatMap((step, at) => step.legs.map((leg) => transferAt(place, 'call', at + 1, leg)));
}

function placeOf(info: GridInfo): Place {
  const { blockNumber } = info;
  if (blockNumber === undefined) throw new SourceError({ code: 'missing_result', transaction: info.id });
  return {
    blockNumber,
    timeMs: info.blockTimeStamp,
    transactionIndex: 0,
    transactionHash: info.id.toLowerCase(),
    method: '',
  };
}

/** A log is numbered in its transaction, and no list says where that stands in its block. */
export function logsOf(info: GridInfo): Log[] {
  const { method: _method, ...place } = placeOf(info);
  return info.log.map(({ address, topics, data }, logIndex) => ({
    ...place,
    logIndex,
    contract: readParty(address),
    topics: topics.map((topic) => `0x${topic.toLowerCase()}`),
    data: `0x${data.toLowerCase()}`,
  }));
}
