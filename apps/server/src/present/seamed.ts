import type { CoverageView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { Hydration } from '@chaintrail/store/app';
import type { ChainState } from '@chaintrail/store/chain';
import { listUntold, presentHydrated, tellHydration } from './hydrated.ts';
import type { StoredState } from './storedState.ts';

type SeamedState = Omit<ChainState, 'seam'> & { head: StoredState['head']; seam: { block: number; timeMs?: number } };

/**
 * What there is of addresses on a chain whose blocks are ours from the seam on: behind it all that blocks hold, before it what was fetched of each.
 * `own`: what blocks alone cover.
 */
export function readSeamed(
  chain: Chain,
  { head, final, seam, epoch }: SeamedState,
  own: CoverageView,
  records: readonly Hydration[],
  asked: readonly string[],
): StoredState {
  const begun = records.filter((record) => record.head !== null);
  const missing = new Set(asked).size - begun.length;
  const starts = begun.map((record) => startOf(chain, record, seam.block));
  const [latest = { fromBlock: seam.block }] = starts.toSorted((one, other) => other.fromBlock - one.fromBlock);
  const seamTime = seam.timeMs === undefined ? {} : { time: seam.timeMs };
  const atSeam = { fromBlock: seam.block, ...(seam.timeMs === undefined ? {} : { since: { block: seam.block, time: seam.timeMs } }) };
  const { fromBlock, since } = missing > 0 || latest.fromBlock >= seam.block ? atSeam : latest;
  const gaps = own.gaps.filter(({ kind, fromBlock: from }) => fromBlock > 0 || kind !== 'opening' || from >= seam.block);
  const sources = [...new Set(begun.flatMap(({ kinds }) => kinds.flatMap((kind) => kind.sources)))];
  const job = begun.find((record) => record.status === 'running')?.job;
  return {
    first: fromBlock === 0 ? 0 : seam.block,
    head,
    finalHeight: final?.number ?? -1,
    coverage: {
      ...own,
      complete: fromBlock === 0 && begun.every(({ status }) => status === 'complete') && gaps.length === 0,
      fromBlock,
      ...(since ? { since } : {}),
      source: [own.source, ...sources].join('、'),
      gaps,
      ...(sources.length > 0 ? { seam: { block: seam.block, ...seamTime, before: sources.join('、') } } : {}),
      ...(job ? { job } : {}),
      note: [...tellSeam(chain, seam.block, begun, { missing, isOfSeveral: asked.length > 1 }), ...ownNotes(own, seam.block)].join('；'),
    },
    epoch,
    // Some of what lies before the seam is there, not all: no balance follows from that.
    ...(starts.some((start) => start.fromBlock > 0) ? { isShort: true as const } : {}),
    untoldCoins: begun.flatMap((record) => listUntold(chain, record)),
  };
}

/** From here on up to the seam nothing is missing of an address; the seam itself where its history ends below. */
function startOf(chain: Chain, record: Hydration, seam: number): Pick<CoverageView, 'fromBlock' | 'since'> {
  const reached = record.head?.number ?? -1;
  return reached < seam - 1 ? { fromBlock: seam } : presentHydrated(chain, record, reached);
}

/** What blocks alone say of what lies before the first of them. */
export function tellBefore(block: number): string {
  return `第 ${block} 块之前的历史未收录`;
}

function ownNotes({ note = '' }: CoverageView, seam: number): string[] {
  return note.split('；').filter((one) => one !== '' && one !== tellBefore(seam));
}

function tellSeam(
  chain: Chain,
  seam: number,
  begun: readonly Hydration[],
  { missing, isOfSeveral }: { missing: number; isOfSeveral: boolean },
): string[] {
  if (begun.length === 0) return [`${tellBefore(seam)}，可按地址向数据源取回`];
  const lacking = missing === 0 ? [] : [`${missing} 个地址在第 ${seam} 块之前的历史还没有取回`];
  const told = `接缝在第 ${seam} 块：之前按地址由数据源取回，从它起由自有节点索引`;
  const [one] = begun;
  if (isOfSeveral || !one) return [told, ...lacking, ...new Set(begun.flatMap((record) => tellHydration(chain, record)))];
  return [told, ...tellMet(one), ...tellHydration(chain, one)];
}

/** How the seam holds, in what was compared there and is equal; what is not is told with the history's other faults. */
function tellMet({ checks, status }: Hydration): string[] {
  if (status === 'running') return [];
  const last = checks.at(-1)?.source;
  const met = checks.filter(({ source, expected, found, check }) => source === last && expected === found && check in seamWords);
  return met.length === 0 ? ['接缝未能核对'] : [`接缝已核对：${met.map(({ check }) => seamWords[check] ?? '').join('、')}`];
}

const seamWords: Partial<Record<Hydration['checks'][number]['check'], string>> = {
  seam: '区块哈希相接',
  seam_outgoing: '此前发出的笔数',
  seam_balance: '接缝处的余额',
  outgoing: '发出总数',
  transactions: '交易总数',
  balance: '当前余额',
};
