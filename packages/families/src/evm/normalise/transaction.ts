import type { Call, Chain, Log, Transaction, TransactionStatus, Transfer } from '@chaintrail/model';
import { toAddress, toBigInt, toNumber } from '../raw/values.ts';
import type { RawLog, RawReceipt } from '../raw/receipt.ts';
import type { RawTransaction } from '../raw/transaction.ts';
import type { Execution, Step } from './calls.ts';
import { writeEvmTransactionDetail } from '../detail.ts';
import { detailOf } from './detail.ts';
import type { EndRule } from './endRule.ts';
import { feeOf, type Fee } from './fee.ts';
import { normaliseInternal } from './internal.ts';
import { normaliseMirrored } from './mirrored.ts';
import { transferAt, type Place } from '../../transferAt.ts';
import { baseFeeReceiverOf } from './rewards.ts';
import { normaliseSpecial } from './special.ts';
import { normaliseTokenTransfers } from './tokens.ts';
import { typeOf } from './types.ts';

export interface TransactionFacts {
  transaction: Transaction;
  transfers: Transfer[];
  logs: Log[];
  calls: Call[];
  fee: Fee;
  unloggedTokens: string[];
}

interface Surroundings {
  chain: Chain;
  blockNumber: number;
  timeMs: number;
  index: number;
  baseFeePerGas: bigint | null;
  endRule: EndRule;
}

/** `issue(uint256)` and `redeem(uint256)` of Tether: their events do not name the owner who is credited or debited. */
const issuerMethods = new Set(['0xcc872b66', '0xdb006a75']);

/** One transaction with everything that happened in it. */
export function normaliseTransaction(
  around: Surroundings,
  raw: RawTransaction,
  receipt: RawReceipt,
  execution: Execution | undefined,
): TransactionFacts {
  const { chain, blockNumber, timeMs, index, baseFeePerGas } = around;
  const hash = raw.hash.toLowerCase();
  const type = typeOf(raw.type ?? receipt.type);
  const from = raw.from.toLowerCase();
  const method = raw.to && raw.input.length >= 10 ? raw.input.slice(0, 10).toLowerCase() : '';
  const place: Place = { blockNumber, timeMs, transactionIndex: index, transactionHash: hash, method };

  const told = hasStatus(receipt) ? toBigInt(receipt.status ?? '0x0') === 1n : execution ? execution.failure === null : undefined;
  const status: TransactionStatus = told === false ? 'failed' : 'ok';
  const failure = status === 'failed' ? (execution?.failure ?? null) : null;
  const createdContract = raw.to || status === 'failed' ? '' : toAddress(receipt.contractAddress);
  const fee = feeOf(raw, receipt, baseFeePerGas, baseFeeReceiverOf(chain, blockNumber) !== undefined);

  const detail = detailOf({ type, transaction: raw, receipt, fee, baseFeePerGas, failure, isStatusUnknown: told === undefined });
  const transaction: Transaction = {
    hash,
    blockNumber,
    timeMs,
    index,
    status,
    type,
    from,
    to: toAddress(raw.to),
    createdContract,
    valueRaw: toBigInt(raw.value),
    feeRaw: fee.totalRaw,
    nonce: toNumber(raw.nonce),
    method,
    input: raw.input,
    detail: writeEvmTransactionDetail(detail),
  };

  const tokens = normaliseTokenTransfers(
    chain,
    place,
    receipt.logs,
    (token) => execution?.steps.find((step) => step.to === token && step.status === 'ok' && issuerMethods.has(step.method))?.from ?? from,
  );
  return {
    transaction,
    transfers: [
      ...normaliseSpecial(type, place, raw),
      ...transfersOf(transaction, place),
      ...(execution && status === 'ok' ? normaliseInternal(place, execution, around.endRule) : []),
      ...(execution && execution.steps.length > 0 ? [] : normaliseMirrored(chain, place, receipt.logs, ownMoveOf(transaction))),
      ...tokens.transfers,
      ...(fee.totalRaw > 0n ? [transferAt(place, 'fee', 0, { kind: 'fee', from, to: '', amountRaw: fee.totalRaw })] : []),
    ],
    logs: receipt.logs.map((log) => normaliseLog(log, place)),
    calls: (execution?.steps ?? []).map((step) => callOf(step, place)),
    fee,
    unloggedTokens: tokens.unlogged,
  };
}

/** What the transaction itself moves; ArbOS' own bookkeeping moves nothing. */
function transfersOf({ type, from, to, createdContract, valueRaw, feeRaw, status }: Transaction, place: Place): Transfer[] {
  if (type === '0x6a') return [];
  return [transferAt(place, 'transaction', 0, { kind: 'external', from, to: to || createdContract, amountRaw: valueRaw, feeRaw, status })];
}

function ownMoveOf({ from, to, createdContract, valueRaw }: Transaction): Pick<Transfer, 'from' | 'to' | 'amountRaw'> {
  return { from, to: to || createdContract, amountRaw: valueRaw };
}

/** Field by field: a copy of what has already its shape costs several times as much. */
function callOf(step: Step, { blockNumber, transactionIndex, transactionHash }: Place): Call {
  return {
    blockNumber,
    transactionIndex,
    transactionHash,
    index: step.index,
    traceAddress: step.traceAddress,
    type: step.type,
    from: step.from,
    to: step.to,
    valueRaw: step.valueRaw,
    gasUsed: step.gasUsed,
    method: step.method,
    status: step.status,
    error: step.error,
  };
}

function normaliseLog(log: RawLog, { blockNumber, timeMs, transactionIndex, transactionHash }: Place): Log {
  return {
    blockNumber,
    timeMs,
    transactionIndex,
    transactionHash,
    logIndex: toNumber(log.logIndex),
    contract: log.address.toLowerCase(),
    topics: log.topics,
    data: log.data,
  };
}

function hasStatus({ status, root }: RawReceipt): boolean {
  return Boolean(status) && !(root && root.length === 66);
}
