import { plainReader, reversed, takeBytes, type PlainOutput, type PlainReader } from './plainBytes.ts';

/** Unspent outputs by `hash:index`. */
export type OutputStore = ReadonlyMap<string, PlainOutput>;

/**
 * Unspent outputs as btcd stores them: their names, lengths, and shortened amounts and scripts. RangeError for anything else.
 * https://github.com/btcsuite/btcd/blob/master/blockchain/compress.go
 */
export function readOutputStore(bytes: Buffer): OutputStore {
  const reader = plainReader(bytes);
  const store = new Map<string, PlainOutput>();
  while (reader.at < bytes.length) {
    const hash = reversed(takeBytes(reader, 32));
    const index = takeBytes(reader, 4).readUInt32LE();
    const entry = plainReader(takeBytes(reader, takeBytes(reader, 4).readUInt32LE()));
    takeNumber(entry);
    const amountRaw = amountOf(takeNumber(entry));
    store.set(`${hash}:${index}`, { amountRaw, script: takeScript(entry) });
  }
  return store;
}

/** Seven bits a byte, the highest first; each byte but the last adds one. */
function takeNumber(reader: PlainReader): bigint {
  for (let value = 0n; ; value += 1n) {
    const byte = takeBytes(reader, 1).readUInt8();
    value = value * 128n + BigInt(byte & 0x7f);
    if ((byte & 0x80) === 0) return value;
  }
}

/** Amounts end with many zeros: their count, the last digit before them and the rest are one number. */
function amountOf(shortened: bigint): bigint {
  if (shortened === 0n) return 0n;
  const exponent = (shortened - 1n) % 10n;
  const left = (shortened - 1n) / 10n;
  return (exponent < 9n ? (left / 9n) * 10n + (left % 9n) + 1n : left + 1n) * 10n ** exponent;
}

const KINDS = 6n;

/** A key whose second half was left out keeps its first: the script is then told in part. */
function takeScript(reader: PlainReader): string {
  const kind = takeNumber(reader);
  const left = reader.bytes.length - reader.at;
  if (kind >= KINDS) return takeBytes(reader, Number(kind - KINDS)).toString('hex');
  const data = takeBytes(reader, left).toString('hex');
  if (kind === 0n) return `76a914${data}88ac`;
  if (kind === 1n) return `a914${data}87`;
  return kind < 4n ? `210${kind}${data}ac` : '';
}
