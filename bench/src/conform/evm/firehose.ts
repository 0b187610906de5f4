import type { BlockAnswers } from '@chaintrail/families/evm';
import { compareRow, compareRows, joinComparisons, type Comparison } from '../comparison.ts';
import type { RecordingKind } from '../dataIndex.ts';
import { addChange, changeRows, nativeChanges } from './netChange.ts';
import type { BlockBundle } from '@chaintrail/model';

interface BigNumber {
  bytes?: string;
}
interface BalanceChange {
  address: string;
  oldValue?: BigNumber;
  newValue?: BigNumber;
  reason?: string;
}
interface FirehoseCall {
  index: number;
  parentIndex?: number;
  callType: string;
  caller?: string;
  address?: string;
  value?: BigNumber;
  gasConsumed?: string;
  statusFailed?: boolean;
  stateReverted?: boolean;
  balanceChanges?: BalanceChange[];
}
interface FirehoseTransaction {
  hash: string;
  from: string;
  to?: string;
  value?: BigNumber;
  input?: string;
  nonce?: string;
  gasLimit?: string;
  gasPrice?: BigNumber;
  gasUsed?: string;
  index?: number;
  status?: string;
  receipt: { logs?: { address: string; topics?: string[]; data?: string; blockIndex?: number }[] };
  calls: FirehoseCall[];
}
/** A block of an instrumented node: beside what happened it tells every change of a balance. */
export interface FirehoseBlock {
  hash: string;
  number: string;
  header: {
    parentHash: string;
    coinbase: string;
    timestamp: string;
    gasLimit: string;
    gasUsed: string;
    difficulty?: BigNumber;
    baseFeePerGas?: BigNumber | null;
  };
  uncles?: unknown[];
  transactionTraces: FirehoseTransaction[];
  balanceChanges?: BalanceChange[];
}

