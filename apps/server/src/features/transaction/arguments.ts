import type { ArgumentView } from '@chaintrail/contract/schemas';
import type { DecodedCall, ValueParts } from '@chaintrail/families';
import { presentMeaning, presentParts } from '../../present/argument.ts';
import type { RowFacts } from '../../present/transfer.ts';

/** One argument, and what it means beside its value. */
export interface Argument extends Partial<ValueParts> {
  name: string;
  type: string;
  value: string;
  addresses: string[];
  /** The coin that it is an amount of, '' for the chain's own; undefined where it is none. */
  token?: string;
  timeMs?: number;
}

/** Functions of a coin's own contract whose number is an amount of it. */
const ofOwnCoin: ReadonlySet<string> = new Set([
  'transfer',
  'transferFrom',
  'approve',
  'increaseAllowance',
  'decreaseAllowance',
  'increaseApproval',
  'decreaseApproval',
  'permit',
  'mint',
  'burn',
  'burnFrom',
  'issue',
  'redeem',
  'transferWithAuthorization',
  'transferAndCall',
]);
const ownAmounts: ReadonlySet<string> = new Set(['amount', 'value', 'addedValue', 'subtractedValue']);
const times: ReadonlySet<string> = new Set(['deadline', 'expiry', 'validBefore', 'validAfter']);
/** No deadline that people set lies behind the year 2100; larger numbers mean «never». */
const LAST_SECOND = 4_102_444_800n;

/** What the arguments of a call to `contract` mean, by the names that their function gives them. */
export function readArguments(contract: string, decoded: DecodedCall | undefined): Argument[] {
  if (!decoded?.values) return [];
  const values = decoded.values;
  return values.map((argument) => {
    const { name, type, value } = argument;
    const token = type.startsWith('uint') ? coinOfAmount(contract, { ...decoded, values }, name) : undefined;
    const isTime = type.startsWith('uint') && times.has(name) && BigInt(value) > 0n && BigInt(value) < LAST_SECOND;
    return {
      ...argument,
      addresses: listAddresses(argument),
      ...(token === undefined ? {} : { token }),
      ...(isTime ? { timeMs: Number(value) * 1000 } : {}),
    };
  });
}

function listAddresses({ type, value }: { type: string; value: string }): string[] {
  if (type === 'address') return [value];
  if (!type.startsWith('address[')) return [];
  return readTexts(value);
}

function readTexts(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

type Read = DecodedCall & { values: NonNullable<DecodedCall['values']> };

function coinOfAmount(contract: string, call: Read, name: string): string | undefined {
  const addressOf = (wanted: string) => call.values.find((value) => value.name === wanted && value.type === 'address')?.value;
  if (ownAmounts.has(name)) {
    const token = addressOf('token') ?? addressOf('asset') ?? addressOf('l1Token');
    return token ?? (ofOwnCoin.has(call.name) ? contract : undefined);
  }
  if (!call.name.startsWith('swap')) return undefined;
  const path = readTexts(call.values.find((value) => value.name === 'path')?.value ?? '[]');
  if (name === 'amountIn' || name === 'amountInMax') return path[0] ?? addressOf('token');
  if (name !== 'amountOut' && name !== 'amountOutMin') return undefined;
  if (call.name.includes('ForETH') || call.name.includes('ForExactETH')) return '';
  return path.at(-1) ?? addressOf('wanted') ?? addressOf('token');
}

/** The arguments as a page shows them: who is meant, how much of which coin, when. */
export function presentArguments(facts: RowFacts, read: readonly Argument[]): ArgumentView[] {
  return read.map((argument) => {
    const { name, type, value, addresses, token, timeMs } = argument;
    return {
      name,
      type,
      value,
      ...presentMeaning(facts, { value, addresses, token }),
      ...(timeMs === undefined ? {} : { time: timeMs }),
      ...presentParts(facts, argument),
    };
  });
}
