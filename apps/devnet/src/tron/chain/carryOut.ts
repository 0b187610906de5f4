import type { TronAddress } from '../address.ts';
import type { Execution } from '../execution/execution.ts';
import { findActivated, readAddress, readInteger, type Effect } from '../ledger/action.ts';
import { actions } from '../ledger/actions.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { prices } from '../ledger/prices.ts';
import { payBandwidth, payEnergy } from '../ledger/resources.ts';
import type { Step } from '../plan.ts';
import type { Message } from '../protocol/schema.ts';
import type { Outcome } from './types.ts';

/** The node adds room for the result to what a transaction's bytes are charged for. */
const RESULT_BYTES = 64n;

/** Contracts that many use cost more energy: the surcharge in percent of the base. */
export type Surcharges = ReadonlyMap<TronAddress, bigint>;

/** Books what a contract call moved: coin and TRC10 that came with it, and what it passed on inside. */
function bookCall(ledger: Ledger, step: Step, contract: TronAddress, execution: Execution, timeMs: number): void {
  const isCreation = step.type === 'CreateSmartContract';
  ledger.openAccount(contract, timeMs).isContract ||= isCreation;
  const value = readInteger(isCreation ? (step.value['new_contract'] as Message) : step.value, 'call_value');
  ledger.move(step.owner, -value);
  ledger.move(contract, value);
  const tokens = readInteger(step.value, 'call_token_value');
  if (tokens > 0n) ledger.moveAsset(String(step.value['token_id']), step.owner, contract, tokens);
  for (const call of execution.calls) {
    if (call.isRejected) continue;
    if (call.note === 'create') ledger.openAccount(call.to, timeMs).isContract = true;
    if (call.value === 0n) continue;
    ledger.openAccount(call.to, timeMs);
    ledger.move(call.from, -call.value);
    ledger.move(call.to, call.value);
  }
}

function callContract(ledger: Ledger, step: Step, execution: Execution, timeMs: number, surcharges: Surcharges): Outcome['contract'] {
  if (execution.status !== step.outcome) {
    throw new Error(`演示剧本与执行结果不符：应为 ${step.outcome}，实为 ${execution.status}（${step.mark ?? step.type}）`);
  }
  const address = execution.createdContract ?? readAddress(step.value, 'contract_address');
  if (execution.status === 'SUCCESS') bookCall(ledger, step, address, execution, timeMs);
  const percent = execution.status === 'SUCCESS' ? (surcharges.get(address) ?? 0n) : 0n;
  const penalty = (execution.energy * percent) / 100n;
  const total = execution.energy + penalty;
  if (step.type === 'CreateSmartContract' && execution.status === 'SUCCESS') {
    const message = { ...(step.value['new_contract'] as Message), contract_address: address };
    const [callerPercent, originEnergyLimit] = ['consume_user_resource_percent', 'origin_energy_limit'].map((name) =>
      readInteger(message, name),
    );
    ledger.contracts.set(address, {
      owner: step.owner,
      callerPercent: callerPercent ?? 0n,
      originEnergyLimit: originEnergyLimit ?? 0n,
      message,
    });
  }
  return { address, execution: { ...execution, energy: total }, payment: payEnergy(ledger, step.owner, address, total, timeMs), penalty };
}

function isSmart(type: Step['type']): type is 'CreateSmartContract' | 'TriggerSmartContract' {
  return type === 'CreateSmartContract' || type === 'TriggerSmartContract';
}

interface Carried {
  step: Step;
  signedBytes: number;
  timeMs: number;
  /** Of a contract's code; undefined where none ran. */
  execution: Execution | undefined;
  surcharges: Surcharges;
}

/** Carries out one transaction on the ledger: bandwidth and notes first, then the contract, energy last. */
export function carryOut(ledger: Ledger, { step, signedBytes, timeMs, execution, surcharges }: Carried): Outcome {
  const owner = ledger.getAccount(step.owner);
  owner.lastOperationMs = timeMs;
  const activated = findActivated(step.type, step.value);
  const isActivation = activated !== undefined && !ledger.accounts.has(activated);
  const bandwidth = payBandwidth(ledger, owner, BigInt(signedBytes) + RESULT_BYTES, timeMs, isActivation);
  const extra = (step.signers > 1 ? prices.multiSign : 0n) + (step.memo === '' ? 0n : prices.memo);
  ledger.move(step.owner, -extra);
  let effect: Effect = {};
  let contract: Outcome['contract'];
  if (isSmart(step.type)) {
    if (!execution) throw new Error(`演示剧本缺少执行结果：${step.mark ?? step.type}`);
    contract = callContract(ledger, step, execution, timeMs, surcharges);
  } else {
    effect = actions[step.type]({ ledger, timeMs, owner, value: step.value });
  }
  const fee = bandwidth.fee + extra + (effect.fee ?? 0n) + (contract?.payment.fee ?? 0n);
  return { contractResult: step.outcome, fee, bandwidth, effect, contract, operations: ledger.takeOperations() };
}

/** Block 0 hands out the first coins; nobody pays and nothing is said of the result. */
export function openAccounts(ledger: Ledger, grants: readonly { to: TronAddress; amount: bigint }[], timeMs: number): void {
  for (const { to, amount } of grants) {
    ledger.openAccount(to, timeMs);
    ledger.move(to, amount);
  }
  ledger.takeOperations();
}
