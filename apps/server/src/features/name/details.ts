import type { EndpointData } from '@chaintrail/contract/schemas';
import {
  readCoinAddress,
  readName,
  readNameRecords,
  readReaderTexts,
  type NameCalls,
  type NameRecords,
  type ReadName,
} from '@chaintrail/families/names';
import type { Chain, NameReader, NameService } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { askNames } from '../../names/askNames.ts';
import { findName, presentClaim, type FoundName } from '../../names/claim.ts';
import { findNameChain, readNameCoverage, refuseLocalOnly, requireNameChain, tellWithoutEvents } from '../../names/nameChain.ts';
import { isRegistry, listNamedChains, listServices, tellNoService, type NamedChain } from '../../names/services.ts';
import { tellNameFault } from '../../names/tellFault.ts';
import type { EnabledChain } from '../../parts.ts';
import { partyOf, readRowFacts } from '../../present/transfer.ts';
import { compareHeld, presentHeld } from './compareHeld.ts';
import { keepHeld, listCandidates, tellCandidates } from './held.ts';
import { listNameSteps, type NameStep } from './history.ts';
import { isTooLong } from './resolve.ts';

type Data = EndpointData<'getNameDetails'>;

const MOST_OTHERS = 50;

/** Everything that a chain says of a name. */
export async function viewName(context: RequestOf<'getNameDetails'>): Promise<Data> {
  const { input } = context;
  const read = readName(input.ens);
  if (isTooLong(read)) throw refuseField('ens', read.fault ? tellNameFault(read.fault) : '不能为空');
  const { enabled, named } = chooseChain(context, read, input.chainName);
  const { chain } = enabled;
  const { service } = named;
  const stored = enabled.mode === 'node' ? await readNameCoverage(context, enabled, null) : undefined;
  const asked = await askNames(context, chain, async (calls) => {
    const found = await findName(calls, service, read);
    const told = isRegistry(service)
      ? await askRegistry(context, { calls, enabled, service, found })
      : await askReader(calls, service, found);
    return { found, ...told, notes: [...tellUnknown(named, found), ...tellWithoutEvents(enabled), ...told.notes] };
  });
  if (!asked.isRead) throw refuse('source_unreachable', `暂时无法询问${chain.title}的域名：${asked.note}，请稍后重试`, { retryAfter: 5 });
  const coverage = stored ?? (await readNameCoverage(context, enabled, asked.value.found.asked));
  return presentDetails(context, { chain, service }, { ...asked.value, coverage });
}

type Beside = Omit<Told, 'found' | 'coverage'>;

/** What the registry's events, resolver and registrars tell beside where the name leads; of a chain without events its calls alone. */
async function askRegistry(
  context: RequestContext,
  { calls, enabled, service, found }: { calls: NameCalls; enabled: EnabledChain; service: NameService; found: FoundName },
): Promise<Beside> {
  const { name } = found.read;
  const { resolver } = found.resolved;
  const { chain, mode } = enabled;
  const hasEvents = mode === 'node';
  const told = hasEvents
    ? await listNameSteps(context, { chain, service, name, resolver: resolver?.address ?? null })
    : { steps: [], keys: [], coins: [] };
  const holder = hasEvents ? holderOf(found) : null;
  const candidates = holder === null ? [] : await listCandidates(context, chain, service, holder);
  const [records, all] = await Promise.all([
    resolver ? readNameRecords(calls, { resolver, name, seen: told }) : null,
    holder === null ? [] : keepHeld(calls, service, candidates, holder),
  ]);
  const others = all.filter((one) => one.name !== name).slice(0, MOST_OTHERS);
  return { told, records, held: await compareHeld(calls, service, others), notes: holder === null ? [] : tellCandidates(candidates) };
}

async function askReader(calls: NameCalls, service: NameReader, { read }: FoundName): Promise<Beside> {
  const texts = await readReaderTexts(calls, service, read.name);
  return {
    told: { steps: [] },
    records: { texts, addresses: [], contenthash: null },
    held: [],
    notes: [`${service.title}的登记事件未收录：历史与持有人的其他域名未列出`],
  };
}

