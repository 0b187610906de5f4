import type { Chain, ScriptFormats, ScriptType } from '@chaintrail/model';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { BitcoinOutputDetail } from './detail.ts';
import { formatsOf } from './formats.ts';
import { readDestination, writeDestination, type Destination } from './destination.ts';
import { OP_1, OP_16, readOperations, readSmallNumber, type Operation } from './pushes.ts';
import { isWitnessProgram } from './segwit.ts';

/** What a locking script says, in the chain's own terms. */
export interface ScriptReading {
  type: ScriptType;
  /** Canonical; '' when the script names no address or several. */
  address: string;
  /** False when no input can ever satisfy it. */
  isSpendable: boolean;
  multisig?: NonNullable<BitcoinOutputDetail['multisig']>;
  data?: NonNullable<BitcoinOutputDetail['data']>;
}

/** Nodes refuse to run anything longer, so that it can never be spent. */
const MAX_SCRIPT_BYTES = 10_000;
const MAX_KEYS = 20;
const OP_RETURN = 0x6a;
const OP_CHECKMULTISIG = 0xae;
/** Version 1 with the program `4e73`: an output that anyone may spend to raise the fee. */
const ANCHOR = '51024e73';
const HOGADDR_VERSION = 8;
const PEGIN_VERSION = 9;

/** Reads a locking script in hex as nodes classify it; a bare key gets the address of its hash. */
export function addressOfScript(chain: Chain, scriptHex: string): ScriptReading {
  const formats = formatsOf(chain);
  const script = Buffer.from(scriptHex, 'hex');
  return (
    readPlain(formats, script) ??
    readWitness(formats, script, scriptHex) ??
    readMultisig(formats, script) ??
    readData(script) ?? {
      type: 'nonstandard',
      address: '',
      isSpendable: script[0] !== OP_RETURN && script.length <= MAX_SCRIPT_BYTES,
    }
  );
}

/** The locking script in hex that an address stands for, in any form that the chain reads; undefined when it is none of its. */
export function scriptOfAddress(chain: Chain, address: string): string | undefined {
  const destination = readDestination(formatsOf(chain), address);
  return destination && scriptOfDestination(destination);
}

export function scriptOfDestination(destination: Destination): string {
  if (destination.type === 'witness') {
    const { version, program } = destination;
    return bytesToHex(Uint8Array.from([version === 0 ? 0 : OP_1 + version - 1, program.length, ...program]));
  }
  const hash = bytesToHex(destination.hash);
  return { p2pkh: `76a914${hash}88ac`, p2sh: `a914${hash}87`, p2sh32: `aa20${hash}87` }[destination.type];
}

/** The canonical P2PKH address of a public key, compressed or not. */
export function addressOfPublicKey(formats: ScriptFormats, key: Uint8Array): string {
  return writeDestination(formats, { type: 'p2pkh', hash: ripemd160(sha256(key)) });
}

function readPlain(formats: ScriptFormats, script: Uint8Array): ScriptReading | undefined {
  const { length } = script;
  if (length === 25 && startsWith(script, 0x76, 0xa9, 20) && endsWith(script, 0xac, 0x88)) {
    return named(formats, { type: 'p2pkh', hash: script.subarray(3, 23) });
  }
  if (length === 23 && startsWith(script, 0xa9, 20) && endsWith(script, 0x87)) {
    return named(formats, { type: 'p2sh', hash: script.subarray(2, 22) });
  }
  // Hashes of 32 bytes came with CashAddr chains' upgrade of 2023; elsewhere the script is any hash puzzle.
  if (length === 35 && formats.cashaddr !== null && startsWith(script, 0xaa, 32) && endsWith(script, 0x87)) {
    return named(formats, { type: 'p2sh32', hash: script.subarray(2, 34) });
  }
  const key = script.subarray(1, -1);
  if (script[0] === key.length && endsWith(script, 0xac) && isPublicKey(key)) {
    return { type: 'p2pk', address: addressOfPublicKey(formats, key), isSpendable: true };
  }
  return undefined;
}

