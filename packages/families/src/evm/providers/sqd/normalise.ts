import type { Chain, Log, Transaction, Transfer } from '@chaintrail/model';
import type { HistoryFacts, HistoryKind } from '../../../history.ts';
import { normaliseParityTraces } from '../../normalise/calls.ts';
import { endRuleOf } from '../../normalise/endRule.ts';
import { normaliseInternal } from '../../normalise/internal.ts';
import { normaliseTokenTransfers } from '../../normalise/tokens.ts';
import { normaliseTransaction } from '../../normalise/transaction.ts';
import type { RawLog } from '../../raw/receipt.ts';
import { toBigInt, toNumber } from '../../raw/values.ts';
import { pickKind } from '../tokenLogs.ts';
import { SourceError } from '../../../sourceError.ts';
import type { Place } from '../../../transferAt.ts';
import type { SentAs } from './question.ts';
import type { EvmBlock, PortalTrace, PortalTransaction } from './raw.ts';

/** Rows of one kind that an address has a part in, made as those of a node are. */
export function normaliseBlocks(chain: Chain, kind: HistoryKind, address: string, blocks: readonly EvmBlock[]): HistoryFacts {
  const transactions: Transaction[] = [];
  const transfers: Transfer[] = [];
  for (const block of blocks) {
    for (const raw of block.transactions) {
      if (kind === 'transaction') {
        const facts = factsOf(chain, block, raw);
        if (!isParty(address, facts.transaction.from, facts.transaction.to || facts.transaction.createdContract)) continue;
        transactions.push(facts.transaction);
        transfers.push(...facts.transfers.filter(({ from, to }) => isParty(address, from, to)));
      } else {
        const rows = kind === 'internal' ? internalOf(chain, block, raw) : tokensOf(chain, kind, block, raw);
        transfers.push(...rows.filter(({ from, to }) => isParty(address, from, to)));
      }
    }
  }
  return { transactions, transfers, inputs: [], outputs: [], tokens: [] };
}

/** Logs by themselves: a block comes with those that were asked for. */
export function normaliseLogs(blocks: readonly EvmBlock[]): Log[] {
  return blocks.flatMap(({ header, transactions, logs }) => {
    const hashOf = new Map(transactions.map(({ transactionIndex, hash }) => [transactionIndex, hash.toLowerCase()]));
    return logs.map(({ transactionIndex, logIndex, address, topics: words, data }) => ({
      blockNumber: header.number,
      timeMs: header.timestamp * 1000,
      transactionIndex,
      transactionHash: hashOf.get(transactionIndex) ?? raiseTransaction(header.number),
      logIndex,
      contract: address.toLowerCase(),
      topics: words.map((word) => word.toLowerCase()),
      data: data.toLowerCase(),
    }));
  });
}

function raiseTransaction(number: number): never {
  throw new SourceError({ code: 'unexpected_shape', what: 'SQD Portal', field: 'transactions', problem: `block ${number}` });
}

/** Transactions in which one of the calls that were found moved coin: the place of a call is told by all the others. */
export function listMoving(blocks: readonly EvmBlock[]): SentAs[] {
  return blocks.flatMap(({ transactions, traces }) => {
    const moving = new Set(traces.filter(isMoving).map(({ transactionIndex }) => transactionIndex));
    return transactions
      .filter(({ transactionIndex }) => moving.has(transactionIndex))
      .map(({ from, nonce }) => ({ from: from.toLowerCase(), nonce: toNumber(nonce) }));
  });
}

/** The call at the top is the transaction itself. */
function isMoving({ type, traceAddress, action }: PortalTrace): boolean {
  return type === 'suicide' || (traceAddress.length > 0 && toBigInt(action.value ?? '0x0') > 0n);
}

const isParty = (address: string, ...parties: string[]): boolean => parties.includes(address);

function factsOf(chain: Chain, { header }: EvmBlock, raw: PortalTransaction) {
  const around = {
    chain,
    blockNumber: header.number,
    timeMs: header.timestamp * 1000,
    index: raw.transactionIndex,
    baseFeePerGas: header.baseFeePerGas ? toBigInt(header.baseFeePerGas) : null,
    endRule: endRuleOf(chain, header.number, false),
  };
  const { transactionIndex, contractAddress, l1Fee, status, gasUsed, effectiveGasPrice, ...transaction } = raw;
  const receipt = {
    transactionHash: raw.hash,
    transactionIndex: `0x${transactionIndex.toString(16)}`,
    blockHash: header.hash,
    contractAddress,
    l1Fee,
    status,
    gasUsed,
    effectiveGasPrice,
    logs: [],
  };
  return normaliseTransaction(around, transaction, receipt, undefined);
}

function placeOf({ header }: EvmBlock, { hash, transactionIndex, to, input }: PortalTransaction): Place {
  return {
    blockNumber: header.number,
    timeMs: header.timestamp * 1000,
    transactionIndex,
    transactionHash: hash.toLowerCase(),
    method: to && input.length >= 10 ? input.slice(0, 10).toLowerCase() : '',
  };
}

function internalOf(chain: Chain, block: EvmBlock, raw: PortalTransaction): Transfer[] {
  const traces = block.traces.filter(({ transactionIndex }) => transactionIndex === raw.transactionIndex);
  const execution = normaliseParityTraces(traces.toSorted(byPath));
  if (execution.failure) return [];
  return normaliseInternal(placeOf(block, raw), execution, endRuleOf(chain, block.header.number, Boolean(block.header.blobGasUsed)));
}

/** The order of execution. */
function byPath({ traceAddress: one }: PortalTrace, { traceAddress: other }: PortalTrace): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

function tokensOf(chain: Chain, kind: HistoryKind, block: EvmBlock, raw: PortalTransaction): Transfer[] {
  const logs = block.logs
    .filter(({ transactionIndex }) => transactionIndex === raw.transactionIndex)
    .map(({ logIndex, address, topics: words, data }): RawLog => ({ logIndex: `0x${logIndex.toString(16)}`, address, topics: words, data }))
    .sort((a, b) => toNumber(a.logIndex) - toNumber(b.logIndex));
  const { transfers } = normaliseTokenTransfers(chain, placeOf(block, raw), logs, () => raw.from.toLowerCase());
  return pickKind(kind, logs, transfers);
}
