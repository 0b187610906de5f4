import type { ComparisonRowView, ComparisonView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { ExportButton } from '../sheet/index.ts';
import { ResultCard, type ResultProps } from './ResultCard.tsx';
import { t } from './texts.ts';
import { usePages } from './usePages.ts';
import styles from './Tools.module.css';

type Row = ComparisonRowView;
const keyOf = ({ dimension }: Row) => dimension;
const tones: Record<Row['outcome'], TagTone> = { support: 'ok', against: 'warn', neutral: 'neutral', unknown: 'neutral' };
const SHOWN = 3;

/** Two addresses side by side; never a verdict. */
export function CompareResult({ chain, addresses }: ResultProps) {
  const { chainName } = chain;
  const [a = '', b = ''] = new Set(addresses);
  const asked = { chainName, a, b };
  const list = usePages('pageComparison', asked, (body, signal) => call('pageComparison', body, { signal }));
  const { first, rows } = list;
  const columns = useMemo(() => listColumns(chainName), [chainName]);
  return (
    <ResultCard
      title={t('tools.compare_title')}
      chain={chain}
      coverage={first?.coverage}
      isLoading={list.isLoading}
      failure={first ? undefined : list.failure}
      retry={list.retry}
      isEmpty={rows.length === 0}
      empty={{ title: t('tools.compareNone') }}
      actions={first && <ExportButton ask={{ list: 'comparison', query: asked, what: t('tools.compare_title') }} count={first.total} />}
      above={first && <Sides answer={first} chainName={chainName} />}
      under={
        first && (rows.some(({ base }) => base) ? t('tools.compareCaution', { n: formatCount(first.sampledCount) }) : t('tools.compareFew'))
      }
    >
      {isMobileLayout() ? (
        <ul className={styles.cards} aria-label={t('tools.compare_title')}>
          {rows.map((row) => (
            <li key={keyOf(row)} className={styles.card}>
              <span className={styles.cardLine}>
                <b>{t(`tools.dimension_${row.dimension}`)}</b>
                <Outcome row={row} />
              </span>
              <span>
                <span className={styles.quiet}>{t('tools.colA')}</span> {row.a}
              </span>
              <span>
                <span className={styles.quiet}>{t('tools.colB')}</span> {row.b}
              </span>
              <Shared row={row} chainName={chainName} />
              <span className={styles.quiet}>
                {t(`tools.claim_${row.claim}`)} · {t('tools.colBase')} {tellBase(row)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <DataTable name="comparison" columns={columns} rows={rows} rowKey={keyOf} caption={t('tools.compare_title')} rowHeight={60} />
      )}
    </ResultCard>
  );
}

/** Which of the two it is never stands on another line than the address. */
function Sides({ answer, chainName }: { answer: ComparisonView; chainName: string }) {
  return (
    <div className={styles.resolved}>
      <span className={styles.cell}>
        <span className={styles.cell}>
          <Tag small>{t('tools.colA')}</Tag>
          <AddressEntity chainName={chainName} {...answer.a} />
        </span>
        <Icon name="swap" size={14} />
        <span className={styles.cell}>
          <Tag small>{t('tools.colB')}</Tag>
          <AddressEntity chainName={chainName} {...answer.b} />
        </span>
      </span>
      <span className={styles.cell}>
        <Tag small tone="ok" icon="check">
          {t('tools.compareSupport', { n: answer.supportCount })}
        </Tag>
        <Tag small tone="warn" icon="minus">
          {t('tools.compareAgainst', { n: answer.againstCount })}
        </Tag>
      </span>
    </div>
  );
}

function listColumns(chainName: string): Column<Row>[] {
  return [
    {
      id: 'dimension',
      head: t('tools.colDimension'),
      width: 130,
      isRowHead: true,
      cell: ({ dimension }) => t(`tools.dimension_${dimension}`),
    },
    { id: 'a', head: t('tools.colA'), cell: ({ a }) => a },
    { id: 'b', head: t('tools.colB'), cell: ({ b }) => b },
    {
      id: 'outcome',
      head: t('tools.colOutcome'),
      width: 260,
      cell: (row) => (
        <span className={styles.cell}>
          <Outcome row={row} />
          <Shared row={row} chainName={chainName} />
        </span>
      ),
    },
    { id: 'claim', head: t('tools.colClaim'), width: 110, cell: ({ claim }) => t(`tools.claim_${claim}`) },
    { id: 'base', head: t('tools.colBase'), width: 170, align: 'right', cell: tellBase },
  ];
}

const tellBase = ({ base }: Row): string =>
  base === null ? t('tools.baseNone') : t('tools.base', { pairs: formatCount(base.pairs), alike: formatCount(base.alike) });

const Outcome = ({ row: { outcome, result } }: { row: Row }) => (
  <Tag small tone={tones[outcome]} icon={outcome === 'support' ? 'check' : outcome === 'against' ? 'minus' : undefined}>
    {result}
  </Tag>
);

function Shared({ row: { shared }, chainName }: { row: Row; chainName: string }) {
  return shared.slice(0, SHOWN).map((party) => <AddressEntity key={party.address} chainName={chainName} {...party} copy={false} />);
}
