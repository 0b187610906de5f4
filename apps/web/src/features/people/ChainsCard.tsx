import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminOverviewQuery } from '../../api/queries.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { adminPath } from '../../ui/paths.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { chainStates, chainTone, useChains } from '../chain/index.ts';
import styles from './Admin.module.css';
import { readAvailability } from './availability.ts';
import { AvailabilityBars } from './AvailabilityBars.tsx';
import { t } from './texts.ts';

const modes = { node: 'people.modeNode', provider: 'people.modeProvider', none: 'people.modeNone' } as const;
const count = (value: number | null) => (value === null ? '—' : formatCount(value));

/** Every chain and the health of what it is read from; those that are configured first, or alone. */
export function ChainsCard({ isShort = false }: { isShort?: boolean }) {
  const { chains } = useChains();
  const sorted = chains.toSorted((a, b) => Number(a.mode === 'none') - Number(b.mode === 'none'));
  const rows = isShort ? sorted.filter(({ mode }) => mode !== 'none') : sorted;
  return (
    <Card clip>
      <CardHeader title={t('people.chains')} note={t('people.lastDay')}>
        {isShort && <Link to={adminPath('chains')}>{t('people.all')}</Link>}
      </CardHeader>
      {isMobileLayout() ? (
        rows.map((chain) => <NarrowChain key={chain.chainName} chain={chain} />)
      ) : (
        <DataTable
          columns={isShort ? columns.filter(({ id }) => id !== 'note' && id !== 'mode') : columns}
          rows={rows}
          rowKey={({ chainName }) => chainName}
          caption={t('people.chains')}
        />
      )}
    </Card>
  );
}

/** Said only of chains that are read, and once it is known. */
function Reached({ chain: { chainName, mode } }: { chain: ChainStatusView }) {
  const { data } = useQuery(adminOverviewQuery());
  const [now] = useState(() => Date.now());
  if (mode === 'none') return '—';
  if (!data) return null;
  const hours = data.sources.find((source) => source.chainName === chainName)?.hours ?? [];
  return <AvailabilityBars of={readAvailability(hours, now)} />;
}

function Name({ chain: { chainName, title } }: { chain: ChainStatusView }) {
  return (
    <span className={styles.chain}>
      <ChainGlyph chainName={chainName} size={18} />
      {title}
    </span>
  );
}

function State({ chain }: { chain: ChainStatusView }) {
  const [now] = useState(() => Date.now());
  return (
    <span className={styles.chain}>
      <StatusDot tone={chainTone(chain, now)} />
      {t(chainStates[chain.syncState].text)}
    </span>
  );
}

const columns: Column<ChainStatusView>[] = [
  { id: 'chain', head: t('people.chain'), cell: (chain) => <Name chain={chain} />, isRowHead: true },
  { id: 'mode', head: t('people.mode'), cell: ({ mode }) => t(modes[mode]) },
  { id: 'state', head: t('people.state'), cell: (chain) => <State chain={chain} /> },
  { id: 'height', head: t('people.height'), cell: ({ height }) => <span className="mono">{count(height)}</span>, align: 'right' },
  { id: 'lag', head: t('people.lag'), cell: ({ lag }) => <span className="mono">{count(lag)}</span>, align: 'right' },
  { id: 'reached', head: t('people.availability'), cell: (chain) => <Reached chain={chain} /> },
  { id: 'note', head: t('people.sourceNote'), cell: ({ sourceNote }) => sourceNote },
];

function NarrowChain({ chain }: { chain: ChainStatusView }) {
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <Name chain={chain} />
        <State chain={chain} />
      </div>
      {chain.mode !== 'none' && (
        <span className={styles.quiet}>
          {t(modes[chain.mode])} · {t('people.height')} {count(chain.height)} · {t('people.lag')} {count(chain.lag)}
        </span>
      )}
      {chain.mode !== 'none' && <Reached chain={chain} />}
      {chain.mode !== 'none' && chain.sourceNote !== '' && <span className={styles.quiet}>{chain.sourceNote}</span>}
    </div>
  );
}
