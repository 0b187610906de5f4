import type { HitView, NameClaimView, SearchView } from '@chaintrail/contract/schemas';
import type { Recognition } from '@chaintrail/families/address';
import { readName } from '@chaintrail/families/names';
import type { RequestContext } from '../../context.ts';
import { askNoGateway } from '../../names/askGateway.ts';
import { askNames } from '../../names/askNames.ts';
import { findName, presentClaim } from '../../names/claim.ts';
import { findNameChain, nameAsked, readNameCoverage, tellLocalOnly } from '../../names/nameChain.ts';
import { listNamedChains } from '../../names/services.ts';
import { partyOf, readRowFacts } from '../../present/transfer.ts';
import type { EnabledChain } from '../../parts.ts';
import type { Lookup } from './lookup.ts';

/** A search waits two seconds for a chain, and its store answers within them too. */
const DEADLINE_MS = 1_500;

/** Where a name leads, by the chain's name service: a claim of whoever holds the name. */
export function lookUpDomain(context: RequestContext, text: string): Lookup {
  const read = readName(text);
  return async (enabled) => {
    const { chain } = enabled;
    const named = read.fault?.kind === 'too_long' ? undefined : listNamedChains(read.name).find((one) => one.chain.name === chain.name);
    if (!named) return [];
    const [stored, asked] = await Promise.all([
      readNameCoverage(context, enabled, null),
      askNames(context, chain, (calls) => findName(calls, named.service, read), { deadlineMs: DEADLINE_MS, askGateway: askNoGateway }),
    ]);
    const coverage = asked.isRead && enabled.mode === 'provider' ? await readNameCoverage(context, enabled, asked.value.asked) : stored;
    const hit = { kind: 'ens' as const, chainName: chain.name, text: read.name, title: read.display, coverage };
    // Nobody knows whether it exists: its page asks again.
    if (!asked.isRead) return [{ ...hit, subtitle: `${named.service.title} · 暂时无法询问${nameAsked(context, enabled)}：${asked.note}` }];
    const { address } = asked.value.resolved;
    const facts = await readRowFacts(context, chain, [], address === null ? [] : [address]);
    const claim = presentClaim(named, asked.value, (one) => partyOf(facts, one));
    return claim.state === 'unregistered' ? [] : [{ ...hit, subtitle: `${claim.service} · ${tellState(claim)}`, claim: claimOf(claim) }];
  };
}

/** Whether the chain is asked of this name, blocks of ours or not. */
export function isDomainAsked(context: RequestContext, { chain }: EnabledChain, text: string): boolean {
  const isNamed = listNamedChains(readName(text).name).some((one) => one.chain.name === chain.name);
  return isNamed && findNameChain(context, chain) !== undefined;
}

/** Why nobody was asked of a name that only others' nodes could tell; null for every other text. */
export function tellUnasked(context: RequestContext, recognition: Recognition): SearchView['notice'] {
  if (recognition.kind !== 'name' || !recognition.isDomain) return null;
  const [words] = listNamedChains(readName(recognition.text).name).flatMap(({ chain }) => tellLocalOnly(context, chain) ?? []);
  return words === undefined ? null : { kind: 'local_only', text: `域名没有查询：${words}` };
}

function claimOf({ address, marks }: NameClaimView): NonNullable<HitView['claim']> {
  return { address, marks };
}

function tellState({ state, address }: NameClaimView): string {
  if (address) return `指向 ${address.address}`;
  return state === 'gateway' ? '记录在链下网关' : '没有指向任何地址';
}