/** The chain that is meant; without one the first that can be asked. */
function chooseChain(context: RequestContext, read: ReadName, chainName = ''): { enabled: EnabledChain; named: NamedChain } {
  if (chainName !== '') {
    const enabled = requireNameChain(context, chainName);
    const services = listServices(enabled.chain);
    const service = services.find(({ endings }) => endings.some((ending) => read.name.endsWith(`.${ending}`))) ?? services[0];
    if (!service) throw refuseField('chainName', `应为有域名服务的链：${tellNoService(enabled.chain)}`);
    return { enabled, named: { chain: enabled.chain, service } };
  }
  const named = listNamedChains(read.name);
  for (const one of named) {
    const enabled = findNameChain(context, one.chain);
    if (enabled) return { enabled, named: one };
  }
  for (const { chain } of named) refuseLocalOnly(context, chain);
  const titles = named.map(({ chain, service }) => `${chain.title}（${service.title}）`).join('、');
  throw refuse('not_configured', `这个域名要向${titles || '没有收录的域名服务'}查询，尚未配置`, {});
}

interface Told {
  found: FoundName;
  told: { steps: NameStep[] };
  records: NameRecords | null;
  held: Awaited<ReturnType<typeof compareHeld>>;
  notes: string[];
  coverage: Data['coverage'];
}

async function presentDetails(context: RequestContext, named: NamedChain, told: Told): Promise<Data> {
  const { found, records, held, notes, coverage } = told;
  const { read, resolved } = found;
  const { holding, resolver, address } = resolved;
  const holder = holderOf(found);
  const mentioned = [address, holder, holding.controller, resolver?.address, ...told.told.steps.map((step) => step.address)];
  const facts = await readRowFacts(
    context,
    named.chain,
    [],
    mentioned.filter((one) => one !== null && one !== undefined),
  );
  const party = (one: string | null) => (one === null ? null : partyOf(facts, one));
  return {
    ...presentClaim(named, found, (one) => partyOf(facts, one)),
    fault: read.fault && tellNameFault(read.fault),
    holder: party(holder),
    controller: party(holding.controller),
    isWrapped: holding.wrapped !== null,
    graceEnds: holding.expiresMs === null ? null : holding.expiresMs + holding.graceMs,
    resolver: resolver && { contract: partyOf(facts, resolver.address), of: resolver.of === read.name ? null : resolver.of },
    addresses: (records?.addresses ?? []).map((record) => presentAddress(named.chain, record)),
    texts: records?.texts ?? [],
    contenthash: records?.contenthash ?? null,
    others: held.map((one) => presentHeld(one, found.asked.time)),
    history: told.told.steps.map(({ log, title, text, address: to }) => ({
      time: log.timeMs,
      hash: log.transactionHash,
      blockNumber: log.blockNumber,
      title,
      text,
      party: party(to),
    })),
    notes,
    coverage,
  };
}

/** Who may sell the name; of one that has ended, whom the registry still names. */
function holderOf({ resolved: { holding } }: FoundName): string | null {
  return holding.wrapped?.holder ?? holding.registrant ?? holding.controller;
}

function presentAddress(from: Chain, { coinType, bytes }: NameRecords['addresses'][number]): Data['addresses'][number] {
  const { chain, isReachable, address } = readCoinAddress(from, coinType, bytes);
  return {
    coinType,
    chainName: isReachable ? (chain?.name ?? null) : null,
    title: chain?.title ?? `币种编号 ${coinType}`,
    address: address ?? null,
    bytes,
  };
}

function tellUnknown({ service }: NamedChain, { resolved }: FoundName): string[] {
  const { resolver, holding } = resolved;
  return [
    ...(holding.expiresMs === null && isRegistry(service) && service.registrars.length === 0
      ? [`${service.title}的到期时间未收录查询方法，未知`]
      : []),
    ...(resolver?.isWildcard === true ? ['解析合约按查询应答，文本与其他币种地址可能在链下，未逐项询问'] : []),
  ];
}
