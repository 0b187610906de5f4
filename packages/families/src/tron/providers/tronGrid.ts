import type { Chain, Transfer } from '@chaintrail/model';
import { z } from 'zod';
import { blockPlace, transferAt } from '../../transferAt.ts';
import { kindOf } from '../../evm/normalise/words.ts';
import { parseAnswer } from '../../malformed.ts';
import { noAssets } from '../normalise/assets.ts';
import { readParty } from '../normalise/party.ts';
import { normaliseTransaction, type TransactionFacts } from '../normalise/transaction.ts';
import { rawTransaction } from '../raw/block.ts';
import { count, int64, text } from '../raw/values.ts';
import { rawTransactionInfo } from '../raw/transactionInfo.ts';
import { manyOf } from '../../manyOf.ts';

/** TronGrid's own form of internal transactions: amounts by coin, `_` for the native one. */
const internal = z.object({
  from_address: text,
  to_address: text,
  data: z.object({ note: text, rejected: z.boolean().default(false), call_value: z.record(z.string(), int64).default({}) }).prefault({}),
});

/** A row of `/v1/accounts/{address}/transactions`: a node's transaction with the sums of its execution beside it, without logs. */
const transactionRow = rawTransaction.extend({
  blockNumber: count,
  block_timestamp: count,
  net_usage: int64,
  net_fee: int64,
  energy_usage: int64,
  energy_fee: int64,
  energy_usage_total: int64,
  withdraw_amount: int64,
  unfreeze_amount: int64,
  withdraw_expire_amount: int64,
  internal_transactions: manyOf(internal).default([]),
});

/** No row says what the contract's owner bore. Where nothing was burnt, it is what the caller did not: none of it is called burnt. */
const sharedEnergy = ({ energy_usage_total: total, energy_usage: own, energy_fee: fee }: z.infer<typeof transactionRow>): bigint =>
  fee === 0n && total > own ? total - own : 0n;

/**
 * One transaction of an account. Token transfers are in rows of their own, and the position in the block is unknown: index 0 stands
 * for it until the block itself is read. `madeContract`: which one a creation made, by its result, since no row says it.
 */
export function normaliseTronGridTransaction(chain: Chain, row: unknown, madeContract = ''): TransactionFacts {
  const raw = parseAnswer(transactionRow, row, 'TronGrid transactions');
  const info = rawTransactionInfo.parse({
    id: raw.txID,
    fee: raw.ret[0]?.fee ?? 0,
    contract_address: madeContract,
    receipt: {
      net_usage: raw.net_usage.toString(),
      net_fee: raw.net_fee.toString(),
      energy_usage: raw.energy_usage.toString(),
      origin_energy_usage: sharedEnergy(raw).toString(),
      energy_fee: raw.energy_fee.toString(),
      energy_usage_total: raw.energy_usage_total.toString(),
    },
    withdraw_amount: raw.withdraw_amount.toString(),
    unfreeze_amount: raw.unfreeze_amount.toString(),
    withdraw_expire_amount: raw.withdraw_expire_amount.toString(),
    internal_transactions: raw.internal_transactions.map(({ from_address, to_address, data }) => ({
      caller_address: from_address,
      transferTo_address: to_address,
      note: data.note,
      rejected: data.rejected,
      callValueInfo: Object.entries(data.call_value).map(([coin, value]) => ({
        callValue: value.toString(),
        tokenId: coin === '_' ? '' : coin,
      })),
    })),
  });
  const place = { blockNumber: raw.blockNumber, timeMs: raw.block_timestamp, index: 0, firstLog: 0 };
  return normaliseTransaction({ chain, ...place, assets: noAssets }, raw, info);
}

const tokenRow = z.object({
  transaction_id: z.string(),
  token_info: z.object({ address: z.string() }),
  block_timestamp: count,
  from: text,
  to: text,
  type: text,
  value: z.string().regex(/^\d+$/),
});

/**
 * Rows of `/v1/accounts/{address}/transactions/trc20` as transfers without a place in their block. Approvals are left out; a row that
 * is repeated because it was not confirmed at first counts once.
 */
export function normaliseTronGridTokens(chain: Chain, rows: unknown): Transfer[] {
  const told = new Set<string>();
  return parseAnswer(z.array(z.unknown()), rows, 'TronGrid trc20').flatMap((one) => {
    const row = parseAnswer(tokenRow, one, 'TronGrid trc20');
    if (row.type !== 'Transfer') return [];
    const isUnconfirmed = typeof one === 'object' && one !== null && '_unconfirmed' in one;
    const key = [row.transaction_id, row.token_info.address, row.from, row.to, row.value].join(' ');
    if (!isUnconfirmed && told.delete(key)) return [];
    if (isUnconfirmed) told.add(key);
    const token = readParty(row.token_info.address);
    const place = { ...blockPlace(0, row.block_timestamp), transactionIndex: 0, transactionHash: row.transaction_id.toLowerCase() };
    const transfer = { kind: kindOf(chain, token), from: readParty(row.from), to: readParty(row.to), token, amountRaw: BigInt(row.value) };
    return [transferAt(place, 'log', 0, transfer)];
  });
}
