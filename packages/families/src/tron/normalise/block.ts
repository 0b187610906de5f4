import type { BlockBundle, BlockRef, Chain } from '@chaintrail/model';
import { z } from 'zod';
import { parseAnswer } from '../../malformed.ts';
import { normaliseOpenings, type Opening } from '../../openings.ts';
import { writeTronBlockDetail, type TronBlockDetail } from '../detail.ts';
import { rawBlock, rawHeader, type RawBlock } from '../raw/block.ts';
import { rawTransactionInfo, type RawTransactionInfo } from '../raw/transactionInfo.ts';
import { noAssets, type AssetFacts } from './assets.ts';
import { checkHeader, matchInfos } from './consistency.ts';
import { readParty } from './party.ts';
import { normaliseTransaction } from './transaction.ts';
import { manyOf } from '../../manyOf.ts';

/** Everything a node said about one block, not yet judged. */
export interface TronBlockAnswers {
  /** `getblockbynum`. */
  block: unknown;
  /** `gettransactioninfobyblocknum`: a list; `{}` for block 0. */
  infos: unknown;
  assets?: AssetFacts;
  /** Balances before this block, recorded as opening transfers. */
  openings?: Opening[];
}

/**
 * One block in normal form. Throws SourceError: `malformed` when an answer has not the expected shape, `inconsistent` when the
 * execution results are of another block.
 */
export function normaliseTronBlock(chain: Chain, answers: TronBlockAnswers): BlockBundle {
  const raw = parseAnswer(rawBlock, answers.block, 'getblockbynum');
  const infos = matchInfos(raw, parseAnswer(manyOf(rawTransactionInfo), listOf(answers.infos), 'gettransactioninfobyblocknum'));
  const ref = refOf(raw);
  const { number, timeMs } = ref;
  const bundle: BlockBundle = {
    block: {
      number,
      hash: ref.hash,
      parentHash: ref.parentHash,
      timeMs,
      producer: readParty(raw.block_header.raw_data.witness_address),
      transactionCount: raw.transactions.length,
      // The node does not say.
      sizeBytes: 0,
      gasUsed: infos.reduce((sum, { receipt }) => sum + receipt.energy_usage_total, 0n),
      gasLimit: 0n,
      baseFeePerGasRaw: null,
      hasCalls: savesInternal(infos),
      detail: writeTronBlockDetail(blockDetailOf(raw, infos)),
    },
    transactions: [],
    transfers: normaliseOpenings(ref, answers.openings ?? []),
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
  raw.transactions.forEach((transaction, index) => {
    const around = { chain, blockNumber: number, timeMs, index, firstLog: bundle.logs.length, assets: answers.assets ?? noAssets };
    const facts = normaliseTransaction(around, transaction, infos[index]!);
    bundle.transactions.push(facts.transaction);
    for (const transfer of facts.transfers) bundle.transfers.push(transfer);
    for (const log of facts.logs) bundle.logs.push(log);
    for (const call of facts.calls) bundle.calls.push(call);
  });
  return bundle;
}

/** A block's place in the chain; `block` is the answer of any call that gives a block. */
export function readRef(block: unknown): BlockRef {
  return refOf(parseAnswer(rawHeader, block, 'block'));
}

function refOf(raw: z.infer<typeof rawHeader>): BlockRef {
  const { parentHash, timestamp } = raw.block_header.raw_data;
  return { number: checkHeader(raw), hash: raw.blockID.toLowerCase(), parentHash: parentHash.toLowerCase(), timeMs: timestamp };
}

/** An empty block has `[]`, block 0 `{}`. */
function listOf(infos: unknown): unknown {
  return typeof infos === 'object' && infos !== null && !Array.isArray(infos) && Object.keys(infos).length === 0 ? [] : infos;
}

/**
 * Whether the node keeps internal transactions, which is a setting of its own: a log of another contract than the one called
 * proves a call, so that a block with such a log and no internal transaction at all has a gap.
 */
function savesInternal(infos: RawTransactionInfo[]): boolean {
  if (infos.some(({ internal_transactions: list }) => list.length > 0)) return true;
  return !infos.some(
    ({ contract_address: called, log }) => called !== '' && log.some(({ address }) => readParty(address) !== readParty(called)),
  );
}

function blockDetailOf(raw: RawBlock, infos: RawTransactionInfo[]): TronBlockDetail {
  const { version, txTrieRoot } = raw.block_header.raw_data;
  const sum = (pick: (info: RawTransactionInfo) => bigint): string => infos.reduce((total, info) => total + pick(info), 0n).toString();
  return {
    version,
    txTrieRoot,
    witnessSignature: raw.block_header.witness_signature,
    feeSumRaw: sum(({ fee }) => fee),
    energySum: sum(({ receipt }) => receipt.energy_usage_total),
    bandwidthSum: sum(({ receipt }) => receipt.net_usage),
  };
}
