import type { BlockBundle } from '@chaintrail/model';
import { cleanChainText } from '../../cleanChainText.ts';
import { SourceError } from '../../sourceError.ts';

const WORD_LIMIT = 2n ** 256n;
const COUNT_LIMIT = 2n ** 64n;
const INDEX_LIMIT = 2 ** 32;
const address = /^(?:0x[0-9a-f]{40})?$/;
const hash = /^(?:0x[0-9a-f]{64})?$/;

/**
 * Refuses what no chain of this family can hold: traces, prices and senders are in no hash, so nothing else stops an address of
 * 32 bytes or a fee of 2^300 before the store, where it would be taken for a fault of ours and stop the chain for good.
 */
export function requireLimits({ block, transactions, transfers, logs, calls }: BlockBundle): void {
  expectFit(block.number < INDEX_LIMIT, 'number', block.number);
  expectFit(Number.isSafeInteger(block.timeMs), 'timestamp', block.timeMs);
  expectFit(Number.isSafeInteger(block.sizeBytes), 'size', block.sizeBytes);
  expectFit(block.gasUsed < COUNT_LIMIT && block.gasLimit < COUNT_LIMIT, 'gas', block.gasUsed);
  expectFit((block.baseFeePerGasRaw ?? 0n) < WORD_LIMIT, 'baseFeePerGas', block.baseFeePerGasRaw);
  expectFit(hash.test(block.hash) && hash.test(block.parentHash), 'hash', block.hash);
  expectFit(address.test(block.producer), 'miner', block.producer);
  for (const one of transactions) {
    expectFit(hash.test(one.hash), 'hash', one.hash);
    for (const party of [one.from, one.to, one.createdContract]) expectFit(address.test(party), 'address', party);
    for (const raw of [one.valueRaw, one.feeRaw]) expectFit(raw < WORD_LIMIT, 'amount', raw);
    expectFit(Number.isSafeInteger(one.nonce), 'nonce', one.nonce);
    expectFit(one.input.length % 2 === 0, 'input', one.input);
  }
  for (const one of transfers) {
    for (const party of [one.from, one.to, one.token]) expectFit(address.test(party), 'address', party);
    for (const raw of [one.amountRaw, one.feeRaw]) expectFit(raw >= 0n && raw < WORD_LIMIT, 'amount', raw);
  }
  for (const one of logs) {
    expectFit(one.logIndex < INDEX_LIMIT, 'logIndex', one.logIndex);
    expectFit(address.test(one.contract), 'address', one.contract);
    for (const topic of one.topics) expectFit(hash.test(topic), 'topic', topic);
    expectFit(one.data.length % 2 === 0, 'data', one.data);
  }
  for (const one of calls) {
    for (const party of [one.from, one.to]) expectFit(address.test(party), 'address', party);
    expectFit((one.valueRaw ?? 0n) < WORD_LIMIT && one.gasUsed < COUNT_LIMIT, 'value or gas', one.valueRaw);
    for (const step of one.traceAddress) expectFit(step >= 0 && step < INDEX_LIMIT, 'traceAddress', step);
  }
}

function expectFit(isFit: boolean, field: string, value: unknown): void {
  if (isFit) return;
  throw new SourceError({ code: 'impossible_value', field, value: cleanChainText(String(value), 80) });
}
