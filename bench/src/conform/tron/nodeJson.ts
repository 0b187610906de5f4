import { contractTypes } from '@chaintrail/families/tron';
import { createHash } from 'node:crypto';
import { bytesOf, integerOf, listBytes, readFields } from './protobuf.ts';

/** Names of a contract's fields by number, as java-tron's protos say. Types that move nothing need only their owner. */
const fieldNames: Record<string, Record<number, string>> = {
  TransferContract: { 1: 'owner_address', 2: 'to_address', 3: 'amount' },
  TransferAssetContract: { 1: 'asset_name', 2: 'owner_address', 3: 'to_address', 4: 'amount' },
  TriggerSmartContract: { 1: 'owner_address', 2: 'contract_address', 3: 'call_value', 4: 'data', 5: 'call_token_value', 6: 'token_id' },
  AccountCreateContract: { 1: 'owner_address', 2: 'account_address' },
  FreezeBalanceV2Contract: { 1: 'owner_address', 2: 'frozen_balance', 3: 'resource' },
  UnfreezeBalanceV2Contract: { 1: 'owner_address', 2: 'unfreeze_balance', 3: 'resource' },
  DelegateResourceContract: { 1: 'owner_address', 2: 'resource', 3: 'balance', 4: 'receiver_address', 5: 'lock', 6: 'lock_period' },
  UnDelegateResourceContract: { 1: 'owner_address', 2: 'resource', 3: 'balance', 4: 'receiver_address' },
};
const resources = ['BANDWIDTH', 'ENERGY', 'TRON_POWER'];
const outcomes = ['DEFAULT', 'SUCCESS', 'REVERT', 'BAD_JUMP_DESTINATION', 'OUT_OF_MEMORY', 'PRECOMPILED_CONTRACT', 'STACK_TOO_SMALL'];
outcomes.push('STACK_TOO_LARGE', 'ILLEGAL_OPERATION', 'STACK_OVERFLOW', 'OUT_OF_ENERGY', 'OUT_OF_TIME');

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A transaction's bytes as the node's HTTP interface shows them: defaults left out, bytes in hex. */
export function transactionJson(transaction: Buffer): Record<string, unknown> & { txID: string } {
  const fields = readFields(transaction);
  const rawData = bytesOf(fields, 1) ?? Buffer.alloc(0);
  const raw = readFields(rawData);
  return {
    txID: sha256(rawData).toString('hex'),
    signature: listBytes(fields, 2).map((signature) => signature.toString('hex')),
    ret: listBytes(fields, 5).map(resultJson),
    raw_data: {
      contract: listBytes(raw, 11).map(contractJson),
      ...integer('expiration', integerOf(raw, 8)),
      ...integer('timestamp', integerOf(raw, 14)),
      ...integer('fee_limit', integerOf(raw, 18)),
      ...(bytesOf(raw, 10) ? { data: bytesOf(raw, 10)?.toString('hex') } : {}),
    },
    raw_data_hex: rawData.toString('hex'),
  };
}

/** What the node does not know it lists by number, as java-tron's JsonFormat does: some senders leave a field 1002. */
function resultJson(ret: Buffer): Record<string, unknown> {
  const fields = readFields(ret);
  const outcome = integerOf(fields, 3);
  const unknown = new Map<number, (string | number)[]>();
  for (const { number, value } of fields) {
    if (number !== 3) unknown.set(number, [...(unknown.get(number) ?? []), Buffer.isBuffer(value) ? value.toString('hex') : Number(value)]);
  }
  return {
    ...(outcome === undefined ? {} : { contractRet: outcomes[Number(outcome)] ?? 'UNKNOWN' }),
    ...Object.fromEntries(unknown),
  };
}

function contractJson(contract: Buffer): object {
  const fields = readFields(contract);
  const id = Number(integerOf(fields, 1) ?? 0n);
  const type = contractTypes.find((known) => known.id === id)?.name ?? `Unknown${id}`;
  const any = readFields(bytesOf(fields, 2) ?? Buffer.alloc(0));
  const value = readFields(bytesOf(any, 2) ?? Buffer.alloc(0));
  const names = fieldNames[type] ?? { 1: 'owner_address' };
  return {
    type,
    parameter: {
      type_url: bytesOf(any, 1)?.toString() ?? '',
      value: Object.fromEntries(
        value.flatMap(({ number, value: one }) => {
          const name = names[number];
          if (name === undefined) return [];
          if (Buffer.isBuffer(one)) return [[name, one.toString('hex')]];
          return [[name, name === 'resource' ? resources[Number(one)] : name === 'lock' ? one === 1n : one.toString()]];
        }),
      ),
    },
    ...integer('Permission_id', integerOf(fields, 5)),
  };
}

/** A header's raw bytes as the node shows them, its id computed: the number in eight bytes, then the hash from its ninth byte on. */
export function headerJson(raw: Buffer): { blockID: string; block_header: { raw_data: Record<string, string> } } {
  const fields = readFields(raw);
  const number = integerOf(fields, 7) ?? 0n;
  return {
    blockID: `${number.toString(16).padStart(16, '0')}${sha256(raw).toString('hex').slice(16)}`,
    block_header: {
      raw_data: {
        ...integer('number', number),
        ...integer('timestamp', integerOf(fields, 1)),
        ...integer('version', integerOf(fields, 10)),
        txTrieRoot: bytesOf(fields, 2)?.toString('hex') ?? '',
        parentHash: bytesOf(fields, 3)?.toString('hex') ?? '',
        witness_address: bytesOf(fields, 9)?.toString('hex') ?? '',
      },
    },
  };
}

function integer(name: string, value: bigint | undefined): Record<string, string> {
  return value === undefined || value === 0n ? {} : { [name]: value.toString() };
}

/** Root of a block's transactions; a lone node of a level moves up as it is. */
export function merkleRoot(leaves: Buffer[]): string {
  let level = leaves;
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left) next.push(right ? sha256(Buffer.concat([left, right])) : left);
    }
    level = next;
  }
  return level[0]?.toString('hex') ?? '';
}
