import type { CoverageView } from '@chaintrail/contract/schemas';
import type { Chain, CoverageGap } from '@chaintrail/model';
import type { ChainStatusRecord } from '@chaintrail/store/app';
import type { ChainState } from '@chaintrail/store/chain';
import { refuse } from '../errors.ts';
import type { RequestContext } from '../context.ts';
import type { EnabledChain } from '../parts.ts';
import { readHydrated } from './hydrated.ts';
import { readSeamed, tellBefore } from './seamed.ts';
import type { StoredState } from './storedState.ts';
import { presentProof } from './proof.ts';
import { tellGap } from '../sentences/gapReason.ts';
import { tellIndexFailure } from '../sentences/sourceFault.ts';

export type { StoredState } from './storedState.ts';

/** Reads what is stored of the chain; AppError when nothing is, so that an empty store never looks like an empty history. `of`: the addresses that the question is about. */
export async function readStored(context: RequestContext, enabled: EnabledChain, of?: string | readonly string[]): Promise<StoredState> {
  if (context.found?.chainName === enabled.chain.name) return context.found.stored;
  if (enabled.mode === 'provider') return readHydrated(context, enabled.chain, of);
  const { hasSeam: _, ...blocks } = enabled.chain;
  const [state, gaps, status] = await Promise.all([
    context.stores.chain.readState(enabled.chain),
    context.stores.chain.listGaps(blocks),
    context.statuses.findStatus(enabled.chain.name),
  ]);
  const { first, head } = state;
  if (first === null || head === null) throw refuseNothingStored(enabled.chain, status);
  if (state.seam && of !== undefined) {
    const asked = typeof of === 'string' ? [of] : of;
    const [records, begun] = await Promise.all([
      context.stores.app.hydrations.list(enabled.chain.name, asked),
      context.stores.chain.findBlock(blocks, { number: state.seam.block }),
    ]);
    const seam = { block: state.seam.block, ...(begun ? { timeMs: begun.timeMs } : {}) };
    return readSeamed(enabled.chain, { ...state, head, seam }, presentCoverage(enabled, state, gaps, status), records, asked);
  }
  return { first, head, finalHeight: state.final?.number ?? -1, coverage: presentCoverage(enabled, state, gaps, status) };
}

function refuseNothingStored(chain: Chain, status: ChainStatusRecord | undefined) {
  const title = `${chain.title}（${chain.name}）`;
  if (status?.failure) {
    return refuse('nothing_stored', `${title}尚未收录任何区块：${tellIndexFailure(status.failure)}`, { retryAfter: 10 });
  }
  return refuse('nothing_stored', `${title}尚未收录任何区块，正在等待数据源，请稍后重试`, { retryAfter: 5 });
}

/** Which part of the chain's history an answer rests on. */
export function presentCoverage(
  enabled: EnabledChain,
  state: ChainState,
  gaps: CoverageGap[],
  status: ChainStatusRecord | undefined,
): CoverageView {
  const { chain } = enabled;
  const fromBlock = state.seam?.block ?? state.first ?? enabled.fromBlock;
  const toBlock = state.head?.number ?? fromBlock;
  // The genesis block holds no transactions: what it allots is recorded as openings or listed as a gap.
  const startsAtBeginning = state.first !== null && fromBlock <= 1;
  const notes = [
    ...(startsAtBeginning ? [] : [tellBefore(fromBlock)]),
    ...(status?.syncState === 'backfilling'
      ? [`正在补齐历史${status.progress === null ? '' : `（${Math.floor(status.progress * 100)}%）`}`]
      : []),
    ...(status?.syncState === 'stopped' ? ['同步已停止，需要管理员处理'] : []),
  ];
  return {
    complete: startsAtBeginning && gaps.length === 0,
    fromBlock,
    toBlock,
    syncedAt: status && status.updatedAtMs > 0 ? status.updatedAtMs : (state.head?.timeMs ?? 0),
    source: chain.status === 'demo' ? '演示节点' : sourceNames[enabled.mode],
    gaps: gaps.map((gap) => ({ kind: gap.kind, fromBlock: gap.fromBlock, toBlock: gap.toBlock, reason: tellGap(gap) })),
    proof: presentProof(chain, enabled.mode),
    ...(notes.length > 0 ? { note: notes.join('；') } : {}),
  };
}

const sourceNames: Record<EnabledChain['mode'], string> = { node: '自有节点索引', provider: '公共数据接口' };
