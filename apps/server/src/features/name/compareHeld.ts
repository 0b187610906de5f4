import type { EndpointData } from '@chaintrail/contract/schemas';
import type { PinnedCalls } from '@chaintrail/families';
import { readNameOfChain } from '@chaintrail/families/names';
import { judgeName } from '../../names/marks.ts';
import { findResembled } from '../../names/resemblance.ts';
import type { NamedChain } from '../../names/services.ts';
import type { HeldName } from './held.ts';

type ComparedName = HeldName & { resembles: string | null };

/** So many names of an address are compared with others: each takes a question. */
const MOST_COMPARED = 20;

/** Which names that somebody holds these look like. */
export function compareHeld(calls: PinnedCalls, service: NamedChain['service'], held: readonly HeldName[]): Promise<ComparedName[]> {
  return Promise.all(
    held.map(async (one, at) => ({ ...one, resembles: at < MOST_COMPARED ? await findResembled(calls, service, one.name) : null })),
  );
}

/** A held name as it is shown, with what stands between it and trust. */
export function presentHeld(held: ComparedName, nowMs: number): EndpointData<'listAddressNames'>['held'][number] {
  const { name, display, expires, graceMs, isWrapped, resembles } = held;
  const { fault } = readNameOfChain(name);
  const judged = { fault, holding: { expiresMs: expires, graceMs }, gateway: null, reverse: null, resembles };
  return { name, display, expires, isWrapped, marks: judgeName(judged, nowMs) };
}
