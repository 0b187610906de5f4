import { bytesToHex, concat, keccak256, stringToBytes } from 'viem/utils';

const ROOT: `0x${string}` = `0x${'0'.repeat(64)}`;

/** The hash of one label, as registrars number names. */
export function hashLabel(label: string): `0x${string}` {
  return keccak256(stringToBytes(label));
}

/** The hash of a whole name (EIP-137). */
export function hashName(name: string): `0x${string}` {
  if (name === '') return ROOT;
  return name.split('.').reduceRight<`0x${string}`>((node, label) => keccak256(concat([node, hashLabel(label)])), ROOT);
}

/** Where an address says what it calls itself. */
export function reverseNameOf(address: string, below: string): string {
  return `${address.slice(2).toLowerCase()}.${below}`;
}

/** The form of the DNS, which wildcard resolvers are asked in (ENSIP-10); undefined where a label is too long for it. */
export function encodeDnsName(name: string): `0x${string}` | undefined {
  const labels = name.split('.').map((label) => stringToBytes(label));
  if (labels.some(({ length }) => length === 0 || length > 255)) return undefined;
  return bytesToHex(Uint8Array.from([...labels.flatMap((label) => [label.length, ...label]), 0]));
}

/** The name in that form as text; undefined where the bytes are none. */
export function decodeDnsName(bytes: string): string | undefined {
  const data = Buffer.from(bytes.slice(2), 'hex');
  const labels: string[] = [];
  for (let at = 0; ;) {
    const length = data[at];
    if (length === undefined || at + 1 + length > data.length) return undefined;
    if (length === 0) return labels.length === 0 ? undefined : labels.join('.');
    labels.push(data.subarray(at + 1, at + 1 + length).toString('utf8'));
    at += 1 + length;
  }
}
