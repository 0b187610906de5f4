import type { CoinDoubt, EndpointData, SuggestionView } from '@chaintrail/contract/schemas';
import { addressOn, recognise } from '@chaintrail/families/address';
import { readName } from '@chaintrail/families/names';
import type { Chain } from '@chaintrail/model';
import type { SuggestedName } from '@chaintrail/store/app';
import { viewerOf } from '../../access/caller.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { settleWithin } from '../../deadline.ts';
import { findNameChain } from '../../names/nameChain.ts';
import { listNamedChains } from '../../names/services.ts';
import type { EnabledChain } from '../../parts.ts';
import { judgeToken } from '../../present/doubt.ts';
import { listLabelsOf, presentParty } from '../../present/party.ts';
import { beginsNativeName, orderNames } from './names.ts';
import type { Ends, Pattern } from './pattern.ts';
import { findOriginals, putGenuineFirst } from './originals.ts';
import { describeNative } from './present.ts';
import { readQuestion } from './question.ts';

const MAX_SUGGESTIONS = 20;
/** A source that has not answered by now would make the list late for the next key stroke. */
const SOURCE_DEADLINE_MS = 250;

export async function suggest(context: RequestOf<'suggest'>): Promise<EndpointData<'suggest'>> {
  const { input } = context;
  const startedAt = performance.now();
  const asked = input.chainName === undefined || input.chainName === '' ? context.chains : [context.getAddressChain(input.chainName)];
  const text = input.address.trim();
  const question = readQuestion(text);
  const sources = [
    ...(question.isName
      ? [Promise.resolve(listNatives(asked, text)), Promise.resolve(listDomains(context, asked, text)), listNames(context, asked, text)]
      : []),
    ...asked.flatMap((enabled) => question.patternsOn(enabled.chain).flatMap((pattern) => listLike(context, enabled, pattern, text))),
  ];
  const settled = await Promise.all(sources.map((source) => settleWithin(source, SOURCE_DEADLINE_MS)));
  const failed = settled.find((one) => one.state === 'failed');
  if (failed?.state === 'failed' && settled.every((one) => one.state === 'failed')) throw failed.error;
  const found = settled.flatMap((one) => (one.state === 'done' ? one.value : []));
  const list = found.toSorted((left, right) => groupRank(left) - groupRank(right)).slice(0, MAX_SUGGESTIONS);
  const isPartial = settled.some((one) => one.state !== 'done');
  return { list, tookMs: Math.round((performance.now() - startedAt) * 10) / 10, isPartial };
}

/** Names first, then addresses, then hashes: one chain's after the other's would cut the groups into pieces. */
function groupRank({ group, kind }: SuggestionView): number {
  if (group !== 'address') return 0;
  return kind === 'address' ? 1 : 2;
}

function listLike(
  context: RequestContext,
  enabled: EnabledChain,
  { address, hash, suffix }: Pattern,
  text: string,
): Promise<SuggestionView[]>[] {
  return [
    ...(address === undefined ? [] : [listAddresses(context, enabled, { prefix: address, suffix }, findWhole(enabled, text))]),
    ...(hash === undefined ? [] : [listHashes(context, enabled, { prefix: hash, suffix })]),
  ];
}

/** A whole address is offered on a chain that is read address by address, whether anything of it was fetched or not: its page fetches it. */
function findWhole({ chain, mode }: EnabledChain, text: string): string | undefined {
  if (mode !== 'provider') return undefined;
  const recognition = recognise(text);
  return recognition.kind === 'address' && recognition.note !== 'private' ? addressOn(chain, recognition) : undefined;
}

async function listAddresses(context: RequestContext, { chain }: EnabledChain, pattern: Ends, whole?: string): Promise<SuggestionView[]> {
  const found = await context.stores.chain.listAddressesLike(chain, pattern.prefix, pattern.suffix, MAX_SUGGESTIONS);
  const isNew = whole !== undefined && !found.includes(whole);
  const addresses = isNew ? [...found, whole] : found;
  const originals = await findOriginals(context, chain, addresses);
  const labels = await listLabelsOf(context, chain.name, [...addresses, ...originals.values()]);
  return putGenuineFirst(addresses, originals).map((address) => {
    const { label } = presentParty(address, labels);
    const original = originals.get(address);
    const place = isNew && address === whole ? `${chain.title} · 历史未取` : chain.title;
    return {
      kind: 'address' as const,
      group: 'address' as const,
      chainName: chain.name,
      text: address,
      title: address,
      subtitle: `${label ? label.name : '地址'} · ${place}`,
      ...(label ? { label } : {}),
      ...(original === undefined ? {} : { imitates: presentParty(original, labels) }),
      matches: endsOf(address, pattern),
    };
  });
}

async function listHashes(context: RequestContext, { chain }: EnabledChain, pattern: Ends): Promise<SuggestionView[]> {
  const hits = await context.stores.chain.listHashHits([chain], pattern.prefix, MAX_SUGGESTIONS);
  return hits
    .filter(({ hash }) => hash.endsWith(pattern.suffix))
    .map(({ kind, hash, blockNumber }) => ({
      kind: kind === 'block' ? ('block' as const) : ('hash' as const),
      group: 'address' as const,
      chainName: chain.name,
      text: kind === 'block' ? String(blockNumber) : hash,
      title: hash,
      subtitle: `${kind === 'block' ? '区块' : '交易'} · ${chain.title} · 高度 ${blockNumber}`,
      matches: endsOf(hash, pattern),
    }));
}

