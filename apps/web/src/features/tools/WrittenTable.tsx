import type { ChainStatusView } from '@chaintrail/contract/schemas';
import type { Recognition } from '@chaintrail/families/address';
import { listWrittenForms, type WrittenForm } from '@chaintrail/families/forms';
import { findChain } from '@chaintrail/model/chains';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { addressPath } from '../../ui/paths.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { useChains } from '../chain/index.ts';
import { t } from './texts.ts';
import styles from './Tools.module.css';

/** How the chains of the product write the key of an address, and where each of them leads. */
export function WrittenTable({ found }: { found: Extract<Recognition, { kind: 'address' }> }) {
  const { chains } = useChains();
  if (chains.length === 0) {
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    );
  }
  const rows = listWrittenForms(
    found,
    chains.flatMap(({ chainName }) => findChain(chainName) ?? []),
  );
  if (rows.length === 0) return <Notice tone="warn">{t('tools.convertForeign')}</Notice>;
  return (
    <Card clip>
      <CardHeader title={t('tools.convert_title')} note={t('tools.convertCount', { n: formatCount(rows.length) })} />
      {isMobileLayout() ? (
        <ul className={styles.cards} aria-label={t('tools.convert_title')}>
          {rows.map((row) => (
            <li key={keyOf(row)} className={styles.card}>
              <Written row={row} />
              <Relation row={row} />
              <Chains row={row} chains={chains} />
            </li>
          ))}
        </ul>
      ) : (
        <DataTable columns={listColumns(chains)} rows={rows} rowKey={keyOf} caption={t('tools.convert_title')} rowHeight={64} />
      )}
      <p className={styles.under}>{t('tools.convertCaution')}</p>
    </Card>
  );
}

const keyOf = ({ address, relation, chainNames }: WrittenForm) => `${address} ${relation} ${chainNames.join(' ')}`;

function listColumns(chains: readonly ChainStatusView[]): Column<WrittenForm>[] {
  return [
    { id: 'written', head: t('tools.colWritten'), isRowHead: true, cell: (row) => <Written row={row} /> },
    { id: 'chains', head: t('tools.colWrittenOn'), width: 300, cell: (row) => <Chains row={row} chains={chains} /> },
    { id: 'relation', head: t('tools.colRelation'), width: 300, cell: (row) => <Relation row={row} /> },
  ];
}

function Written({ row: { address, otherwise } }: { row: WrittenForm }) {
  return (
    <span className={styles.written}>
      <span className={styles.writtenForm}>
        <span className={`mono ${styles.whole}`}>{address}</span>
        <CopyButton text={address} label={t('ui.copyAddress')} />
      </span>
      {otherwise && (
        <span className={`${styles.writtenForm} ${styles.quiet}`}>
          <span>
            {t(`tools.convertWay_${otherwise.way}`)} <span className={`mono ${styles.whole}`}>{otherwise.text}</span>
          </span>
          <CopyButton text={otherwise.text} label={t('ui.copyAddress')} />
        </span>
      )}
    </span>
  );
}

/** Glyphs where there are many: a pointer reads their names, and so does a screen reader. */
function Chains({ row: { address, chainNames }, chains }: { row: WrittenForm; chains: readonly ChainStatusView[] }) {
  const titleOf = (name: string) => chains.find(({ chainName }) => chainName === name)?.title ?? name;
  const isMany = chainNames.length > 3;
  return (
    <span className={styles.cell}>
      {isMany && <span className={styles.quiet}>{t('tools.convertChains', { n: formatCount(chainNames.length) })}</span>}
      {chainNames.map((name) => (
        <Link key={name} to={addressPath(name, address)} className={`tap ${styles.chainLink}`} title={titleOf(name)}>
          <ChainGlyph chainName={name} size={18} />
          <span className={isMany ? 'visually-hidden' : undefined}>{titleOf(name)}</span>
        </Link>
      ))}
    </span>
  );
}

function Relation({ row: { relation } }: { row: WrittenForm }) {
  return (
    <span className={styles.written}>
      <span>{t(`tools.relation_${relation}`)}</span>
      <span className={styles.quiet}>{t(`tools.relationNote_${relation}`)}</span>
    </span>
  );
}
