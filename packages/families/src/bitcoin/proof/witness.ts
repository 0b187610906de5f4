import type { DecodedBlock } from '../decode/block.ts';
import { merkleRootOf, NO_HASH, writeSha256Twice } from '../decode/hash.ts';
import { HASH_BYTES } from '../decode/reader.ts';
import { SourceError } from '../../sourceError.ts';

/** An output of the coinbase that begins so holds the commitment; of several, the last one counts (BIP141). */
const COMMITMENT = '6a24aa21a9ed';
const COMMITMENT_END = COMMITMENT.length + 64;

/**
 * Refuses a block whose witnesses are not those that its coinbase commits to: no transaction's hash covers them, and sizes and
 * weights follow from them. Blocks without witnesses commit to none.
 */
export function proveWitnesses({ transactions, witnesses, hash }: DecodedBlock): void {
  if (!witnesses) return;
  const [coinbase] = transactions;
  const { script = '' } =
    coinbase?.outputs.findLast((one) => one.script.startsWith(COMMITMENT) && one.script.length >= COMMITMENT_END) ?? {};
  // The coinbase cannot commit to itself.
  const root = merkleRootOf([NO_HASH, ...witnesses.hashes.slice(1)]);
  const found = Buffer.alloc(HASH_BYTES);
  writeSha256Twice(Buffer.concat([Buffer.from(root, 'hex').reverse(), Buffer.from(witnesses.reserved, 'hex')]), found);
  const told = script.slice(COMMITMENT.length, COMMITMENT_END);
  if (found.toString('hex') !== told) throw new SourceError({ code: 'witness_root', block: hash });
}
