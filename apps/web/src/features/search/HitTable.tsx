import type { HitView } from '@chaintrail/contract/schemas';
import { use, useMemo } from 'react';
import { t } from '../../locales/translate.ts';
import { Amount } from '../../ui/Amount.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { classNames } from '../../ui/classNames.ts';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { formatCount } from '../../ui/figures.ts';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { addressEnds, AddressEndsContext, shortenMiddle } from '../../ui/shorten.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useChainTitle } from '../chain/index.ts';
import { hitPath } from './hitPath.ts';
import { kindLooks } from './kindTexts.ts';
import styles from './SearchPage.module.css';

interface HitColumn extends Column<HitView> {
  /** A column of dashes is left out. */
  has?: (hit: HitView) => boolean;
}

const columns: readonly HitColumn[] = [
  { id: 'chain', head: t('search.chain'), cell: (hit) => <ChainName chainName={hit.chainName} />, isRowHead: true },
  { id: 'kind', head: t('search.kind'), cell: (hit) => <HitKind hit={hit} /> },
  { id: 'name', head: t('search.name'), cell: (hit) => <HitName hit={hit} /> },
  {
    id: 'balance',
    head: t('search.balance'),
    align: 'right',
    has: (hit) => hit.balance !== undefined,
    cell: (hit) => <Amount value={hit.balance?.amount} unit={hit.balance?.symbol} strong shortenTiny />,
  },
  {
    id: 'transfers',
    head: t('search.transferCount'),
    align: 'right',
    has: (hit) => hit.transferCount !== undefined,
    cell: (hit) => (hit.transferCount == null ? '—' : formatCount(hit.transferCount)),
  },
  { id: 'last', head: t('search.lastActive'), has: (hit) => hit.lastActive != null, cell: (hit) => <TimeText at={hit.lastActive} /> },
  {
    id: 'label',
    head: t('search.labels'),
    has: (hit) => hit.label !== undefined,
    cell: (hit) => (hit.label ? <LabelTag label={hit.label} /> : '—'),
  },
  { id: 'coverage', head: t('search.coverage'), cell: (hit) => <HitCoverage coverage={hit.coverage} /> },
  {
    id: 'open',
    head: '',
    align: 'right',
    cell: (hit) => (
      <Link to={hitPath(hit)} className={styles.open}>
        {t('search.open')}
      </Link>
    ),
  },
];

const keyOf = (hit: HitView) => `${hit.kind}-${hit.chainName}-${hit.text}`;

export function HitTable({ hits }: { hits: readonly HitView[] }) {
  const openPath = useOpenPath();
  const shown = useMemo(() => {
    const lastHead = hits.some(({ kind }) => kind === 'address') ? t('search.lastActive') : t('search.time');
    const some = columns.filter(({ has }) => has === undefined || hits.some(has));
    return some.map((column) => (column.id === 'last' ? { ...column, head: lastHead } : column));
  }, [hits]);
  return (
    <DataTable
      columns={shown}
      rows={hits}
      rowKey={keyOf}
      caption={t('search.withRecords')}
      rowHeight={44}
      onOpen={(hit) => openPath(hitPath(hit))}
    />
  );
}

function ChainName({ chainName }: { chainName: string }) {
  const title = useChainTitle(chainName);
  return (
    <span className={styles.chain}>
      <ChainGlyph chainName={chainName} size={22} />
      {title}
    </span>
  );
}

export function HitKind({ hit }: { hit: HitView }) {
  const isContract = hit.isContract === true;
  const text =
    hit.kind === 'address' && hit.isContract !== undefined
      ? isContract
        ? 'search.kindContract'
        : 'search.kindExternal'
      : kindLooks[hit.kind].text;
  return <Tag small>{t(text)}</Tag>;
}

/** What was found, and always which one: two hits of one name differ in their address. */
export function HitName({ hit }: { hit: HitView }) {
  return (
    <span className={styles.name} title={`${hit.text}\n${hit.subtitle}`}>
      {hit.kind === 'address' && <Identicon address={hit.text} />}
      {(hit.kind === 'token' || hit.kind === 'nft') && <CoinIcon symbol={hit.title} size={20} />}
      {hit.title !== hit.text && <bdi className={styles.hitTitle}>{hit.title}</bdi>}
      <HitIdentity hit={hit} />
    </span>
  );
}

/** The address or hash that tells a hit from another of the same name. */
export function HitIdentity({ hit }: { hit: HitView }) {
  const isCode = hit.title === hit.text;
  const ends = use(AddressEndsContext).get(hit.text);
  if (hit.kind === 'block' || hit.kind === 'ens') return <span className={classNames(styles.subtitle, styles.story)}>{hit.subtitle}</span>;
  return (
    <span className={classNames('mono', !isCode && styles.subtitle)}>
      {shortenMiddle(hit.text, ends ?? (isCode ? addressEnds.card : addressEnds.table))}
    </span>
  );
}

function HitCoverage({ coverage }: { coverage: HitView['coverage'] }) {
  return (
    <span className={styles.coverage}>
      <span className={classNames(styles.bar, coverage.complete && styles.complete)} />
      {coverage.complete ? t('search.complete') : t('search.fromBlock', { block: formatCount(coverage.fromBlock) })}
    </span>
  );
}
