import type { HitView, SearchView } from '@chaintrail/contract/schemas';
import { SourceError } from '@chaintrail/families';
import { addressOn, recognise, type Recognition } from '@chaintrail/families/address';
import { familyNames, type Chain, type FamilyName } from '@chaintrail/model';
import { chains as knownChains } from '@chaintrail/model/chains';
import { syncing, type Syncing } from '../../api/envelope.ts';
import { AppError, refuseField } from '../../errors.ts';
import { describeError } from '../../api/privacy.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { settleWithin } from '../../deadline.ts';
import type { EnabledChain } from '../../parts.ts';
import { isDomainAsked, lookUpDomain, tellUnasked } from './domain.ts';
import { lookUpAddress, lookUpAnyCase, lookUpHash, lookUpHeight, lookUpLike, lookUpName, type Lookup } from './lookup.ts';
import { listNear } from './near.ts';
import { describeAnyCase, describeMany, describeRecognition } from './notice.ts';
import { readQuestion } from './question.ts';
import { suggest } from './suggest.ts';

/** How long one chain may take before the others' answer goes out without it: nobody waits two seconds for a search. */
const CHAIN_DEADLINE_MS = 1_800;

export const searchHandlers: HandlersOf<'search' | 'suggest' | 'listNear'> = { search, suggest, listNear };

async function search(context: RequestOf<'search'>): Promise<SearchView | Syncing<SearchView>> {
  const { input } = context;
  const recognition = recognise(input.address);
  if (recognition.kind === 'empty') throw refuseField('address', '不能为空，请输入地址、交易哈希、区块高度、代币或名称');
  const notice = describeRecognition(recognition);
  if (recognition.kind === 'bulk') {
    return { list: [], tried: [], notice, bulk: recognition.items };
  }
  const lookups = chooseLookups(context, recognition, input.address.trim());
  if (lookups.length === 0) return { list: [], tried: [], notice };

  const only = readOnly(context, input.chainName);
  const asked = knownChains.filter((chain) => only === undefined || chain.name === only);
  const view = await lookUpInTurn(context, asked, recognition, lookups);
  const { list } = view;
  const own =
    (isCaseLost(recognition) ? describeAnyCase(list) : describeMany(list)) ??
    (list.length === 0 ? tellUnasked(context, recognition) : null);
  return view.tried.some(({ state }) => state === 'syncing')
    ? syncing({ ...view, notice: own ?? notice })
    : { ...view, notice: own ?? notice };
}

/** The chain that alone is asked, if one is. */
function readOnly(context: RequestContext, chainName: string | undefined): string | undefined {
  return chainName === undefined || chainName === '' ? undefined : context.getAddressChain(chainName).chain.name;
}

/** The first look-up that finds something has the say. */
async function lookUpInTurn(
  context: RequestContext,
  asked: readonly Chain[],
  recognition: Recognition,
  [lookup, ...others]: readonly ChosenLookup[],
  open: readonly Tried[] = [],
): Promise<Pick<SearchView, 'list' | 'tried'>> {
  if (!lookup) return { list: [], tried: [] };
  const chains = asked.filter((chain) => lookup.isForAll || isAsked(context, chain, recognition));
  const answers = await Promise.all(chains.map((chain) => ask(context, chain, lookup.find)));
  const shown = answers.flatMap((answer) => answer ?? []).map((answer) => keepOpen(answer, open));
  const list = shown.flatMap(({ hits }) => hits).sort(recognition.kind === 'name' ? byName : byTrust);
  if (list.length === 0 && others.length > 0) return lookUpInTurn(context, asked, recognition, others, shown);
  return { list, tried: shown.map(({ chainName, state }) => ({ chainName, state })) };
}

type Tried = SearchView['tried'][number];

/** What a chain answered to the first question, it has answered, even where it is not asked the next one. */
function keepOpen(answer: ChainAnswer, open: readonly Tried[]): ChainAnswer {
  const before = open.find(({ chainName }) => chainName === answer.chainName)?.state;
  return before !== undefined && answer.state === 'not_configured' ? { ...answer, state: before } : answer;
}

interface ChainAnswer {
  chainName: string;
  state: SearchView['tried'][number]['state'];
  hits: HitView[];
}

