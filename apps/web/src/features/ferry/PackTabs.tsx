import type { FerriedHistory, FerryPreview } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import { useState } from 'react';
import { AddressEntity, AddressText } from '../../ui/AddressEntity.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { searchPath } from '../../ui/paths.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Ferry.module.css';
import { coverageTones, keyOf, listDiffering, listUncovered } from './ferryFacts.ts';
import { HistoryRows } from './HistoryRows.tsx';
import { t } from './texts.ts';

const PANEL = 'ferry-content';

interface PackTabsProps {
  preview: FerryPreview;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}

/** What is in a pack: its histories beside what is here, its labels and canvases, what differs from here, and what it does not cover. */
export function PackTabs({ preview: { histories, labels, canvases }, picked, onPick }: PackTabsProps) {
  const [tab, setTab] = useState<'histories' | 'labels' | 'canvases' | 'differing' | 'coverage'>('histories');
  const differing = listDiffering(histories);
  const uncovered = listUncovered(histories);
  return (
    <Card label={t('ferry.content')}>
      <Tabs
        label={t('ferry.content')}
        panelId={PANEL}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'histories', title: t('ferry.histories'), count: histories.length },
          { key: 'labels', title: t('ferry.labels'), count: labels.total },
          ...(canvases.list.length > 0 ? [{ key: 'canvases' as const, title: t('ferry.canvases'), count: canvases.list.length }] : []),
          { key: 'differing', title: t('ferry.differing'), count: differing.length },
          { key: 'coverage', title: t('ferry.coverage'), count: uncovered.length },
        ]}
      />
      <div id={PANEL}>
        {tab === 'histories' && <HistoryRows histories={histories} picked={picked} onPick={onPick} />}
        {tab === 'labels' && <LabelRows labels={labels} />}
        {tab === 'canvases' && <CanvasRows canvases={canvases} />}
        {tab === 'differing' && <DifferingRows histories={differing} />}
        {tab === 'coverage' && <CoverageRows histories={histories} />}
      </div>
    </Card>
  );
}

const labelTones = { fresh: 'ok', known: 'neutral', refused: 'warn' } as const;

function LabelRows({ labels: { total, list } }: Pick<FerryPreview, 'labels'>) {
  if (total === 0) return <p className={styles.empty}>{t('ferry.labelsNone')}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {list.map(({ scope, address, name, state }) => (
          <li key={`${scope} ${address} ${name}`} className={styles.line}>
            {findChain(scope) ? (
              <AddressEntity chainName={scope} address={address} />
            ) : (
              <Link to={searchPath(address)} title={address}>
                <AddressText address={address} length="table" />
              </Link>
            )}
            <bdi className={styles.labelName}>{name}</bdi>
            <Tag small tone={labelTones[state]}>
              {t(`ferry.label_${state}`)}
            </Tag>
          </li>
        ))}
      </ul>
      {list.length < total && <p className={styles.empty}>{t('ferry.labelsFirst', { n: formatCount(list.length) })}</p>}
    </>
  );
}

function CanvasRows({ canvases: { list } }: Pick<FerryPreview, 'canvases'>) {
  return (
    <ul className={styles.rows}>
      {list.map(({ id, name, nodeCount, edgeCount, savedAt, by, state }) => (
        <li key={id} className={styles.line}>
          <bdi className={styles.labelName}>{name}</bdi>
          <span className={styles.quiet}>
            {t('ferry.canvasSize', { nodes: formatCount(nodeCount), edges: formatCount(edgeCount) })} · {by || '—'} ·{' '}
            <TimeText at={savedAt} as="absolute" />
          </span>
          <Tag small tone={labelTones[state]}>
            {t(`ferry.label_${state}`)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

function DifferingRows({ histories }: { histories: readonly FerriedHistory[] }) {
  if (histories.length === 0) return <p className={styles.empty}>{t('ferry.differingNone')}</p>;
  return (
    <ul className={styles.rows}>
      {histories.map(({ chainName, address, compared, text }) => (
        <li key={keyOf({ chainName, address })} className={styles.line}>
          <AddressEntity chainName={chainName} address={address} />
          <p className={styles.quiet}>{text}</p>
          <ul className={styles.differences}>
            {compared?.examples.map(({ hash, hereRaw, packRaw }) => (
              <li key={`${hash} ${packRaw}`}>{t('ferry.differs', { hash, here: hereRaw, pack: packRaw })}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function CoverageRows({ histories }: { histories: readonly FerriedHistory[] }) {
  return (
    <ul className={styles.rows}>
      {histories.map(({ chainName, address, coverage, source, headBlock, headTime, notes }) => (
        <li key={keyOf({ chainName, address })} className={styles.line}>
          <AddressEntity chainName={chainName} address={address} />
          <span className={styles.state}>
            <StatusDot tone={coverageTones[coverage]} />
            {t(`ferry.${coverage}`)}
          </span>
          <p className={styles.quiet}>
            {source} · {t('ferry.upTo', { block: formatCount(headBlock) })} <TimeText at={headTime} as="absolute" />
          </p>
          {notes.map((note) => (
            <p key={note} className={styles.warn}>
              {note}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
