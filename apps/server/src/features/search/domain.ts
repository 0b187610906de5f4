import type { HitView, NameClaimView } from '@chaintrail/contract/schemas';
import { readName } from '@chaintrail/families/names';
import type { RequestContext } from '../../context.ts';
import { askNoGateway } from '../../names/askGateway.ts';
import { askNames } from '../../names/askNames.ts';
import { findName, presentClaim } from '../../names/claim.ts';
import { listNamedChains } from '../../names/services.ts';
import { readStored } from '../../present/coverage.ts';
import { partyOf, readRowFacts } from '../../present/transfer.ts';
import type { Lookup } from './lookup.ts';

/** A search waits two seconds for a chain, and its store answers within them too. */
const DEADLINE_MS = 1_500;

/** Where a name leads, by the chain's name service: a claim of whoever holds the name. */
export function lookUpDomain(context: RequestContext, text: string): Lookup {
  const read = readName(text);
  return async (enabled) => {
    const { chain } = enabled;
    const named = read.fault?.kind === 'too_long' ? undefined : listNamedChains(read.name).find((one) => one.chain === chain);
    if (!named) return [];
    const [{ coverage }, asked] = await Promise.all([
      readStored(context, enabled),
      askNames(context, chain, (calls) => findName(calls, named.service, read), { deadlineMs: DEADLINE_MS, askGateway: askNoGateway }),
    ]);
    const hit = { kind: 'ens' as const, chainName: chain.name, text: read.name, title: read.display, coverage };
    // Nobody knows whether it exists: its page asks again.
    if (!asked.isRead) return [{ ...hit, subtitle: `${named.service.title} · 暂时无法询问节点：${asked.note}` }];
    const { address } = asked.value.resolved;
    const facts = await readRowFacts(context, chain, [], address === null ? [] : [address]);
    const claim = presentClaim(named, asked.value, (one) => partyOf(facts, one));
    return claim.state === 'unregistered' ? [] : [{ ...hit, subtitle: `${claim.service} · ${tellState(claim)}`, claim: claimOf(claim) }];
  };
}

function claimOf({ address, marks }: NameClaimView): NonNullable<HitView['claim']> {
  return { address, marks };
}

function tellState({ state, address }: NameClaimView): string {
  if (address) return `指向 ${address.address}`;
  return state === 'gateway' ? '记录在链下网关' : '没有指向任何地址';
}
