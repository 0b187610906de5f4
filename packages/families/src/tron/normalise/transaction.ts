import type { Call, Chain, Log, Transaction, TransactionStatus, Transfer } from '@chaintrail/model';
import { transferAt, type Place } from '../../transferAt.ts';
import { hex } from '../raw/values.ts';
import { findContractType } from '../contractTypes.ts';
import { writeTronTransactionDetail } from '../detail.ts';
import { parseAnswer } from '../../malformed.ts';
import type { RawTransaction } from '../raw/block.ts';
import type { RawTransactionInfo } from '../raw/transactionInfo.ts';
import type { AssetFacts } from './assets.ts';
import { contractReaders, type ContractFacts } from './contracts.ts';
import { detailOf, resultOf } from './detail.ts';
import { readFields } from './fields.ts';
import { normaliseInternal, type InternalStep } from './internal.ts';
import { readParty } from './party.ts';
import { normaliseTokens } from './tokens.ts';

export interface TransactionFacts {
  transaction: Transaction;
  transfers: Transfer[];
  logs: Log[];
  calls: Call[];
}

interface Surroundings {
  chain: Chain;
  blockNumber: number;
  timeMs: number;
  index: number;
  /** Number of the transaction's first log in the block. */
  firstLog: number;
  assets: AssetFacts;
}

const unknownContract: ContractFacts = { to: '', valueRaw: 0n, legs: [] };
const callsCode = new Set(['TriggerSmartContract', 'CreateSmartContract']);

/** One transaction with everything that happened in it. */
export function normaliseTransaction(around: Surroundings, raw: RawTransaction, info: RawTransactionInfo): TransactionFacts {
  const { chain, blockNumber, timeMs, index, assets } = around;
  const hash = raw.txID.toLowerCase();
  const [contract] = raw.raw_data.contract;
  const type = contract?.type ?? '';
  const value = readFields(contract?.parameter.value ?? {});
  const owner = value.party('owner_address') || value.party('transparent_from_address');
  const known = findContractType(type);
  const facts = known ? contractReaders[known.name]({ value, owner, info, assets, timeMs }) : unknownContract;
  // The overflowing balance that the black hole account begins with is no transfer.
  const valueRaw = facts.valueRaw > 0n ? facts.valueRaw : 0n;

  const status: TransactionStatus = resultOf(raw, info) === 'SUCCESS' && info.result !== 'FAILED' ? 'ok' : 'failed';
  const input = inputOf(type, value.text('data') || value.part('new_contract').text('bytecode'));
  const method = type === 'TriggerSmartContract' && input.length >= 10 ? input.slice(0, 10) : type;
  const createdContract = type === 'CreateSmartContract' && status === 'ok' ? facts.to : '';
  const place: Place = { blockNumber, timeMs, transactionIndex: index, transactionHash: hash, method };

  const detail = detailOf(raw, info, status);
  const transaction: Transaction = {
    hash,
    blockNumber,
    timeMs,
    index,
    status,
    type,
    from: owner,
    to: type === 'CreateSmartContract' ? '' : facts.to,
    createdContract,
    valueRaw,
    feeRaw: info.fee,
    nonce: 0,
    method,
    input,
    detail: writeTronTransactionDetail(detail),
  };

  const steps = normaliseInternal(info.internal_transactions, status === 'failed');
  // A failed call leaves no log behind, whatever a node lists.
  const logs = status === 'failed' ? [] : logsOf(around, hash, info);
  // Tether's own events do not name whom they credit or debit: it is whoever called the contract.
  const issuerOf = (token: string): string => steps.find(({ call }) => call.to === token && call.status === 'ok')?.call.from ?? owner;
  const transfers = [
    transferAt(place, 'transaction', 0, { kind: 'external', from: owner, to: facts.to, amountRaw: valueRaw, feeRaw: info.fee, status }),
    ...(status === 'ok' ? legsOf(place, facts) : []),
    ...steps.flatMap((step, at) => step.legs.map((leg) => transferAt(place, 'call', at + 1, leg))),
    ...normaliseTokens(chain, place, logs, issuerOf),
  ];
  if (info.fee > 0n) transfers.push(transferAt(place, 'fee', 0, { kind: 'fee', from: owner, to: '', amountRaw: info.fee }));

  return {
    transaction,
    transfers,
    logs,
    calls: callsCode.has(type) ? callsOf(transaction, facts.to, info, steps, status === 'failed' ? detail.result : '') : [],
  };
}

function legsOf(place: Place, { legs }: ContractFacts): Transfer[] {
  return legs.filter(({ amountRaw }) => amountRaw > 0n).map((leg, at) => transferAt(place, 'transaction', at + 1, leg));
}

function inputOf(type: string, data: string): string {
  if (!callsCode.has(type)) return '0x';
  return `0x${parseAnswer(hex, data.replace(/^0x/, ''), 'getblockbynum').toLowerCase()}`;
}

function logsOf({ blockNumber, timeMs, index, firstLog }: Surroundings, hash: string, info: RawTransactionInfo): Log[] {
  return info.log.map((log, at) => ({
    blockNumber,
    timeMs,
    transactionIndex: index,
    transactionHash: hash,
    logIndex: firstLog + at,
    contract: readParty(log.address),
    topics: log.topics.map((topic) => `0x${topic.toLowerCase()}`),
    data: `0x${log.data.toLowerCase()}`,
  }));
}

/** The root call, which is the transaction itself, and the steps below it: the node lists them flat, in the order of execution. */
function callsOf(transaction: Transaction, to: string, info: RawTransactionInfo, steps: InternalStep[], error: string): Call[] {
  const { blockNumber, index: transactionIndex, hash: transactionHash, status } = transaction;
  const at = { blockNumber, transactionIndex, transactionHash };
  const isCreation = transaction.to === '';
  const root: Call = {
    ...at,
    index: 0,
    traceAddress: [],
    type: isCreation ? 'CREATE' : 'CALL',
    from: transaction.from,
    to,
    valueRaw: transaction.valueRaw,
    gasUsed: info.receipt.energy_usage_total,
    method: transaction.method.startsWith('0x') ? transaction.method : '',
    status,
    error,
  };
  return [root, ...steps.map(({ call }, step): Call => ({ ...at, ...call, index: step + 1, traceAddress: [step], gasUsed: 0n }))];
}
