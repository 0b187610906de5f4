import type { EndpointRequest } from '@chaintrail/contract/schemas';
import { SourceError } from '@chaintrail/families';
import type { Chain, CoverageGap } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { CallName, Handlers } from '../api/routes.ts';
import type { RequestContext } from '../context.ts';
import { settleWithin } from '../deadline.ts';
import { AppError, refuse } from '../errors.ts';
import { presentProof } from '../present/proof.ts';
import type { StoredState } from '../present/storedState.ts';
import { tellGap } from '../sentences/gapReason.ts';
import { tellSourceFault } from '../sentences/sourceFault.ts';
import { readFound } from './foundReader.ts';
import type { Found, Wanted } from './lookups.ts';

/** A page is told after this time that nobody has answered; what is still under way is kept for the next one who asks. */
const DEADLINE_MS = 15_000;

/** What a call is about on a chain without blocks of ours. `wanted` throws AppError for what is nothing of the chain's. */
interface Asked {
  chainName: string;
  wanted: (chain: Chain) => Wanted;
}

type Asks<Own extends Partial<Handlers>> = { [N in keyof Own & CallName]?: (input: EndpointRequest<N>) => Asked };
type Handle = (request: RequestContext & { input: never }) => Promise<unknown>;

/** The same calls, which chains that are read on demand answer too: what is asked for is looked up outside and read as if it were stored. */
export function onDemand<Own extends Partial<Handlers>>(handlers: Own, asks: Asks<Own>): Own {
  const wrapped = Object.entries(asks as Record<string, (input: never) => Asked>).map(([name, ask]) => {
    const handle = handlers[name as keyof Own] as Handle;
    const answer: Handle = async (request) => {
      const { chainName, wanted } = ask(request.input);
      const chain = request.ladders.find(findChain(chainName)?.name ?? chainName)?.chain;
      if (chain) return handle({ ...(await lookUp(request, chain, wanted(chain))), input: request.input });
      try {
        return await handle(request);
      } catch (error) {
        const before = isNotFound(error) ? await lookBefore(request, chainName, wanted) : undefined;
        if (!before) throw error;
        return handle({ ...before, input: request.input });
      }
    };
    return [name, answer] as const;
  });
  // Every entry answers the call of its name.
  return { ...handlers, ...Object.fromEntries(wrapped) };
}

const isNotFound = (error: unknown): boolean =>
  error instanceof AppError && (error.data as { reason?: string } | null)?.reason === 'not_found';

/** What our own node tells of what lies before the first block that is stored, where addresses are told from there too; undefined where it cannot. */
async function lookBefore(
  request: RequestContext,
  chainName: string,
  wanted: (chain: Chain) => Wanted,
): Promise<RequestContext | undefined> {
  const { chain, older } = request.getChain(chainName);
  if (!older) return undefined;
  const settled = await settleWithin(request.lookups.find(chain, wanted(chain)), DEADLINE_MS);
  if (settled.state === 'failed' && !(settled.error instanceof SourceError)) throw settled.error;
  return settled.state === 'done' && settled.value ? seeFound(request, chain, settled.value) : undefined;
}

/** The request as it sees what was found outside; AppError where nobody could say, or where there is no such thing. */
async function lookUp(context: RequestContext, chain: Chain, wanted: Wanted): Promise<RequestContext> {
  const settled = await settleWithin(context.lookups.find(chain, wanted), DEADLINE_MS);
  const title = `${chain.title}（${chain.name}）`;
  if (settled.state === 'late') throw refuse('source_unreachable', `${title}的数据源没有及时回答，请稍后重试`, { retryAfter: 5 });
  if (settled.state === 'failed') {
    if (!(settled.error instanceof SourceError)) throw settled.error;
    const reason = settled.error.fault.code === 'local_only' ? 'not_allowed' : 'source_unreachable';
    throw refuse(reason, `${title}没有自建节点，向数据源查询未成：${tellSourceFault(settled.error.fault)}`, { retryAfter: 5 });
  }
  if (!settled.value) throw refuse('not_found', `${title}上没有找到：数据源称没有这${wordOf(wanted)}，请核对后重试`);
  return seeFound(context, chain, settled.value);
}

function wordOf(wanted: Wanted): string {
  if ('transaction' in wanted) return '笔交易，或它还没有进入区块';
  return 'block' in wanted ? '个区块' : '个合约或代币';
}

function seeFound(context: RequestContext, chain: Chain, found: Found): RequestContext {
  return {
    ...context,
    stores: { ...context.stores, chain: readFound(context.stores.chain, found) },
    getChain: (name) =>
      name.toLowerCase() === chain.name.toLowerCase() ? { chain, mode: 'provider', fromBlock: 0 } : context.getChain(name),
    found: { chainName: chain.name, stored: presentFound(found) },
  };
}

/** What the answer rests on: this one thing, as somebody else told it just now. */
export function presentFound({ chain, block, facts, head, finalHeight, source, isOwn, atMs }: Found): StoredState {
  const number = block?.number ?? facts.transactions[0]?.blockNumber ?? head.number;
  const gap = block ? listGap(block.number, block) : null;
  return {
    first: 0,
    head,
    finalHeight,
    coverage: {
      complete: false,
      fromBlock: number,
      toBlock: number,
      syncedAt: atMs,
      source,
      gaps: gap ? [{ kind: gap.kind, fromBlock: number, toBlock: number, reason: tellGap(gap) }] : [],
      proof: presentProof(chain, block ? 'node' : 'provider'),
      note: isOwn
        ? '早于收录的第一个区块：由自有节点当场给出'
        : `没有自建节点：由${source}当场给出，未收录整条链${block ? '' : lackOf(facts)}`,
    },
  };
}

/** What a page would show beside what was asked for, if the chain were stored. */
function lackOf({ transactions }: Found['facts']): string {
  return transactions.length > 0 ? '，事件日志、调用与输出的后续花费未取' : '，转账、持有人、事件、创建者、升级历史与调用次数未取';
}

function listGap(number: number, { hasCalls, hasUnknownValues }: { hasCalls: boolean; hasUnknownValues?: true }): CoverageGap | null {
  const gap = { kind: 'internal', fromBlock: number, toBlock: number } as const;
  if (!hasCalls) return { ...gap, reason: 'no_calls' };
  return hasUnknownValues ? { ...gap, reason: 'unknown_values' } : null;
}
