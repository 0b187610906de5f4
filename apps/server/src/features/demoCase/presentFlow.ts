import type { AmountView, DemoCaseFlowView, LabelView } from '@chaintrail/contract/schemas';
import type { CaseGroup, DemoCase } from '@chaintrail/devnet';
import { formatUnits, type Chain } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf, presentParty, type LabelsByAddress } from '../../present/party.ts';
import type { Tally, TracedTrack } from './tally.ts';
import type { CaseMoney } from './moneyBook.ts';
import { balanceOf, groupId, isOwn, sumAddresses, type AddressMoved, type GroupSum } from './trace.ts';

type FlowView = DemoCaseFlowView['flows'][number];
type GroupView = DemoCaseFlowView['groups'][number];

/** The case's money as the caller sees it: the figures are everybody's, the labels are not. */
export async function presentFlow(context: RequestContext, demoCase: DemoCase, money: CaseMoney): Promise<DemoCaseFlowView> {
  const chainNames = [...new Set(demoCase.groups.map(({ chainName }) => chainName))];
  const chains = await Promise.all(
    chainNames.map(async (chainName) => {
      const enabled = context.getChain(chainName);
      const addresses = demoCase.groups.filter((group) => group.chainName === chainName).flatMap((group) => group.addresses);
      const [{ coverage }, labels] = await Promise.all([readStored(context, enabled), listLabelsOf(context, chainName, addresses)]);
      return { chain: enabled.chain, coverage, labels };
    }),
  );
  return presentMoney(demoCase, money, chains);
}

export interface CaseChain {
  chain: Chain;
  coverage: DemoCaseFlowView['chains'][number]['coverage'];
  labels: LabelsByAddress;
}

/** The answer, of values alone. */
export function presentMoney(demoCase: DemoCase, money: CaseMoney, chains: readonly CaseChain[]): DemoCaseFlowView {
  const write = (chainName: string, coin: CaseGroup['coin']) => amountWriter(chains, chainName, coin);
  const traced = money.tracks.map((track) => ({ track, moved: sumAddresses(demoCase.groups, track) }));
  const groups = demoCase.groups.map((group) => presentGroup(demoCase, group, traced, chains));
  const moves = money.tracks.flatMap((track) => listMoves(track).map((sum) => ({ ...sum, write: write(track.chainName, track.coin) })));
  const flows = [...moves.map(({ from, to, write: toAmount, ...sum }) => presentMove(from, to, sum, toAmount)), ...listCrossings(moves)];
  return {
    chains: chains.map(({ chain, coverage }) => ({ chainName: chain.name, title: chain.title, coverage })),
    groups,
    flows,
    tallies: money.tallies.map((tally) => presentTally(tally, write)),
    firstTime: moves.length === 0 ? null : Math.min(...moves.map(({ firstTimeMs }) => firstTimeMs)),
    lastTime: moves.length === 0 ? null : Math.max(...moves.map(({ lastTimeMs }) => lastTimeMs)),
    transferCount: moves.reduce((sum, { count }) => sum + count, 0),
    exchanges: listExchanges(groups),
    transactions: demoCase.transactions.flatMap(({ chainName, hash }) => {
      const found = money.transactions.get(hash);
      return found ? [{ chainName, hash, time: found.timeMs, isFailed: found.isFailed }] : [];
    }),
    starts: demoCase.starts,
  };
}

type ToAmount = (raw: bigint) => AmountView;
type Move = Omit<GroupSum, 'from' | 'to'> & { from: CaseGroup; to: CaseGroup };

function amountWriter(chains: readonly CaseChain[], chainName: string, coin: CaseGroup['coin']): ToAmount {
  const chain = chains.find((one) => one.chain.name === chainName)?.chain;
  if (!chain) throw new Error(`the case names ${chainName}, which is no chain of it`);
  const view = presentCoin(chain, coin === 'native' ? '' : (chain.usdt[0]?.contract ?? ''), new Map());
  return (raw) => presentAmount(view, raw);
}

/** What went from one station to another, the suspects' hands on one side at least. */
function listMoves({ sums, coin }: TracedTrack): Move[] {
  const isTheirs = (group: CaseGroup) => group.coin === coin && (isOwn(group) || group.part === 'mixed');
  return sums.flatMap(({ from, to, ...sum }) => {
    if (from === undefined || typeof to !== 'object' || from.key === to.key) return [];
    if (from.part === 'aside' || to.part === 'aside' || !(isTheirs(from) || isTheirs(to))) return [];
    return [{ ...sum, from, to }];
  });
}

