import type { TronParameter } from '../detail.ts';
import { readOperations, titleContractType } from '../contractTypes.ts';
import { readFields, type Fields } from './fields.ts';
import { readParty } from './party.ts';
import { readSentence, readTokenId } from './text.ts';

/** Fields that say what the transaction itself already says. */
const known = new Set(['owner_address', 'data', 'visible', 'new_contract', 'abi', 'bytecode']);

/** Fields that are sums, with the field that names their coin; '' for the native coin. */
const sums: Record<string, string> = {
  amount: '',
  call_value: '',
  frozen_balance: '',
  unfreeze_balance: '',
  balance: '',
  call_token_value: 'token_id',
  quant: 'token_id',
  first_token_balance: 'first_token_id',
  second_token_balance: 'second_token_id',
  sell_token_quantity: 'sell_token_id',
  buy_token_quantity: 'buy_token_id',
};

const tokenNames = new Set(['asset_name', 'first_token_id', 'second_token_id', 'sell_token_id', 'buy_token_id']);
const sentences = new Set(['name', 'abbr', 'url', 'update_url', 'description', 'account_name', 'account_id']);

/** Contracts whose `resource` the node leaves out when it is bandwidth. */
const staked = /^(?:Freeze|Unfreeze)Balance(?:V2)?Contract$|^(?:Un)?DelegateResourceContract$/;

/** A contract's parameters in words, in the order of the node. */
export function listParameters(type: string, values: Record<string, unknown>): TronParameter[] {
  const fields = readFields(values);
  const list: TronParameter[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (known.has(name)) continue;
    if (name === 'votes') list.push(...listVotes(fields));
    else if (name === 'actives') for (const active of fields.list('actives')) list.push(...listPermission('active', active));
    else if ((name === 'owner' || name === 'witness') && typeof value === 'object') list.push(...listPermission(name, fields.part(name)));
    else list.push(presentField(type, name, value, fields));
  }
  if (staked.test(type) && !Object.hasOwn(values, 'resource')) list.push({ name: 'resource', value: 'BANDWIDTH' });
  if (Object.hasOwn(values, 'new_contract')) list.push(...listNewContract(fields.part('new_contract')));
  return list;
}

function presentField(type: string, name: string, value: unknown, fields: Fields): TronParameter {
  if (name.endsWith('_address')) {
    const address = readParty(value);
    return { name, value: address === '' ? wordOf(value) : address, ...(address === '' ? {} : { address }) };
  }
  if (Object.hasOwn(sums, name)) {
    const raw = fields.amount(name).toString();
    const tokenField = type === 'TransferAssetContract' ? 'asset_name' : (sums[name] ?? '');
    return { name, value: raw, amount: { token: tokenField === '' ? '' : fields.tokenId(tokenField), raw } };
  }
  if (tokenNames.has(name)) return { name, value: readTokenId(value) };
  if (typeof value === 'string') return { name, value: sentences.has(name) ? readSentence(value) : value };
  return { name, value: wordOf(value) };
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listVotes(fields: Fields): TronParameter[] {
  return fields
    .list('votes')
    .map((vote) => ({ name: 'vote', value: vote.amount('vote_count').toString(), address: vote.party('vote_address') }));
}

/** One row for each key: its weight of the threshold; and what an active permission may sign. */
function listPermission(kind: string, permission: Fields): TronParameter[] {
  const threshold = permission.amount('threshold');
  const keys = permission.list('keys').map((key) => ({
    name: `${kind}_key`,
    value: `${key.amount('weight')}/${threshold}`,
    address: key.party('address'),
  }));
  const operations = readOperations(permission.text('operations')).map(titleContractType);
  return operations.length === 0 ? keys : [...keys, { name: `${kind}_operations`, value: operations.join('、') }];
}

function listNewContract(contract: Fields): TronParameter[] {
  return [
    { name: 'name', value: readSentence(contract.text('name')) },
    {
      name: 'call_value',
      value: contract.amount('call_value').toString(),
      amount: { token: '', raw: contract.amount('call_value').toString() },
    },
    { name: 'consume_user_resource_percent', value: contract.amount('consume_user_resource_percent').toString() },
    { name: 'origin_energy_limit', value: contract.amount('origin_energy_limit').toString() },
  ];
}
