import { hash } from 'node:crypto';

export interface Coin {
  /** As it stands in bytes. */
  transaction: Buffer;
  index: number;
  amount: number;
  script: Buffer;
}

export type Paid = Pick<Coin, 'amount' | 'script'>;

/** A transaction in bytes, with its hashes as they stand in bytes: without and with witnesses. */
export interface MadeTransaction {
  bytes: Buffer;
  hash: Buffer;
  witnessHash: Buffer;
}

/** So many bytes that look random. */
export type Noise = (bytes: number) => Buffer;

const SEQUENCE = 0xffff_fffd;
const SIGNATURE_BYTES = 72;
const KEY_BYTES = 33;
const EASIEST_TARGET = 0x207fffff;
const NOTHING = Buffer.alloc(0);

export function hashTwice(bytes: Buffer): Buffer {
  return hash('sha256', hash('sha256', bytes, 'buffer'), 'buffer');
}

/** As people write a hash. */
export function nameOf(digest: Buffer): string {
  return Buffer.from(digest).reverse().toString('hex');
}

/** Pays to the owner with this number: to a hash of the key, of a script, or of a witness's key. */
export function scriptOf(owner: number): Buffer {
  const key = hash('sha256', `owner ${owner}`, 'buffer').subarray(0, 20);
  if (owner % 10 < 3) return Buffer.concat([Buffer.of(0x76, 0xa9, 20), key, Buffer.of(0x88, 0xac)]);
  if (owner % 10 < 5) return Buffer.concat([Buffer.of(0xa9, 20), key, Buffer.of(0x87)]);
  return Buffer.concat([Buffer.of(0, 20), key]);
}

/** A payment by these coins, signed with noise. */
export function writePayment(spent: readonly Coin[], paid: readonly Paid[], noise: Noise): MadeTransaction {
  const inputs: Buffer[] = [];
  const witnesses: Buffer[] = [];
  for (const { transaction, index, script } of spent) {
    const proof = Buffer.concat([Buffer.of(SIGNATURE_BYTES), noise(SIGNATURE_BYTES), Buffer.of(KEY_BYTES), noise(KEY_BYTES)]);
    const isWitness = script[0] === 0;
    const isScript = script[0] === 0xa9;
    const program = isScript ? Buffer.concat([Buffer.of(22, 0, 20), noise(20)]) : isWitness ? NOTHING : proof;
    inputs.push(Buffer.concat([transaction, u32(index), count(program.length), program, u32(SEQUENCE)]));
    witnesses.push(isWitness || isScript ? Buffer.concat([Buffer.of(2), proof]) : Buffer.of(0));
  }
  return finish(inputs, paid, witnesses.some((witness) => witness.length > 1) ? Buffer.concat(witnesses) : undefined);
}

/** The reward of a block, with the commitment to the witnesses of its other transactions where it is given. */
export function writeCoinbase(height: number, paid: readonly Paid[], witnessRoot: Buffer): MadeTransaction {
  const reserved = Buffer.alloc(32);
  const commitment = hashTwice(Buffer.concat([witnessRoot, reserved]));
  const script = Buffer.concat([Buffer.of(4), u32(height), Buffer.from('/bench/')]);
  const input = Buffer.concat([Buffer.alloc(32), u32(0xffff_ffff), count(script.length), script, u32(SEQUENCE)]);
  const outputs = [...paid, { amount: 0, script: Buffer.concat([Buffer.from('6a24aa21a9ed', 'hex'), commitment]) }];
  return finish([input], outputs, Buffer.concat([Buffer.of(1, reserved.length), reserved]));
}

function finish(inputs: readonly Buffer[], paid: readonly Paid[], witnesses: Buffer | undefined): MadeTransaction {
  const outputs = paid.map(({ amount, script }) => Buffer.concat([u64(amount), count(script.length), script]));
  const body = Buffer.concat([count(inputs.length), ...inputs, count(outputs.length), ...outputs]);
  const stripped = Buffer.concat([u32(2), body, u32(0)]);
  const bytes = witnesses ? Buffer.concat([u32(2), Buffer.of(0, 1), body, witnesses, u32(0)]) : stripped;
  return { bytes, hash: hashTwice(stripped), witnessHash: hashTwice(bytes) };
}

export function writeHeader(parent: Buffer, root: Buffer, seconds: number): Buffer {
  return Buffer.concat([u32(0x2000_0000), parent, root, u32(seconds), u32(EASIEST_TARGET), u32(0)]);
}

export function count(value: number): Buffer {
  return value < 0xfd ? Buffer.of(value) : Buffer.of(0xfd, value & 0xff, value >> 8);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
