import type { ScriptFormats } from '@chaintrail/model';
import { decodeBase58Check, encodeBase58Check } from '../address/base58.ts';
import { decodeCashaddr, encodeCashaddr } from './cashaddr.ts';
import { decodeSegwit, encodeSegwit } from './segwit.ts';

/** What an address names, apart from the way a chain writes it. */
export type Destination =
  | { type: 'p2pkh' | 'p2sh' | 'p2sh32'; hash: Uint8Array }
  | { type: 'witness'; version: number; program: Uint8Array };

/** CashAddr types; those of token-aware wallets name the same scripts (CHIP-2022-02). */
const cashaddrKinds = ['p2pkh', 'p2sh', 'p2pkh', 'p2sh'] as const;

/** The canonical address; '' where the chain has no way to write it. */
export function writeDestination(formats: ScriptFormats, destination: Destination): string {
  const { segwit, cashaddr } = formats;
  if (destination.type === 'witness') return segwit === null ? '' : encodeSegwit(segwit, destination);
  const { type, hash } = destination;
  if (cashaddr !== null) return encodeCashaddr(cashaddr, { type: type === 'p2pkh' ? 0 : 1, hash });
  const version = type === 'p2pkh' ? formats.publicKeyHash[0] : type === 'p2sh' ? formats.scriptHash[0] : undefined;
  if (version === undefined) return '';
  const payload = new Uint8Array(1 + hash.length);
  payload[0] = version;
  payload.set(hash, 1);
  return encodeBase58Check(payload);
}

/** Reads any form that the chain has or had, checksum verified; undefined when it is none. */
export function readDestination(formats: ScriptFormats, text: string): Destination | undefined {
  const payload = decodeBase58Check(text);
  return payload ? readBase58(formats, payload) : readBase32(formats, text);
}

/** What the payload of a base58check text names on this chain. */
export function readBase58({ publicKeyHash, scriptHash }: ScriptFormats, payload: Uint8Array): Destination | undefined {
  const version = payload[0];
  if (payload.length !== 21 || version === undefined) return undefined;
  const hash = payload.subarray(1);
  if (publicKeyHash.includes(version)) return { type: 'p2pkh', hash };
  return scriptHash.includes(version) ? { type: 'p2sh', hash } : undefined;
}

/** What a bech32 or CashAddr text names on this chain. */
export function readBase32(formats: ScriptFormats, text: string): Destination | undefined {
  return readWitness(formats, text) ?? readCash(formats, text);
}

function readWitness({ segwit }: ScriptFormats, text: string): Destination | undefined {
  const witness = segwit === null ? undefined : decodeSegwit(segwit, text);
  return witness && { type: 'witness', ...witness };
}

function readCash({ cashaddr }: ScriptFormats, text: string): Destination | undefined {
  if (cashaddr === null) return undefined;
  const colon = text.indexOf(':');
  if (colon >= 0 && text.slice(0, colon).toLowerCase() !== cashaddr) return undefined;
  const payload = decodeCashaddr(cashaddr, text.slice(colon + 1));
  const kind = payload && cashaddrKinds[payload.type];
  if (!kind) return undefined;
  if (payload.hash.length === 20) return { type: kind, hash: payload.hash };
  return kind === 'p2sh' && payload.hash.length === 32 ? { type: 'p2sh32', hash: payload.hash } : undefined;
}
