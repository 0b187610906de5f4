import type { ReplyColumn, ReplyView } from '@chaintrail/contract/letter';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { call } from '../../api/client.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { letterPath } from '../../ui/paths.ts';
import { Select } from '../../ui/Select.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Letter.module.css';
import forms from './Letters.module.css';
import reply from './Reply.module.css';
import { t } from './texts.ts';

type Change = Omit<Parameters<typeof call<'changeReply'>>[1], 'id'>;
type Row = ReplyView['rows'][number];

const columns: readonly ReplyColumn[] = ['none', 'address', 'account', 'name', 'registered', 'ip', 'coin', 'balance', 'note'];
const tones = { new: 'ok', known: 'neutral', conflict: 'error', outside: 'warn', unreadable: 'neutral', written: 'ok' } as const;
const SHOWN = 8;

/** An answer: its file, what its columns mean, and each row looked at before anything is written. */
export function ReplyPage({ letterId, id }: { letterId: string; id: string }) {
  const queries = useQueryClient();
  const asked = useQuery(query('getReply', { id }));
  const { data } = asked;
  const keep = (view: ReplyView) => queries.setQueryData(['getReply', { id }], view);
  const change = (part: Change) => void call('changeReply', { id, ...part }).then(keep, () => undefined);
  return (
    <>
      <BarTitle>{t('letter.registerReply')}</BarTitle>
      <StateBlock
        isLoading={asked.isPending}
        error={data ? null : asked.error}
        what={t('letter.replies')}
        onRetry={() => void asked.refetch()}
      >
        {data && (
          <div className={reply.page}>
            <h1 className="visually-hidden">{t('letter.registerReply')}</h1>
            <aside className={styles.side}>
              <About data={data} letterId={letterId} />
              <Notice tone="info">{t('letter.replyNote')}</Notice>
            </aside>
            <div className={styles.side}>
              {data.titles.length === 0 ? <Notice tone="neutral">{t('letter.noTable')}</Notice> : <Mapping data={data} onChange={change} />}
              {data.titles.length > 0 && <Rows data={data} onChange={change} onKept={keep} />}
            </div>
          </div>
        )}
      </StateBlock>
    </>
  );
}

function About({ data, letterId }: { data: ReplyView; letterId: string }) {
  return (
    <Card>
      <CardHeader title={t('letter.replies')} />
      <ul className={styles.plain}>
        <li>
          <Link to={letterPath(letterId)}>{data.number ?? t('letter.letter')}</Link>
          <span>{data.organisation}</span>
        </li>
        <li>
          <span>{data.reference}</span>
          <TimeText at={data.receivedAt} as="absolute" />
        </li>
        <li>
          <span>{data.by}</span>
          <Tag small>{t(`letter.${data.state}`)}</Tag>
        </li>
        {data.files.map(({ id, name, sha256 }) => (
          <li key={id}>
            <span className={styles.two}>
              <bdi>{name}</bdi>
              <small className="mono">{sha256}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PartProps {
  data: ReplyView;
  onChange: (part: Change) => void;
}

function Mapping({ data, onChange }: PartProps) {
  const isOpen = data.state === 'open';
  return (
    <Card>
      <CardHeader title={t('letter.mapping')} note={t('letter.mappingNote', { sheet: data.sheet, n: data.rows.length })}>
        {data.sheets.length > 1 && isOpen && (
          <Select
            label={t('letter.sheet')}
            value={data.sheet}
            onChange={(sheet) => onChange({ sheet })}
            options={data.sheets.map((value) => ({ value, title: value }))}
          />
        )}
      </CardHeader>
      <div className={reply.scroll}>
        <table className={reply.table}>
          <thead>
            <tr>
              {data.titles.map((title, at) => (
                <th key={`${title} ${String(at)}`} scope="col">
                  <div>{title}</div>
                  {isOpen ? (
                    <Select
                      label={title}
                      value={data.columns[at] ?? 'none'}
                      onChange={(column) => onChange({ columns: data.columns.map((one, index) => (index === at ? column : one)) })}
                      options={columns.map((value) => ({ value, title: t(`letter.column_${value}`) }))}
                    />
                  ) : (
                    t(`letter.column_${data.columns[at] ?? 'none'}`)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.slice(0, SHOWN).map(({ row, cells }) => (
              <tr key={row}>
                {data.titles.map((title, at) => (
                  <td key={`${title} ${String(at)}`} title={cells[at]}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && (
        <div className={reply.keep}>
          <Switch checked={data.isRemembered} onChange={(isRemembered) => onChange({ isRemembered })}>
            {t('letter.remember', { organisation: data.organisation })}
          </Switch>
        </div>
      )}
    </Card>
  );
}

function Rows({ data, onChange, onKept }: PartProps & { onKept: (view: ReplyView) => void }) {
  const countOf = (verdict: Row['verdict']) => data.rows.filter((row) => row.verdict === verdict).length;
  const decided = data.rows.filter(({ decision }) => decision !== null).length;
  const toWrite = data.rows.filter(({ decision }) => decision !== null && decision !== 'skip').length;
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
          all: data.rows.length,
        })}
      >
        {data.state === 'open' && (
          <Button
            size="small"
            icon="check"
            onClick={() =>
              onChange({
                decisions: data.rows.flatMap(({ row, verdict }) => (verdict === 'new' ? [{ row, decision: 'write' as const }] : [])),
              })
            }
          >
            {t('letter.acceptAll')}
          </Button>
        )}
      </CardHeader>
      <ul className={classNames(styles.plain, reply.rows)}>
        {data.rows.map((row) => (
          <li key={row.row}>
            <span className={styles.two}>
              <span className={classNames('mono', reply.address)}>{row.address || '—'}</span>
              <small>
                <Tag small tone={tones[row.verdict]}>
                  {t(`letter.verdict_${row.verdict}`)}
                </Tag>{' '}
                {row.account !== '' && `${t('letter.account')} ${row.account} · `}
                {row.text}
              </small>
            </span>
            <Decide
              row={row}
              isOpen={data.state === 'open'}
              onDecide={(decision) => onChange({ decisions: [{ row: row.row, decision }] })}
            />
          </li>
        ))}
      </ul>
      <footer className={forms.foot}>
        <span className={styles.quiet}>{t('letter.left_rows', { n: data.rows.length - decided })}</span>
        {data.state === 'open' && (
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

const offers: Readonly<Record<Row['verdict'], readonly NonNullable<Row['decision']>[]>> = {
  new: ['write', 'skip'],
  known: ['write', 'skip'],
  conflict: ['withdraw', 'both', 'skip'],
  outside: ['write', 'skip'],
  unreadable: [],
  written: [],
};

function Decide({ row, isOpen, onDecide }: { row: Row; isOpen: boolean; onDecide: (decision: Row['decision']) => void }) {
  if (!isOpen) return <span>{row.decision === null ? t('letter.undecided') : t(`letter.decision_${row.decision}`)}</span>;
  return (
    <span className={styles.buttons}>
      {offers[row.verdict].map((decision) => (
        <Button
          key={decision}
          size="small"
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
