import type { Comparison } from '../comparison.ts';
import type { FoundBlock } from './claims.ts';
import type { Claimed } from './compareClaims.ts';
import type { Network } from './networks.ts';
import type { KnownOutputs } from './ours.ts';

/** A recording's transactions, ready to be compared, and what of it cannot be. */
export interface Judged {
  claimed: Claimed[];
  known: KnownOutputs;
  /** The blocks in which they are listed, of coins of ours. */
  blocks: { network: Network; block: FoundBlock }[];
  /** Why figures stay unchecked, and how many. */
  hidden: Map<string, number>;
}

export const hiddenReasons = {
  otherCoin: 'another coin, whose transactions do not hash to their names by Bitcoin’s, Litecoin’s or Dash’s form',
  otherAddresses: 'another coin in Bitcoin’s form: its addresses are none of ours',
  otherBytes: 'the bytes hash to the name of another transaction of the recording',
  noHash: 'a previous transaction is named by something that is no hash, beside bytes that hash to their name',
  copiedSize: 'the size of another transaction of the recording, beside bytes that hash to their name',
  copiedHead: 'version and lock time are those of another transaction of the recording, beside bytes that hash to their name',
  shortened: 'rows left out of a block that does not list what its merkle root commits to',
  lone: 'rows left out of a lone transaction, whose outputs say their own places',
  added: 'rows that the bytes do not have, which hash to the name and are as long as the words themselves say',
  contradicted:
    'inputs of a block that does not list what its merkle root commits to, beside bytes that hash to their name and have others',
  otherUnit: 'amounts told in the smallest unit instead of coins, every one 10^8 times that of the bytes, which hash to their name',
  otherWords: 'words of another coin’s recording that the bytes beside them, which hash to their name, disprove',
  changedSums: 'sums over rows that the bytes disprove, which hash to their name',
  misplaced: 'the place of an output that stands elsewhere in the bytes, which hash to their name',
  leftOut: 'transactions left out of a block that says how many it has',
  broughtIn: 'transactions behind those that a block says it has, and whose merkle root is that of the others',
  noRoot: 'a block without its merkle root',
  wordsAlone: 'names and sizes without the bytes that would prove them',
  twoAddresses: 'two addresses for one script (BIP13) in words that nothing proves',
  noWitness: 'sizes that hold a witness which the words leave out: the bytes without it and the claimed sizes fit together (BIP141)',
  unresolved: 'fees and sums of inputs whose amounts are not recorded',
} as const;

/** Figures that are not held against anything. */
export function hide({ hidden }: Judged, reason: keyof typeof hiddenReasons, figures: number): void {
  if (figures > 0) hidden.set(hiddenReasons[reason], (hidden.get(hiddenReasons[reason]) ?? 0) + figures);
}

/** Figures that others tell and that are held against nothing, by the reason. */
export function leaveUnchecked(hidden: ReadonlyMap<string, number>): Comparison {
  const unchecked = [...hidden].filter(([, figures]) => figures > 0).map(([reason, figures]) => ({ reason, figures }));
  return { figures: 0, differences: [], unchecked };
}
