import { PackError } from '../packError.ts';

/** The text of a file in UTF-8, UTF-16 or GB18030 (of which GBK is a part), by its mark or by what it can be. */
export function decodeText(bytes: Uint8Array): string {
  const marked = readMark(bytes);
  if (marked !== undefined) return decode(marked, bytes) ?? refuse();
  const guessed = guessWide(bytes);
  if (guessed !== undefined) return decode(guessed, bytes) ?? refuse();
  // Text has no zero bytes in the encodings that remain.
  if (bytes.includes(0)) return refuse();
  // A text of another encoding is practically never valid UTF-8 by chance.
  return decode('utf-8', bytes) ?? decode('gb18030', bytes) ?? refuse();
}

function readMark([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

/** Addresses and separators are ASCII: of UTF-16 every other byte of them is zero. */
function guessWide(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4_096);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 8;
  if (bytes.length % 2 === 1 || Math.max(even, odd) < Math.max(many, 2)) return undefined;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : undefined;
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refuse(): never {
  throw new PackError('not_text', '文件不是文本，或编码不是 UTF-8、UTF-16、GBK、GB18030。请另存为 UTF-8 编码后重新导入。');
}
