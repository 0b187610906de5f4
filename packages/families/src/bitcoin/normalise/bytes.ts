import type { Chain } from '@chaintrail/model';
import { decodeBlock } from '../decode/block.ts';
import type { BlockFacts } from '../facts.ts';
import { blockFormatOf, formatsOf } from '../formats.ts';
import { proveWitnesses } from '../proof/witness.ts';
import { toDecimalText } from '../raw/values.ts';

/** What no byte of a block says of it: its place. */
export interface Named {
  number: number;
  hash: string;
}

/**
 * The facts in a block's bytes, its witnesses proven; RangeError when they are no block of the chain. That they belong to its name
 * is proven with the header.
 */
export function readBlockBytes(chain: Chain, { number, hash }: Named, bytes: Buffer): BlockFacts {
  const formats = formatsOf(chain);
  const hasWitness = formats.segwit !== null;
  const block = decodeBlock(bytes, blockFormatOf(formats));
  if (block.restBytes > 0) throw new RangeError(`${block.restBytes} bytes after block ${hash}`);
  proveWitnesses(block);
  const { version, parentHash, merkleRoot, timeMs, bits, nonce, sizeBytes, strippedSizeBytes, transactions } = block;
  return {
    number,
    hash,
    parentHash,
    timeMs,
    version,
    merkleRoot,
    bits,
    difficulty: difficultyOf(bits),
    nonce,
    sizeBytes,
    weight: hasWitness ? block.weight : null,
    strippedSizeBytes: hasWitness ? strippedSizeBytes : null,
    ...(block.auxPowParentHash === undefined ? {} : { auxPowParentHash: block.auxPowParentHash }),
    ...(block.mweb ? { mweb: block.mweb } : {}),
    transactions,
  };
}

/** Digits of a number as nodes write it. */
const DIGITS = 16;

/** How many times harder the target is than the easiest one of Bitcoin, with the steps and digits of bitcoind (`GetDifficulty`). */
export function difficultyOf(bits: string): string {
  const compact = Number.parseInt(bits, 16);
  let difficulty = 0xffff / (compact & 0xffffff);
  for (let exponent = compact >>> 24; exponent < 29; exponent += 1) difficulty *= 256;
  for (let exponent = compact >>> 24; exponent > 29; exponent -= 1) difficulty /= 256;
  return Number.isFinite(difficulty) ? toDecimalText(difficulty.toPrecision(DIGITS)) : '0';
}
