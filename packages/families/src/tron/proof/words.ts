import { contractTypes, type ContractTypeName } from '../contractTypes.ts';
import { readFields as readWords } from '../normalise/fields.ts';
import { readParty } from '../normalise/party.ts';
import { readTokenId } from '../normalise/text.ts';
import type { RawTransaction } from '../raw/block.ts';
import { bytesOf, decodeFields, integerOf, listBytes, type Field } from './protobuf.ts';
import { SourceError } from '../../sourceError.ts';

type Kind = 'party' | 'amount' | 'bytes' | 'token';
type Form = Record<string, [number: number, kind: Kind]>;

const owner: Form = { owner_address: [1, 'party'] };
const pairForm: Form = { ...owner, exchange_id: [2, 'amount'], token_id: [3, 'token'], quant: [4, 'amount'] };
const stakeForm: Form = { ...owner, frozen_balance: [2, 'amount'] };
const lentForm: Form = { ...owner, balance: [3, 'amount'], receiver_address: [4, 'party'] };

/** Who, to whom, what and how much: numbers and kinds of the fields, from java-tron's protos. Other types are compared by their type alone. */
const forms: Partial<Record<ContractTypeName, Form>> = {
  AccountCreateContract: { ...owner, account_address: [2, 'party'] },
  TransferContract: { ...owner, to_address: [2, 'party'], amount: [3, 'amount'] },
  TransferAssetContract: {
    asset_name: [1, 'token'],
    owner_address: [2, 'party'],
    to_address: [3, 'party'],
    amount: [4, 'amount'],
  },
  VoteWitnessContract: owner,
  AssetIssueContract: { ...owner, name: [2, 'token'], total_supply: [4, 'amount'] },
  ParticipateAssetIssueContract: { ...owner, to_address: [2, 'party'], asset_name: [3, 'token'], amount: [4, 'amount'] },
  FreezeBalanceContract: { ...stakeForm, receiver_address: [15, 'party'] },
  UnfreezeBalanceContract: { ...owner, receiver_address: [15, 'party'] },
  WithdrawBalanceContract: owner,
  UnfreezeAssetContract: owner,
  CreateSmartContract: { ...owner, call_token_value: [3, 'amount'], token_id: [4, 'amount'] },
  TriggerSmartContract: {
    ...owner,
    contract_address: [2, 'party'],
    call_value: [3, 'amount'],
    data: [4, 'bytes'],
    call_token_value: [5, 'amount'],
    token_id: [6, 'amount'],
  },
  ExchangeCreateContract: {
    ...owner,
    first_token_id: [2, 'token'],
    first_token_balance: [3, 'amount'],
    second_token_id: [4, 'token'],
    second_token_balance: [5, 'amount'],
  },
  ExchangeInjectContract: pairForm,
  ExchangeWithdrawContract: pairForm,
  ExchangeTransactionContract: pairForm,
  AccountPermissionUpdateContract: owner,
  MarketSellAssetContract: {
    ...owner,
    sell_token_id: [2, 'token'],
    sell_token_quantity: [3, 'amount'],
    buy_token_id: [4, 'token'],
    buy_token_quantity: [5, 'amount'],
  },
  FreezeBalanceV2Contract: stakeForm,
  UnfreezeBalanceV2Contract: { ...owner, unfreeze_balance: [2, 'amount'] },
  WithdrawExpireUnfreezeContract: owner,
  DelegateResourceContract: lentForm,
  UnDelegateResourceContract: lentForm,
  CancelAllUnfreezeV2Contract: owner,
};

/** Refuses a transaction whose words do not say what its bytes say. The bytes are proven by its id, words can be anything. */
export function proveWords({ txID, raw_data: said, raw_data_hex: hex }: RawTransaction): void {
  const fields = decodeOrUndefined(Buffer.from(hex, 'hex'));
  if (!fields) throw new SourceError({ code: 'unreadable_bytes', transaction: txID });
  const refuse = (name: string): never => {
    throw new SourceError({ code: 'other_than_bytes', transaction: txID, field: name });
  };
  if (Number(integerOf(fields, 8)) !== said.expiration) refuse('expiration');
  if (Number(integerOf(fields, 14)) !== said.timestamp) refuse('timestamp');
  if (integerOf(fields, 18) !== said.fee_limit) refuse('fee_limit');
  if (hexOf(bytesOf(fields, 10)) !== said.data.toLowerCase()) refuse('data');
  const contracts = listBytes(fields, 11).map(readContract);
  // A node leaves out contracts whose parameters it cannot read.
  const readable = contracts.filter((contract) => contract !== undefined);
  if (said.contract.length !== contracts.length && said.contract.length !== readable.length) refuse('contract');
  const paired = said.contract.length === contracts.length ? contracts : readable;
  said.contract.forEach((words, at) => {
    const differing = findDifference(paired[at], words);
    if (differing !== undefined) refuse(differing);
  });
}

interface ProvenContract {
  id: number;
  permissionId: number;
  parameter: Field[];
}

/** Undefined when its bytes are no message. */
function readContract(bytes: Uint8Array): ProvenContract | undefined {
  const fields = decodeOrUndefined(bytes);
  const any = fields && decodeOrUndefined(bytesOf(fields, 2));
  const parameter = any && decodeOrUndefined(bytesOf(any, 2));
  return parameter && { id: Number(integerOf(fields, 1)), permissionId: Number(integerOf(fields, 5)), parameter };
}

/** The first field that words and bytes tell differently. */
function findDifference(proven: ProvenContract | undefined, words: RawTransaction['raw_data']['contract'][number]): string | undefined {
  const type = proven && contractTypes.find(({ id }) => id === proven.id);
  if (!type) return undefined;
  if (type.name !== words.type) return 'type';
  if (proven.permissionId !== words.Permission_id) return 'Permission_id';
  const value = readWords(words.parameter.value);
  return Object.entries(forms[type.name] ?? {}).find(([name, [number, kind]]) => {
    if (kind === 'amount') return value.amount(name) !== integerOf(proven.parameter, number);
    const bytes = hexOf(bytesOf(proven.parameter, number));
    // What nodes write; the forms of others take time to read.
    if (value.text(name).toLowerCase() === bytes) return false;
    if (kind === 'party') return value.party(name) !== readParty(bytes);
    return kind === 'bytes' || value.tokenId(name) !== readTokenId(bytes);
  })?.[0];
}

function decodeOrUndefined(bytes: Uint8Array): Field[] | undefined {
  try {
    return decodeFields(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
