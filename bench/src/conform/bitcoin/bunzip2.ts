/** Unpacks bzip2, which Node does not: https://github.com/dsnet/compress/blob/master/doc/bzip2-format.pdf */
export function bunzip2(packed: Buffer): Buffer {
  const bits = bitReader(packed);
  if (bits.take(8) !== 0x42 || bits.take(8) !== 0x5a || bits.take(8) !== 0x68) throw new RangeError('not bzip2');
  bits.take(8);
  const parts: Buffer[] = [];
  for (;;) {
    const high = bits.take(24);
    const low = bits.take(24);
    if (high === 0x177245 && low === 0x385090) return Buffer.concat(parts);
    if (high !== 0x314159 || low !== 0x265359) throw new RangeError('a broken block');
    parts.push(runsOf(unpackBlock(bits)));
  }
}

interface BitReader {
  take: (count: number) => number;
}

function bitReader(bytes: Buffer): BitReader {
  let at = 0;
  return {
    take(count) {
      let value = 0;
      for (let left = count; left > 0; left--) {
        const byte = bytes[at >> 3];
        if (byte === undefined) throw new RangeError('the bytes end too early');
        value = value * 2 + ((byte >> (7 - (at & 7))) & 1);
        at += 1;
      }
      return value;
    },
  };
}

const RUN_A = 0;
const RUN_B = 1;
const GROUP = 50;

function unpackBlock(bits: BitReader): Buffer {
  bits.take(32);
  if (bits.take(1) !== 0) throw new RangeError('a randomised block');
  const origin = bits.take(24);
  const symbols = readSymbols(bits);
  const tableCount = bits.take(3);
  const selectors = readSelectors(bits, bits.take(15), tableCount);
  const tables = Array.from({ length: tableCount }, () => readTable(bits, symbols.length + 2));
  return sortBack(readFronts(bits, symbols, selectors, tables), origin);
}

function readSymbols(bits: BitReader): number[] {
  const used = Array.from({ length: 16 }, () => bits.take(1));
  return used.flatMap((isUsed, high) =>
    isUsed === 0 ? [] : Array.from({ length: 16 }, () => bits.take(1)).flatMap((one, low) => (one === 1 ? [high * 16 + low] : [])),
  );
}

function readSelectors(bits: BitReader, count: number, tableCount: number): number[] {
  const order = Array.from({ length: tableCount }, (_, at) => at);
  return Array.from({ length: count }, () => {
    let at = 0;
    while (bits.take(1) === 1) at += 1;
    const [chosen = 0] = order.splice(at, 1);
    order.unshift(chosen);
    return chosen;
  });
}

/** Symbols by the length of their code and the code. */
type CodeTable = ReadonlyMap<number, number>[];

function readTable(bits: BitReader, count: number): CodeTable {
  let length = bits.take(5);
  const lengths = Array.from({ length: count }, () => {
    while (bits.take(1) === 1) length += bits.take(1) === 0 ? 1 : -1;
    return length;
  });
  const table: Map<number, number>[] = Array.from({ length: 21 }, () => new Map<number, number>());
  let code = 0;
  for (let size = 1; size <= 20; size++) {
    lengths.forEach((one, symbol) => {
      if (one === size) table[size]?.set(code++, symbol);
    });
    code *= 2;
  }
  return table;
}

function readSymbol(bits: BitReader, table: CodeTable): number {
  let code = 0;
  for (let size = 1; size <= 20; size++) {
    code = code * 2 + bits.take(1);
    const symbol = table[size]?.get(code);
    if (symbol !== undefined) return symbol;
  }
  throw new RangeError('an unknown code');
}

/** Undoes the codes and the moves to the front. */
function readFronts(bits: BitReader, symbols: readonly number[], selectors: readonly number[], tables: readonly CodeTable[]): number[] {
  const order = [...symbols];
  const bytes: number[] = [];
  const end = symbols.length + 1;
  let run = 0;
  let weight = 1;
  for (let at = 0; ; at++) {
    const table = tables[selectors[Math.floor(at / GROUP)] ?? 0] ?? [];
    const symbol = readSymbol(bits, table);
    if (symbol === RUN_A || symbol === RUN_B) {
      run += weight * (symbol + 1);
      weight *= 2;
      continue;
    }
    for (; run > 0; run--) bytes.push(order[0] ?? 0);
    weight = 1;
    if (symbol === end) return bytes;
    const [chosen = 0] = order.splice(symbol - 1, 1);
    order.unshift(chosen);
    bytes.push(chosen);
  }
}

/** Undoes the Burrows–Wheeler transform. */
function sortBack(bytes: readonly number[], origin: number): Buffer {
  const starts = new Uint32Array(257);
  for (const byte of bytes) starts[byte + 1] = (starts[byte + 1] ?? 0) + 1;
  for (let at = 1; at <= 256; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = new Uint32Array(bytes.length);
  bytes.forEach((byte, at) => {
    next[starts[byte] ?? 0] = at;
    starts[byte] = (starts[byte] ?? 0) + 1;
  });
  const out = Buffer.alloc(bytes.length);
  let at = next[origin] ?? 0;
  for (let place = 0; place < bytes.length; place++) {
    out[place] = bytes[at] ?? 0;
    at = next[at] ?? 0;
  }
  return out;
}

/** Four equal bytes are followed by how many more of them there are. */
function runsOf(bytes: Buffer): Buffer {
  const out: number[] = [];
  let equal = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    equal = at > 0 && equal > 0 && byte === bytes[at - 1] ? equal + 1 : 1;
    out.push(byte);
    if (equal < 4) continue;
    at += 1;
    for (let more = bytes[at] ?? 0; more > 0; more--) out.push(byte);
    equal = 0;
  }
  return Buffer.from(out);
}