/** Asks one chain; undefined for a demo chain that does not run, which nobody expects to be asked. */
async function ask(context: RequestContext, chain: Chain, lookup: Lookup): Promise<ChainAnswer | undefined> {
  const chainName = chain.name;
  const enabled: EnabledChain | undefined = context.chains.find((one) => one.chain.name === chainName) ?? findProvided(context, chainName);
  if (!enabled) return chain.status === 'demo' ? undefined : { chainName, state: 'not_configured', hits: [] };
  const settled = await settleWithin(lookup(enabled), CHAIN_DEADLINE_MS);
  if (settled.state === 'done') return { chainName, state: settled.value.length > 0 ? 'found' : 'none', hits: settled.value };
  if (settled.state === 'late') return { chainName, state: 'syncing', hits: [] };
  // What is not of one address cannot be answered where only addresses are asked about.
  if (enabled.mode === 'provider' && settled.error instanceof AppError) return { chainName, state: 'not_configured', hits: [] };
  // A chain without a single stored block refuses every lookup: it is still being read.
  if (settled.error instanceof AppError) return { chainName, state: 'syncing', hits: [] };
  if (settled.error instanceof SourceError) return { chainName, state: 'error', hits: [] };
  context.logger.warn({ chain: chainName, error: describeError(settled.error) }, 'search failed on a chain');
  return { chainName, state: 'error', hits: [] };
}

/** A chain that is read address by address, while that is allowed. */
function findProvided(context: RequestContext, chainName: string): EnabledChain | undefined {
  const ladder = context.settings.current().areHistoriesAsked ? context.ladders.find(chainName) : undefined;
  return ladder && { chain: ladder.chain, mode: 'provider', fromBlock: 0 };
}

interface ChosenLookup {
  find: Lookup;
  /** Whatever the text was taken for. */
  isForAll?: true;
}

/** What is looked for; what comes later only where the others found nothing. */
function chooseLookups(context: RequestContext, recognition: Recognition, text: string): ChosenLookup[] {
  switch (recognition.kind) {
    case 'address':
      return recognition.note === 'private' ? [] : [{ find: lookUpAddress(context, recognition) }];
    case 'hash':
      return [{ find: lookUpHash(context, recognition.canonical) }];
    case 'height':
      return [{ find: lookUpHeight(context, recognition.height) }, { find: lookUpOffered(context, text), isForAll: true }];
    case 'truncated':
      return [{ find: lookUpLike(context, readQuestion(text).patternsOn) }];
    case 'prefix':
      return [{ find: lookUpOffered(context, text) }];
    case 'name':
      return [
        {
          find: recognition.isDomain ? lookUpDomainOrName(context, recognition.text) : lookUpName(context, recognition.text),
        },
        { find: lookUpOffered(context, text) },
      ];
    case 'malformed':
      return isCaseLost(recognition) ? [{ find: lookUpAnyCase(context, text) }] : [];
    case 'bulk':
    case 'empty':
      return [];
  }
}

/** A chain without blocks of ours knows no names but those of its name service. */
function lookUpDomainOrName(context: RequestContext, text: string): Lookup {
  const domain = lookUpDomain(context, text);
  const either = lookUpEither(domain, lookUpName(context, text));
  return (enabled) => (enabled.mode === 'provider' && isDomainAsked(context, enabled, text) ? domain(enabled) : either(enabled));
}

/** All that the box offers while the text is typed: Enter on it shows no less. */
function lookUpOffered(context: RequestContext, text: string): Lookup {
  return lookUpEither(lookUpLike(context, readQuestion(text).patternsOn), lookUpName(context, text));
}

/** The beginning of an address may as well be the name of a token. */
function lookUpEither(one: Lookup, other: Lookup): Lookup {
  return async (enabled) => (await Promise.all([one(enabled), other(enabled)])).flat();
}

function isCaseLost(recognition: Recognition): boolean {
  return recognition.kind === 'malformed' && recognition.problem === 'lost_case';
}

function isAsked(context: RequestContext, chain: Chain, recognition: Recognition): boolean {
  if (recognition.kind !== 'address') return familiesOf(recognition).includes(chain.family);
  if (addressOn(chain, recognition) === undefined) return false;
  // The same bytes in another family's form are a find where that chain is stored, and no gap where it is not.
  return chain.family === recognition.family || context.chains.some((one) => one.chain.name === chain.name);
}

function familiesOf(recognition: Recognition): readonly FamilyName[] {
  if (recognition.kind === 'hash') return recognition.families;
  return recognition.kind === 'malformed' ? [recognition.family] : familyNames;
}

/** What moved last comes first: the same address on fifteen chains is mostly dead on most of them. */
/** What bears a name comes before whom people call so. */
function byName(left: HitView, right: HitView): number {
  const isCoin = ({ kind, doubt }: HitView) => (kind === 'token' || kind === 'nft' || kind === 'ens') && doubt === undefined;
  return Number(isCoin(right)) - Number(isCoin(left)) || byTrust(left, right);
}

/** The latest first, but what imitates another or is no money after all that nobody doubts. */
function byTrust(left: HitView, right: HitView): number {
  const isDoubted = ({ imitates, doubt, claim }: HitView) =>
    imitates !== undefined || doubt !== undefined || claim?.marks.some(({ kind }) => kind !== 'not_back' && kind !== 'gateway') === true;
  return Number(isDoubted(left)) - Number(isDoubted(right)) || (right.lastActive ?? -1) - (left.lastActive ?? -1);
}
