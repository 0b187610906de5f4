import { decodeCall } from '@chaintrail/families';
import { writeEvmTransactionDetail } from '@chaintrail/families/evm';
import type { Log, Transaction, Transfer } from '@chaintrail/model';
import type { SummaryPart } from '@chaintrail/contract/schemas';
import { factsOf, token, transactionOf, transferOf } from '../../present/sample.ts';
import { readEvm } from '../evm/transaction.ts';

export const a = '0x00000000000000000000000000000000000000a1';
export const b = '0x00000000000000000000000000000000000000b2';
export const c = '0x00000000000000000000000000000000000000c3';
export const d = '0x00000000000000000000000000000000000000d4';
export const e = '0x00000000000000000000000000000000000000e5';
const names: Record<string, string> = { [a]: '甲', [b]: '乙', [c]: '丙', [d]: '丁', [e]: '戊', [token.contract]: '币' };

export const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.replace('0x', '')).padStart(64, '0');

/** A coin that moved: 甲 is the caller and 乙 the called contract. */
export const coin = (from: string, to: string, amountRaw: bigint, changes: Partial<Transfer> = {}): Transfer =>
  transferOf({ source: 'log', from, to, amountRaw, kind: 'token20', token: token.contract, ...changes });
export const ether = (from: string, to: string, whole: bigint): Transfer =>
  transferOf({ source: 'call', from, to, kind: 'internal', amountRaw: whole * 10n ** 18n });

interface Told {
  transfers?: Transfer[];
  logs?: Log[];
  transaction?: Partial<Transaction>;
  detail?: Parameters<typeof writeEvmTransactionDetail>[0];
}

/** The sentence of a call with this calldata, by 甲 at 乙, as a page and an export write it. */
export function tell(input: string, { transfers = [], logs = [], transaction = {}, detail = {} }: Told = {}): string {
  const method = input.length >= 10 ? input.slice(0, 10) : '';
  const own = transactionOf({ from: a, to: b, valueRaw: 0n, input, method, detail: writeEvmTransactionDetail(detail), ...transaction });
  const facts = factsOf();
  const reading = readEvm(own);
  const { failure } = reading.present(facts);
  return reading
    .tell(facts, { transaction: own, transfers, decoded: decodeCall('evm', own.input), failure, logs })
    .map(write)
    .join('');
}

function write(part: SummaryPart): string {
  if (part.type === 'party') return names[part.party.address] ?? part.party.address;
  return part.type === 'amount' ? ` ${part.amount.amount} ${part.amount.symbol} ` : 'text' in part ? part.text : part.hash;
}