function named(formats: ScriptFormats, destination: Exclude<Destination, { type: 'witness' }>): ScriptReading {
  return { type: destination.type, address: writeDestination(formats, destination), isSpendable: true };
}

function readWitness(formats: ScriptFormats, script: Uint8Array, hex: string): ScriptReading | undefined {
  const [first = 0xff, size] = script;
  const version = first === 0 ? 0 : first >= OP_1 && first <= OP_16 ? first - OP_1 + 1 : -1;
  if (formats.segwit === null || size !== script.length - 2 || !isWitnessProgram(version, size)) return undefined;
  const address = writeDestination(formats, { type: 'witness', version, program: script.subarray(2) });
  return { type: witnessType(formats, version, size, hex), address, isSpendable: true };
}

function witnessType({ mweb }: ScriptFormats, version: number, size: number, hex: string): ScriptType {
  if (version === 0) return size === 20 ? 'p2wpkh' : 'p2wsh';
  if (version === 1 && size === 32) return 'p2tr';
  if (hex.toLowerCase() === ANCHOR) return 'anchor';
  if (mweb !== null && size === 32 && version === HOGADDR_VERSION) return 'mweb_hogaddr';
  if (mweb !== null && size === 32 && version === PEGIN_VERSION) return 'mweb_pegin';
  return 'witness_unknown';
}

function readMultisig(formats: ScriptFormats, script: Uint8Array): ScriptReading | undefined {
  if (!endsWith(script, OP_CHECKMULTISIG)) return undefined;
  const [first, ...rest] = readOperations(script.subarray(0, -1)) ?? [];
  const last = rest.pop();
  const required = first && readSmallNumber(first, MAX_KEYS);
  const count = last && readSmallNumber(last, MAX_KEYS);
  const keys = rest.flatMap(({ data }) => (data && isPublicKey(data) ? [data] : []));
  if (required === undefined || count === undefined || required > count || keys.length !== rest.length || keys.length !== count) {
    return undefined;
  }
  const addresses = keys.map((key) => addressOfPublicKey(formats, key));
  return { type: 'multisig', address: '', isSpendable: true, multisig: { required, addresses } };
}

function readData(script: Uint8Array): ScriptReading | undefined {
  if (script[0] !== OP_RETURN) return undefined;
  const operations = readOperations(script.subarray(1));
  if (!operations || operations.some(({ code }) => code > OP_16)) return undefined;
  const pushes = operations.map(pushedBytes);
  const text = readText(pushes);
  const hex = pushes.map((push) => bytesToHex(push)).join('');
  return { type: 'nulldata', address: '', isSpendable: false, data: { hex, ...(text === undefined ? {} : { text }) } };
}

function pushedBytes({ code, data }: Operation): Uint8Array {
  return data ?? (code >= OP_1 ? Uint8Array.of(code - OP_1 + 1) : Uint8Array.of(0x81));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The pushes as words; undefined unless all of them are printable. */
function readText(pushes: readonly Uint8Array[]): string | undefined {
  try {
    const text = pushes.map((push) => utf8.decode(push)).join(' ');
    return text.trim() !== '' && !/[^\P{C}\n\t\r]/u.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** By the first byte and the length alone, as nodes do; the point itself is not checked. */
function isPublicKey(key: Uint8Array): boolean {
  const [first] = key;
  if (first === 2 || first === 3) return key.length === 33;
  return (first === 4 || first === 6 || first === 7) && key.length === 65;
}

/** Whether these operations stand first; each output's script comes through here, and lists of bytes would be made for it. */
function startsWith(script: Uint8Array, first: number, second: number, third?: number): boolean {
  return script[0] === first && script[1] === second && (third === undefined || script[2] === third);
}

function endsWith(script: Uint8Array, last: number, before?: number): boolean {
  return script.at(-1) === last && (before === undefined || script.at(-2) === before);
}
