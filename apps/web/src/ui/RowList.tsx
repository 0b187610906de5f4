import { useRef, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './RowList.module.css';
import { Link } from './Link.tsx';
import { useRowWindow } from './useRowWindow.ts';

export interface RowListProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** One ListRow. */
  render: (row: Row) => ReactNode;
  label: string;
}

const VIRTUAL_FROM = 60;
/** Two lines of text and the padding of a ListRow. */
const ROW_HEIGHT = 65;

/** What a table becomes on mobile: two-line rows; long lists draw only what is in view while the page scrolls. */
export function RowList<Row>({ rows, rowKey, render, label }: RowListProps<Row>) {
  const box = useRef<HTMLUListElement>(null);
  const isVirtual = rows.length > VIRTUAL_FROM;
  const view = useRowWindow({ count: rows.length, rowHeight: ROW_HEIGHT, box, isOn: isVirtual });
  const indexes = isVirtual ? view.items.map((item) => item.index) : rows.map((_, index) => index);
  return (
    <ul ref={box} aria-label={label} style={isVirtual ? { paddingTop: view.before, paddingBottom: view.after } : undefined}>
      {indexes.map((index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={rowKey(row)}
            ref={isVirtual ? view.measure : undefined}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            {render(row)}
          </li>
        );
      })}
    </ul>
  );
}

export interface ListRowProps {
  /** Where a tap leads. */
  to?: string;
  onPress?: () => void;
  /** Pill or icon at the left. */
  mark?: ReactNode;
  title: ReactNode;
  /** At the right of line 1: the amount. */
  value?: ReactNode;
  detail?: ReactNode;
  /** At the right of line 2. */
  note?: ReactNode;
  failed?: boolean;
  /** An event that only claims to have moved something: grey throughout. */
  claim?: boolean;
}

/** Line 1: pill, party, amount. Line 2: time, method, unit. */
export function ListRow({ to, onPress, mark, title, value, detail, note, failed = false, claim = false }: ListRowProps) {
  const className = classNames(styles.row, failed && styles.failed, claim && styles.claim);
  const content = (
    <>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.value}>{value}</span>
      <span className={styles.detail}>{detail}</span>
      <span className={styles.note}>{note}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    );
  }
  return onPress ? (
    <button type="button" className={className} onClick={onPress}>
      {content}
    </button>
  ) : (
    <div className={className}>{content}</div>
  );
}
