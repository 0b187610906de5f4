import type { EndpointData, HitView, SearchView } from '@chaintrail/contract/schemas';
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
import { lookUpAddress, lookUpAnyCase, lookUpEnds, lookUpHash, lookUpHeight, lookUpName, type Lookup } from './lookup.ts';
import { describeAnyCase, describeRecognition } from './notice.ts';
import { suggest } from './suggest.ts';

/** How long one chain may take before the others' answer goes out without it. */
const CHAIN_DEADLINE_MS = 2_000;

export const searchHandlers: HandlersOf<'search' | 'suggest'> = { search, suggest };

async function search(context: RequestOf<'search'>): Promise<SearchView | Syncing<SearchView>> {
  const { input } = context;
  const recognition = recognise(input.address);
  if (recognition.kind === 'empty') throw refuseField('address', '不能为空，请输入地址、交易哈希、区块高度、代币或名称');
  const notice = describeRecognition(recognition);
  if (recognition.kind === 'bulk') {
    return { list: [], tried: [], notice, bulk: recognition.items };
  }
  const lookup = chooseLookup(context, recognition, input.address.trim());
  if (!lookup) return { list: [], tried: [], notice };

  const only = input.chainName === undefined || input.chainName === '' ? undefined : context.getChain(input.chainName).chain.name;
  const answers = await Promise.all(
    knownChains
      .filter((chain) => (only === undefined || chain.name === only) && isAsked(context, chain, recognition))
      .map((chain) => ask(context, chain, lookup)),
  );
  const shown = answers.flatMap((answer) => answer ?? []);
  const list = shown.flatMap(({ hits }) => hits).sort(byLastActive);
  const view: SearchView = {
    list,
    tried: shown.map(({ chainName, state }) => ({ chainName, state })),
    notice: (isCaseLost(recognition) ? describeAnyCase(list) : null) ?? notice,
  };
  return view.tried.some(({ state }) => state === 'syncing') ? syncing(view) : view;
}

interface ChainAnswer {
  chainName: string;
  state: SearchView['tried'][number]['state'];
  hits: HitView[];
}

/** Asks one chain; undefined for a demo chain that does not run, which nobody expects to be asked. */
async function ask(context: RequestContext, chain: Chain, lookup: Lookup): Promise<ChainAnswer | undefined> {
  const chainName = chain.name;
  const enabled: EnabledChain | undefined = context.chains.find((one) => one.chain.name === chainName);
  if (!enabled) return chain.status === 'demo' ? undefined : { chainName, state: 'not_configured', hits: [] };
  const settled = await settleWithin(lookup(enabled), CHAIN_DEADLINE_MS);
  if (settled.state === 'done') return { chainName, state: settled.value.length > 0 ? 'found' : 'none', hits: settled.value };
  if (settled.state === 'late') return { chainName, state: 'syncing', hits: [] };
  // A chain without a single stored block refuses every lookup: it is still being read.
  if (settled.error instanceof AppError) return { chainName, state: 'syncing', hits: [] };
  context.logger.warn({ chain: chainName, error: describeError(settled.error) }, 'search failed on a chain');
  return { chainName, state: 'error', hits: [] };
}

function chooseLookup(context: RequestContext, recognition: Recognition, text: string): Lookup | undefined {
  switch (recognition.kind) {
    case 'address':
      return recognition.note === 'private' ? undefined : lookUpAddress(context, recognition);
    case 'hash':
      return lookUpHash(context, recognition.canonical);
    case 'height':
      return lookUpHeight(context, recognition.height);
    case 'truncated':
      return lookUpEnds(context, recognition);
    case 'prefix':
      return lookUpEither(lookUpEnds(context, { prefix: recognition.prefix, suffix: '' }), lookUpName(context, text));
    case 'name':
      return lookUpName(context, recognition.text);
    case 'malformed':
      return isCaseLost(recognition) ? lookUpAnyCase(context, text) : undefined;
    case 'bulk':
    case 'empty':
      return undefined;
  }
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
function byLastActive(left: EndpointData<'search'>['list'][number], right: EndpointData<'search'>['list'][number]): number {
  return (right.lastActive ?? -1) - (left.lastActive ?? -1);
}
