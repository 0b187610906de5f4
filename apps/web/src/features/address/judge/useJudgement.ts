import type { DistributionView, EndpointInput, FlowChartView, JudgedRowView, JudgementView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { toPart, type Part } from '../../../api/failure.ts';
import type { AddressContents, AddressCoins } from '../addressContents.ts';
import { chooseCoin } from '../statement/chooseCoin.ts';
import { readChoices, type By, type JudgeChoices, type Period, type Sort } from './choices.ts';
import { distributionQuery, flowChartQuery, judgementPagesQuery } from './queries.ts';

/** Everything that 研判 shows and does; both layouts take the same. */
export interface JudgementModel {
  chainName: string;
  address: string;
  chainTitle: string;
  coinKey: string;
  coins: AddressCoins['list'];
  chooseCoin: (coinKey: string) => void;
  filter: AddressContents['state']['filter'];
  setFilter: AddressContents['setFilter'];
  /** All of it is in the link. */
  choices: JudgeChoices;
  setBy: (by: By) => void;
  /** The entity whose addresses are listed, once the answer has told. */
  entity: JudgedRowView['entity'];
  openEntity: (entity: JudgedRowView['entity']) => void;
  setOrder: (sort: Sort) => void;
  setPeriod: (period: Period) => void;
  setFolded: (isFolded: boolean) => void;
  /** Whether kinds of entities and hours are of all coins. */
  setAllCoins: (isAll: boolean) => void;
  setClock: (clock: number) => void;
  setView: (view: JudgeChoices['view']) => void;
  filterView: (range: { startTime: number; endTime: number }) => void;
  /** What the rows are asked by: a file of them asks the same. */
  asked: EndpointInput<'judgeAddress'>;
  /** The first page: its sums and its proof are of all rows. */
  judgement: Part<JudgementView>;
  rows: JudgedRowView[];
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
  chart: Part<FlowChartView>;
  entities: Part<DistributionView>;
  amounts: Part<DistributionView>;
  hours: Part<DistributionView>;
  /** Of all coins, whichever is judged. */
  tokens: Part<DistributionView>;
  /** Of all that is read of the same address, whatever is filtered. */
  onChains: Part<DistributionView>;
}

/** Whether a filter is set that only one coin can pass. */
export const hasAmountBounds = ({ filter: { minAmount, maxAmount } }: Pick<JudgementModel, 'filter'>): boolean =>
  minAmount !== undefined || maxAmount !== undefined;

const PAGE_ROWS = 20;

/** Undefined until it is known which coin moved most. */
export function useJudgement(model: AddressContents): JudgementModel | undefined {
  const { chainName, address, state, chain, setFilter } = model;
  const { startTime, endTime, direction, counterparty, minAmount, maxAmount } = state.filter;
  const choices = readChoices(state.judge ?? {});
  const { by, entityKey, sort, isAscending, period, isFolded, isAllCoins } = choices;
  const choose = (judge: Parameters<AddressContents['setJudge']>[0]['judge']) => model.setJudge({ judge });
  const chosen = state.filter.coinKey ?? chooseCoin(model);
  const coinKey = chosen ?? chainName;
  // Bounds of an amount are of one coin.
  const ofAll = {
    chainName,
    address,
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
    ...(direction === undefined ? {} : { direction }),
    ...(counterparty === undefined ? {} : { counterparty }),
    ...(isFolded ? {} : { folded: 'show' as const }),
  };
  const asked = {
    ...ofAll,
    coinKey,
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
  };
  const spreadOf = isAllCoins ? ofAll : asked;
  const isEnabled = chosen !== undefined;
  const parties = {
    ...asked,
    by,
    ...(entityKey === undefined ? {} : { entity: entityKey }),
    sort,
    order: isAscending ? ('asc' as const) : ('desc' as const),
  };
  const pages = useInfiniteQuery({ ...judgementPagesQuery({ ...parties, pageSize: PAGE_ROWS }), enabled: isEnabled });
  const read = toPart(pages);
  const chart = toPart(useQuery({ ...flowChartQuery({ ...asked, period }), enabled: isEnabled }));
  const entities = toPart(useQuery({ ...distributionQuery({ ...spreadOf, by: 'entity' }), enabled: isEnabled }));
  const amounts = toPart(useQuery({ ...distributionQuery({ ...asked, by: 'amount' }), enabled: isEnabled }));
  const hours = toPart(useQuery({ ...distributionQuery({ ...spreadOf, by: 'hour' }), enabled: isEnabled }));
  const tokens = toPart(useQuery({ ...distributionQuery({ ...ofAll, by: 'token' }), enabled: isEnabled }));
  const onChains = toPart(useQuery({ ...distributionQuery({ chainName, address, by: 'chain' }), enabled: isEnabled }));
  if (!isEnabled) return undefined;
  const coins = (model.coins.data?.list ?? []).filter((coin) => coin.standard === 'native' || coin.decimals !== null);
  return {
    chainName,
    address,
    chainTitle: chain?.title ?? chainName,
    coinKey,
    coins,
    // Bounds of one coin mean nothing of another.
    chooseCoin: (next) =>
      model.setJudge({
        judge: { who: undefined, since: undefined, until: undefined },
        filter: { coinKey: next, minAmount: undefined, maxAmount: undefined },
      }),
    filter: state.filter,
    setFilter,
    choices,
    setBy: (next) => choose({ by: next === 'address' ? next : undefined, who: undefined }),
    entity: read.data?.pages[0]?.entity ?? null,
    openEntity: (next) => choose({ who: next?.key }),
    setOrder: (next) => choose({ rank: next === sort && !isAscending ? `-${next}` : next }),
    setPeriod: (next) => choose({ per: next === 'day' ? undefined : next, since: undefined, until: undefined }),
    setFolded: (next) => choose({ folded: next ? undefined : 'show' }),
    setAllCoins: (isAll) => choose({ coins: isAll ? 'all' : undefined }),
    setClock: (clock) => choose({ clock }),
    // A slider that is drawn along passes many places on its way.
    setView: (view) => model.setJudge({ judge: { since: view?.from, until: view?.to } }, { replace: true }),
    filterView: (range) => model.setJudge({ judge: { since: undefined, until: undefined }, filter: range }),
    asked: parties,
    judgement: { ...read, data: read.data?.pages[0] },
    rows: pages.data?.pages.flatMap(({ list }) => list) ?? [],
    loadMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isLoadingMore: pages.isFetchingNextPage,
    chart,
    entities,
    amounts,
    hours,
    tokens,
    onChains,
  };
}
