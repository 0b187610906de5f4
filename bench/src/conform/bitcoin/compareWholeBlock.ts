import { normaliseBlock, readBitcoinBlockDetail, readBlockAnswer, settleBundle } from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import { compareRow, nothing, type Comparison, type Row } from '../comparison.ts';
import type { Plant } from '../mutations/plant.ts';
import { isJson, listOf, numberOf, textOf, type FoundBlock, type Json, type OutputClaims } from './claims.ts';
import type { KnownOutputs } from './ours.ts';

/** A node's block as the indexer takes it in, whole: what the spent outputs are is put in as a node that knows them would. */
export function compareWholeBlock(chain: Chain, { head, answer }: FoundBlock, known: KnownOutputs, plant: Plant): Comparison {
  if (!answer) return nothing;
  const whole = { ...answer, tx: listOf(answer.tx).map((one) => withSpent(one, known)) };
  const bundle = plant.bundle(settleBundle(chain, normaliseBlock(chain, readBlockAnswer(chain, whole)), 0));
  const { block } = bundle;
  const detail = readBitcoinBlockDetail(block.detail);
  const hasWitness = chain.scripts?.segwit !== null;
  const expected: Record<string, string | number | undefined> = {
    hash: head.hash,
    number: head.height,
    parentHash: head.parentHash,
    timeMs: head.timeSeconds === undefined ? undefined : head.timeSeconds * 1000,
    version: head.version,
    merkleRoot: head.merkleRoot,
    bits: head.bits,
    nonce: head.nonce,
    sizeBytes: head.sizeBytes,
    weight: hasWitness ? head.weight : undefined,
    strippedSizeBytes: hasWitness ? head.strippedSizeBytes : undefined,
    transactionCount: listOf(answer.tx).length,
  };
  const told = Object.entries(expected).flatMap(([field, value]): [string, string | number][] =>
    value === undefined ? [] : [[field, value]],
  );
  const ours: Row = {
    hash: block.hash,
    number: block.number,
    parentHash: block.parentHash,
    timeMs: block.timeMs,
    version: detail.version,
    merkleRoot: detail.merkleRoot,
    bits: detail.bits,
    nonce: detail.nonce,
    sizeBytes: block.sizeBytes ?? 0,
    weight: detail.weight ?? 0,
    strippedSizeBytes: detail.strippedSizeBytes ?? 0,
    transactionCount: block.transactionCount,
  };
  return compareRow('taken in', Object.fromEntries(told), ours);
}

function withSpent(transaction: Json, known: KnownOutputs): Json {
  const vin = listOf(transaction.vin).map((input) => {
    const output = known.get(`${textOf(input.txid) ?? ''}:${numberOf(input.vout) ?? 0}`);
    const prevout = isJson(input.prevout) ? input.prevout : output && prevoutOf(output);
    return prevout ? { ...input, prevout } : input;
  });
  return { ...transaction, vin };
}

function prevoutOf({ amountRaw, script }: OutputClaims): Json | undefined {
  if (amountRaw === undefined || script === undefined) return undefined;
  const digits = amountRaw.toString().padStart(9, '0');
  return { height: 0, value: `${digits.slice(0, -8)}.${digits.slice(-8)}`, scriptPubKey: { hex: script } };
}
