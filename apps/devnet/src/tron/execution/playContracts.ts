import { numberToHex, type Address, type Hex } from 'viem';
import type { RpcClient } from '../../evm/node/rpc.ts';
import { toEvmAddress, type TronAddress } from '../address.ts';
import { prices } from '../ledger/prices.ts';
import type { PlannedBlock, Step } from '../plan.ts';
import type { Message } from '../protocol/schema.ts';
import type { Execution } from './execution.ts';
import { intrinsicGas, translateExecution, type RawFrame, type RawReceipt } from './translate.ts';

/** A step as the EVM is asked to carry it out. */
interface Call {
  from: Address;
  to: Address | undefined;
  data: Hex;
  value: bigint;
}

const GWEI = 10n ** 9n;
const BALANCE_WEI = 10n ** 30n;
const GAS_LIMIT = 12_000_000n;
const BLOCKS_PER_READ = 200;

function findCall(step: Step): Call | undefined {
  const from = toEvmAddress(step.owner);
  const value = (step.value['call_value'] as bigint | undefined) ?? 0n;
  if (step.type === 'TriggerSmartContract') {
    const to = toEvmAddress(step.value['contract_address'] as TronAddress);
    return { from, to, data: step.evmData ?? `0x${step.value['data'] as string}`, value };
  }
  if (step.type !== 'CreateSmartContract') return undefined;
  const contract = step.value['new_contract'] as Message;
  return { from, to: undefined, data: `0x${contract['bytecode'] as string}`, value: (contract['call_value'] as bigint | undefined) ?? 0n };
}

/** Fees fall inside a block, so that the node keeps the order of the story. */
function toRequest(call: Call, position: number, step: Step): { method: string; params: unknown[] } {
  const isShort = step.outcome === 'OUT_OF_ENERGY';
  const gas = isShort ? intrinsicGas(call.data, call.to === undefined) + step.feeLimit / prices.energy : GAS_LIMIT;
  const fee = GWEI * BigInt(200 - position);
  const { from, to, data } = call;
  const fees = { maxFeePerGas: numberToHex(fee), maxPriorityFeePerGas: numberToHex(fee) };
  return { method: 'eth_sendTransaction', params: [{ from, to, data, value: numberToHex(call.value), gas: numberToHex(gas), ...fees }] };
}

interface CallBlock {
  timeMs: number;
  calls: { step: Step; call: Call }[];
}

async function readExecutions(
  rpc: RpcClient,
  blocks: readonly CallBlock[],
  above: number,
  executions: Map<Step, Execution>,
): Promise<void> {
  for (let start = 0; start < blocks.length; start += BLOCKS_PER_READ) {
    const part = blocks.slice(start, start + BLOCKS_PER_READ);
    const numbers = part.map((_, index) => [numberToHex(above + start + index + 1)]);
    const receipts = await rpc.batch<RawReceipt[]>(numbers.map((params) => ({ method: 'eth_getBlockReceipts', params })));
    const frames = await rpc.batch<RawFrame[]>(numbers.map((params) => ({ method: 'trace_block', params })));
    for (const [index, { calls }] of part.entries()) {
      for (const [position, { step, call }] of calls.entries()) {
        const own = frames[index]?.filter((frame) => frame.transactionPosition === position) ?? [];
        const receipt = receipts[index]?.[position];
        if (!receipt) throw new Error(`演示剧本的合约调用没有上链：${step.type} ${step.mark ?? ''}`);
        executions.set(step, translateExecution(receipt, own, call.data, call.to === undefined));
      }
    }
  }
}

/**
 * Carries out every contract call of the story in the EVM behind the chain, in order, and says what came of each. `above` is
 * the EVM's own head.
 */
export async function playContracts(
  rpc: RpcClient,
  blocks: readonly PlannedBlock[],
  signal?: AbortSignal,
  above = 0,
): Promise<Map<Step, Execution>> {
  const callBlocks = blocks.flatMap(({ timeMs, steps }): CallBlock[] => {
    const calls = steps.flatMap((step) => {
      const call = findCall(step);
      return call ? [{ step, call }] : [];
    });
    return calls.length > 0 ? [{ timeMs, calls }] : [];
  });
  const senders = new Set(callBlocks.flatMap(({ calls }) => calls.map(({ call }) => call.from)));
  await rpc.batch([...senders].map((sender) => ({ method: 'anvil_setBalance', params: [sender, numberToHex(BALANCE_WEI)] })));
  for (const block of callBlocks) {
    signal?.throwIfAborted();
    await rpc.batch<unknown>([
      ...block.calls.map(({ step, call }, position) => toRequest(call, position, step)),
      { method: 'evm_mine', params: [numberToHex(block.timeMs / 1000)] },
    ]);
  }
  const executions = new Map<Step, Execution>();
  await readExecutions(rpc, callBlocks, above, executions);
  return executions;
}
