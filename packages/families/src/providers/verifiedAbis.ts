import { z } from 'zod';
import { readAbi, type AbiItem } from '../abi.ts';
import { cleanChainText } from '../cleanChainText.ts';
import { parseAnswer } from '../malformed.ts';
import { SourceError } from '../sourceError.ts';
import { checkStatus, parseText } from '../transport/answer.ts';
import type { HttpAnswer } from '../transport/post.ts';
import type { HostHealth, ProviderHost } from './host.ts';

/** `exact`: compiled anew, a source gives the code to the last byte, its metadata included; `partial`: but for the metadata. */
export type AbiMatch = 'exact' | 'partial';

/** The ABI of a source that somebody compiled and held against the code of a contract. */
export interface VerifiedAbi {
  match: AbiMatch;
  /** What the source calls the contract; '' where it is not told. */
  name: string;
  items: AbiItem[];
  verifiedAtMs: number | null;
}

export interface AbiSource {
  readonly host: string;
  /** Undefined where nobody verified the contract, or nobody keeps sources of the chain. Throws SourceError. */
  readAbi(contract: VerifiedPlace, signal: AbortSignal): Promise<VerifiedAbi | undefined>;
  health(): HostHealth;
}

export interface VerifiedPlace {
  /** As EIP-155 numbers chains. */
  chainId: number;
  address: string;
}

const LONGEST_NAME = 100;

const match = z.enum(['exact_match', 'match']).nullable();
const verified = z.object({
  match,
  chainId: z.union([z.string(), z.number()]).transform(String),
  address: z.string(),
  verifiedAt: z.string().nullish(),
  abi: z.array(z.unknown()).nullish(),
  compilation: z.object({ name: z.string().nullish() }).nullish(),
});
/** What is none of its contracts is told in the same form without a match, or as a fault with one of these names. */
const refusal = z.object({ customCode: z.enum(['unsupported_chain', 'contract_not_found', 'not_found']) });

/** Sourcify's lookups (API v2): keyless; it learns the chain and the contract. */
export function createSourcify(host: ProviderHost): AbiSource {
  return {
    host: host.host,
    readAbi: (place, signal) =>
      host.ask(
        { path: `/v2/contract/${place.chainId}/${place.address}`, query: { fields: 'abi,compilation' } },
        (http) => readSourcify(http, place),
        signal,
      ),
    health: () => host.health(),
  };
}

/** The ABI out of an answer, which has to be of the contract that was asked for. */
export function readSourcify(http: HttpAnswer, { chainId, address }: VerifiedPlace): VerifiedAbi | undefined {
  checkStatus(http);
  const json = parseText(http, JSON.parse);
  if (http.statusCode >= 400 && refusal.safeParse(json).success) return undefined;
  const told = parseAnswer(verified, json, 'contract');
  if (told.chainId !== String(chainId) || told.address.toLowerCase() !== address.toLowerCase()) throw unexpected('address');
  if (told.match === null) return undefined;
  const read = readAbi(told.abi ?? []);
  if (!read.isOk) throw unexpected('abi');
  const verifiedAtMs = Date.parse(told.verifiedAt ?? '');
  return {
    match: told.match === 'exact_match' ? 'exact' : 'partial',
    name: cleanChainText(told.compilation?.name ?? '', LONGEST_NAME),
    items: read.items,
    verifiedAtMs: Number.isNaN(verifiedAtMs) ? null : verifiedAtMs,
  };
}

function unexpected(field: string): SourceError {
  return new SourceError({ code: 'unexpected_shape', what: 'contract', field, problem: 'not what was asked for' });
}
