import type { HitView } from '@chaintrail/contract/schemas';
import { use, useMemo } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { DoubtTag } from '../../ui/Claim.tsx';
import { classNames } from '../../ui/classNames.ts';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { formatCount } from '../../ui/figures.ts';
import { Identicon } from '../../ui/Identicon.tsx';
import { ImitationTag } from '../../ui/ImitationTag.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { addressEnds, AddressEndsContext, shortenMiddle } from '../../ui/shorten.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useChainTitle } from '../chain/index.ts';
import { hitPath } from './hitPath.ts';
import { kindLooks } from './kindTexts.ts';
import styles from './SearchPage.module.css';
import { t } from './texts.ts';

interface HitColumn extends Column<HitView> {
  /** A column of dashes is left out. */
  has?: (hit: HitView) => boolean;
}

const columns: readonly HitColumn[] = [
  { id: 'chain', head: t('results.chain'), cell: (hit) => <ChainName chainName={hit.chainName} />, isRowHead: true },
  { id: 'kind', head: t('results.kind'), cell: (hit) => <HitKind hit={hit} /> },
  { id: 'name', head: t('results.name'), cell: (hit) => <HitName hit={hit} /> },
  {
    id: 'balance',
    head: t('results.balance'),
    align: 'right',
    has: (hit) => hit.balance != null,
    cell: (hit) => <HitBalance hit={hit} />,
  },
  {
    id: 'transfers',
    head: t('results.transferCount'),
    align: 'right',
    has: (hit) => hit.transferCount != null,
    cell: (hit) => (hit.transferCount == null ? '—' : formatCount(hit.transferCount)),
  },
  {
    id: 'first',
    head: t('results.firstActive'),
    hideBelow: 1280,
    has: (hit) => hit.firstActive != null,
    cell: (hit) => <TimeText at={hit.firstActive} />,
  },
  { id: 'last', head: t('results.lastActive'), has: (hit) => hit.lastActive != null, cell: (hit) => <TimeText at={hit.lastActive} /> },
  {
    id: 'label',
    head: t('results.labels'),
    has: (hit) => hit.label !== undefined,
    cell: (hit) => (hit.label ? <LabelTag label={hit.label} /> : '—'),
  },
  { id: 'coverage', head: t('results.coverage'), cell: (hit) => <HitCoverage coverage={hit.coverage} /> },
  {
    id: 'open',
    head: '',
    align: 'right',
    cell: (hit) => (
      <Link to={hitPath(hit)} className={styles.open}>
        {t('results.open')}
      </Link>
    ),
  },
];

const keyOf = (hit: HitView) => `${hit.kind}-${hit.chainName}-${hit.text}`;

export function HitTable({ hits }: { hits: readonly HitView[] }) {
  const openPath = useOpenPath();
  const shown = useMemo(() => {
    const lastHead = hits.some(({ kind }) => kind === 'address') ? t('results.lastActive') : t('results.time');
    const some = columns.filter(({ has }) => has === undefined || hits.some(has));
    return some.map((column) => (column.id === 'last' ? { ...column, head: lastHead } : column));
  }, [hits]);
  return (
    <DataTable
      columns={shown}
      rows={hits}
      rowKey={keyOf}
      caption={t('results.withRecords')}
      rowHeight={44}
      onOpen={(hit) => openPath(hitPath(hit))}
    />
  );
}

const NONE: NonNullable<HitView['otherBalances']> = [];

/** The coin that says most, and how many others there are. */
export function HitBalance({ hit: { balance, otherBalances } }: { hit: HitView }) {
  const others = otherBalances ?? NONE;
  const list = others.map(({ amount, symbol }) => `${amount} ${symbol}`).join(' · ');
  return (
    <span title={list === '' ? undefined : t('results.otherBalances', { list })}>
      <Amount value={balance?.amount} unit={balance?.symbol} strong shortenTiny />
      {others.length > 0 && <span className={styles.subtitle}> {t('results.balanceKinds', { n: others.length + 1 })}</span>}
    </span>
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
        ? 'results.kindContract'
        : 'results.kindExternal'
      : kindLooks[hit.kind].text;
  return <Tag small>{t(text)}</Tag>;
}

/** What was found, and always which one: two hits of one name differ in their address. */
export function HitName({ hit }: { hit: HitView }) {
  return (
    <span className={styles.name} title={`${hit.text}\n${hit.subtitle}`}>
      {hit.kind === 'address' && <Identicon address={hit.text} />}
      {(hit.kind === 'token' || hit.kind === 'nft') && <CoinIcon symbol={hit.title} size={20} />}
      {(hit.title !== hit.text || hit.kind === 'ens') && <bdi className={styles.hitTitle}>{hit.title}</bdi>}
      <HitIdentity hit={hit} />
      <HitDoubts hit={hit} />
    </span>
  );
}

/** That a token is no money, and whom an address imitates. */
export function HitDoubts({ hit }: { hit: HitView }) {
  return (
    <>
      {hit.doubt && <DoubtTag coin={{ doubt: hit.doubt, contract: hit.text }} contract={false} />}
      {hit.imitates && <ImitationTag of={hit.imitates} />}
      {hit.claim?.marks.map(({ kind, text }) => (
        <Tag key={kind} small tone={kind === 'not_back' || kind === 'gateway' ? 'neutral' : 'warn'} title={text}>
          {text}
        </Tag>
      ))}
    </>
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
      {coverage.complete ? t('results.complete') : t('results.fromBlock', { block: formatCount(coverage.fromBlock) })}
    </span>
  );
}
