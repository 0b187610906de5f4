/**
 * What somebody else says of a transaction, in one form whatever their words: only what is there is claimed. Amounts are whole
 * numbers of the smallest unit.
 */
export interface Claims {
  hash: string;
  hex?: string | undefined;
  version?: number | undefined;
  lockTime?: number | undefined;
  sizeBytes?: number | undefined;
  virtualSizeBytes?: number | undefined;
  weight?: number | undefined;
  feeRaw?: bigint | undefined;
  inputSumRaw?: bigint | undefined;
  outputSumRaw?: bigint | undefined;
  inputs?: InputClaims[] | undefined;
  outputs?: OutputClaims[] | undefined;
  /** Not every input and output is listed, so that nothing can be summed up. */
  isPartial?: boolean | undefined;
  /** Outputs were left out, which the recording itself shows. */
  isShortened?: boolean | undefined;
  /** What it changed for the addresses that were asked about. */
  result?: { addresses: readonly string[]; netRaw: bigint } | undefined;
}

export interface InputClaims {
  /** Absent where the spent output is not named; null for a coinbase. */
  previous?: { hash: string | undefined; index: number } | null;
  coinbaseHex?: string | undefined;
  sequence?: number | undefined;
  signatureScript?: string | undefined;
  witness?: readonly string[] | undefined;
  spent?: OutputClaims | undefined;
}

export interface OutputClaims {
  index?: number | undefined;
  amountRaw?: bigint | undefined;
  script?: string | undefined;
  addresses?: readonly string[] | undefined;
  /** In bitcoind's words. */
  type?: string | undefined;
}

/** The head of a block as somebody else says it. */
export interface HeadClaims {
  hash?: string | undefined;
  height?: number | undefined;
  parentHash?: string | undefined;
  version?: number | undefined;
  merkleRoot?: string | undefined;
  timeSeconds?: number | undefined;
  bits?: string | undefined;
  nonce?: number | undefined;
  sizeBytes?: number | undefined;
  weight?: number | undefined;
  strippedSizeBytes?: number | undefined;
  /** How many transactions it has, whatever is listed. */
  transactionCount?: number | undefined;
}

/** A transaction found in a recording, and the block that it is listed in. */
export interface Found {
  claims: Claims;
  block?: FoundBlock | undefined;
  place?: FoundPlace | undefined;
}
/** Where a service says that it stands in the chain, and since when. */
export interface FoundPlace {
  blockNumber: number;
  timeMs: number;
}
export interface FoundBlock {
  head: HeadClaims;
  /** Names of the listed transactions, in their order. */
  listed: string[];
  /** The block as a node answered it with whole transactions. */
  answer?: Json | undefined;
}

export type Json = Record<string, unknown>;
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A whole number in any of the ways in which JSON has it. */
export function wholeOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : undefined;
}

export function numberOf(value: unknown): number | undefined {
  const whole = wholeOf(value);
  return whole === undefined ? undefined : Number(whole);
}

/** An amount in coins, by its digits; undefined when it has more of them than a coin has units. */
export function unitsOf(value: unknown): bigint | undefined {
  const match = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(typeof value === 'number' ? String(value) : (textOf(value) ?? ''));
  if (!match) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const shift = 8 + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const scale = 10n ** BigInt(-shift);
  return digits % scale === 0n ? digits / scale : undefined;
}
