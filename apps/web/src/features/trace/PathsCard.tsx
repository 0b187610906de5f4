import type { TraceFoundView, TracePathView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath } from '../../ui/paths.ts';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { Tag } from '../../ui/Tag.tsx';
import { writeAmount } from './IntervalBar.tsx';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { nameStarts, wordDuration } from './words.ts';

export const FIRST_PATHS = 4;

export interface PathsProps {
  found: TraceFoundView;
  /** Puts one way on a canvas; absent where nothing can be put there. */
  onCanvas?: ((path: number) => void) | undefined;
}

/** The ways that most money took. */
export function PathsCard({ found, onCanvas }: PathsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = found.paths.slice(0, isWhole ? undefined : FIRST_PATHS);
  return (
    <Card label={t('trace.paths')}>
      <CardHeader title={t('trace.paths')} note={t('trace.pathsNote', { shown: shown.length, all: found.pathCount })} />
      <ol className={styles.paths}>
        {shown.map((path, index) => (
          <li key={path.stops.map(({ title, address }) => title ?? address).join(' ')} className={styles.path}>
            <span className={styles.rank}>{index + 1}</span>
            <div className={styles.stops}>
              {path.stops.map((stop, at) => (
                <span key={`${stop.title ?? stop.address} ${stop.amount}`} className={styles.stop}>
                  {at > 0 && <Icon name="arrowRight" size={12} />}
                  <span>
                    <StopName stop={stop} path={path} found={found} />
                    <span className={styles.passed} title={stop.amount}>
                      {writeAmount(stop.amount)}
                    </span>
                  </span>
                </span>
              ))}
            </div>
            <div className={styles.pathEnd}>
              <b title={path.amount}>{writeAmount(path.amount)}</b>
              <div className={styles.under}>{t('trace.pathHops', { n: path.hops, time: wordDuration(path.durationMs) })}</div>
            </div>
            {onCanvas && <IconButton icon="share" size="small" label={t('trace.toCanvasPath')} onClick={() => onCanvas(index)} />}
          </li>
        ))}
      </ol>
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

const titleOf = (stop: TracePathView['stops'][number]): string | undefined => {
  if (stop.title === null) return stop.label?.name;
  return stop.addressCount > 1 ? t('trace.groupOf', { name: stop.title, n: stop.addressCount }) : stop.title;
};

/** The same as a text. */
export const nameStop = (stop: TracePathView['stops'][number], path: TracePathView, found: TraceFoundView): string =>
  stop.address === '' ? nameStarts(path, found.starts) : (titleOf(stop) ?? shortenMiddle(stop.address, addressEnds.table));

export function StopName({ stop, path, found }: { stop: TracePathView['stops'][number]; path: TracePathView; found: TraceFoundView }) {
  if (stop.address === '') return <Tag outline>{nameStarts(path, found.starts)}</Tag>;
  const name = titleOf(stop);
  return (
    <Link to={addressPath(stop.chainName, stop.address)} title={stop.address}>
      {stop.label && name !== undefined ? (
        <LabelTag label={{ ...stop.label, name }} small />
      ) : (
        <span className="mono">{shortenMiddle(stop.address, addressEnds.table)}</span>
      )}
    </Link>
  );
}
