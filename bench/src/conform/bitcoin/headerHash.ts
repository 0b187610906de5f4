import { scryptSync } from 'node:crypto';
import x11 from 'x11-hash-js';
import { HEADER_BYTES, isBelowTarget, targetOf, type PlainBlock } from './plainBlock.ts';
import { reversed, sha256d } from './plainBytes.ts';

export type HeaderHash = (header: Buffer) => string;

export const hashSha256d: HeaderHash = (header) => reversed(sha256d(header));
/** Dash: https://docs.dash.org/en/stable/docs/core/reference/block-chain-block-headers.html */
export const hashX11: HeaderHash = (header) => reversed(Buffer.from(x11.digest([...header], 1, 1)));
/** The work of Litecoin and Dogecoin: https://litecoin.info/docs/key-concepts/proof-of-work */
export const hashScrypt: HeaderHash = (header) => reversed(scryptSync(header, header, 32, { N: 1024, r: 1, p: 1 }));

const ZEROCOIN_HEADER = 112;
/** Zcash's header with its solution (protocol specification, 7.6). */
const EQUIHASH_HEADER = 140 + 3 + 1344;

/** How coins name a block after its first bytes, ours first: https://github.com/spesmilo/electrumx/blob/master/src/electrumx/lib/coins.py */
const namings: readonly ((block: Buffer) => string)[] = [
  (block) => hashSha256d(block.subarray(0, HEADER_BYTES)),
  (block) => hashX11(block.subarray(0, HEADER_BYTES)),
  (block) => hashScrypt(block.subarray(0, HEADER_BYTES)),
  (block) => hashSha256d(block.subarray(0, ZEROCOIN_HEADER)),
  (block) => hashSha256d(block.subarray(0, EQUIHASH_HEADER)),
];

/** The name of another coin's block, if it is made in one of the ways that we know. */
export function isNamedAs(block: Buffer, hash: string): boolean {
  return namings.some((name) => name(block) === hash);
}

const works = { sha256d: hashSha256d, scrypt: hashScrypt, x11: hashX11 };
export type Work = keyof typeof works;

type Worked = Pick<PlainBlock, 'header' | 'bits' | 'workHeader'>;

/** Whether the work that a header asks for was put into it, or into the block that it is merged with. */
export function isWorkedBy({ header, workHeader, bits }: Worked, work: Work): boolean {
  return isBelowTarget(works[work](workHeader ?? header), bits);
}

/** A target above it is met by chance: so easy are blocks for tests alone. */
const HARD = 1n << 240n;

/** By whose rule work was put into a block; undefined where it was by none of ours, or so little that it proves nothing. */
export function findWork(head: Worked): Work | undefined {
  if (targetOf(head.bits) > HARD) return undefined;
  return (['sha256d', 'scrypt', 'x11'] as const).find((work) => isWorkedBy(head, work));
}
