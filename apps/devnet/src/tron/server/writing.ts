import { toBase58 } from '../address.ts';
import type { Writing } from '../protocol/schema.ts';

const toHex = (plain: string): string => Buffer.from(plain, 'utf8').toString('hex');

/** Hex everywhere, the node's default. */
export const hexWriting: Writing = { address: (hex) => hex, text: toHex };
/** `visible=true`: base58 addresses, plain texts. */
export const visibleWriting: Writing = { address: toBase58, text: (plain) => plain };
