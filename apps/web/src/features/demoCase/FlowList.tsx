import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import { shownDigits } from '../../ui/shownDigits.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { t } from './texts.ts';
import type { Flow } from './useDemoCase.ts';

const keyOf = ({ from, to, amount }: Flow) => `${from} ${to} ${amount.symbol}`;

/** What the picture shows and what is too small for it, in full. */
export function FlowList({ flow }: { flow: DemoCaseFlowView }) {
  const columns = useMemo(() => listColumns(flow), [flow]);
  const rows = useMemo(() => {
    const order = new Map(flow.groups.map(({ id }, index) => [id, index]));
    return flow.flows.toSorted((left, right) => (order.get(left.from) ?? 0) - (order.get(right.from) ?? 0));
  }, [flow]);
  if (!isMobileLayout()) return <DataTable columns={columns} rows={rows} rowKey={keyOf} caption={t('demoCase.flow')} />;
  const nameOf = (id: string) => flow.groups.find((group) => group.id === id)?.title ?? id;
  return (
    <RowList
      rows={rows}
      rowKey={keyOf}
      label={t('demoCase.flow')}
      render={(row) => (
        <ListRow
          mark={<ChainGlyph chainName={chainOf(row.from)} size={16} />}
          title={`${nameOf(row.from)} → ${nameOf(row.to)}`}
          value={<Amount value={row.amount.amount} maxFraction={shownDigits(row.amount.amount)} />}
          detail={`${t(`demoCase.kind_${row.kind}`)} · ${t('demoCase.transferCount', { n: formatCount(row.count) })}`}
          note={row.amount.symbol}
        />
      )}
    />
  );
}

/** Ids begin with their chain. */
const chainOf = (id: string): string => id.split(':')[0] ?? '';

function listColumns({ groups }: DemoCaseFlowView): Column<Flow>[] {
  const side = (id: string) => (
    <>
      <ChainGlyph chainName={chainOf(id)} size={14} /> {groups.find((group) => group.id === id)?.title ?? id}
    </>
  );
  return [
    { id: 'from', head: t('demoCase.from'), cell: ({ from }) => side(from), isRowHead: true },
    { id: 'to', head: t('demoCase.to'), cell: ({ to }) => side(to) },
    { id: 'kind', head: t('demoCase.kind'), cell: ({ kind }) => t(`demoCase.kind_${kind}`) },
    { id: 'count', head: t('demoCase.count'), align: 'right', cell: ({ count }) => formatCount(count) },
    { id: 'first', head: t('demoCase.first'), cell: ({ firstTime }) => <TimeText at={firstTime} as="absolute" />, hideBelow: 1280 },
    { id: 'last', head: t('demoCase.last'), cell: ({ lastTime }) => <TimeText at={lastTime} as="absolute" />, hideBelow: 1280 },
    {
      id: 'amount',
      head: t('demoCase.amount'),
      align: 'right',
      cell: ({ amount }) => <Amount value={amount.amount} unit={amount.symbol} />,
    },
  ];
}
