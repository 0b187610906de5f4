import type { EndpointData } from '@chaintrail/contract/schemas';
import { readReverseName, type NameCalls, type ReverseName } from '@chaintrail/families/names';
import type { RequestOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { readAddress } from '../../input.ts';
import { askNames } from '../../names/askNames.ts';
import { presentReverse } from '../../names/claim.ts';
import { judgeName } from '../../names/marks.ts';
import { findResembled } from '../../names/resemblance.ts';
import { readNameCoverage, requireNameChain } from '../../names/nameChain.ts';
import { isRegistry, listServices, tellNoService, type NamedChain } from '../../names/services.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { compareHeld, presentHeld } from './compareHeld.ts';
import { keepHeld, listCandidates, tellCandidates } from './held.ts';

type Data = EndpointData<'listAddressNames'>;

/** What an address calls itself, and which names it holds. */
export async function listNamesOf(context: RequestOf<'listAddressNames'>): Promise<Data> {
  const { input } = context;
  const enabled = requireNameChain(context, input.chainName);
  const { chain, mode } = enabled;
  const hasEvents = mode === 'node';
  const address = readAddress(chain, input.address);
  const coverage = await readNameCoverage(context, enabled, null);
  const services = listServices(chain);
  const nothing = { primary: null, held: [], asked: null, coverage };
  const [first, ...others] = services;
  if (!first) return { ...nothing, service: null, notes: [tellNoService(chain)] };
  const asked = await askNames(context, chain, async (calls) => {
    const [{ service, reverse }, candidates] = await Promise.all([
      readFirstReverse(calls, [first, ...others], address),
      isRegistry(first) && hasEvents ? listCandidates(context, chain, first, address) : [],
    ]);
    const [all, resembles] = await Promise.all([
      isRegistry(first) ? keepHeld(calls, first, candidates, address) : [],
      reverse && !reverse.read.fault ? findResembled(calls, service, reverse.read.name) : null,
    ]);
    const held = await compareHeld(calls, first, all);
    const isListed = isRegistry(first) && first.registrars.length > 0;
    const unlisted = hasEvents ? `${first.title}的注册事件未收录，持有的域名未知` : '没有自建节点：持有的域名需要整条链的注册事件，未知';
    const notes = isListed && hasEvents ? tellCandidates(candidates) : [unlisted];
    return { service, reverse, held, resembles, notes, at: { blockNumber: calls.blockNumber, time: calls.timeMs } };
  });
  if (!asked.isRead && !hasEvents) {
    throw refuse('source_unreachable', `暂时无法询问${chain.title}的域名：${asked.note}，请稍后重试`, { retryAfter: 5 });
  }
  if (!asked.isRead) return { ...nothing, service: first.title, notes: [`暂时无法询问节点：${asked.note}`] };
  const { service, reverse, held, resembles, notes, at } = asked.value;
  const facts = await readRowFacts(context, chain, [], reverse?.leadsTo ? [reverse.leadsTo] : []);
  return {
    service: service.title,
    primary: reverse ? presentPrimary(reverse, { resembles, nowMs: at.time, facts }) : null,
    held: held.map((one) => presentHeld(one, at.time)),
    asked: at,
    notes,
    coverage: hasEvents ? coverage : await readNameCoverage(context, enabled, at),
  };
}

/** What the address calls itself at the first service where it says anything. */
async function readFirstReverse(
  calls: NameCalls,
  [service, ...others]: readonly [NamedChain['service'], ...NamedChain['service'][]],
  address: string,
): Promise<{ service: NamedChain['service']; reverse: ReverseName | undefined }> {
  const reverse = await readReverseName(calls, service, address);
  const [next, ...last] = others;
  return reverse || !next ? { service, reverse } : readFirstReverse(calls, [next, ...last], address);
}

function presentPrimary(
  reverse: ReverseName,
  { resembles, nowMs, facts }: { resembles: string | null; nowMs: number; facts: RowFacts },
): NonNullable<Data['primary']> {
  const { read, leadsTo, gateway, holding, isVerified } = reverse;
  const judged = judgeName(
    { fault: read.fault, holding: holding ?? { expiresMs: null, graceMs: 0 }, gateway, reverse: null, resembles },
    nowMs,
  );
  const back = leadsTo === null ? '该域名没有指向任何地址' : '该域名指向另一个地址';
  const isUnknown = isVerified || read.fault !== null || gateway !== null;
  return {
    ...presentReverse(reverse),
    leadsTo: leadsTo === null ? null : partyOf(facts, leadsTo),
    marks: [...judged, ...(isUnknown ? [] : [{ kind: 'not_back' as const, text: `自称此名，但${back}，不可采信` }])],
  };
}
