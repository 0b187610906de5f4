import type { TraceFoundView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { writeAmount } from './IntervalBar.tsx';
import { FIRST_PATHS, nameStop, StopName } from './PathsCard.tsx';
import own from './NarrowPaths.module.css';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { wordDuration } from './words.ts';

/** Ways on a phone, each downwards; the first two are open. */
export function NarrowPaths({ found }: { found: TraceFoundView }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = found.paths.slice(0, isWhole ? undefined : FIRST_PATHS);
  return (
    <Card label={t('trace.paths')}>
      <CardHeader title={t('trace.paths')} note={t('trace.pathsNote', { shown: shown.length, all: found.pathCount })} />
      {shown.map((path, index) => (
        <details
          key={path.stops.map(({ title, address }) => title ?? address).join(' ')}
          className={`${styles.narrowPath} ${own.path}`}
          open={index < 2}
        >
          <summary>
            {index + 1} <b>{writeAmount(path.amount)}</b>{' '}
            <span className={styles.under}>{t('trace.pathHops', { n: path.hops, time: wordDuration(path.durationMs) })}</span>
            <span className={own.way}>{path.stops.map((stop) => nameStop(stop, path, found)).join(' → ')}</span>
          </summary>
          <ol className={styles.rail}>
            {path.stops.map((stop) => (
              <li key={`${stop.title ?? stop.address} ${stop.amount}`}>
                <StopName stop={stop} path={path} found={found} />
                <span className={styles.passed}>{writeAmount(stop.amount)}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
      {found.paths.length > FIRST_PATHS && (
        <div className={styles.more}>
          <Button tone="text" size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('trace.fewerPaths') : t('trace.allPaths', { n: found.paths.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
