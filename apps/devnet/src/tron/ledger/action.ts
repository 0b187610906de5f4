import type { TronAddress } from '../address.ts';
import type { ContractType, Resource } from '../protocol/contracts.ts';
import type { Message } from '../protocol/schema.ts';
import type { Account } from './account.ts';
import type { Ledger } from './ledger.ts';
import { prices } from './prices.ts';

/** A system contract about to be carried out. */
export interface Action {
  ledger: Ledger;
  timeMs: number;
  owner: Account;
  value: Message;
}

/** What its result says beyond success. */
export interface Effect {
  /** Coin burnt for the action itself, part of the transaction's fee. */
  fee?: bigint;
  assetIssueID?: string;
  withdraw_amount?: bigint;
  unfreeze_amount?: bigint;
  withdraw_expire_amount?: bigint;
  cancel_unfreezeV2_amount?: { key: string; value: bigint }[];
}

export type Act = (action: Action) => Effect;
export type SmartContractType = 'CreateSmartContract' | 'TriggerSmartContract';
export type SystemContractType = Exclude<ContractType, SmartContractType>;

export const readAddress = (value: Message, name: string): TronAddress => value[name] as TronAddress;
export const readInteger = (value: Message, name: string): bigint => (value[name] as bigint | undefined) ?? 0n;
export const readResource = (value: Message): Resource => (value['resource'] as Resource | undefined) ?? 'BANDWIDTH';

/** Takes a fee that nobody gets. */
export function burn({ ledger, owner }: Action, fee: bigint): Effect {
  ledger.move(owner.address, -fee);
  return { fee };
}

/** Activates the receiver of a transfer if it must be; the sender pays for that. */
export function activate(action: Action, address: TronAddress): Effect {
  if (action.ledger.accounts.has(address)) return {};
  action.ledger.openAccount(address, action.timeMs);
  return burn(action, prices.activation);
}

/** Address that the transaction may bring to life, by contract type. */
export function findActivated(type: ContractType, value: Message): TronAddress | undefined {
  const name = { AccountCreateContract: 'account_address', TransferContract: 'to_address', TransferAssetContract: 'to_address' }[
    type as string
  ];
  return name === undefined ? undefined : readAddress(value, name);
}
