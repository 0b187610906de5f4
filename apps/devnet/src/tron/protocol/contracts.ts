import type { Field } from './schema.ts';

type Kind = 'address' | 'bytes' | 'integer' | 'boolean' | 'string' | 'text';
const field = (number: number, name: string, kind: Kind): Field => ({ number, name, kind });
const list = (number: number, name: string, fields: readonly Field[]): Field => ({ number, name, kind: 'message', fields, isList: true });
const choice = (number: number, name: string, values: readonly string[]): Field => ({ number, name, kind: 'enum', values });

const owner = field(1, 'owner_address', 'address');
export const resources = ['BANDWIDTH', 'ENERGY'] as const;
export type Resource = (typeof resources)[number];

const parameters: Field[] = [field(1, 'indexed', 'boolean'), field(2, 'name', 'string'), field(3, 'type', 'string')];
const abiEntry: Field[] = [
  field(1, 'anonymous', 'boolean'),
  field(2, 'constant', 'boolean'),
  field(3, 'name', 'string'),
  list(4, 'inputs', parameters),
  list(5, 'outputs', parameters),
  choice(6, 'type', ['UnknownEntryType', 'Constructor', 'Function', 'Event', 'Fallback', 'Receive', 'Error']),
  field(7, 'payable', 'boolean'),
  choice(8, 'stateMutability', ['UnknownMutabilityType', 'Pure', 'View', 'Nonpayable', 'Payable']),
];
export const smartContractFields: readonly Field[] = [
  field(1, 'origin_address', 'address'),
  field(2, 'contract_address', 'address'),
  { number: 3, name: 'abi', kind: 'message', fields: [list(1, 'entrys', abiEntry)] },
  field(4, 'bytecode', 'bytes'),
  field(5, 'call_value', 'integer'),
  field(6, 'consume_user_resource_percent', 'integer'),
  field(7, 'name', 'string'),
  field(8, 'origin_energy_limit', 'integer'),
  field(9, 'code_hash', 'bytes'),
  field(10, 'trx_hash', 'bytes'),
];

export const permissionFields: readonly Field[] = [
  choice(1, 'type', ['Owner', 'Witness', 'Active']),
  field(2, 'id', 'integer'),
  field(3, 'permission_name', 'string'),
  field(4, 'threshold', 'integer'),
  field(5, 'parent_id', 'integer'),
  field(6, 'operations', 'bytes'),
  list(7, 'keys', [field(1, 'address', 'address'), field(2, 'weight', 'integer')]),
];
const permission = (number: number, name: string): Field => ({ number, name, kind: 'message', fields: permissionFields });

export const voteFields: readonly Field[] = [field(1, 'vote_address', 'address'), field(2, 'vote_count', 'integer')];
export const assetFields: readonly Field[] = [
  owner,
  field(2, 'name', 'text'),
  field(3, 'abbr', 'text'),
  field(4, 'total_supply', 'integer'),
  list(5, 'frozen_supply', [field(1, 'frozen_amount', 'integer'), field(2, 'frozen_days', 'integer')]),
  field(6, 'trx_num', 'integer'),
  field(7, 'precision', 'integer'),
  field(8, 'num', 'integer'),
  field(9, 'start_time', 'integer'),
  field(10, 'end_time', 'integer'),
  field(20, 'description', 'text'),
  field(21, 'url', 'text'),
  field(41, 'id', 'string'),
];

/** The contract types that the demo chain uses, with their numbers and fields as the protocol defines them. */
export const contractTypes = {
  AccountCreateContract: { number: 0, fields: [owner, field(2, 'account_address', 'address')] },
  TransferContract: { number: 1, fields: [owner, field(2, 'to_address', 'address'), field(3, 'amount', 'integer')] },
  TransferAssetContract: {
    number: 2,
    fields: [
      field(1, 'asset_name', 'text'),
      field(2, 'owner_address', 'address'),
      field(3, 'to_address', 'address'),
      field(4, 'amount', 'integer'),
    ],
  },
  VoteWitnessContract: { number: 4, fields: [owner, list(2, 'votes', voteFields)] },
  WitnessCreateContract: { number: 5, fields: [owner, field(2, 'url', 'text')] },
  AssetIssueContract: { number: 6, fields: assetFields },
  ParticipateAssetIssueContract: {
    number: 9,
    fields: [owner, field(2, 'to_address', 'address'), field(3, 'asset_name', 'text'), field(4, 'amount', 'integer')],
  },
  AccountUpdateContract: { number: 10, fields: [field(1, 'account_name', 'text'), field(2, 'owner_address', 'address')] },
  FreezeBalanceContract: {
    number: 11,
    fields: [
      owner,
      field(2, 'frozen_balance', 'integer'),
      field(3, 'frozen_duration', 'integer'),
      choice(10, 'resource', resources),
      field(15, 'receiver_address', 'address'),
    ],
  },
  UnfreezeBalanceContract: { number: 12, fields: [owner, choice(10, 'resource', resources), field(15, 'receiver_address', 'address')] },
  WithdrawBalanceContract: { number: 13, fields: [owner] },
  UnfreezeAssetContract: { number: 14, fields: [owner] },
  CreateSmartContract: {
    number: 30,
    fields: [
      owner,
      { number: 2, name: 'new_contract', kind: 'message', fields: smartContractFields },
      field(3, 'call_token_value', 'integer'),
      field(4, 'token_id', 'integer'),
    ],
  },
  TriggerSmartContract: {
    number: 31,
    fields: [
      owner,
      field(2, 'contract_address', 'address'),
      field(3, 'call_value', 'integer'),
      field(4, 'data', 'bytes'),
      field(5, 'call_token_value', 'integer'),
      field(6, 'token_id', 'integer'),
    ],
  },
  UpdateSettingContract: {
    number: 33,
    fields: [owner, field(2, 'contract_address', 'address'), field(3, 'consume_user_resource_percent', 'integer')],
  },
  UpdateEnergyLimitContract: {
    number: 45,
    fields: [owner, field(2, 'contract_address', 'address'), field(3, 'origin_energy_limit', 'integer')],
  },
  AccountPermissionUpdateContract: {
    number: 46,
    fields: [owner, permission(2, 'owner'), permission(3, 'witness'), list(4, 'actives', permissionFields)],
  },
  UpdateBrokerageContract: { number: 49, fields: [owner, field(2, 'brokerage', 'integer')] },
  FreezeBalanceV2Contract: { number: 54, fields: [owner, field(2, 'frozen_balance', 'integer'), choice(3, 'resource', resources)] },
  UnfreezeBalanceV2Contract: { number: 55, fields: [owner, field(2, 'unfreeze_balance', 'integer'), choice(3, 'resource', resources)] },
  WithdrawExpireUnfreezeContract: { number: 56, fields: [owner] },
  DelegateResourceContract: {
    number: 57,
    fields: [
      owner,
      choice(2, 'resource', resources),
      field(3, 'balance', 'integer'),
      field(4, 'receiver_address', 'address'),
      field(5, 'lock', 'boolean'),
      field(6, 'lock_period', 'integer'),
    ],
  },
  UnDelegateResourceContract: {
    number: 58,
    fields: [owner, choice(2, 'resource', resources), field(3, 'balance', 'integer'), field(4, 'receiver_address', 'address')],
  },
  CancelAllUnfreezeV2Contract: { number: 59, fields: [owner] },
} as const satisfies Record<string, { number: number; fields: readonly Field[] }>;

export type ContractType = keyof typeof contractTypes;
