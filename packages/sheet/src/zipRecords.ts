/** What the archive's directory tells of a file. */
export interface ZipEntry {
  name: string;
  /** Where its own record begins. */
  offset: number;
  crc: number;
  /** As it is, and as it lies in the archive. */
  size: number;
  packed: number;
}

/** What does not fit 32 bits says so, and stands in 64 elsewhere. */
const ELSEWHERE = 0xffff_ffff;
const DEFLATED = 8;
/** Sizes follow the file, and names are UTF-8. */
const FLAGS = 0x0808;
/** 1 January 1980, the first day that the format knows. */
const FIRST_DAY = 0x0021;
const VERSION = 20;
const VERSION_64 = 45;
const UNIX = 3;
/** A file that everybody reads and its owner writes. */
const MODE = (0o100644 << 16) >>> 0;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function write(fields: readonly Field[], text = ''): Buffer {
  const tail = Buffer.from(text, 'utf8');
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, tail.length));
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  tail.copy(bytes, at);
  return bytes;
}

const isLarge = ({ size, packed, offset }: ZipEntry): boolean => Math.max(size, packed, offset) >= ELSEWHERE;
const fit = (value: number): number => Math.min(value, ELSEWHERE);
const lengthOf = (name: string): number => Buffer.byteLength(name, 'utf8');

/** Before a file, of which nothing but its name is known. */
export function introduce(name: string): Buffer {
  return write(
    [
      [4, 0x04034b50],
      [2, VERSION_64],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, FIRST_DAY],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, lengthOf(name)],
      [2, 0],
    ],
    name,
  );
}

/** After it: what it came to. */
export function describeSizes(entry: ZipEntry): Buffer {
  const { crc, size, packed } = entry;
  const width = Math.max(size, packed) >= ELSEWHERE ? 8 : 4;
  return write([
    [4, 0x08074b50],
    [4, crc],
    [width, packed],
    [width, size],
  ]);
}

/** A file in the archive's directory. */
export function describeEntry(entry: ZipEntry): Buffer {
  const { name, crc, size, packed, offset } = entry;
  const isWide = isLarge(entry);
  const far = isWide ? ELSEWHERE : undefined;
  const version = isWide ? VERSION_64 : VERSION;
  const fields = write(
    [
      [4, 0x02014b50],
      [2, (UNIX << 8) | VERSION_64],
      [2, version],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, FIRST_DAY],
      [4, crc],
      [4, far ?? packed],
      [4, far ?? size],
      [2, lengthOf(name)],
      [2, isWide ? 28 : 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, MODE],
      [4, far ?? offset],
    ],
    name,
  );
  return isWide
    ? Buffer.concat([
        fields,
        write([
          [2, 1],
          [2, 24],
          [8, size],
          [8, packed],
          [8, offset],
        ]),
      ])
    : fields;
}

/** The end of an archive, whose directory begins at this place. */
export function describeEnd(count: number, offset: number, length: number): Buffer {
  const end = write([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, fit(length)],
    [4, fit(offset)],
    [2, 0],
  ]);
  if (offset < ELSEWHERE) return end;
  const wide = write([
    [4, 0x06064b50],
    [8, 44],
    [2, VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, offset],
  ]);
  return Buffer.concat([
    wide,
    write([
      [4, 0x07064b50],
      [4, 0],
      [8, offset + length],
      [4, 1],
    ]),
    end,
  ]);
}
