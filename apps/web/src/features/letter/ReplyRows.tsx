import type { ReplyView } from '@chaintrail/contract/letter';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { showConfirm } from '../../lib/notify.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { classNames } from '../../ui/classNames.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Letter.module.css';
import forms from './Letters.module.css';
import reply from './Reply.module.css';
import { RowAfter, ReplyReach } from './ReplyReach.tsx';
import { isToWrite } from './replyReach.ts';
import type { ReplyChange } from './replySteps.ts';
import { t } from './texts.ts';

type Row = ReplyView['rows'][number];
type Decision = Row['decision'];

const tones = { new: 'ok', known: 'neutral', conflict: 'error', outside: 'warn', unreadable: 'neutral', written: 'ok' } as const;

const heads = ['column_address', 'account', 'verdict', 'explain', 'after', 'decide'] as const;

interface ReplyRowsProps {
  data: ReplyView;
  onChange: (part: ReplyChange) => void;
  onKept: (view: ReplyView) => void;
}

/** Each row held against the letter and what is known; only what was decided is written. */
export function ReplyRows({ data, onChange, onKept }: ReplyRowsProps) {
  const { rows } = data;
  const isOpen = data.state === 'open';
  const countOf = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const decided = rows.filter(({ decision }) => decision !== null).length;
  const toWrite = rows.filter(isToWrite).length;
  // Which places show an address hangs on the column of addresses alone.
  const { data: reach } = useQuery({ ...query('getReplyReach', { id: data.id }), enabled: isOpen && data.columns.includes('address') });
  const decide = (row: Row, decision: Decision) => onChange({ decisions: [{ row: row.row, decision }] });
  const withdraw = async () => {
    const isSure = await showConfirm({ title: t('letter.withdrawBatch'), content: t('letter.withdrawText', { n: data.written }) });
    if (isSure) await call('withdrawReply', { id: data.id }).then(onKept, () => undefined);
  };
  return (
    <Card>
      <CardHeader
        title={t('letter.rows')}
        note={t('letter.rowsNote', {
          fresh: countOf('new'),
          known: countOf('known'),
          conflict: countOf('conflict'),
          outside: countOf('outside'),
          decided,
          all: rows.length,
        })}
      >
        {isOpen && (
          <Button
            size="small"
            icon="check"
            onClick={() =>
              onChange({
                decisions: rows.flatMap(({ row, verdict }) => (verdict === 'new' ? [{ row, decision: 'write' as const }] : [])),
              })
            }
          >
            {t('letter.acceptAll')}
          </Button>
        )}
      </CardHeader>
      {isMobileLayout() ? (
        <ul className={reply.rows}>
          {rows.map((row) => (
            <li key={row.row}>
              <Who row={row} />
              {row.account !== '' && (
                <span>
                  {t('letter.account')} <b className="mono">{row.account}</b>
                </span>
              )}
              <span>
                <Verdict row={row} /> {row.text}
              </span>
              {isOpen && <RowAfter row={row} reach={reach} />}
              <Decide row={row} isOpen={isOpen} onDecide={(decision) => decide(row, decision)} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={reply.scroll}>
          <table className={reply.table} aria-label={t('letter.rows')}>
            <thead>
              <tr>
                {heads
                  .filter((head) => isOpen || head !== 'after')
                  .map((head) => (
                    <th key={head} scope="col">
                      {t(`letter.${head}`)}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row}>
                  <td>
                    <Who row={row} />
                  </td>
                  <td className={classNames('mono', reply.account)}>{row.account || '—'}</td>
                  <td>
                    <Verdict row={row} />
                  </td>
                  <td className={reply.text}>{row.text}</td>
                  {isOpen && (
                    <td className={reply.text}>
                      <RowAfter row={row} reach={reach} />
                    </td>
                  )}
                  <td>
                    <Decide row={row} isOpen={isOpen} onDecide={(decision) => decide(row, decision)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isOpen && reach && <ReplyReach rows={rows} reach={reach} />}
      <footer className={forms.foot}>
        <span className={styles.quiet}>{t('letter.left_rows', { n: rows.length - decided })}</span>
        {isOpen && (
          <Button
            tone="primary"
            disabled={toWrite === 0}
            onClick={() => void call('writeReply', { id: data.id }).then(onKept, () => undefined)}
          >
            {t('letter.write', { n: toWrite })}
          </Button>
        )}
        {data.state === 'written' && (
          <Button tone="danger" onClick={() => void withdraw()}>
            {t('letter.withdrawBatch')}
          </Button>
        )}
      </footer>
    </Card>
  );
}

function Who({ row: { chainName, address } }: { row: Row }) {
  if (chainName === null) return <span className={reply.address}>{address || '—'}</span>;
  return (
    <span className={reply.who}>
      <ChainGlyph chainName={chainName} size={15} />
      <AddressEntity chainName={chainName} address={address} />
    </span>
  );
}

function Verdict({ row: { verdict, against } }: { row: Row }) {
  return (
    <Tag small tone={tones[verdict]}>
      {t(against.length > 0 ? 'letter.verdict_against' : `letter.verdict_${verdict}`)}
    </Tag>
  );
}

const offers: Readonly<Record<Row['verdict'], readonly NonNullable<Decision>[]>> = {
  new: ['write', 'skip'],
  known: ['write', 'skip'],
  conflict: ['withdraw', 'both', 'skip'],
  outside: ['write', 'skip'],
  unreadable: [],
  written: [],
};

function Decide({ row, isOpen, onDecide }: { row: Row; isOpen: boolean; onDecide: (decision: Decision) => void }) {
  if (!isOpen) return <span>{row.decision === null ? t('letter.undecided') : t(`letter.decision_${row.decision}`)}</span>;
  return (
    <span className={reply.choices}>
      {offers[row.verdict].map((decision) => (
        <Button
          key={decision}
          size="small"
          className="tap"
          tone={row.decision === decision ? 'primary' : 'default'}
          aria-pressed={row.decision === decision}
          onClick={() => onDecide(row.decision === decision ? null : decision)}
        >
          {t(`letter.decision_${decision}`)}
        </Button>
      ))}
    </span>
  );
}