function endsOf(title: string, { prefix, suffix }: Ends): [number, number][] {
  return [[0, prefix.length], ...(suffix === '' ? [] : ([[title.length - suffix.length, title.length]] as [number, number][]))];
}

async function listNames(context: RequestContext, asked: EnabledChain[], text: string): Promise<SuggestionView[]> {
  if (text === '') return [];
  const chains = new Map(asked.map(({ chain }) => [chain.name, chain]));
  const names = orderNames(
    await context.stores.app.names.suggest({
      chainNames: [...chains.keys()],
      text,
      limit: MAX_SUGGESTIONS,
      viewer: viewerOf(context.caller),
    }),
    chains,
  );
  const [labels, doubts] = await Promise.all([listLabelsByChain(context, names), listDoubts(context, chains, names)]);
  return names.map((name) => {
    const { label } = presentParty(name.text, labels.get(name.chainName) ?? new Map());
    const doubt = name.kind === 'token' ? doubts.get(`${name.chainName}:${name.text}`) : undefined;
    const title = name.kind === 'token' && name.symbol !== undefined && name.symbol !== '' ? `${name.symbol}（${name.name}）` : name.name;
    return {
      kind: name.kind === 'token' ? ('token' as const) : ('address' as const),
      group: name.kind,
      chainName: name.chainName,
      text: name.text,
      title,
      subtitle: `${chains.get(name.chainName)?.title ?? name.chainName} · ${name.text}`,
      ...(label ? { label } : {}),
      ...(doubt === undefined ? {} : { doubt }),
      matches: occurrencesOf(title, text),
    };
  });
}

/** Those of the named tokens that are no money, and why. */
async function listDoubts(context: RequestContext, chains: ReadonlyMap<string, Chain>, names: readonly SuggestedName[]) {
  const doubts = new Map<string, CoinDoubt>();
  await Promise.all(
    [...chains.values()].map(async (chain) => {
      const contracts = names.filter(({ kind, chainName }) => kind === 'token' && chainName === chain.name).map(({ text }) => text);
      for (const token of (await context.tokens.listTokens(chain.name, contracts)).values()) {
        const doubt = judgeToken(chain, token);
        if (doubt !== null) doubts.set(`${chain.name}:${token.contract}`, doubt);
      }
    }),
  );
  return doubts;
}

/** A whole name of a name service; where it leads its page asks, since a node answers too late for the next key stroke. */
function listDomains(context: RequestOf<'suggest'>, asked: EnabledChain[], text: string): SuggestionView[] {
  const read = readName(text);
  if (read.fault || !read.name.includes('.')) return [];
  const enabled = new Set(asked.map(({ chain }) => chain.name));
  const isAsked = (chain: Chain) => enabled.has(chain.name) || (asked === context.chains && findNameChain(context, chain) !== undefined);
  return listNamedChains(read.name)
    .filter(({ chain, service }) => isAsked(chain) && service.endings.some((ending) => read.name.endsWith(`.${ending}`)))
    .map(({ chain, service }) => ({
      kind: 'ens' as const,
      group: 'name' as const,
      chainName: chain.name,
      text: read.name,
      title: read.display,
      subtitle: `${service.title} · ${chain.title}`,
      matches: occurrencesOf(read.display, text),
    }));
}

function listNatives(asked: EnabledChain[], text: string): SuggestionView[] {
  return asked
    .filter(({ chain }) => beginsNativeName(chain, text))
    .map(({ chain }) => {
      const { title, subtitle } = describeNative(chain);
      return {
        kind: 'token',
        group: 'token',
        chainName: chain.name,
        text: chain.name,
        title,
        subtitle,
        matches: occurrencesOf(title, text),
      };
    });
}

async function listLabelsByChain(context: RequestContext, names: SuggestedName[]) {
  const chainNames = [...new Set(names.map((name) => name.chainName))];
  const read = chainNames.map(async (chainName) => {
    const addresses = names.filter((name) => name.chainName === chainName).map((name) => name.text);
    return [chainName, await listLabelsOf(context, chainName, addresses)] as const;
  });
  return new Map(await Promise.all(read));
}

/** Half-open ranges of the title in which the text stands, without regard to case. */
function occurrencesOf(title: string, text: string): [number, number][] {
  const ranges: [number, number][] = [];
  const lowerTitle = title.toLowerCase();
  const lowerText = text.toLowerCase();
  // Lower-casing changes the length of a few letters (İ); their ranges would point beside the match.
  if (lowerTitle.length !== title.length || lowerText === '') return ranges;
  for (let at = lowerTitle.indexOf(lowerText); at >= 0; at = lowerTitle.indexOf(lowerText, at + lowerText.length)) {
    ranges.push([at, at + lowerText.length]);
  }
  return ranges;
}