export const firehoseBlocks: RecordingKind = {
  name: 'Firehose block',
  recognises: (recording) => {
    if (!/^\s*\{\s*"hash"\s*:\s*"[A-Za-z0-9+/]{43}="\s*,/.test(recording.head())) return false;
    const { transactionTraces } = recording.json<Partial<FirehoseBlock>>();
    return Array.isArray(transactionTraces) && transactionTraces.every(({ calls }) => Array.isArray(calls));
  },
};

/** Firehose writes bytes in base64 and leaves what is empty out. */
export const hexOf = (base64 = ''): string => `0x${Buffer.from(base64, 'base64').toString('hex')}`;
const numberOf = (value: BigNumber | null | undefined): bigint => (value?.bytes ? BigInt(hexOf(value.bytes)) : 0n);
const quantity = (value: bigint | string | number | undefined): string => `0x${BigInt(value ?? 0).toString(16)}`;

/** The answers of a node that such a block was made from. */
export function answersOfFirehose({ hash, number, header, transactionTraces }: FirehoseBlock): BlockAnswers {
  const blockHash = hexOf(hash);
  let logCount = 0;
  return {
    block: {
      number: quantity(number),
      hash: blockHash,
      parentHash: hexOf(header.parentHash),
      timestamp: quantity(Math.floor(Date.parse(header.timestamp) / 1000)),
      miner: hexOf(header.coinbase),
      difficulty: quantity(numberOf(header.difficulty)),
      baseFeePerGas: header.baseFeePerGas?.bytes ? quantity(numberOf(header.baseFeePerGas)) : undefined,
      gasUsed: quantity(header.gasUsed),
      gasLimit: quantity(header.gasLimit),
      transactions: transactionTraces.map((one) => ({
        hash: hexOf(one.hash),
        blockHash,
        from: hexOf(one.from),
        to: one.calls[0]?.callType === 'CREATE' ? null : hexOf(one.to),
        value: quantity(numberOf(one.value)),
        input: hexOf(one.input),
        nonce: quantity(one.nonce),
        gas: quantity(one.gasLimit),
        gasPrice: quantity(numberOf(one.gasPrice)),
      })),
    },
    receipts: transactionTraces.map((one, index) => ({
      transactionHash: hexOf(one.hash),
      transactionIndex: quantity(index),
      blockHash,
      status: isOk(one) ? '0x1' : '0x0',
      gasUsed: quantity(one.gasUsed),
      effectiveGasPrice: quantity(numberOf(one.gasPrice)),
      logs: (one.receipt.logs ?? []).map(({ address, topics = [], data }) => ({
        address: hexOf(address),
        topics: topics.map(hexOf),
        data: hexOf(data),
        logIndex: quantity(logCount++),
        blockHash,
        transactionHash: hexOf(one.hash),
      })),
    })),
    traces: { form: 'parity', answer: transactionTraces.flatMap((one) => parityOf(one, blockHash)) },
  };
}

const isOk = ({ status }: FirehoseTransaction): boolean => status === 'SUCCEEDED';

function parityOf({ hash, calls }: FirehoseTransaction, blockHash: string): unknown[] {
  const paths = new Map<number, number[]>();
  const children = new Map<number, number>();
  return calls.map((call) => {
    const parent = call.parentIndex ?? 0;
    const at = children.get(parent) ?? 0;
    children.set(parent, at + 1);
    const traceAddress = parent === 0 ? [] : [...(paths.get(parent) ?? []), at];
    paths.set(call.index, traceAddress);
    const isCreate = call.callType === 'CREATE';
    const callTypes: Record<string, string> = { CALL: 'call', CALLCODE: 'callcode', DELEGATE: 'delegatecall', STATIC: 'staticcall' };
    return {
      type: isCreate ? 'create' : 'call',
      action: {
        callType: callTypes[call.callType] ?? 'call',
        from: hexOf(call.caller),
        to: hexOf(call.address),
        value: quantity(numberOf(call.value)),
        input: '0x',
      },
      result: { gasUsed: quantity(call.gasConsumed), output: '0x', address: hexOf(call.address) },
      error: call.statusFailed ? 'failed' : undefined,
      traceAddress,
      blockHash,
      transactionHash: hexOf(hash),
    };
  });
}

/** What such a block does not tell us in any other way than by the balances themselves; undefined when nothing is missing. */
export function untoldIn({ uncles = [], transactionTraces, balanceChanges = [] }: FirehoseBlock): string | undefined {
  if (uncles.length > 0) return 'the rewards of its uncles follow from headers that are not read here';
  if (balanceChanges.some(({ reason = '' }) => reason.includes('WITHDRAWAL'))) return 'its withdrawals are told as balances alone';
  const hasEnd = transactionTraces.some(({ calls }) =>
    calls.some(({ balanceChanges: changes = [] }) => changes.some(({ reason = '' }) => reason.includes('SUICIDE'))),
  );
  return hasEnd ? 'who inherits from a contract that ended is told as balances alone' : undefined;
}

/** Our block against the balances that the node saw change, in the block and in each transaction. */
export function compareFirehose(block: FirehoseBlock, bundle: BlockBundle): Comparison {
  const { transactionTraces, balanceChanges = [], header } = block;
  const net = new Map<string, bigint>();
  const add = ({ address, oldValue, newValue }: BalanceChange): void =>
    addChange(net, hexOf(address), numberOf(newValue) - numberOf(oldValue));
  balanceChanges.forEach(add);
  for (const { calls } of transactionTraces) {
    for (const { balanceChanges: changes = [], stateReverted } of calls) {
      // What was reverted gave its changes back; gas is paid all the same.
      changes.filter(({ reason = '' }) => stateReverted !== true || /GAS|FEE/.test(reason)).forEach(add);
    }
  }
  return joinComparisons(
    compareRow(
      'block',
      { number: block.number, hash: hexOf(block.hash), parentHash: hexOf(header.parentHash), time: Date.parse(header.timestamp) },
      { number: bundle.block.number, hash: bundle.block.hash, parentHash: bundle.block.parentHash, time: bundle.block.timeMs },
    ),
    compareRows(
      'transaction',
      transactionTraces.map((one, position) => ({
        position,
        hash: hexOf(one.hash),
        from: hexOf(one.from),
        status: isOk(one) ? 'ok' : 'failed',
        fee: BigInt(one.gasUsed ?? 0) * numberOf(one.gasPrice),
      })),
      bundle.transactions.map(({ index: position, hash, from, status, feeRaw: fee }) => ({ position, hash, from, status, fee })),
    ),
    compareRows('balance change', changeRows(net), nativeChanges(bundle)),
  );
}
