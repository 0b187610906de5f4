import { z } from 'zod';
import { readAbi, type AbiItem } from '../abi.ts';
import { cleanChainText } from '../cleanChainText.ts';
import { parseAnswer } from '../malformed.ts';
import type { HttpAnswer } from '../transport/post.ts';
import type { HostHealth, ProviderHost } from './host.ts';
import { readVerifiedAnswer, unexpected, type AbiMatch, type VerifiedPlace } from './verifiedAnswer.ts';
import { readSourcifySource, type VerifiedSource } from './verifiedSource.ts';

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
  /** The files themselves, under the same terms. */
  readSource(contract: VerifiedPlace, signal: AbortSignal): Promise<VerifiedSource | undefined>;
  health(): HostHealth;
}

const LONGEST_NAME = 100;

const told = z.object({
  abi: z.array(z.unknown()).nullish(),
  compilation: z.object({ name: z.string().nullish() }).nullish(),
});

/** Sourcify's lookups (API v2): keyless; it learns the chain and the contract. */
export function createSourcify(host: ProviderHost): AbiSource {
  const ask = <T>(place: VerifiedPlace, fields: string, read: (http: HttpAnswer, place: VerifiedPlace) => T, signal: AbortSignal) =>
    host.ask({ path: `/v2/contract/${place.chainId}/${place.address}`, query: { fields } }, (http) => read(http, place), signal);
  return {
    host: host.host,
    readAbi: (place, signal) => ask(place, 'abi,compilation', readSourcify, signal),
    readSource: (place, signal) => ask(place, 'sources,compilation', readSourcifySource, signal),
    health: () => host.health(),
  };
}

/** The ABI out of an answer, which has to be of the contract that was asked for. */
export function readSourcify(http: HttpAnswer, place: VerifiedPlace): VerifiedAbi | undefined {
  const answer = readVerifiedAnswer(http, place);
  if (!answer) return undefined;
  const { match, verifiedAtMs, json } = answer;
  const { abi, compilation } = parseAnswer(told, json, 'contract');
  const read = readAbi(abi ?? []);
  if (!read.isOk) throw unexpected('abi');
  return { match, name: cleanChainText(compilation?.name ?? '', LONGEST_NAME), items: read.items, verifiedAtMs };
}
