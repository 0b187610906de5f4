import { hexToBytes, type Hex } from 'viem';
import { fromEvmAddress, type TronAddress } from '../address.ts';
import type { Execution, InternalCall } from './execution.ts';

export interface RawReceipt {
  status: Hex;
  gasUsed: Hex;
  contractAddress: Hex | null;
  logs: { address: Hex; topics: Hex[]; data: Hex }[];
}

/** A frame of `trace_block`, in the order of entry. */
export interface RawFrame {
  type: 'call' | 'create' | 'suicide';
  traceAddress: number[];
  transactionPosition: number;
  error?: string;
  action: { from?: Hex; to?: Hex; value?: Hex; address?: Hex; refundAddress?: Hex; balance?: Hex };
  result?: { output?: Hex; address?: Hex; code?: Hex } | null;
}

const CREATE_GAS = 32_000n;
const INIT_CODE_WORD_GAS = 2n;
/** Not even a call that does nothing is free. */
const LEAST_ENERGY = 300n;

/** Gas that the EVM charges before the first instruction: Tron charges those bytes as bandwidth. */
export function intrinsicGas(data: Hex, isCreation: boolean): bigint {
  const bytes = hexToBytes(data);
  let gas = 21_000n;
  for (const byte of bytes) gas += byte === 0 ? 4n : 16n;
  return isCreation ? gas + CREATE_GAS + INIT_CODE_WORD_GAS * BigInt(Math.ceil(bytes.length / 32)) : gas;
}

function translateFrame(frame: RawFrame, isRejected: boolean): InternalCall {
  const { action } = frame;
  if (frame.type === 'suicide') {
    const [from, to] = [fromEvmAddress(action.address ?? '0x'), fromEvmAddress(action.refundAddress ?? '0x')];
    return { from, to, value: BigInt(action.balance ?? 0), note: 'suicide', isRejected };
  }
  const to: TronAddress = fromEvmAddress(action.to ?? frame.result?.address ?? '0x');
  return { from: fromEvmAddress(action.from ?? '0x'), to, value: BigInt(action.value ?? 0), note: frame.type, isRejected };
}

function isInside(frame: RawFrame, outer: RawFrame): boolean {
  return outer.traceAddress.every((step, index) => frame.traceAddress[index] === step);
}

const strip = (hex: Hex): string => hex.slice(2);

/** A receipt and its frames as one execution in the node's terms. */
export function translateExecution(receipt: RawReceipt, frames: readonly RawFrame[], data: Hex, isCreation: boolean): Execution {
  const [top, ...inner] = frames;
  const hasFailed = receipt.status !== '0x1';
  const failed = frames.filter((frame) => frame.error !== undefined);
  const spent = BigInt(receipt.gasUsed) - intrinsicGas(data, isCreation);
  return {
    status: !hasFailed ? 'SUCCESS' : /gas/i.test(top?.error ?? '') ? 'OUT_OF_ENERGY' : 'REVERT',
    energy: spent > LEAST_ENERGY ? spent : LEAST_ENERGY,
    // A creation returns the code that it left.
    output: strip((isCreation ? top?.result?.code : top?.result?.output) ?? '0x'),
    createdContract: isCreation && receipt.contractAddress ? fromEvmAddress(receipt.contractAddress) : undefined,
    logs: receipt.logs.map((log) => ({ address: strip(log.address), topics: log.topics.map(strip), data: strip(log.data) })),
    calls: inner.map((frame) => translateFrame(frame, hasFailed || failed.some((outer) => isInside(frame, outer)))),
  };
}
