import type { SniffedType } from './refusal.ts';

const signatures: readonly (readonly [SniffedType, string, number?])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'WEBP', 8],
];

/** How far into a text its kind is looked for: comments and declarations may come first. */
const LOOK_BYTES = 4_096;

/** What bytes are by themselves. A JSON is told by its first sign: whoever reads it parses it. */
export function sniffType(bytes: Buffer): SniffedType {
  if (bytes.length === 0) return 'empty';
  for (const [type, text, at = 0] of signatures) {
    if (bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))) return type;
  }
  const beginning = bytes.subarray(0, LOOK_BYTES);
  if (beginning.includes(0)) return 'unknown';
  const text = beginning
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^[{[]/.test(text)) return 'json';
  if (!text.startsWith('<')) return 'text';
  return /<(?:\w+:)?svg[\s>]/i.test(text) ? 'svg' : 'html';
}
