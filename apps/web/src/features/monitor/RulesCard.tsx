import type { MonitorSpanView, MonitorView } from '@chaintrail/contract/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { call } from '../../api/client.ts';
import { chainsQuery, query } from '../../api/queries.ts';
import { showConfirm } from '../../lib/notify.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { casePath, coinPath } from '../../ui/paths.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { CaseFilter } from './CaseFilter.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { LookLine } from './LookLine.tsx';
import type { MonitorDraft } from './monitorFields.ts';
import styles from './Monitors.module.css';
import { tellSpan } from './tellSpan.ts';
import { t } from './texts.ts';

const PAGE_ROWS = 20;
const LOOK_MS = 5_000;
const kinds = ['address', 'entity', 'coin', 'label', 'canvas'] as const;
type Kind = (typeof kinds)[number];

interface Narrowing {
  caseId: string;
  chainName: string;
  state: string;
}

const everything: Narrowing = { caseId: '', chainName: '', state: '' };

/** The monitors, found by kind, text, case, chain and state; what looks back is asked again until it is done. */
export function RulesCard({ onEdit }: { onEdit: (start: MonitorView | MonitorDraft) => void }) {
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [text, setText] = useState('');
  const [narrowing, setNarrowing] = useState(everything);
  const [pageNum, setPageNum] = useState(1);
  const list = useQuery({
    ...query('pageMonitors', {
      pageNum,
      pageSize: PAGE_ROWS,
      ...(kind === 'all' ? {} : { kind }),
      ...(text === '' ? {} : { text }),
      ...(narrowing.caseId === '' ? {} : { caseId: narrowing.caseId }),
      ...(narrowing.chainName === '' ? {} : { chainName: narrowing.chainName }),
      ...(narrowing.state === '' ? {} : { isOn: narrowing.state === 'on' }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ spans }) => spans.some(({ lookBackNext, look }) => lookBackNext !== null || look !== null))
        ? LOOK_MS
        : false,
  });
  const { data } = list;
  const countOf = (wanted: Kind) => data?.kinds.find((one) => one.kind === wanted)?.count ?? 0;
  const all = data?.kinds.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_ROWS));
  return (
    <Card>
      <Tabs
        label={t('monitor.title')}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setPageNum(1);
        }}
        items={[
          { key: 'all' as const, title: t('monitor.all'), count: all },
          ...kinds.map((key) => ({ key, title: t(`monitor.${key}`), count: countOf(key) })),
        ]}
      />
      <div className={styles.filters}>
        <TextInput
          label={t('monitor.find')}
          placeholder={t('monitor.find')}
          icon="search"
          maxLength={200}
          value={text}
          onChange={(next) => {
            setText(next);
            setPageNum(1);
          }}
        />
        <Narrowings
          value={narrowing}
          onChange={(next) => {
            setNarrowing(next);
            setPageNum(1);
          }}
        />
        {data && (
          <span className={styles.quiet}>{t('monitor.shown', { n: formatCount(data.list.length), total: formatCount(data.total) })}</span>
        )}
      </div>
      <StateBlock
        isLoading={list.isPending}
        error={data ? null : list.error}
        what={t('monitor.title')}
        onRetry={() => void list.refetch()}
        isEmpty={data?.list.length === 0}
        skeleton={<SkeletonRows rows={4} rowHeight={56} />}
        empty={
          text !== '' || kind !== 'all' || Object.values(narrowing).some((one) => one !== '') ? (
            <EmptyState title={t('monitor.filtered')} />
          ) : (
            <EmptyState
              icon="bell"
              title={t('monitor.empty')}
              actions={
                <Button tone="primary" onClick={() => onEdit({ kind: 'address', chainName: '', key: '' })}>
                  {t('monitor.add')}
                </Button>
              }
            >
              {t('monitor.emptyText')}
            </EmptyState>
          )
        }
      >
        <ul className={styles.rules} aria-label={t('monitor.title')}>
          {data?.list.map((monitor) => (
            <Rule key={monitor.id} monitor={monitor} onEdit={() => onEdit(monitor)} />
          ))}
        </ul>
      </StateBlock>
      {pages > 1 && <Pager page={pageNum} pages={pages} hasNext={pageNum < pages} onPage={setPageNum} total={data?.total ?? 0} />}
    </Card>
  );
}

function Narrowings({ value, onChange }: { value: Narrowing; onChange: (next: Narrowing) => void }) {
  const { data: chains } = useQuery(chainsQuery());
  const watched = chains?.list.filter(({ mode }) => mode !== 'none') ?? [];
  const set = (part: Partial<Narrowing>) => onChange({ ...value, ...part });
  return (
    <div className={styles.chips}>
      <CaseFilter value={value.caseId} onChange={(caseId) => set({ caseId })} />
      <FilterSelect
        name={t('monitor.fieldChain')}
        value={value.chainName}
        options={watched.map(({ chainName, title }) => ({ value: chainName, title }))}
        onChange={(chainName) => set({ chainName })}
      />
      <FilterSelect
        name={t('monitor.filterState')}
        value={value.state}
        options={(['on', 'off'] as const).map((state) => ({ value: state, title: t(`monitor.state_${state}`) }))}
        onChange={(state) => set({ state })}
      />
    </div>
  );
}

