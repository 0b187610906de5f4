import { Button } from '../../ui/Button.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { shortenMiddle } from '../../ui/shorten.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { useChainTitle } from '../chain/index.ts';
import { entryPath, nameSort } from '../search/index.ts';
import styles from './History.module.css';
import { t } from './texts.ts';
import type { HistoryRow } from './useHistory.ts';

type Remove = (row: HistoryRow) => Promise<void>;

const SHORT = { head: 12, tail: 10 };
const WIDE = { head: 48, tail: 24 };

function Chain({ model }: { model: string }) {
  return (
    <span className={styles.chain}>
      {model === '' ? <Icon name="globe" size={18} /> : <ChainGlyph chainName={model} size={18} />}
      {model === '' ? t('history.allChains') : <ChainTitle name={model} />}
    </span>
  );
}

const ChainTitle = ({ name }: { name: string }) => useChainTitle(name);

function What({ row, isShort = false }: { row: HistoryRow; isShort?: boolean }) {
  return (
    <span className={styles.what}>
      <Link to={entryPath(row)} className={styles.text} title={row.text}>
        {row.name !== undefined && <bdi className={styles.name}>{row.name}</bdi>}
        <span className="mono">{shortenMiddle(row.text, isShort ? SHORT : WIDE)}</span>
      </Link>
      {row.label && <LabelTag label={row.label} />}
    </span>
  );
}

export const listColumns = (onRemove: Remove): Column<HistoryRow>[] => [
  { id: 'time', head: t('history.time'), width: 172, cell: ({ createTime }) => <span className="mono">{createTime}</span> },
  { id: 'sort', head: t('history.sort'), width: 96, cell: ({ sort }) => <span className={styles.sort}>{nameSort(sort)}</span> },
  { id: 'chain', head: t('history.chain'), width: 160, cell: ({ model }) => <Chain model={model} /> },
  { id: 'text', head: t('history.text'), isRowHead: true, cell: (row) => <What row={row} /> },
  {
    id: 'actions',
    head: t('history.actions'),
    width: 88,
    align: 'right',
    cell: (row) => (
      <Button
        tone="text"
        size="small"
        aria-label={t('history.removeOf', { text: row.text.slice(0, 40) })}
        onClick={() => void onRemove(row)}
      >
        {t('history.remove')}
      </Button>
    ),
  },
];

export function NarrowRow({ row, onRemove }: { row: HistoryRow; onRemove: Remove }) {
  return (
    <div className={styles.row}>
      <What row={row} isShort />
      <span className={styles.facts}>
        <span>{nameSort(row.sort)}</span>
        <Chain model={row.model} />
        <span className={`mono ${styles.at}`}>{row.createTime}</span>
      </span>
      <IconButton
        icon="close"
        size="small"
        className={styles.remove}
        label={t('history.removeOf', { text: row.text.slice(0, 40) })}
        onClick={() => void onRemove(row)}
      />
    </div>
  );
}
