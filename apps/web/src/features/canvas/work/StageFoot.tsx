import { legendOf } from '@chaintrail/canvas';
import type { Engine } from '@chaintrail/canvas/engine';
import { useEffect, useMemo, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useRoomState } from '../roomContext.ts';
import { fitReadable } from '../stage/reveal.ts';
import { ZOOM_STEP, zoomScene } from '../stage/zoom.ts';
import { t } from '../texts.ts';
import styles from './CanvasWide.module.css';

const dashes = { solid: undefined, long: '9 4', dashdot: '8 3 2 3', short: '4 4', dotted: '1 4' } as const;

/** What the lines mean, how much is shown, and the lens. */
export function StageFoot({ engine }: { engine: Engine | null }) {
  const drawing = useRoomState((state) => state.drawing);
  const playAt = useRoomState((state) => state.playAt);
  const legend = useMemo(() => legendOf(drawing), [drawing]);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!engine) return undefined;
    const timer = setInterval(() => setScale(engine.camera().scale), 250);
    return () => clearInterval(timer);
  }, [engine]);
  const { counts, singles } = drawing;
  return (
    <div className={styles.foot}>
      <div className={styles.legend}>
        {legend.map(({ title, style, kind, isTraced }) => (
          <span key={title}>
            <svg width="24" height="8" aria-hidden="true">
              <path d="M0 4h24" data-kind={isTraced ? 'traced' : kind} strokeDasharray={dashes[style]} strokeWidth={isTraced ? 4 : 2} />
            </svg>
            {title}
          </span>
        ))}
        {playAt !== undefined && (
          <span>
            <svg width="24" height="8" aria-hidden="true" opacity=".3">
              <path d="M0 4h24" strokeWidth="2" />
            </svg>
            {t('canvas.legendAfter')}
          </span>
        )}
        <span className={styles.counts}>{t('canvas.shown', counts)}</span>
        {singles && <span className={styles.counts}>{t('canvas.singles', singles)}</span>}
      </div>
      <div className={styles.lens}>
        <IconButton icon="minus" size="small" label={t('canvas.zoomOut')} onClick={() => engine && zoomScene(engine, 1 / ZOOM_STEP)} />
        <span>{Math.round(scale * 100)}%</span>
        <IconButton
          icon="close"
          size="small"
          className={styles.plus}
          label={t('canvas.zoomIn')}
          onClick={() => engine && zoomScene(engine, ZOOM_STEP)}
        />
        <IconButton icon="fit" size="small" label={t('canvas.fit')} onClick={() => engine && fitReadable(engine, 0)} />
      </div>
    </div>
  );
}
