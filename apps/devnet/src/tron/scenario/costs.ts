import { prices } from '../ledger/prices.ts';
import type { ContractType } from '../protocol/contracts.ts';
import type { Message } from '../protocol/schema.ts';
import { trx } from './amounts.ts';
import type { StepOptions } from './step.ts';

/** Bandwidth of any usual transaction, burnt. */
const BANDWIDTH = trx(0.6);
/** More energy than a token transfer or a small call ever takes, burnt. */
const ENERGY = trx(9);
/** A new contract's code is paid by the byte, in energy and bandwidth. */
const CREATION = trx(200);

/** No step costs its owner more liquid coin than this. */
export function boundCost(type: ContractType, value: Message, options: StepOptions): bigint {
  const read = (name: string): bigint => (value[name] as bigint | undefined) ?? 0n;
  const extra = BANDWIDTH + (options.memo === undefined ? 0n : prices.memo) + ((options.signers ?? 1) > 1 ? prices.multiSign : 0n);
  const costs: Partial<Record<ContractType, bigint>> = {
    AccountCreateContract: prices.activation,
    TransferContract: read('amount') + prices.activation,
    TransferAssetContract: prices.activation,
    ParticipateAssetIssueContract: read('amount'),
    AssetIssueContract: prices.assetIssue,
    WitnessCreateContract: prices.witness,
    AccountPermissionUpdateContract: prices.permissionUpdate,
    FreezeBalanceContract: read('frozen_balance'),
    FreezeBalanceV2Contract: read('frozen_balance'),
    CreateSmartContract: CREATION + (options.callValue ?? 0n),
    TriggerSmartContract: (options.isEnergyPaid ? 0n : ENERGY) + (options.callValue ?? 0n),
  };
  return extra + (costs[type] ?? 0n);
}
