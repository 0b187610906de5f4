import type { FamilyName } from '@chaintrail/model';

/** What a text can be, judged from the text alone. */
export type Recognition =
  | { kind: 'address'; family: FamilyName; canonical: string; note?: RecognitionNote }
  | { kind: 'hash'; families: FamilyName[]; canonical: string; note?: RecognitionNote }
  | { kind: 'height'; height: number }
  /** `0x7c3e…81b2` as in a screenshot: head and tail of an address. */
  | { kind: 'truncated'; prefix: string; suffix: string }
  /** Enough of an address or hash to search by prefix. */
  | { kind: 'prefix'; family: FamilyName; prefix: string }
  | { kind: 'name'; text: string; isDomain: boolean }
  /** Looks like an address or hash and cannot be one. */
  | { kind: 'malformed'; family: FamilyName; problem: 'wrong_checksum' | 'wrong_length' | 'bad_character'; suggestion?: string }
  /** A letter or a table with several addresses. */
  | { kind: 'bulk'; items: { text: string; family: FamilyName; kind: 'address' | 'hash' }[] }
  | { kind: 'empty' };

/** What was put right before searching; the user is told. */
export type RecognitionNote = 'prefix_added' | 'case_ignored';
