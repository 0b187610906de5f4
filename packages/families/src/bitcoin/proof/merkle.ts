import { SourceError } from '../../sourceError.ts';
import { HASH_BYTES } from '../decode/reader.ts';
import { writeSha256Twice } from '../decode/hash.ts';

/** Of a transaction in a block: its place, and the hashes that stand beside its way up the tree. */
export interface MerkleBranch {
  hash: string;
  position: number;
  branch: readonly string[];
}

/** Refuses a transaction that does not lead up to the root that the block's header holds. */
export function proveInclusion({ hash, position, branch }: MerkleBranch, root: string, block: number): void {
  const node = Buffer.from(hash, 'hex').reverse();
  let place = position;
  for (const beside of branch) {
    const other = Buffer.from(beside, 'hex').reverse();
    if (other.length !== HASH_BYTES) throw new SourceError({ code: 'transactions_root', block });
    writeSha256Twice(place % 2 === 0 ? Buffer.concat([node, other]) : Buffer.concat([other, node]), node);
    place = Math.floor(place / 2);
  }
  // A place beyond the tree would name the same leaf once more.
  if (place !== 0 || node.reverse().toString('hex') !== root) throw new SourceError({ code: 'transactions_root', block });
}
