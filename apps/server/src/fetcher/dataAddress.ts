import { RefusedFetch } from './refusal.ts';

/** The bytes that a data address holds (RFC 2397); nothing is asked of anybody. The type that it claims is not believed. */
export function readDataAddress(text: string, maxBytes: number): Buffer {
  const comma = text.indexOf(',');
  if (comma === -1) throw new RefusedFetch({ code: 'unreadable_address' });
  const tooLarge = new RefusedFetch({ code: 'too_large', maxBytes, isUnpacked: false });
  const payload = text.slice(comma + 1);
  // Three letters stand for one byte at most, and four for three at least: nothing is decoded that could not fit.
  if (payload.length > maxBytes * 3) throw tooLarge;
  const isBase64 = /;\s*base64$/i.test(text.slice(0, comma));
  const bytes = isBase64 ? readBase64(payload) : readPercent(payload);
  if (bytes.length > maxBytes) throw tooLarge;
  return bytes;
}

function readBase64(payload: string): Buffer {
  const text = payload.includes('%') ? readPercent(payload).toString('latin1') : payload;
  return Buffer.from(text, 'base64');
}

/** What is no escape stands for itself: metadata on chains is rarely escaped as it should be. */
function readPercent(payload: string): Buffer {
  const parts = payload.split(/((?:%[0-9a-f]{2})+)/i);
  return Buffer.concat(parts.map((part, at) => (at % 2 === 1 ? Buffer.from(part.replaceAll('%', ''), 'hex') : Buffer.from(part, 'utf8'))));
}
