import type { LetterRowView } from '@chaintrail/contract/letter';
import { Amount } from '../../ui/Amount.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { letterPath } from '../../ui/paths.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Letters.module.css';
import { Steps } from './Steps.tsx';
import { t } from './texts.ts';

export const states = ['draft', 'review', 'approved', 'exported', 'issued', 'delivered', 'replied', 'expired'] as const;
const tones = {
  draft: 'neutral',
  review: 'warn',
  approved: 'brand',
  exported: 'brand',
  issued: 'brand',
  delivered: 'info',
  replied: 'ok',
  expired: 'error',
} as const;
const icons: Readonly<Record<number, IconName>> = { 1: 'search', 2: 'snow', 3: 'lock' };

export const typeTitle = (type: number): string => t(type === 2 ? 'letter.type2' : type === 3 ? 'letter.type3' : 'letter.type1');

function Name({ row }: { row: LetterRowView }) {
  return (
    <span className={styles.name}>
      <span className={styles.kind}>
        <Icon name={icons[row.type] ?? 'list'} size={15} />
      </span>
      <span className={styles.two}>
        <span>
          {typeTitle(row.type)} {row.isDemo && <Tag small>{t('letter.demo')}</Tag>}
        </span>
        <Link to={letterPath(row.id)}>{row.number ?? t('letter.noNumber')}</Link>
      </span>
    </span>
  );
}

function Content({ row }: { row: LetterRowView }) {
  const [first, ...rest] = row.totals;
  return (
    <span className={styles.two}>
      <span className="num">{first ? <Amount value={first.amount} unit={first.coin} /> : '—'}</span>
      <small title={row.totals.map(({ amount, coin }) => `${groupDecimal(amount)} ${coin}`).join('、')}>
        {rest.length > 0 && t('letter.moreCoins', { n: rest.length })}
        {t('letter.addresses', { n: row.addressCount })}
      </small>
    </span>
  );
}

const daysText = (left: number): string => (left < 0 ? t('letter.over', { n: -left }) : t('letter.left', { n: left }));

function Freeze({ row }: { row: LetterRowView }) {
  if (!row.freeze) return '—';
  const { from, to, daysLeft } = row.freeze;
  return (
    <span className={styles.two}>
      <span className="num">{`${from} ~ ${to}`}</span>
      {!row.isDemo &&
        (row.renewedBy?.number ? (
          <small>{t('letter.renewedBy', { number: row.renewedBy.number })}</small>
        ) : (
          <small className={daysLeft < 7 ? styles.late : undefined}>{daysText(daysLeft)}</small>
        ))}
    </span>
  );
}

const StateTag = ({ state }: { state: LetterRowView['state'] }) => (
  <Tag small tone={tones[state]}>
    {t(`letter.${state}`)}
  </Tag>
);

const Next = ({ row }: { row: LetterRowView }) => (
  <Link to={letterPath(row.id)} className={styles.next}>
    {t(`letter.next_${row.next}`)}
  </Link>
);

export function listLetterColumns(): Column<LetterRowView>[] {
  return [
    { id: 'letter', head: t('letter.letter'), cell: (row) => <Name row={row} />, isRowHead: true, width: 260 },
    { id: 'organisation', head: t('letter.organisation'), cell: (row) => row.organisation, width: 110 },
    { id: 'case', head: t('letter.case'), cell: (row) => row.caseName || '—', width: 170 },
    { id: 'content', head: t('letter.content'), cell: (row) => <Content row={row} />, width: 150 },
    { id: 'progress', head: t('letter.progress'), cell: (row) => <Steps letter={row} />, width: 130 },
    { id: 'state', head: t('letter.state'), cell: (row) => <StateTag state={row.state} />, width: 90 },
    {
      id: 'changedAt',
      head: t('letter.changedAt'),
      cell: (row) => <TimeText at={row.changedAt} as="absolute" />,
      width: 160,
      hideBelow: 1360,
    },
    { id: 'freeze', head: t('letter.freezeTerm'), cell: (row) => <Freeze row={row} />, width: 190 },
    { id: 'author', head: t('letter.author'), cell: (row) => row.author, width: 70, hideBelow: 1280 },
    { id: 'next', head: t('letter.action'), cell: (row) => <Next row={row} />, width: 90, align: 'right' },
  ];
}

/** A letter on a phone. */
export function LetterRow({ row }: { row: LetterRowView }) {
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Name row={row} />
        <StateTag state={row.state} />
      </div>
      <div className={styles.rowFacts}>
        <span>
          {row.organisation} · {row.caseName || '—'}
        </span>
        <Content row={row} />
      </div>
      <div className={styles.rowFacts}>
        <Steps letter={row} />
        <Next row={row} />
      </div>
      {row.freeze && !row.isDemo && <Freeze row={row} />}
    </li>
  );
}
