import type { BlockBundle, Chain } from '@chaintrail/model';
import { rawBlock, rawUncles, type RawBlock } from '../raw/block.ts';
import { toAddress, toBigInt, toNumber } from '../raw/values.ts';
import { rawReceipts, type RawReceipt } from '../raw/receipt.ts';
import { writeEvmBlockDetail } from '../detail.ts';
import { blockDetailOf } from './blockDetail.ts';
import { checkGas, matchReceipts } from './consistency.ts';
import { endRuleOf } from './endRule.ts';
import { normaliseExecutions, type TraceAnswer } from './executions.ts';
import { parseAnswer } from '../../malformed.ts';
import { normaliseOpenings, type Opening } from '../../openings.ts';
import { requireLimits } from './limits.ts';
import { normaliseRewards, producerOf } from './rewards.ts';
import { listStateSync } from './stateSync.ts';
import { normaliseTransaction } from './transaction.ts';

/** Everything a node said about one block, not yet judged. */
export interface BlockAnswers {
  /** Block with whole transactions. */
  block: unknown;
  receipts: unknown;
  /** `each`: asked for one by one, so they say nothing of a transaction that the block itself left out. */
  receiptsForm?: 'list' | 'each';
  /** Absent when the node has no traces: the block is then marked as without calls. */
  traces?: TraceAnswer;
  /** Headers of uncles, only needed for their rewards. */
  uncles?: unknown;
  /** Balances before this block, recorded as opening transfers. */
  openings?: Opening[];
}

/** Holds a block and its receipts, in the order of its transactions, against the block's hash. */
export type Prove = (block: RawBlock, receipts: readonly RawReceipt[]) => void;

/**
 * One block in normal form. Throws SourceError: `malformed` when an answer has not the expected shape, `inconsistent` when
 * receipts, logs or traces are of another block than the block itself. `prove` is asked before anything is made of them.
 */
export function normaliseBlock(chain: Chain, answers: BlockAnswers, prove?: Prove): BlockBundle {
  const given = parseAnswer(rawReceipts, answers.receipts, 'receipts');
  const raw = listStateSync(chain, parseAnswer(rawBlock, answers.block, 'block'), given);
  const receipts = matchReceipts(raw, given);
  if (answers.receiptsForm === 'each') checkGas(raw, receipts);
  const uncles = parseAnswer(rawUncles, answers.uncles ?? [], 'uncles');
  prove?.(raw, receipts);
  const executions = answers.traces && normaliseExecutions(raw, answers.traces);

  const endRule = endRuleOf(chain, toNumber(raw.number), Boolean(raw.blobGasUsed));
  const producer = producerOf(chain, raw, receipts);
  const bundle = beginBundle(raw, producer, answers.openings ?? [], executions !== undefined);
  const { number, timeMs, baseFeePerGasRaw } = bundle.block;

  const unlogged = new Set<string>();
  const fees = { tipsRaw: 0n, baseRaw: 0n, l1Raw: 0n, burntRaw: 0n };
  raw.transactions.forEach((transaction, index) => {
    const around = { chain, blockNumber: number, timeMs, index, baseFeePerGas: baseFeePerGasRaw, endRule };
    const facts = normaliseTransaction(around, transaction, receipts[index]!, executions?.perTransaction[index]);
    bundle.transactions.push(facts.transaction);
    for (const transfer of facts.transfers) bundle.transfers.push(transfer);
    for (const log of facts.logs) bundle.logs.push(log);
    for (const call of facts.calls) bundle.calls.push(call);
    for (const token of facts.unloggedTokens) unlogged.add(token);
    fees.tipsRaw += facts.fee.tipRaw;
    for (const { part, raw: partRaw, isBurnt } of facts.fee.parts) {
      if (part === 'base') fees.baseRaw += partRaw;
      if (part === 'l1') fees.l1Raw += partRaw;
      if (isBurnt) fees.burntRaw += partRaw;
    }
  });

  if (bundle.calls.some(({ valueRaw, status }) => valueRaw === null && status === 'ok')) bundle.block.hasUnknownValues = true;
  const rewards = normaliseRewards(chain, raw, { producer, fees, uncles, rewardTraces: executions?.rewards ?? [] });
  for (const transfer of rewards) bundle.transfers.push(transfer);
  bundle.block.detail = writeEvmBlockDetail(blockDetailOf(raw, rewards, producer, fees));
  if (unlogged.size > 0) bundle.unloggedTokens = [...unlogged];
  requireLimits(bundle);
  return bundle;
}

/** The block itself, with nothing in it but what was there before the first one. */
function beginBundle(raw: RawBlock, producer: string, openings: readonly Opening[], hasCalls: boolean): BlockBundle {
  const number = toNumber(raw.number);
  const timeMs = toNumber(raw.timestamp) * 1000;
  return {
    block: {
      number,
      hash: raw.hash.toLowerCase(),
      parentHash: raw.parentHash.toLowerCase(),
      timeMs,
      producer,
      transactionCount: raw.transactions.length,
      sizeBytes: toNumber(raw.size ?? '0x0'),
      gasUsed: toBigInt(raw.gasUsed),
      gasLimit: toBigInt(raw.gasLimit),
      baseFeePerGasRaw: raw.baseFeePerGas ? toBigInt(raw.baseFeePerGas) : null,
      hasCalls,
      detail: {},
    },
    transactions: [],
    transfers: normaliseOpenings(
      { number, timeMs },
      openings.map(({ address, balanceRaw }) => ({ address: toAddress(address), balanceRaw })),
    ),
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
}
