import type { DistributionView, EndpointInput, FlowChartView, JudgedRowView, JudgementView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPart, type Part } from '../../../api/failure.ts';
import type { AddressContents, AddressCoins } from '../addressContents.ts';
import { chooseCoin } from '../statement/chooseCoin.ts';
import { distributionQuery, flowChartQuery, judgementPagesQuery } from './queries.ts';

export type By = 'entity' | 'address';
export type Period = FlowChartView['period'];
export type Sort = NonNullable<EndpointInput<'judgeAddress'>['sort']>;
export interface Order {
  sort: Sort;
  isAscending: boolean;
}

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
  by: By;
  setBy: (by: By) => void;
  /** The entity whose addresses are listed. */
  entity: NonNullable<JudgedRowView['entity']> | undefined;
  openEntity: (entity: JudgedRowView['entity']) => void;
  order: Order;
  setOrder: (sort: Sort) => void;
  period: Period;
  setPeriod: (period: Period) => void;
  isFolded: boolean;
  setFolded: (isFolded: boolean) => void;
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
}

const PAGE_ROWS = 20;

/** Undefined until it is known which coin moved most. */
export function useJudgement(model: AddressContents): JudgementModel | undefined {
  const { chainName, address, state, chain, setFilter } = model;
  const { startTime, endTime, direction, counterparty, minAmount, maxAmount } = state.filter;
  const [by, setBy] = useState<By>('entity');
  const [entity, openEntity] = useState<JudgementModel['entity']>();
  const [order, setOrder] = useState<Order>({ sort: 'amount', isAscending: false });
  const [period, setPeriod] = useState<Period>('day');
  const [isFolded, setFolded] = useState(true);
  const chosen = state.filter.coinKey ?? chooseCoin(model);
  const coinKey = chosen ?? chainName;
  const asked = {
    chainName,
    address,
    coinKey,
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
    ...(direction === undefined ? {} : { direction }),
    ...(counterparty === undefined ? {} : { counterparty }),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
    ...(isFolded ? {} : { folded: 'show' as const }),
  };
  const isEnabled = chosen !== undefined;
  const parties = {
    ...asked,
    by,
    ...(entity ? { entity: entity.key } : {}),
    sort: order.sort,
    order: order.isAscending ? ('asc' as const) : ('desc' as const),
  };
  const pages = useInfiniteQuery({ ...judgementPagesQuery({ ...parties, pageSize: PAGE_ROWS }), enabled: isEnabled });
  const read = toPart(pages);
  const chart = toPart(useQuery({ ...flowChartQuery({ ...asked, period }), enabled: isEnabled }));
  const entities = toPart(useQuery({ ...distributionQuery({ ...asked, by: 'entity' }), enabled: isEnabled }));
  const amounts = toPart(useQuery({ ...distributionQuery({ ...asked, by: 'amount' }), enabled: isEnabled }));
  const hours = toPart(useQuery({ ...distributionQuery({ ...asked, by: 'hour' }), enabled: isEnabled }));
  if (!isEnabled) return undefined;
  const coins = (model.coins.data?.list ?? []).filter((coin) => coin.standard === 'native' || coin.decimals !== null);
  return {
    chainName,
    address,
    chainTitle: chain?.title ?? chainName,
    coinKey,
    coins,
    // Bounds of one coin mean nothing of another.
    chooseCoin: (next) => {
      openEntity(undefined);
      setFilter({ coinKey: next, minAmount: undefined, maxAmount: undefined });
    },
    filter: state.filter,
    setFilter,
    by,
    setBy: (next) => {
      openEntity(undefined);
      setBy(next);
    },
    entity,
    openEntity: (next) => openEntity(next ?? undefined),
    order,
    setOrder: (sort) => setOrder((before) => ({ sort, isAscending: before.sort === sort && !before.isAscending })),
    period,
    setPeriod,
    isFolded,
    setFolded,
    asked: parties,
    judgement: { ...read, data: read.data?.pages[0] },
    rows: pages.data?.pages.flatMap(({ list }) => list) ?? [],
    loadMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isLoadingMore: pages.isFetchingNextPage,
    chart,
    entities,
    amounts,
    hours,
  };
}