function presentMove(from: CaseGroup, to: CaseGroup, sum: Omit<GroupSum, 'from' | 'to'>, toAmount: ToAmount): FlowView {
  const { raw, count, firstTimeMs, lastTimeMs } = sum;
  return {
    from: groupId(from),
    to: groupId(to),
    kind: from.part === 'mixed' || to.part === 'mixed' ? 'inference' : 'transfer',
    amount: toAmount(raw),
    count,
    firstTime: firstTimeMs,
    lastTime: lastTimeMs,
  };
}

/** What a bridge released on one chain came through the bridge of the chain on which it was locked. */
function listCrossings(moves: readonly (Move & { write: ToAmount })[]): FlowView[] {
  const locks = moves.filter(({ to }) => to.part === 'bridge');
  return moves.flatMap(({ from, raw, count, firstTimeMs, lastTimeMs, write }) => {
    const lock = locks.find(({ to }) => to.chainName !== from.chainName);
    if (from.part !== 'bridge' || !lock) return [];
    return [
      {
        from: groupId(lock.to),
        to: groupId(from),
        kind: 'bridge',
        amount: write(raw),
        count,
        firstTime: firstTimeMs,
        lastTime: lastTimeMs,
      } satisfies FlowView,
    ];
  });
}

function presentGroup(
  demoCase: DemoCase,
  group: CaseGroup,
  traced: readonly { track: TracedTrack; moved: ReadonlyMap<string, AddressMoved> }[],
  chains: readonly CaseChain[],
): GroupView {
  const { chainName, title, note, part, coin } = group;
  const toAmount = amountWriter(chains, chainName, coin);
  const labels = chains.find((one) => one.chain.name === chainName)?.labels ?? new Map();
  const { track, moved = new Map<string, AddressMoved>() } =
    traced.find((one) => one.track.chainName === chainName && one.track.coin === coin) ?? {};
  const addresses = group.addresses.map((address) => {
    const { receivedRaw, sentRaw } = moved.get(address) ?? { receivedRaw: 0n, sentRaw: 0n };
    const { label } = presentParty(address, labels);
    const own = demoCase.addresses.find((one) => one.chainName === chainName && one.address === address)?.note;
    const decimals = toAmount(0n).decimals ?? 0;
    return {
      address,
      ...(label ? { label } : {}),
      ...(own === undefined ? {} : { note: own }),
      received: formatUnits(receivedRaw, decimals),
      sent: formatUnits(sentRaw, decimals),
      ...(track?.frozen.has(address) ? { isFrozen: true as const } : {}),
    };
  });
  const between = (track?.sums ?? []).filter(({ from, to }) => from !== to && from !== undefined && typeof to === 'object');
  const total = (side: 'from' | 'to') => between.reduce((sum, one) => sum + (one[side] === group ? one.raw : 0n), 0n);
  const frozenRaw = group.addresses.reduce((sum, one) => sum + (track?.frozen.has(one) ? balanceOf(one, track.pairs) : 0n), 0n);
  const destroyedRaw = track?.sums.find((sum) => sum.from === group && sum.to === 'nobody')?.raw ?? 0n;
  return {
    id: groupId(group),
    chainName,
    title,
    note,
    part,
    received: toAmount(total('to')),
    sent: toAmount(total('from')),
    ...(frozenRaw > 0n ? { frozen: toAmount(frozenRaw) } : {}),
    ...(coin === 'usdt' && isOwn(group) && destroyedRaw > 0n ? { destroyed: toAmount(destroyedRaw) } : {}),
    claims: listClaims(addresses),
    addresses,
  };
}

function listClaims(addresses: readonly { label?: LabelView }[]): GroupView['claims'] {
  return [...new Set(addresses.flatMap(({ label }) => (label ? [label.claim] : [])))];
}

function listExchanges(groups: readonly GroupView[]): string[] {
  const reached = groups.filter(({ part }) => part === 'exchange').flatMap(({ addresses }) => addresses);
  return [...new Set(reached.flatMap(({ label, received }) => (label?.entity && /[1-9]/.test(received) ? [label.entity] : [])))];
}

function presentTally(
  { coin, chainNames, sources, outcomes }: Tally,
  write: (chainName: string, coin: CaseGroup['coin']) => ToAmount,
): DemoCaseFlowView['tallies'][number] {
  const toAmount = write(chainNames[0] ?? '', coin);
  const total = [...sources.values()].reduce((sum, raw) => sum + raw, 0n);
  return {
    symbol: toAmount(0n).symbol,
    chains: chainNames,
    total: toAmount(total),
    sources: [...sources].map(([source, raw]) => ({ source, amount: toAmount(raw) })),
    outcomes: [...outcomes].map(([outcome, raw]) => ({ outcome, amount: toAmount(raw) })),
  };
}
