import type { BlockBundle } from '@chaintrail/model';
import { GAS_PRICE_RAW } from '../store/generator.ts';

/** Lines of COPY's text form, by table. */
export type CopyLines = Record<'blocks' | 'transactions' | 'token_transfers' | 'logs', string[]>;

/** The columns that are filled, in the order of the lines; the others stay null or have their default. */
export const copied: Record<keyof CopyLines, string> = {
  blocks:
    'hash, consensus, number, parent_hash, miner_hash, size, gas_limit, gas_used, base_fee_per_gas, "timestamp", is_empty, inserted_at, updated_at',
  transactions: `hash, block_hash, block_number, block_timestamp, index, nonce, from_address_hash, to_address_hash, value, gas, gas_price,
    gas_used, cumulative_gas_used, max_fee_per_gas, max_priority_fee_per_gas, input, status, type, r, s, v, has_token_transfers,
    inserted_at, updated_at`,
  token_transfers: `transaction_hash, block_hash, log_index, block_number, from_address_hash, to_address_hash, token_contract_address_hash,
    amount, token_type, inserted_at, updated_at`,
  logs: 'transaction_hash, block_hash, index, block_number, address_hash, first_topic, second_topic, third_topic, data, inserted_at, updated_at',
};

const bytes = (hex: string): string => `\\\\x${hex.slice(2)}`;
const line = (...values: (string | number | bigint)[]): string => `${values.join('\t')}\n`;
const CALL_GAS = 21_000n;

/** The same blocks as rows of the other schema. Signatures, which ours does not keep, are as long as real ones. */
export function writeLines(bundles: readonly BlockBundle[]): CopyLines {
  const lines: CopyLines = { blocks: [], transactions: [], token_transfers: [], logs: [] };
  for (const bundle of bundles) addBlock(lines, bundle);
  return lines;
}

function addBlock(lines: CopyLines, { block, transactions, transfers, logs }: BlockBundle): void {
  const time = new Date(block.timeMs).toISOString().replace('T', ' ').replace('Z', '');
  const hash = bytes(block.hash);
  const { number, gasLimit, gasUsed, sizeBytes, baseFeePerGasRaw } = block;
  lines.blocks.push(
    line(
      hash,
      't',
      number,
      bytes(block.parentHash),
      bytes(block.producer),
      sizeBytes,
      gasLimit,
      gasUsed,
      baseFeePerGasRaw ?? 0n,
      time,
      'f',
      time,
      time,
    ),
  );
  const withTokens = new Set(logs.map(({ transactionIndex }) => transactionIndex));
  let usedGas = 0n;
  for (const transaction of transactions) {
    const gas = transaction.feeRaw / GAS_PRICE_RAW;
    usedGas += gas;
    const signature = BigInt(transaction.hash).toString();
    const { index, nonce, valueRaw, status, type } = transaction;
    const parties = [bytes(transaction.from), bytes(transaction.to)];
    const prices = [gas + CALL_GAS, GAS_PRICE_RAW, gas, usedGas, GAS_PRICE_RAW, GAS_PRICE_RAW];
    const marks = [status === 'ok' ? 1 : 0, Number(type), signature, signature, 0, withTokens.has(index) ? 't' : 'f'];
    lines.transactions.push(
      line(
        bytes(transaction.hash),
        hash,
        number,
        time,
        index,
        nonce,
        ...parties,
        valueRaw,
        ...prices,
        bytes(transaction.input),
        ...marks,
        time,
        time,
      ),
    );
  }
  for (const { kind, transactionHash, index, from, to, token, amountRaw } of transfers) {
    if (kind !== 'usdt' && kind !== 'token20') continue;
    lines.token_transfers.push(
      line(bytes(transactionHash), hash, index, number, bytes(from), bytes(to), bytes(token), amountRaw, 'ERC-20', time, time),
    );
  }
  for (const { transactionHash, logIndex, contract, topics, data } of logs) {
    lines.logs.push(line(bytes(transactionHash), hash, logIndex, number, bytes(contract), ...topics.map(bytes), bytes(data), time, time));
  }
}
