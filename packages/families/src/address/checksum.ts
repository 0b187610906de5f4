/** SHA-256 of SHA-256 of `bytes[from]` to before `bytes[to]` begins so: the checksum of base58check as one number. Short messages alone, for speed. */
export function checksumOf(bytes: Uint8Array, from: number, to: number): number {
  const length = to - from;
  if (length > MAX_BYTES) throw new RangeError(`a checksum over ${length} bytes`);
  words.fill(0, 0, 16);
  for (let at = 0; at < length; at += 1) words[at >> 2] = (words[at >> 2] ?? 0) | ((bytes[from + at] ?? 0) << (24 - 8 * (at & 3)));
  pad(length);
  compress();
  words.fill(0, 8, 16);
  words.set(state);
  pad(32);
  compress();
  return state[0] ?? 0;
}

/** What one block of 64 bytes holds beside its padding. */
const MAX_BYTES = 55;

// Scratch space, so that trying thousands of candidates allocates nothing.
const words = new Int32Array(64);
const state = new Int32Array(8);
const primes = listPrimes(64);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

function listPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

function pad(length: number): void {
  words[length >> 2] = (words[length >> 2] ?? 0) | (0x80 << (24 - 8 * (length & 3)));
  words[15] = length * 8;
}

/** One round of FIPS 180-4 from the initial state over the first sixteen words. */
function compress(): void {
  for (let at = 16; at < 64; at += 1) {
    const late = words[at - 2] ?? 0;
    const early = words[at - 15] ?? 0;
    const lateMix = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    const earlyMix = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    words[at] = (lateMix + (words[at - 7] ?? 0) + earlyMix + (words[at - 16] ?? 0)) | 0;
  }
  let a = start(0);
  let b = start(1);
  let c = start(2);
  let d = start(3);
  let e = start(4);
  let f = start(5);
  let g = start(6);
  let h = start(7);
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (constants[at] ?? 0) + (words[at] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = start(0) + a;
  state[1] = start(1) + b;
  state[2] = start(2) + c;
  state[3] = start(3) + d;
  state[4] = start(4) + e;
  state[5] = start(5) + f;
  state[6] = start(6) + g;
  state[7] = start(7) + h;
}

function start(at: number): number {
  return initial[at] ?? 0;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
