import type { CoverageView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { RequestContext } from '../context.ts';
import { refuse } from '../errors.ts';
import type { EnabledChain } from '../parts.ts';
import { readStored } from '../present/coverage.ts';
import { presentProof } from '../present/proof.ts';
import { tellSourceFault } from '../sentences/sourceFault.ts';

type Asking = Pick<RequestContext, 'chains' | 'ladders' | 'nodeReaders' | 'settings'>;

/** The chain as names of it are asked for: of our node, or of somebody else's while anybody outside may be asked; undefined where there is neither. */
export function findNameChain({ chains, ladders, nodeReaders, settings }: Asking, { name }: Pick<Chain, 'name'>): EnabledChain | undefined {
  const own = chains.find(({ chain }) => chain.name === name);
  if (own) return own;
  if (!settings.current().areHistoriesAsked || !nodeReaders.get(name)?.contracts) return undefined;
  const ladder = ladders.find(name);
  return ladder && { chain: ladder.chain, mode: 'provider', fromBlock: 0 };
}

/** Why a chain that only somebody else's node tells of is not asked now; undefined for every other one. */
export function tellLocalOnly({ chains, nodeReaders, settings }: Asking, { name }: Pick<Chain, 'name'>): string | undefined {
  const isOurs = chains.some(({ chain }) => chain.name === name);
  if (isOurs || settings.current().areHistoriesAsked || !nodeReaders.get(name)?.contracts) return undefined;
  return tellSourceFault({ code: 'local_only' });
}

/** The same of the chain by this name; AppError where nobody can be asked, or nobody may. */
export function requireNameChain(context: RequestContext, name: string): EnabledChain {
  const known = findChain(name);
  const enabled = known && findNameChain(context, known);
  if (enabled) return enabled;
  if (known) refuseLocalOnly(context, known);
  return context.getChain(name);
}

/** AppError where nothing but the setting stands between the question and who could answer it. */
export function refuseLocalOnly(context: RequestContext, chain: Chain): void {
  const words = tellLocalOnly(context, chain);
  if (words !== undefined) throw refuse('not_allowed', `${chain.title}（${chain.name}）没有自建节点，域名没有查询：${words}`);
}

/** What takes the events of a whole chain. */
const lacks = '注册与变更历史、持有的其他域名需要整条链的事件，未列出';

/** What an answer about names rests on: what is stored of the chain, or the word of somebody else's node at one block (null: it said nothing). */
export async function readNameCoverage(
  context: RequestContext,
  enabled: EnabledChain,
  at: { blockNumber: number } | null,
): Promise<CoverageView> {
  const { chain, mode } = enabled;
  if (mode === 'node') return (await readStored(context, enabled)).coverage;
  const source = nameAsked(context, enabled);
  return {
    complete: false,
    fromBlock: at?.blockNumber ?? 0,
    toBlock: at?.blockNumber ?? 0,
    syncedAt: context.now(),
    source,
    gaps: [],
    proof: presentProof(chain, mode),
    note: at ? `没有自建节点：由${source}当场给出；${lacks}` : `没有自建节点：${source}没有给出答复`,
  };
}

/** Whom a chain's names are asked of. */
export function nameAsked({ nodeReaders }: Pick<RequestContext, 'nodeReaders'>, { chain, mode }: EnabledChain): string {
  return mode === 'node' ? '节点' : (nodeReaders.get(chain.name)?.publicName ?? '公共节点');
}

/** What only the events of the whole chain tell, of a chain without them. */
export function tellWithoutEvents({ mode }: Pick<EnabledChain, 'mode'>): string[] {
  return mode === 'node' ? [] : [`没有自建节点：${lacks}`];
}
