import type { FamilyName } from '@chaintrail/model';

/** What a text can be, judged from the text alone. */
export type Recognition =
  /**
   * `forms` are the chains that write addresses so, the likeliest first, each with its own canonical form; absent when every
   * chain of the family writes it as `canonical`, which else is the first form's.
   */
  | { kind: 'address'; family: FamilyName; canonical: string; forms?: AddressForm[]; note?: RecognitionNote }
  /** `canonical` is in the first family's form; `hashOn` gives it in another's. */
  | { kind: 'hash'; families: FamilyName[]; canonical: string; note?: RecognitionNote }
  | { kind: 'height'; height: number }
  /** `0x7c3e…81b2` as in a screenshot: head and tail of an address. */
  | { kind: 'truncated'; prefix: string; suffix: string }
  /** Enough of an address or hash to search by prefix. */
  | { kind: 'prefix'; family: FamilyName; prefix: string }
  | { kind: 'name'; text: string; isDomain: boolean }
  /** Looks like an address or hash and cannot be one. */
  | { kind: 'malformed'; family: FamilyName; problem: MalformedProblem; suggestion?: string }
  /** A letter or a table with several addresses. */
  | { kind: 'bulk'; items: BulkItem[] }
  | { kind: 'empty' };

/** `lost_case`: base58 in letters of one case, too many to try; a stored address may still be found without regard to case. */
export type MalformedProblem = 'wrong_checksum' | 'wrong_length' | 'bad_character' | 'lost_case';

/** How one chain writes an address. */
export interface AddressForm {
  chainName: string;
  canonical: string;
}

/**
 * What was put right before searching; the user is told. `case_repaired`: base58 whose letters had lost their case;
 * `converted`: another encoding of the same script; `private`: an address whose balance nobody can see (MWEB).
 */
export type RecognitionNote = 'prefix_added' | 'case_ignored' | 'case_repaired' | 'converted' | 'private';

/** One address or hash out of a longer text, in its family's canonical form and in order of appearance, each once. */
export interface BulkItem {
  text: string;
  family: FamilyName;
  kind: 'address' | 'hash';
  /** Set when the item contradicts its own checksum: somebody mistyped it. */
  problem?: 'wrong_checksum';
}