function Rule({ monitor, onEdit }: { monitor: MonitorView; onEdit: () => void }) {
  const queries = useQueryClient();
  const { id, name, target, condition, isOn, days, lastEventAt, eventCount, spans, cases } = monitor;
  const reload = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [call_] }) => typeof call_ === 'string' && call_.includes('Monitor') });
  async function turn() {
    await call('turnMonitors', { ids: [id], isOn: !isOn }).catch(() => undefined);
    await reload();
  }
  async function remove() {
    const isSure = await showConfirm({
      title: t('monitor.removeTitle'),
      content: t('monitor.removeText', { name, n: formatCount(eventCount) }),
      confirmText: t('monitor.removeConfirm'),
      cancelText: t('monitor.cancel'),
    });
    if (!isSure) return;
    await call('deleteMonitors', { ids: [id] }).catch(() => undefined);
    await reload();
  }
  return (
    <li className={styles.rule}>
      <div className={styles.who}>
        <div className={styles.line}>
          <span className={styles.name}>{name}</span>
          <Tag small>{t(`monitor.${target.kind}`)}</Tag>
        </div>
        <Target monitor={monitor} />
      </div>
      <div className={styles.asks}>
        <span>{condition.text}</span>
        {cases.map((one) => (
          <Link key={one.id} to={casePath(one.id)} className={styles.case}>
            {one.title}
          </Link>
        ))}
        <Spans spans={spans} isOn={isOn} />
      </div>
      <Bars days={days} />
      <span className={styles.quiet}>{lastEventAt === null ? t('monitor.never') : <TimeText at={lastEventAt} />}</span>
      <div className={styles.acts}>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={t(isOn ? 'monitor.turnOff' : 'monitor.turnOn', { name })}
          className={styles.switch}
          onClick={() => void turn()}
        />
        <Button tone="text" size="small" onClick={onEdit}>
          {t('monitor.edit')}
        </Button>
        <Button tone="text" size="small" onClick={() => void remove()}>
          {t('monitor.remove')}
        </Button>
      </div>
    </li>
  );
}

function Target({ monitor: { target, spans } }: { monitor: MonitorView }) {
  const { party, coin, chainName, title, addressCount } = target;
  return (
    <div className={styles.line}>
      {chainName !== null && <ChainGlyph chainName={chainName} size={15} />}
      {party && chainName !== null && <AddressEntity chainName={chainName} address={party.address} label={party.label} copy={false} />}
      {coin && (
        <>
          <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
          <Link to={coinPath(coin.coinKey)}>{title}</Link>
        </>
      )}
      {!party && !coin && (
        <>
          {spans.map((span) => (
            <ChainGlyph key={span.chainName} chainName={span.chainName} size={15} />
          ))}
          <span>{title}</span>
          {addressCount !== null && <span className={styles.quiet}>{t('monitor.addresses', { n: formatCount(addressCount) })}</span>}
        </>
      )}
    </div>
  );
}

/** Of chains that are looked at what the last look came to; of the others those that wait, or the first. */
function Spans({ spans, isOn }: { spans: MonitorSpanView[]; isOn: boolean }) {
  const isLookedAt = ({ state }: MonitorSpanView) => state === 'scheduled' || state === 'unseen';
  const own = spans.filter((span) => !isLookedAt(span));
  const late = own.filter(({ state }) => state !== 'live');
  return (
    <>
      {spans.filter(isLookedAt).map((span) => (
        <Fragment key={span.chainName}>
          {spans.length > 1 && <span className={styles.quiet}>{span.chainName}</span>}
          <LookLine look={span.look} isOn={isOn} />
        </Fragment>
      ))}
      {(late.length > 0 ? late.slice(0, 3) : own.slice(0, 1)).map((span) => (
        <span key={span.chainName} className={span.state === 'live' || span.state === 'lookingBack' ? styles.quiet : styles.late}>
          {spans.length > 1 && `${span.chainName} `}
          {tellSpan(span)}
        </span>
      ))}
    </>
  );
}

const HEIGHT = 22;

function Bars({ days }: { days: number[] }) {
  const most = Math.max(1, ...days);
  const columns = (isMeant: (count: number) => boolean) =>
    days
      .map((count, at) => {
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
        return isMeant(count) ? `M${at * 12} ${HEIGHT}v${-height}h10v${height}z` : '';
      })
      .join('');
  return (
    <svg
      width="84"
      height={HEIGHT}
      viewBox={`0 0 84 ${HEIGHT}`}
      role="img"
      aria-label={`${t('monitor.week')}：${days.join('、')}`}
      className={styles.bars}
    >
      <path d={columns((count) => count === 0)} />
      <path d={columns((count) => count > 0)} data-some />
    </svg>
  );
}
