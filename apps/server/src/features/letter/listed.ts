import type { LetterContent, LetterFigures } from '@chaintrail/contract/letter';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { RequestContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readAddress } from '../../input.ts';
import type { EnabledChain } from '../../parts.ts';
import { readStored, type StoredState } from '../../present/coverage.ts';
import { listBegun } from '../../present/hydrated.ts';
import { listLabelsOf } from '../../present/party.ts';
import { citeLabels } from './cite.ts';
import { tellClaim } from './claim.ts';

type Unread = NonNullable<LetterFigures['unread']>[number];

/** Addresses of one chain that can be counted, and what is stored of it. */
export interface ReadableAddresses {
  chain: Chain;
  stored: StoredState;
  asked: { address: string; coin: string | undefined }[];
}

interface Split {
  /** Absent where nothing is there of any. */
  read?: ReadableAddresses;
  unread: Unread[];
}

/** A letter's addresses on one chain: those that can be counted, and those of which nothing is there, each with the reason. A letter may be written about both. */
export async function splitListed(context: RequestContext, chainName: string, listed: LetterContent['addresses']): Promise<Split> {
  const served = findServed(context, chainName);
  if (served instanceof AppError) return { unread: await tellUnread(context, chainName, listed, 'unserved', served.message) };
  const { chain } = served;
  const asked = listed.map(({ address, coin }) => ({ address: readAddress(chain, address), coin }));
  const addresses = asked.map(({ address }) => address);
  const begun = served.mode === 'provider' ? await listBegun(context, chain, addresses) : new Set(addresses);
  const lacking = asked.filter(({ address }) => !begun.has(address));
  const unread = await tellUnread(context, chainName, lacking, 'unfetched', `${titleOf(chainName)}上这个地址的历史还没有取回`);
  if (lacking.length === asked.length) return { unread };
  const stored = await readStored(context, served, addresses).catch(keepNothingStored);
  if (stored instanceof AppError) return { unread: await tellUnread(context, chainName, asked, 'waiting', stored.message) };
  return { read: { chain, stored, asked: asked.filter(({ address }) => begun.has(address)) }, unread };
}

/** The chain, or why it is not served here: a letter outlives the settings that it was begun under. */
export function findServed(context: Pick<RequestContext, 'getAddressChain'>, chainName: string): EnabledChain | AppError {
  try {
    return context.getAddressChain(chainName);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function keepNothingStored(error: unknown): AppError {
  if (error instanceof AppError && (error.data as { reason?: string } | null)?.reason === 'nothing_stored') return error;
  throw error;
}

function titleOf(chainName: string): string {
  return `${findChain(chainName)?.title ?? chainName}（${chainName}）`;
}

async function tellUnread(
  context: RequestContext,
  chainName: string,
  listed: readonly { address: string }[],
  reason: Unread['reason'],
  text: string,
): Promise<Unread[]> {
  const labels = await listLabelsOf(
    context,
    chainName,
    listed.map(({ address }) => address),
  );
  const told: Unread[] = [];
  for (const { address } of listed) {
    const said = labels.get(address);
    told.push({ chainName, address, reason, text, ...tellClaim(said), ...(await citeLabels(context, { chainName, address }, said)) });
  }
  return told;
}
