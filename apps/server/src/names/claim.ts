import type { NameClaimView } from '@chaintrail/contract/schemas';
import { readReverseName, resolveName, type NameCalls, type ReadName, type Resolved, type ReverseName } from '@chaintrail/families/names';
import type { Chain } from '@chaintrail/model';
import type { PartyView } from '@chaintrail/contract/schemas';
import { judgeName } from './marks.ts';
import type { NamedChain } from './services.ts';
import { findResembled } from './resemblance.ts';

/** What one chain says of a name. */
export interface FoundName {
  read: ReadName;
  resolved: Resolved;
  reverse: ReverseName | undefined;
  resembles: string | null;
  asked: { blockNumber: number; time: number };
}

/** Asks a name service where a name leads, and whether what it leads to bears it. */
export async function findName(calls: NameCalls, service: NamedChain['service'], read: ReadName): Promise<FoundName> {
  const resolved = await resolveName(calls, service, read.name);
  const [reverse, resembles] = await Promise.all([
    resolved.address === null ? undefined : readReverseName(calls, service, resolved.address),
    isHeld(resolved) ? findResembled(calls, service, read.name) : null,
  ]);
  return { read, resolved, reverse, resembles, asked: { blockNumber: calls.blockNumber, time: calls.timeMs } };
}

export function isHeld({ holding, address, gateway }: Resolved): boolean {
  return address !== null || gateway !== null || holding.controller !== null || holding.registrant !== null;
}

/** The claim as it is shown; `partyOf` gives addresses their labels. */
export function presentClaim(
  { chain, service }: { chain: Pick<Chain, 'name'>; service: Pick<NamedChain['service'], 'title'> },
  found: FoundName,
  partyOf: (address: string) => PartyView,
): NameClaimView {
  const { read, resolved, reverse, resembles, asked } = found;
  const { address, gateway, holding } = resolved;
  const isSame = reverse?.isVerified === true && reverse.read.name === read.name;
  const judged = {
    fault: read.fault,
    holding,
    gateway,
    resembles,
    reverse: address === null ? null : { isSame, display: reverse?.read.display ?? null },
  };
  return {
    chainName: chain.name,
    service: service.title,
    name: read.name,
    display: read.display,
    state: address !== null ? 'resolved' : gateway ? 'gateway' : isHeld(resolved) ? 'no_address' : 'unregistered',
    address: address === null ? null : partyOf(address),
    primary: reverse ? presentReverse(reverse) : null,
    expires: holding.expiresMs,
    marks: judgeName(judged, asked.time),
    asked,
  };
}

/** Longer texts are no names and only shown. */
export function presentReverse({ read, isVerified }: ReverseName): { name: string; display: string; isVerified: boolean } {
  return { name: read.fault ? read.display : read.name, display: read.display, isVerified };
}
