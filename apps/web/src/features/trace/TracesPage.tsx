import { useQuery } from '@tanstack/react-query';
import { demoCaseFlowQuery, query } from '../../api/queries.ts';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { tracePath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { writeAmount } from './IntervalBar.tsx';
import { listOwnTraces } from './ownTraces.ts';
import { emptyForm, type TraceForm } from './question.ts';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './Trace.module.css';
import own from './Traces.module.css';
import { t } from './texts.ts';
import { useStartTrace } from './useTrace.ts';

const LOOK_MS = 2_000;

/** The traces that were made, a new one, and the demo case to try it on. */
export function TracesPage() {
  usePageTitle(t('trace.title'));
  const { start, isStarting } = useStartTrace();
  const form = (
    <Card label={t('trace.new')}>
      <CardHeader title={t('trace.new')} />
      <SettingsForm first={emptyForm} isStarting={isStarting} submitText={t('trace.run')} onStart={start} />
    </Card>
  );
  // On a phone the form is a page of its own length: what is there comes before it.
  const isMobile = isMobileLayout();
  return (
    <>
      <BarTitle>{t('trace.title')}</BarTitle>
      <h1 className="visually-hidden">{t('trace.title')}</h1>
      <div className={styles.wide}>
        {!isMobile && form}
        <div className={styles.column}>
          <DemoCard isStarting={isStarting} onStart={start} />
          <OwnTraces />
        </div>
        {isMobile && form}
      </div>
    </>
  );
}

function OwnTraces() {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { data } = useQuery({ ...query('pageTraces', { pageSize: 50, ids: listOwnTraces() }), refetchInterval: LOOK_MS });
  return (
    <Card label={t('trace.mine')}>
      <CardHeader title={t('trace.mine')} />
      {data?.list.length === 0 && <EmptyState title={t('trace.none')} />}
      <ul className={styles.rows}>
        {data?.list.map((row) => (
          <li key={row.id} className={classNames(styles.row, own.own)}>
            <div>
              <Link to={tracePath(row.id)}>{row.title}</Link>
              <div className={styles.under}>
                {formatTime(row.createTime, zone)} · {row.question.coinTitle} ·{' '}
                {t('trace.startCount', { n: row.startCount, hops: row.question.hops })}
              </div>
            </div>
            <div className={own.end}>
              <Tag tone={row.state === 'done' ? 'ok' : row.state === 'running' ? 'info' : 'warn'}>{t(`trace.state_${row.state}`)}</Tag>
              {row.total !== null && (
                <div title={row.total}>
                  {writeAmount(row.total)} {row.question.symbol}{' '}
                  <span className={styles.under}>{t('trace.endCount', { n: row.endCount })}</span>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the demo case asks of itself, in one press each. */
function DemoCard({ isStarting, onStart }: { isStarting: boolean; onStart: (form: TraceForm) => void }) {
  const { data: flow } = useQuery(demoCaseFlowQuery());
  if (!flow) return null;
  const addressesOf = (id: string) => flow.groups.find((group) => group.id === id)?.addresses.map(({ address }) => address) ?? [];
  const victims = addressesOf('DemoETH:victims');
  const receiver = addressesOf('DemoTRON:receiver');
  const payers = addressesOf('DemoBTC:victims');
  const choices = [
    {
      title: t('trace.demoForward'),
      note: t('trace.demoForwardNote', { n: victims.length }),
      form: { ...emptyForm, chainName: 'DemoETH', starts: victims.join('\n'), hops: 12 },
    },
    {
      title: t('trace.demoBackward'),
      note: t('trace.demoBackwardNote'),
      form: { ...emptyForm, chainName: 'DemoTRON', direction: 'backward' as const, starts: receiver.join('\n'), hops: 6 },
    },
    {
      title: t('trace.demoOutputs'),
      note: t('trace.demoOutputsNote'),
      form: { ...emptyForm, chainName: 'DemoBTC', coin: 'native', starts: payers.join('\n'), hops: 8, minAmount: '0.0005' },
    },
  ].filter(({ form }) => form.starts !== '');
  return (
    <Card label={t('trace.demoTitle')}>
      <CardHeader title={t('trace.demoTitle')} />
      <ul className={styles.rows}>
        {choices.map(({ title, note, form }) => (
          <li key={title} className={styles.row}>
            <div>
              <b>{title}</b>
              <div className={styles.under}>{note}</div>
            </div>
            <Button tone="primary" disabled={isStarting} onClick={() => onStart(form)}>
              {t('trace.run')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
