import { encodeBase58 } from '../address/base58.ts';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** The address that a contenthash record stands for (EIP-1577, ENSIP-7); undefined for codes that are none of it. */
export function readContenthash(bytes: string): string | undefined {
  const data = Buffer.from(bytes.slice(2), 'hex');
  const protocol = readVarint(data, 0);
  if (!protocol) return undefined;
  const rest = data.subarray(protocol.next);
  switch (protocol.value) {
    case 0xe3:
      return withText('ipfs://', readCid(rest));
    case 0xe5:
      return withText('ipns://', readCid(rest));
    case 0xe4:
      return withText('bzz://', rest.length >= 32 ? rest.subarray(-32).toString('hex') : undefined);
    case 0x01bc:
    case 0x01bd:
      return withText(
        protocol.value === 0x01bc ? 'onion://' : 'onion3://',
        /^[a-z2-7]+$/.test(rest.toString()) ? rest.toString() : undefined,
      );
    case 0xb19910:
    case 0xb29910:
      return withText('ar://', rest.length > 0 ? rest.toString('base64url') : undefined);
    default:
      return undefined;
  }
}

function withText(scheme: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `${scheme}${text}`;
}

/** Version 1 of codec dag-pb with SHA-256 is written the short old way, keys of IPNS in base 36, the rest in base 32. */
function readCid(cid: Buffer): string | undefined {
  const version = readVarint(cid, 0);
  const codec = version && readVarint(cid, version.next);
  if (!codec || version.value !== 1) return undefined;
  const hash = cid.subarray(codec.next);
  if (codec.value === 0x70 && hash.length === 34 && hash[0] === 0x12) return encodeBase58(hash);
  if (codec.value === 0x72) return `k${BigInt(`0x${cid.toString('hex')}`).toString(36)}`;
  return `b${toBase32(cid)}`;
}

/** Five bits a letter, the last of them filled up with zeros (RFC 4648 without its padding). */
function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function readVarint(bytes: Buffer, from: number): { value: number; next: number } | undefined {
  let value = 0;
  for (let at = from, shift = 1; at < bytes.length && at < from + 4; at += 1, shift *= 128) {
    const byte = bytes[at] as number;
    value += (byte & 0x7f) * shift;
    if (byte < 0x80) return { value, next: at + 1 };
  }
  return undefined;
}
