import { z } from 'zod';
import { parseAnswer } from '../malformed.ts';
import { SourceError } from '../sourceError.ts';
import { checkStatus, parseText } from '../transport/answer.ts';
import type { HttpAnswer } from '../transport/post.ts';

/** `exact`: compiled anew, a source gives the code to the last byte, its metadata included; `partial`: but for the metadata. */
export type AbiMatch = 'exact' | 'partial';

export interface VerifiedPlace {
  /** As EIP-155 numbers chains. */
  chainId: number;
  address: string;
}

const verified = z.object({
  match: z.enum(['exact_match', 'match']).nullable(),
  chainId: z.union([z.string(), z.number()]).transform(String),
  address: z.string(),
  verifiedAt: z.string().nullish(),
});
/** What is none of its contracts is told in the same form without a match, or as a fault with one of these names. */
const refusal = z.object({ customCode: z.enum(['unsupported_chain', 'contract_not_found', 'not_found']) });

export interface VerifiedAnswer {
  match: AbiMatch;
  verifiedAtMs: number | null;
  /** All that was answered. */
  json: unknown;
}

/** What Sourcify's answer says of how well the source fits; undefined where nobody verified one. It has to be of the contract that was asked for. */
export function readVerifiedAnswer(http: HttpAnswer, { chainId, address }: VerifiedPlace): VerifiedAnswer | undefined {
  checkStatus(http);
  const json: unknown = parseText(http, JSON.parse);
  if (http.statusCode >= 400 && refusal.safeParse(json).success) return undefined;
  const told = parseAnswer(verified, json, 'contract');
  if (told.chainId !== String(chainId) || told.address.toLowerCase() !== address.toLowerCase()) throw unexpected('address');
  if (told.match === null) return undefined;
  const verifiedAtMs = Date.parse(told.verifiedAt ?? '');
  return {
    match: told.match === 'exact_match' ? 'exact' : 'partial',
    verifiedAtMs: Number.isNaN(verifiedAtMs) ? null : verifiedAtMs,
    json,
  };
}

export function unexpected(field: string): SourceError {
  return new SourceError({ code: 'unexpected_shape', what: 'contract', field, problem: 'not what was asked for' });
}
