import type { FamilyName } from '@chaintrail/model';
import { decodeBase58 } from '../address/base58.ts';
import { isBase58Start, judgeBase58 } from '../address/mistyped.ts';
import { readHashDigits } from '../address/hexHash.ts';
import { nearByChecksum, type AddressReader, type FoundItem } from '../address/reader.ts';
import { toTronAddress, toTronHex, TRON_VERSION } from './address.ts';

const isVersion = (version: number) => version === TRON_VERSION;
/** The version byte leaves only these for the second character. */
const start = /^T[9A-HJ-NP-Z][1-9A-HJ-NP-Za-km-z]*$/;
const hexForm = /^(?:0x)?41[0-9a-f]{40}$/i;
const base58 = '[1-9A-HJ-NP-Za-km-z]';

const fromFamily: Record<FamilyName, (canonical: string) => string | undefined> = {
  // The same key owns the same 20 bytes on both, and contracts write Tron's addresses without their version.
  evm: toTronAddress,
  tron: (canonical) => canonical,
  bitcoin: () => undefined,
};

/** Reads Tron's base58check addresses and their hex form, which begins with `41`. */
export const tronAddressReader: AddressReader = {
  alwaysHasChecksum: true,

  readHash(word) {
    const canonical = readHashDigits(word);
    return canonical === undefined ? undefined : { canonical };
  },

  readWord(word) {
    if (toTronHex(word) !== undefined) return { kind: 'address', family: 'tron', canonical: word };
    if (hexForm.test(word)) return { kind: 'address', family: 'tron', canonical: toTronAddress(word), note: 'converted' };
    const judged = judgeBase58(word, 'T', isVersion);
    if (judged && 'repaired' in judged) return { kind: 'address', family: 'tron', canonical: judged.repaired, note: 'case_repaired' };
    if (judged) return { kind: 'malformed', family: 'tron', ...judged };
    return start.test(word) && isBase58Start(word) ? { kind: 'prefix', family: 'tron', prefix: word } : undefined;
  },

  readTruncated(head, tail) {
    const fits = (head === 'T' || start.test(head)) && new RegExp(`^${base58}+$`).test(tail);
    return fits ? { prefix: head, suffix: tail } : undefined;
  },

  readStart: (text) => (start.test(text) && text.length <= 34 ? text : undefined),

  addressOn: (_chain, { family, canonical }) => fromFamily[family](canonical),

  readNear: (word) => nearByChecksum(tronAddressReader.readWord(word)),

  findAll(text) {
    const items: FoundItem[] = [];
    for (const { 0: written, index: at } of text.matchAll(
      /(?<![0-9a-z])(?:T[1-9A-HJ-NP-Za-km-z]{33}|(?:0x)?41[0-9a-f]{40})(?![0-9a-z])/gi,
    )) {
      if (hexForm.test(written)) {
        items.push({ text: toTronAddress(written), family: 'tron', kind: 'address', at, word: written });
        continue;
      }
      const bytes = decodeBase58(written);
      if (bytes?.[0] !== TRON_VERSION || bytes.length !== 25) continue;
      const problem = toTronHex(written) === undefined ? { problem: 'wrong_checksum' as const } : {};
      items.push({ text: written, family: 'tron', kind: 'address', ...problem, at, word: written });
    }
    return items;
  },
};
