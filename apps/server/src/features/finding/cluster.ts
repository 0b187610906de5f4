import { growCluster, pairKey, type ClusterLink } from '@chaintrail/analysis/clusters';
import type { AddressClusterView, EndpointData } from '@chaintrail/contract/schemas';
import { linkRules } from '@chaintrail/contract/schemas';
import { accountOf, viewerOf } from '../../access/caller.ts';
import { readLinks } from '../../analysis/readLinks.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { readAddress } from '../../input.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf } from '../../present/party.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { linkWords, vetoWords } from './clusterWords.ts';

/** Marks that an owner keeps on one chain. */
const MOST_MARKS = 2_000;
/** Vetoes that are told. */
const SHOWN_VETOES = 20;

/** Who seems to be of one hand with an address, and by which path. */
export async function viewCluster(context: RequestOf<'getAddressCluster'>): Promise<AddressClusterView> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const viewer = viewerOf(context.caller);
  const [stored, found, marks] = await Promise.all([
    readStored(context, enabled, address),
    readLinks(context, chain, address),
    viewer ? context.stores.app.wrongMerges.list(viewer.owner, chain.name) : [],
  ]);
  const vetoes = {
    shared: new Set(found.vetoed.filter(({ reason }) => reason !== 'mix').map((one) => one.address)),
    wrong: new Set(marks.map(({ first, second }) => pairKey(first, second))),
  };
  const { members } = growCluster(address, found.links, vetoes);
  const inside = new Set(members.map((member) => member.address));
  const vetoed = found.vetoed.filter((one) => one.address !== address && !inside.has(one.address)).slice(0, SHOWN_VETOES);
  const wrong = marks.flatMap((mark) => {
    const other = mark.first === address ? mark.second : mark.second === address ? mark.first : undefined;
    return other === undefined ? [] : [{ ...mark, other }];
  });
  const facts = await readFacts(context, enabled.chain, [
    ...members.flatMap((member) => [member.address, ...member.path.flatMap(({ from, to }) => [from, to])]),
    ...vetoed.map((one) => one.address),
    ...wrong.map(({ other }) => other),
  ]);
  return {
    chainName: chain.name,
    address,
    members: members.map((member) => ({
      party: partyOf(facts, member.address),
      path: member.path.map((link) => presentLink(facts, link)),
    })),
    vetoed: vetoed.map((one) => ({ party: partyOf(facts, one.address), reason: vetoWords[one.reason] })),
    wrong: wrong.map(({ other, note, authorName, markedAtMs }) => ({
      party: partyOf(facts, other),
      note,
      author: authorName,
      time: markedAtMs,
    })),
    rules: linkRules.map((rule) => ({ rule, ...linkWords[rule] })),
    isWhole: found.isWhole,
    coverage: stored.coverage,
  };
}

const presentLink = (
  facts: RowFacts,
  { rule, from, to, hash, timeMs }: ClusterLink,
): AddressClusterView['members'][number]['path'][number] => ({
  rule,
  title: linkWords[rule].title,
  from: partyOf(facts, from),
  to: partyOf(facts, to),
  hash,
  time: timeMs,
});

async function readFacts(context: RequestContext, chain: RowFacts['chain'], addresses: string[]): Promise<RowFacts> {
  const [labels, freezes] = await Promise.all([listLabelsOf(context, chain.name, addresses), context.freezes.listMarks(chain)]);
  return { chain, tokens: new Map(), labels, freezes };
}

/** 标为误并: the two are told apart for whoever shares the account's things, until it is taken back. */
export async function markWrongMerge(context: RequestOf<'markWrongMerge'>): Promise<EndpointData<'markWrongMerge'>> {
  const { chain, pair, owner } = readPair(context, context.input);
  const merge = {
    ...pair,
    owner,
    author: accountOf(context.caller).id,
    chainName: chain.name,
    note: context.input.note,
    markedAtMs: context.now(),
  };
  if (!(await context.stores.app.wrongMerges.mark(merge, MOST_MARKS))) {
    throw refuse('not_allowed', `一条链上最多保留 ${MOST_MARKS} 个误并标记，请先取消不再需要的`);
  }
  return { marked: true };
}

export async function unmarkWrongMerge(context: RequestOf<'unmarkWrongMerge'>): Promise<EndpointData<'unmarkWrongMerge'>> {
  const { chain, pair, owner } = readPair(context, context.input);
  return { unmarked: await context.stores.app.wrongMerges.unmark(owner, chain.name, pair) };
}

function readPair(context: RequestContext, input: { chainName: string; address: string; other: string }) {
  const { chain } = context.getAddressChain(input.chainName);
  const [one, other] = [readAddress(chain, input.address), readAddress(chain, input.other, 'other')];
  if (one === other) throw refuseField('other', '与本地址相同');
  const { id, parentId } = accountOf(context.caller);
  return { chain, owner: parentId ?? id, pair: one < other ? { first: one, second: other } : { first: other, second: one } };
}
