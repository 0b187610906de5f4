import type { FerriedHistory } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatCount } from '../../ui/figures.ts';
import { classNames } from '../../ui/classNames.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Ferry.module.css';
import { coverageTones, isDiffering, keyOf } from './ferryFacts.ts';
import { t } from './texts.ts';

/** Rows that are drawn before somebody asks for the rest. */
const FIRST = 12;

interface HistoryRowsProps {
  histories: readonly FerriedHistory[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}

/** Each address of a pack beside what is here of it; on a phone a row is a card of four lines. */
export function HistoryRows({ histories, picked, onPick }: HistoryRowsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? histories : histories.slice(0, FIRST);
  const turn = (key: string, isOn: boolean) => {
    const next = new Set(picked);
    if (isOn) next.add(key);
    else next.delete(key);
    onPick(next);
  };
  return (
    <>
      {!isMobileLayout() && (
        <div className={classNames(styles.row, styles.titles)} aria-hidden="true">
          <span>{t('ferry.address')}</span>
          <span className={styles.count}>{t('ferry.rows')}</span>
          <span>{t('ferry.period')}</span>
          <span>{t('ferry.coverage')}</span>
          <span>{t('ferry.compare')}</span>
        </div>
      )}
      <ul className={styles.rows}>
        {shown.map((history) => (
          <Row key={keyOf(history)} history={history} isPicked={picked.has(keyOf(history))} onTurn={(isOn) => turn(keyOf(history), isOn)} />
        ))}
      </ul>
      {shown.length < histories.length && (
        <div className={styles.more}>
          <Button size="small" tone="text" className="tap" onClick={() => setIsWhole(true)}>
            {t('ferry.all', { n: histories.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ history, isPicked, onTurn }: { history: FerriedHistory; isPicked: boolean; onTurn: (isOn: boolean) => void }) {
  const { chainName, address, rows, firstTime, lastTime, coverage, source, text, canTake } = history;
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <AddressEntity chainName={chainName} address={address} />
        <small className={styles.quiet}>
          {chainName} · {source}
        </small>
      </span>
      <span className={styles.count}>{t('ferry.rowsCount', { n: formatCount(rows) })}</span>
      <span className={styles.period}>
        {firstTime !== null && lastTime !== null && (
          <>
            <TimeText at={firstTime} as="absolute" /> ~ <TimeText at={lastTime} as="absolute" />
          </>
        )}
      </span>
      <span className={styles.state}>
        <StatusDot tone={coverageTones[coverage]} />
        {t(`ferry.${coverage}`)}
      </span>
      <span className={classNames(styles.here, isDiffering(history) && styles.bad)}>{text}</span>
      <span className={styles.pick}>
        {canTake && <Checkbox label={t('ferry.pick', { chain: chainName, address })} checked={isPicked} onChange={onTurn} />}
      </span>
    </li>
  );
}
